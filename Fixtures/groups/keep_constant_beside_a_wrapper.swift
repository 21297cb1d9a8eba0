// A requirement that nobody awaits yet would move with wrappers, and nobody has accepted these.

// MARK: before
import Combine
import Foundation

protocol Scales: Sendable {
    func weight(of parcel: String) -> AnyPublisher<Int, Never> // → one-shot ✗ review-tier
}

struct ShopScales: Scales {
    func weight(of parcel: String) -> AnyPublisher<Int, Never> { // → one-shot ✗ requirement-stays
        Deferred {
            Future { promise in
                record(.service, "weigh \(parcel)")
                later(1) { promise(.success(parcel.count)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

struct PreviewScales: Scales {
    func weight(of parcel: String) -> AnyPublisher<Int, Never> { // → one-shot ✗ requirement-stays
        Just(7).eraseToAnyPublisher()
    }
}

@MainActor
final class Counter {
    let parcels = PassthroughSubject<String, Never>()
    private let scales: any Scales
    private var cancellables = Set<AnyCancellable>()

    init(_ scales: any Scales) { self.scales = scales }

    func open() {
        parcels // → continuous ✗ subject
            .flatMap { [scales] parcel in scales.weight(of: parcel) }
            .sink { record(.sink, "\($0) kg") }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    for scales in [ShopScales(), PreviewScales()] as [any Scales] {
        let counter = Counter(scales)
        counter.open()
        counter.parcels.send("books")
        await settle()
        await advance(by: 1)
    }
}

// MARK: trace
// service: weigh books
// sink: 5 kg
// sink: 7 kg
