// A chain that begins with a list and ends with one would be awaited as a publisher, with a bridge, for what a list does by itself.
//
// accept: asks-on-when-cancelled

// MARK: before
import Combine
import Foundation

struct Station: Sendable {
    let name: String
    let depth: Int?
}

final class Stations: Sendable {
    private let stations = [Station(name: "Reef", depth: 12), Station(name: "Pier", depth: nil), Station(name: "Wreck", depth: 31)]

    func depths(over limit: Int) -> AnyPublisher<[Int], Never> { // → one-shot publisher-function review
        load()
            .flatMap {
                $0.publisher
                    .compactMap { $0.depth }
                    .filter { depth in
                        guard limit > 0 else { return true }
                        return depth > limit
                    }
                    .collect()
            }
            .eraseToAnyPublisher()
    }

    private func load() -> AnyPublisher<[Station], Never> { // → one-shot publisher-function
        Deferred { [stations] in
            Future { promise in
                later(1) { promise(.success(stations)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class DepthList {
    private let stations = Stations()
    private var cancellables = Set<AnyCancellable>()

    func load(over limit: Int) {
        stations.depths(over: limit) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "\($0)") }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

struct Station: Sendable {
    let name: String
    let depth: Int?
}

final class Stations: Sendable {
    private let stations = [Station(name: "Reef", depth: 12), Station(name: "Pier", depth: nil), Station(name: "Wreck", depth: 31)]

    func depths(over limit: Int) async -> [Int] {
        let stations = await load()
        return stations
            .compactMap { $0.depth }
            .filter { depth in
                guard limit > 0 else { return true }
                return depth > limit
            }
    }

    private func load() async -> [Station] {
        await withCheckedContinuation { continuation in
            later(1) { continuation.resume(returning: self.stations) }
        }
    }
}

@MainActor
final class DepthList {
    private let stations = Stations()
    private var cancellables = Set<AnyCancellable>()

    func load(over limit: Int) {
        Task { [stations] in
            let depths = await stations.depths(over: limit)
            guard !Task.isCancelled else { return }
            record(.sink, "\(depths)")
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
    let list = DepthList()
    list.load(over: 20)
    list.load(over: 0)
    await advance(by: 1)
}

// MARK: trace
// sink: [31]
// sink: [12, 31]
