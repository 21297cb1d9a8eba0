// All implementations of a requirement give constants, a stream takes them in their order, and nobody awaits them: async forms would only be in the way.
//
// tier: review

// MARK: before
import Combine
import Foundation

protocol Tariff: Sendable {
    func price(of parcel: String) -> AnyPublisher<Int, Never> // → one-shot ✗ no-async-caller
}

struct SummerTariff: Tariff {
    func price(of parcel: String) -> AnyPublisher<Int, Never> { // → one-shot ✗ requirement-stays
        Just(3).eraseToAnyPublisher()
    }
}

struct WinterTariff: Tariff {
    func price(of parcel: String) -> AnyPublisher<Int, Never> { // → one-shot ✗ requirement-stays
        Just(4).eraseToAnyPublisher()
    }
}

@MainActor
final class Till {
    let parcels = PassthroughSubject<String, Never>()
    private let tariff: any Tariff
    private var cancellables = Set<AnyCancellable>()

    init(_ tariff: any Tariff) { self.tariff = tariff }

    func open() {
        parcels // → continuous ✗ subject
            .flatMap { [tariff] parcel in tariff.price(of: parcel) }
            .sink { record(.sink, "\($0) marks") }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    for tariff in [SummerTariff(), WinterTariff()] as [any Tariff] {
        let till = Till(tariff)
        till.open()
        till.parcels.send("books")
    }
}

// MARK: trace
// sink: 3 marks
// sink: 4 marks
