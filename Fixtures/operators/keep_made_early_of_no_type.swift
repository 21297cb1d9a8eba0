// What is made when the chain is built needs a name before the first wait; what has its type from where it stands has none there.

// MARK: before
import Combine
import Foundation

enum Door: Sendable { case open, closed, gone }

final class Porter: @unchecked Sendable {
    private var isNight = false

    func door(_ id: Int) -> AnyPublisher<Door, Error> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                later(1) { id > 4 ? promise(.failure(URLError(.timedOut))) : promise(.success(.gone)) }
            }
        }
        .eraseToAnyPublisher()
    }

    func doorAtHome(_ id: Int) -> AnyPublisher<Door, Never> { // → one-shot ✗ hard-to-read
        door(id).replaceError(with: isNight ? .closed : .open).eraseToAnyPublisher()
    }

    func sleep() { isNight = true }
}

@MainActor
final class House {
    private let porter = Porter()
    private var cancellables = Set<AnyCancellable>()

    func look(_ id: Int) {
        porter.doorAtHome(id).receive(on: DispatchQueue.main).sink { record(.sink, "\($0)") }.store(in: &cancellables) // → one-shot ✗ callee-stays
    }

    func sleep() { porter.sleep() }
}

// MARK: run
@MainActor func run() async {
    let house = House()
    house.look(1)
    house.look(9)
    await settle()
    house.sleep()
    await advance(by: 2)
}

// MARK: trace
// sink: gone
// sink: open
