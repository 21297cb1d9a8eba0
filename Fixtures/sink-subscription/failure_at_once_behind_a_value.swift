// A value that is there at once goes into what loads something, and on one of its ways fails at once. Only that failure is there before `sink` returns;
// what the handler of values changes comes later in either case, so that what stands behind the subscription may change the same.
//
// tier: review

// MARK: before
import Combine
import Foundation

struct UnknownKind: Error {}

final class Files: Sendable {
    func size(of name: String) -> AnyPublisher<Int, Error> { // → one-shot publisher-function
        guard name.hasSuffix(".txt") else {
            return Fail(error: UnknownKind()).eraseToAnyPublisher()
        }
        return Deferred { Future { promise in later(1) { promise(.success(name.count)) } } }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class Attachment {
    private(set) var state = ""
    private let files = Files()
    private var cancellables = Set<AnyCancellable>()

    func load(_ name: String) {
        Just(name) // → one-shot sink-subscription review
            .flatMap { [files] in files.size(of: $0) }
            .sink(
                receiveCompletion: { if case .failure = $0 { record(.sink, "unknown kind") } },
                receiveValue: { [weak self] in self?.state = "size \($0)" })
            .store(in: &cancellables)
        state = "loading"
    }
}

// MARK: after
import Combine
import Foundation

struct UnknownKind: Error {}

final class Files: Sendable {
    func size(of name: String) async throws -> Int {
        guard name.hasSuffix(".txt") else {
            throw UnknownKind()
        }
        return try await withCheckedThrowingContinuation { continuation in
            later(1) { continuation.resume(returning: name.count) }
        }
    }
}

@MainActor
final class Attachment {
    private(set) var state = ""
    private let files = Files()
    private var cancellables = Set<AnyCancellable>()

    func load(_ name: String) {
        Task { [weak self, files] in
            do {
                let size = try await files.size(of: name)
                guard !Task.isCancelled else { return }
                self?.state = "size \(size)"
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "unknown kind")
            }
        }
        .store(in: &cancellables)
        state = "loading"
    }
}

extension Task {
    /// Cancels the task when `bag` lets go of it.
    fileprivate func store(in bag: inout Set<AnyCancellable>) {
        AnyCancellable(cancel).store(in: &bag)
    }
}

// MARK: run
@MainActor func run() async {
    let attachment = Attachment()
    attachment.load("a.txt")
    record(.caller, attachment.state)
    await settle()
    await advance(by: 2)
    await settle()
    record(.caller, attachment.state)
    attachment.load("b.png")
    await settle()
}

// MARK: trace
// caller: loading
// caller: size 5
// sink: unknown kind
