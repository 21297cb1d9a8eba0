// That an object lives until all that it was asked for has come is for a person to see: without review, a list whose elements are asked for
// with a borrowed `self` stays.

// MARK: before
import Combine
import Foundation

extension Publisher {
    func withWeakCapture<Object: AnyObject>(of object: Object) -> Publishers.CompactMap<Self, (Object, Output)> { // → undecided ✗ publisher-parameter
        compactMap { [weak object] output in
            guard let object = object else { return nil }
            return (object, output)
        }
    }
}

final class Stall: Sendable {
    func priced(_ goods: [String]) -> AnyPublisher<[String: Int], Error> { // → one-shot ✗ shape-not-supported
        goods
            .publisher
            .setFailureType(to: Error.self)
            .withWeakCapture(of: self)
            .flatMap { stall, item in
                stall.price(of: item).map { (item, $0) }
            }
            .collect()
            .map { $0.reduce(into: [:]) { $0[$1.0] = $1.1 } }
            .eraseToAnyPublisher()
    }

    private func price(of item: String) -> AnyPublisher<Int, Error> { // → one-shot ✗ review-tier
        Future { promise in
            later(Double(item.count)) {
                record(.service, "price of \(item)")
                promise(.success(item.count))
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class StallView {
    private let stall = Stall()
    private var cancellables = Set<AnyCancellable>()

    func priced(_ goods: [String]) {
        stall.priced(goods) // → one-shot ✗ callee-stays
            .sink { _ in } receiveValue: { record(.sink, $0.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: " ")) }
            .store(in: &cancellables)
    }
}
