// Requests that a loop starts side by side would wait for one another if the loop awaited each of them.

// MARK: before
import Combine
import Foundation

final class Tiles: Sendable {
    func tile(_ number: Int) -> AnyPublisher<String, Never> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                record(.service, "tile \(number)")
                later(Double(4 - number)) { promise(.success("tile \(number)")) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class MapModel {
    private let tiles = Tiles()
    private var cancellables = Set<AnyCancellable>()
    private(set) var shown: [String] = []

    func show(_ numbers: ClosedRange<Int>) {
        for number in numbers {
            tiles.tile(number) // → one-shot sink-subscription
                .receive(on: DispatchQueue.main)
                .sink { [weak self] tile in self?.shown.append(tile) }
                .store(in: &cancellables)
        }
    }
}

// MARK: after
import Combine
import Foundation

final class Tiles: Sendable {
    func tile(_ number: Int) async -> String {
        await withCheckedContinuation { continuation in
            record(.service, "tile \(number)")
            later(Double(4 - number)) { continuation.resume(returning: "tile \(number)") }
        }
    }
}

@MainActor
final class MapModel {
    private let tiles = Tiles()
    private var cancellables = Set<AnyCancellable>()
    private(set) var shown: [String] = []

    func show(_ numbers: ClosedRange<Int>) {
        for number in numbers {
            Task { [weak self, tiles] in
                let tile = await tiles.tile(number)
                guard !Task.isCancelled else { return }
                self?.shown.append(tile)
            }
            .store(in: &cancellables)
        }
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
    let model = MapModel()
    model.show(1...3)
    await advance(by: 3)
    record(.caller, "\(model.shown)")
}

// MARK: trace
// caller: ["tile 3", "tile 2", "tile 1"]
// service: tile 1
// service: tile 2
// service: tile 3
