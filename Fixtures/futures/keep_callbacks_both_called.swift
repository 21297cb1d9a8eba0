// Of two callbacks that fulfil one promise, a function that calls both would resume the continuation a second time.
//
// pitfalls: 2

// MARK: before
import Combine
import Foundation

struct Ferry: Sendable {
    func book(_ seats: Int, booked: @escaping (Int) -> Void, full: @escaping () -> Void) {
        if seats > 2 { full() }
        booked(min(seats, 2))
    }
}

struct FerryService: Sendable {
    private let ferry = Ferry()

    func seats(_ wanted: Int) -> AnyPublisher<Int, Never> { // → one-shot ✗ promise-not-once
        Deferred {
            Future { promise in
                ferry.book(wanted, booked: { promise(.success($0)) }, full: { promise(.success(0)) })
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class FerryModel {
    private let service = FerryService()
    private var cancellables = Set<AnyCancellable>()

    func book(_ seats: Int) {
        service.seats(seats) // → one-shot ✗ callee-stays
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "\($0) of \(seats) seats") }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let model = FerryModel()
    model.book(2)
    await settle()
    model.book(3)
    await settle()
}

// MARK: trace
// sink: 2 of 2 seats
// sink: 0 of 3 seats
