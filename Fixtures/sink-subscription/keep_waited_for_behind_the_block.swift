// The wait that would keep the tasks from ever beginning stands behind the loop, the branch or the closure that subscribes.

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
    private var cancellables = Set<AnyCancellable>()

    func countAll(_ shelves: [Int]) {
        let group = DispatchGroup()
        for shelf in shelves {
            group.enter()
            depot.count(shelf).sink { _ in group.leave() }.store(in: &cancellables) // → one-shot ✗ result-read-afterwards
        }
        group.wait()
    }

    func countEach(_ shelves: [Int]) {
        let group = DispatchGroup()
        shelves.forEach { shelf in
            group.enter()
            depot.count(shelf).sink { _ in group.leave() }.store(in: &cancellables) // → one-shot ✗ result-read-afterwards
        }
        group.wait()
    }

    func countFirst(_ shelves: [Int], isNeeded: Bool) {
        let semaphore = DispatchSemaphore(value: isNeeded ? 0 : 1)
        if isNeeded {
            depot.count(shelves[0]).sink { _ in semaphore.signal() }.store(in: &cancellables) // → one-shot ✗ result-read-afterwards
        }
        semaphore.wait()
        semaphore.signal()
    }
}

// MARK: run
@MainActor func run() async {
    let clerk = Clerk()
    clerk.countFirst([], isNeeded: false)
    record(.sink, "counted")
}

// MARK: trace
// sink: counted
