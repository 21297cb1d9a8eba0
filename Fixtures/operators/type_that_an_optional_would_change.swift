// The requirement may give no value, so its async form gives an optional; the generic request is still asked for the type itself.

// MARK: before
import Combine
import Foundation

final class Depot: Sendable {
    func request<Answer: Decodable & Sendable>(_ path: String) -> AnyPublisher<Answer, Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                record(.service, "decodes \(Answer.self)")
                later(1) { promise(Result { try JSONDecoder().decode(Answer.self, from: Data(path.utf8)) }) }
            }
        }
        .eraseToAnyPublisher()
    }
}

protocol Timetable: Sendable {
    func stops(_ line: Int) -> AnyPublisher<[Int], Error> // → one-shot publisher-requirement
    func name(_ line: Int) -> AnyPublisher<Int, Error> // → one-shot publisher-requirement
}

final class LiveTimetable: Timetable {
    private let depot = Depot()

    func stops(_ line: Int) -> AnyPublisher<[Int], Error> { // → one-shot publisher-function
        let stops: AnyPublisher<[Int], Error> = depot.request("[\(line)]")
        return stops.eraseToAnyPublisher()
    }

    func name(_ line: Int) -> AnyPublisher<Int, Error> { // → one-shot publisher-function
        depot.request("\(line)")
    }
}

final class EmptyTimetable: Timetable {
    func stops(_ line: Int) -> AnyPublisher<[Int], Error> { Empty().eraseToAnyPublisher() } // → one-shot publisher-function
    func name(_ line: Int) -> AnyPublisher<Int, Error> { Empty().eraseToAnyPublisher() } // → one-shot publisher-function
}

@MainActor
final class LineModel {
    private let timetable: any Timetable
    private var cancellables = Set<AnyCancellable>()

    init(timetable: any Timetable) { self.timetable = timetable }

    func load(_ line: Int) {
        timetable.stops(line) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { _ in }, receiveValue: { record(.sink, "\($0.count) stops") })
            .store(in: &cancellables)
        timetable.name(line) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { _ in }, receiveValue: { record(.caller, "line \($0)") })
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

final class Depot: Sendable {
    func request<Answer: Decodable & Sendable>(_ path: String) async throws -> Answer {
        try await withCheckedThrowingContinuation { continuation in
            record(.service, "decodes \(Answer.self)")
            later(1) { continuation.resume(with: Result { try JSONDecoder().decode(Answer.self, from: Data(path.utf8)) }) }
        }
    }
}

protocol Timetable: Sendable {
    func stops(_ line: Int) async throws -> [Int]?
    func name(_ line: Int) async throws -> Int?
}

final class LiveTimetable: Timetable {
    private let depot = Depot()

    func stops(_ line: Int) async throws -> [Int]? {
        let values: [Int] = try await depot.request("[\(line)]")
        return values
    }

    func name(_ line: Int) async throws -> Int? {
        let value: Int = try await depot.request("\(line)")
        return value
    }
}

final class EmptyTimetable: Timetable {
    func stops(_ line: Int) async throws -> [Int]? { nil }
    func name(_ line: Int) async throws -> Int? { nil }
}

@MainActor
final class LineModel {
    private let timetable: any Timetable
    private var cancellables = Set<AnyCancellable>()

    init(timetable: any Timetable) { self.timetable = timetable }

    func load(_ line: Int) {
        Task { [timetable] in
            guard let stops = try? await timetable.stops(line), !Task.isCancelled else { return }
            record(.sink, "\(stops.count) stops")
        }
        .store(in: &cancellables)
        Task { [timetable] in
            guard let name = try? await timetable.name(line), !Task.isCancelled else { return }
            record(.caller, "line \(name)")
        }
        .store(in: &cancellables)
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
    let model = LineModel(timetable: LiveTimetable())
    model.load(7)
    await advance(by: 1)
    let other = LineModel(timetable: EmptyTimetable())
    other.load(8)
    await advance(by: 1)
}

// MARK: trace
// caller: line 7
// service: decodes Array<Int>
// service: decodes Int
// sink: 1 stops
