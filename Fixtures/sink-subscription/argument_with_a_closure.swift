// An argument that a closure computes was computed when the chain was made; read in the task, it would see what has changed since.

// MARK: before
import Combine
import Foundation

struct Stop: Sendable {
    let name: String
}

final class Timetable: Sendable {
    func departures(from stops: [String]) -> AnyPublisher<Int, Never> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                record(.service, stops.joined(separator: ", "))
                later(0.5) { promise(.success(stops.count)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class DepartureBoard {
    private let timetable = Timetable()
    private var cancellables = Set<AnyCancellable>()
    var stops: [Stop] = []

    func refresh() {
        timetable.departures(from: stops.map { $0.name }) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "\($0) departures") }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

struct Stop: Sendable {
    let name: String
}

final class Timetable: Sendable {
    func departures(from stops: [String]) async -> Int {
        await withCheckedContinuation { continuation in
            record(.service, stops.joined(separator: ", "))
            later(0.5) { continuation.resume(returning: stops.count) }
        }
    }
}

@MainActor
final class DepartureBoard {
    private let timetable = Timetable()
    private var cancellables = Set<AnyCancellable>()
    var stops: [Stop] = []

    func refresh() {
        Task { [timetable, stops = stops.map { $0.name }] in
            let departures = await timetable.departures(from: stops)
            guard !Task.isCancelled else { return }
            record(.sink, "\(departures) departures")
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
    let board = DepartureBoard()
    board.stops = [Stop(name: "Mole"), Stop(name: "Quay")]
    board.refresh()
    board.stops = []
    await advance(by: 1)
}

// MARK: trace
// service: Mole, Quay
// sink: 2 departures
