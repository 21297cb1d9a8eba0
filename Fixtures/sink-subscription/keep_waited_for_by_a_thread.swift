// What blocks the thread until the value is there would keep a task from ever beginning. And one task cannot hold an object in two ways.

// MARK: before
import Combine
import Foundation

final class Depot: Sendable {
    func count(_ shelf: Int) -> AnyPublisher<Int, Never> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                later(1) { promise(.success(shelf)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

final class Clerk: @unchecked Sendable {
    private let depot = Depot()
    private var total = 0
    private var cancellables = Set<AnyCancellable>()

    func countNow(_ shelf: Int) -> Int {
        let semaphore = DispatchSemaphore(value: 0)
        depot.count(shelf) // → one-shot ✗ result-read-afterwards
            .sink { [self] count in
                total = count
                semaphore.signal()
            }
            .store(in: &cancellables)
        semaphore.wait()
        return total
    }

    func count(_ shelf: Int) {
        depot.count(shelf) // → one-shot ✗ hard-to-read
            .receive(on: DispatchQueue.main)
            .sink(
                receiveCompletion: { [unowned self] _ in record(.sink, "total \(total)") },
                receiveValue: { [weak self] count in self?.total = count }
            )
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let clerk = Clerk()
    clerk.count(5)
    await settle()
    await advance(by: 1)
}

// MARK: trace
// sink: total 5
