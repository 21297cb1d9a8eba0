// Of a single value nothing is left when the first is dropped: an await would invent a value that never came.
//
// pitfalls: 4

// MARK: before
import Combine
import Foundation

@MainActor
final class Greeter {
    private var cancellables = Set<AnyCancellable>()

    func greet() {
        Future<String, Never> { promise in DispatchQueue.main.async { promise(.success("hello")) } } // → one-shot ✗ no-value-possible
            .dropFirst()
            .sink { _ in
                record(.sink, "over")
            } receiveValue: {
                record(.sink, $0)
            }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let greeter = Greeter()
    greeter.greet()
    await settle()
}

// MARK: trace
// sink: over
