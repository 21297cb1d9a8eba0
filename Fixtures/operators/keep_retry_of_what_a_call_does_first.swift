// `retry` subscribes again to what was made once: what the called function does before it makes its publisher is not done again, and a
// loop that calls it would do it again.

// MARK: before
import Combine
import Foundation

final class Payments: @unchecked Sendable {
    private var keys: [Int] = []
    private var attempts = 0

    private func nextKey() -> Int {
        keys.append(keys.count + 1)
        return keys.count
    }

    private func send(_ text: String) -> AnyPublisher<String, Error> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                self.attempts += 1
                let attempt = self.attempts
                later(1) { attempt % 3 == 0 ? promise(.success(text)) : promise(.failure(URLError(.timedOut))) }
            }
        }
        .eraseToAnyPublisher()
    }

    func charge(_ cents: Int) -> AnyPublisher<String, Error> { // → one-shot ✗ review-tier
        let key = keys.count + 1
        keys.append(key)
        return send("\(cents) cents with key \(key)")
    }

    func refund(_ cents: Int) -> AnyPublisher<String, Error> { // → one-shot ✗ review-tier
        send("\(cents) cents back with key \(nextKey())")
    }

    func pay(_ cents: Int) -> AnyPublisher<String, Error> { // → one-shot ✗ shape-not-supported
        charge(cents).retry(2).eraseToAnyPublisher()
    }

    func payBack(_ cents: Int) -> AnyPublisher<String, Error> { // → one-shot ✗ shape-not-supported
        refund(cents).retry(2).eraseToAnyPublisher()
    }
}

@MainActor
final class Till {
    private let payments = Payments()
    private var cancellables = Set<AnyCancellable>()

    func pay(_ cents: Int) {
        payments.pay(cents) // → one-shot ✗ callee-stays
            .receive(on: DispatchQueue.main)
            .sink { completion in
                if case .failure(let error) = completion { record(.sink, "\(error is URLError)") }
            } receiveValue: { text in
                record(.sink, text)
            }
            .store(in: &cancellables)
    }

    func payBack(_ cents: Int) {
        payments.payBack(cents) // → one-shot ✗ callee-stays
            .receive(on: DispatchQueue.main)
            .sink { completion in
                if case .failure(let error) = completion { record(.sink, "\(error is URLError)") }
            } receiveValue: { text in
                record(.sink, text)
            }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let till = Till()
    till.pay(5)
    await advance(by: 5)
    till.payBack(3)
    await advance(by: 5)
    till.pay(7)
    await advance(by: 5)
}

// MARK: trace
// sink: 5 cents with key 1
// sink: 3 cents back with key 2
// sink: 7 cents with key 3
