// A guard that leaves without fulfilling the promise leaves the subscriber waiting, which is harmless; an await would never come back, even if cancelled.
//
// pitfalls: 3

// MARK: before
import Combine
import Foundation

struct Locator: Sendable {
    let isAllowed: Bool

    func place() -> AnyPublisher<String, Never> { // → one-shot ✗ promise-not-once
        Future { promise in
            guard isAllowed else {
                record(.service, "not allowed")
                return
            }
            promise(.success("54 N, 10 E"))
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class LocatorModel {
    private var cancellables = Set<AnyCancellable>()

    func locate(isAllowed: Bool) {
        Locator(isAllowed: isAllowed).place() // → one-shot ✗ callee-stays
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let model = LocatorModel()
    model.locate(isAllowed: false)
    model.locate(isAllowed: true)
}

// MARK: trace
// service: not allowed
// sink: 54 N, 10 E
