// What a provider gives is of the type that it is written with: its producers are what a call of it means. What a provider of another library gives is not known.
//
// uncompiled: the library is not here

// MARK: before
import Cleanse
import Combine
import Foundation

final class Granary {
    func stock() -> AnyPublisher<Int, Error> { // → one-shot ✗ review-tier
        URLSession.shared.dataTaskPublisher(for: URL(string: "https://granary.example/stock")!)
            .map(\.data.count)
            .mapError { $0 as Error }
            .eraseToAnyPublisher()
    }

    func changes() -> AnyPublisher<Int, Never> { // → continuous ✗ timer
        Timer.publish(every: 1, on: .main, in: .common).autoconnect().map { _ in 1 }.eraseToAnyPublisher()
    }
}

final class GranaryModel {
    private let granary: Provider<Granary>
    private let lender: Lender<Granary>

    init(granary: Provider<Granary>, lender: Lender<Granary>) {
        self.granary = granary
        self.lender = lender
    }

    func stock() -> AnyPublisher<Int, Error> { // → one-shot ✗ review-tier
        granary.get().stock().map { $0 * 2 }.eraseToAnyPublisher()
    }

    func changes() -> AnyPublisher<Int, Never> { // → continuous ✗ timer
        granary.get().changes()
    }

    func lent() -> AnyPublisher<Int, Error> { // → undecided ✗ outside-declaration
        lender.get().stock()
    }
}
