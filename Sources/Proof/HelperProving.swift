import Foundation
import Rewriting

/// Compiles the helpers that are offered, and code that calls them from no actor, as a module of each kind.
public struct HelperProving: Sendable {
    public private(set) var problems: [String] = []

    public init(in world: World) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "helpers-" + UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        // What this system's Foundation has itself.
        let helpers = Helper.all.filter { $0.id != "session-data" }
        for kind in World.ModuleKind.allCases {
            let files = [folder.appending(path: "Helpers.swift"), folder.appending(path: "Callers.swift")]
            try Helper.file(of: helpers, isOfMainActor: kind == .mainActor).write(to: files[0], atomically: true, encoding: .utf8)
            try Self.callers.write(to: files[1], atomically: true, encoding: .utf8)
            problems += try world.check(files, as: kind).map { "helpers, \(kind.rawValue): \($0)" }
        }
    }

    private static let callers = """
        import Combine
        import Foundation

        nonisolated final class Caller: Sendable {
            func publisher() -> AnyPublisher<Int, any Error> { taskPublisher { 1 } }
            func future() -> Future<Int, Never> { taskFuture { 1 } }
            func value(_ publisher: AnyPublisher<Int, any Error>) async throws -> Int { try await publisher.awaitedValue() }
            func end(_ publisher: AnyPublisher<Never, Never>) async { await publisher.awaitedEnd() }
            func keep(in bag: inout Set<AnyCancellable>) { Task { 1 }.store(in: &bag) }
            func first() async -> Int { await withCheckedContinuation { FirstCall($0).resume(returning: 1) } }
            func buffer(_ numbers: PassthroughSubject<Int, Never>) -> AsyncStream<Int> { numbers.buffered() }
            func posted() -> AsyncStream<Int> { NotificationCenter.default.stream(of: Notification.Name("posted")) { _ in 1 } }
            func ticking() -> AsyncStream<Date> { Timer.ticks(every: 1) }
            func broadcast() -> AsyncStream<Int> { Broadcast<Int>().stream() }
            func current() -> Int { CurrentValueBroadcast<Int>(1).value }
            func mapped(_ numbers: PassthroughSubject<Int, Never>) -> AnyPublisher<Int, Never> { numbers.asyncMap { $0 + 1 } }
            func sequence(_ numbers: AsyncStream<Int>) -> SequencePublisher<AsyncStream<Int>> { SequencePublisher(numbers) }
            func debounce() async { await Debouncer(seconds: 1).submit {} }
        }

        """
}
