// What is done when somebody subscribes would be done before it is known whether there is anything to subscribe to.

// MARK: before
import Combine
import Foundation

final class Kiln: Sendable {
    func fire() -> AnyPublisher<Int, Never> { // → one-shot ✗ review-tier
        Deferred { Future { promise in later(1) { promise(.success(900)) } } }.eraseToAnyPublisher()
    }
}

@MainActor
final class Potter {
    private let kiln: Kiln?
    private var cancellables = Set<AnyCancellable>()

    init(_ kiln: Kiln?) { self.kiln = kiln }

    func fire() {
        kiln?.fire() // → one-shot ✗ hard-to-read
            .receive(on: DispatchQueue.main)
            .handleEvents(receiveSubscription: { _ in record(.caller, "firing") })
            .sink { record(.sink, "\($0) degrees") }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    for kiln in [Kiln(), nil] {
        let potter = Potter(kiln)
        potter.fire()
        await advance(by: 1)
        record(.caller, "next")
    }
}

// MARK: trace
// caller: firing
// sink: 900 degrees
// caller: next
// caller: next
