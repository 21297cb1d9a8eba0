// What happens at the subscription and at its cancelling has no place in an async function; the spinner would never stop when the screen closes.
//
// pitfalls: 37

// MARK: before
import Combine
import Foundation

@MainActor
final class Archive {
    private(set) var running = 0

    func entries() -> AnyPublisher<[String], Never> { // → one-shot ✗ no-async-form
        Just(["log", "map"])
            .delay(for: .seconds(2), scheduler: DispatchQueue.main)
            .handleEvents(
                receiveSubscription: { _ in self.running += 1 },
                receiveCancel: { self.running -= 1 }
            )
            .eraseToAnyPublisher()
    }
}

@MainActor
final class ArchiveModel {
    let archive = Archive()
    private var cancellable: AnyCancellable?

    func open() {
        cancellable = archive.entries() // → one-shot ✗ callee-stays
            .sink { record(.sink, "\($0.count) entries") }
    }

    func close() {
        cancellable = nil
    }
}

// MARK: run
@MainActor func run() async {
    let model = ArchiveModel()
    model.open()
    record(.caller, "running \(model.archive.running)")
    await advance(by: 1)
    model.close()
    record(.caller, "running \(model.archive.running)")
    model.open()
    await advance(by: 3)
}

// MARK: trace
// caller: running 1
// caller: running 0
// sink: 2 entries
