// A method that is handed the completion whole cannot be called from a `do` and a `catch`.

// MARK: before
import Combine
import Foundation

final class BoxOffice: Sendable {
    func reserve(_ seat: Int) -> AnyPublisher<Int, Error> { // → one-shot ✗ no-async-caller
        Deferred {
            Future { promise in
                later(1) { promise(seat > 0 ? .success(seat) : .failure(URLError(.badURL))) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Counter {
    private let office = BoxOffice()
    private var cancellables = Set<AnyCancellable>()

    func sell(_ seat: Int) {
        office.reserve(seat) // → one-shot ✗ hard-to-read
            .sink(receiveCompletion: finish, receiveValue: show)
            .store(in: &cancellables)
    }

    private func show(_ seat: Int) {
        record(.sink, "seat \(seat)")
    }

    private func finish(_ completion: Subscribers.Completion<Error>) {
        if case .failure = completion { record(.sink, "sold out") } else { record(.sink, "done") }
    }
}

// MARK: run
@MainActor func run() async {
    let counter = Counter()
    counter.sell(4)
    await advance(by: 1)
    counter.sell(0)
    await advance(by: 1)
}

// MARK: trace
// sink: seat 4
// sink: done
// sink: sold out
