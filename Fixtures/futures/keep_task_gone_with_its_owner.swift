// A task that leaves in silence once its owner is gone leaves the promise unkept: an async function would have to give something.
//
// pitfalls: 3

// MARK: before
import Combine
import Foundation

@MainActor
final class Gauge {
    func level() -> AnyPublisher<Int, Never> { // → one-shot ✗ promise-not-once
        Deferred {
            Future { [weak self] promise in
                Task { @MainActor [weak self] in
                    guard let self else { return }
                    promise(.success(await self.read()))
                }
            }
        }
        .eraseToAnyPublisher()
    }

    private func read() async -> Int {
        try? await Task.sleep(nanoseconds: 1_000_000_000)
        return 7
    }
}

@MainActor
final class Panel {
    private var gauge: Gauge? = Gauge()
    private var cancellables = Set<AnyCancellable>()

    func show() {
        gauge?.level() // → one-shot ✗ callee-stays
            .sink { record(.sink, "level \($0)") }
            .store(in: &cancellables)
    }

    func takeDown() {
        gauge = nil
    }
}

// MARK: run
@MainActor func run() async {
    let panel = Panel()
    panel.show()
    await advance(by: 2)
    panel.show()
    panel.takeDown()
    await advance(by: 2)
}

// MARK: trace
// sink: level 7
