// `retry` over a bare Future only replays its failure: one attempt. A loop around an await would make three requests of it.
//
// pitfalls: 26

// MARK: before
import Combine
import Foundation

struct Payment: Sendable {
    func charge(_ cents: Int) -> AnyPublisher<String, URLError> { // → one-shot ✗ shape-not-supported
        Future { promise in
            record(.service, "charge \(cents)")
            promise(.failure(URLError(.timedOut)))
        }
        .retry(2)
        .eraseToAnyPublisher()
    }
}

@MainActor
final class PaymentModel {
    private let payment = Payment()
    private var cancellables = Set<AnyCancellable>()

    func pay() {
        payment.charge(500) // → one-shot ✗ callee-stays
            .receive(on: DispatchQueue.main)
            .sink { completion in
                if case .failure = completion { record(.sink, "not paid") }
            } receiveValue: { receipt in
                record(.sink, receipt)
            }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let model = PaymentModel()
    model.pay()
    await settle()
}

// MARK: trace
// service: charge 500
// sink: not paid
