// Where each implementation chooses the value, and one gives `nil` or nothing at all, the async function could not tell the two apart.

// MARK: before
import Combine
import Foundation

protocol Lookup: Sendable {
    associatedtype Found: Sendable
    func find(_ name: String) -> AnyPublisher<Found, Never> // → one-shot ✗ requirement-stays
}

struct Phone: Lookup {
    func find(_ name: String) -> AnyPublisher<Int?, Never> { // → one-shot ✗ no-value-possible
        Deferred { Future<Int?, Never> { promise in later(1) { promise(.success(name.isEmpty ? nil : name.count)) } } }
            .filter { $0 != 3 }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class PhoneModel<Source: Lookup> {
    private let source: Source
    private var cancellables = Set<AnyCancellable>()

    init(source: Source) {
        self.source = source
    }

    func show(_ name: String) {
        source.find(name) // → one-shot ✗ callee-stays
            .receive(on: DispatchQueue.main)
            .sink { found in record(.sink, "\(name): \(found)") }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let model = PhoneModel(source: Phone())
    model.show("Eve")
    model.show("")
    await advance(by: 1)
}

// MARK: trace
// sink: : nil
