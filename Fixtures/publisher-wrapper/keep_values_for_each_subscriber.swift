// What an operator behind a `Future` does for each subscriber a wrapper would do once: where nothing is accepted, the publisher stays.

// MARK: before
import Combine
import Foundation

@MainActor
final class Museum {
    let tours = PassthroughSubject<String, Never>()
    private var cancellables = Set<AnyCancellable>()

    func open() {
        let tickets = tickets()
        tours // → continuous ✗ subject
            .flatMap { tour in tickets.map { "\(tour) with \($0)" } }
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }

    private func tickets() -> AnyPublisher<Int, Never> { // → one-shot ✗ review-tier
        Publishers.Zip(print(at: 1), print(at: 2))
            .map { first, second in
                record(.service, "count")
                return first + second
            }
            .eraseToAnyPublisher()
    }

    private func print(at desk: Int) -> Future<Int, Never> { // → one-shot ✗ review-tier
        Future { promise in
            record(.service, "print at \(desk)")
            later(1) { promise(.success(desk * 10)) }
        }
    }
}

// MARK: run
@MainActor func run() async {
    let museum = Museum()
    museum.open()
    await settle()
    await advance(by: 1)
    museum.tours.send("towers")
    await settle()
    museum.tours.send("cellars")
    await settle()
}

// MARK: trace
// service: print at 1
// service: print at 2
// service: count
// service: count
// sink: towers with 30
// sink: cellars with 30
