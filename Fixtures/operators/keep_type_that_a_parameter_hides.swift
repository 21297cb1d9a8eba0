// Nothing but the closure after it says what the generic request gives, and that closure names no type: only the compiler can tell.

// MARK: before
import Combine
import Foundation

struct Berth: Decodable, Sendable { let number: Int }

final class Marina: Sendable {
    func request<Answer: Decodable & Sendable>(_ path: String) -> AnyPublisher<Answer, Error> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                later(1) { promise(Result { try JSONDecoder().decode(Answer.self, from: Data("{\"number\": \(path.count)}".utf8)) }) }
            }
        }
        .eraseToAnyPublisher()
    }
}

final class BerthService: Sendable {
    private let marina = Marina()

    private func label(_ berth: Berth) -> String { "berth \(berth.number)" }

    func label(of ship: String) -> AnyPublisher<String, Error> { // → one-shot ✗ shape-not-supported
        Just(ship)
            .setFailureType(to: Error.self)
            .flatMap { [marina] in marina.request($0) }
            .map { [self] berth in label(berth) }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class BerthModel {
    private let service = BerthService()
    private var cancellables = Set<AnyCancellable>()

    func show(_ ship: String) {
        service.label(of: ship) // → one-shot ✗ callee-stays
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { _ in }, receiveValue: { record(.sink, $0) })
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let model = BerthModel()
    model.show("ketch")
    await advance(by: 1)
}

// MARK: trace
// sink: berth 5
