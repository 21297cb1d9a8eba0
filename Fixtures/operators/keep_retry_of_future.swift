// A bare future keeps its failure, so `retry` over it asks nothing again; a loop would send the payment three times.
//
// pitfalls: 1, 26

// MARK: before
import Combine
import Foundation

@MainActor
final class Bank {
    func pay(_ cents: Int) -> AnyPublisher<String, Error> { // → one-shot ✗ shape-not-supported
        Future { promise in
            record(.service, "paying \(cents)")
            later(1) { promise(.failure(URLError(.networkConnectionLost))) }
        }
        .retry(2)
        .eraseToAnyPublisher()
    }
}

@MainActor
final class PayModel {
    private let bank = Bank()
    private var cancellables = Set<AnyCancellable>()

    func pay() {
        bank.pay(250) // → one-shot ✗ callee-stays
            .receive(on: DispatchQueue.main)
            .sink { completion in
                if case .failure = completion { record(.sink, "not paid") }
            } receiveValue: {
                record(.sink, $0)
            }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let model = PayModel()
    model.pay()
    await advance(by: 4)
}

// MARK: trace
// service: paying 250
// sink: not paid
