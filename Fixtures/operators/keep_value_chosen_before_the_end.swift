// A closure that leaves before its end gives its value there: no variable that is set at the end stands for that.

// MARK: before
import Combine
import Foundation

final class Scale: Sendable {
    func grams() -> AnyPublisher<Int, Never> { // → one-shot ✗ early-return
        Just(40)
            .map { grams -> Int in
                guard grams > 50 else { return 0 }
                let tare = 12
                return grams - tare
            }
            .map { $0 + 1 }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class Grocer {
    private let scale = Scale()
    private var cancellables = Set<AnyCancellable>()

    func weigh() {
        scale.grams() // → one-shot ✗ callee-stays
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "\($0) g") }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let grocer = Grocer()
    grocer.weigh()
    await settle()
}

// MARK: trace
// sink: 1 g
