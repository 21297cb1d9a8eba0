// How long to wait is asked of a function that is not scanned: nobody knows what it does, so it is called when the chain is built, and once.
//
// swift6: after

// MARK: before
import Combine
import Foundation

final class Oven: Sendable {
    func bread() -> AnyPublisher<String, Never> { // → one-shot publisher-function
        Deferred {
            Future<String, Never> { promise in
                DispatchQueue.main.asyncAfter(deadline: .now() + 1) { promise(.success("bread")) }
            }
        }
        .delay(for: .seconds(secondsToRest()), scheduler: DispatchQueue.main)
        .map { "\($0) at \(elapsed)" }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class BreadModel {
    private let oven = Oven()
    private var cancellables = Set<AnyCancellable>()

    func bake() {
        oven.bread() // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

final class Oven: Sendable {
    func bread() async -> String {
        let secondsToRest = secondsToRest()
        let value: String = await withCheckedContinuation { continuation in
            DispatchQueue.main.asyncAfter(deadline: .now() + 1) { continuation.resume(returning: "bread") }
        }
        try? await Task.sleep(nanoseconds: UInt64(max(0, secondsToRest * 1_000_000_000)))
        return "\(value) at \(elapsed)"
    }
}

@MainActor
final class BreadModel {
    private let oven = Oven()
    private var cancellables = Set<AnyCancellable>()

    func bake() {
        Task { [oven] in
            let bread = await oven.bread()
            guard !Task.isCancelled else { return }
            record(.sink, bread)
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
func secondsToRest() -> Int { elapsed > 0 ? 5 : 2 }

@MainActor func run() async {
    let model = BreadModel()
    model.bake()
    await advance(by: 10)
}

// MARK: trace
// sink: bread at 3.0
