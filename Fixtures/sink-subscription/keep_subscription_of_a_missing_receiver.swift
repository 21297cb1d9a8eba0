// What holds a subscription is `nil` where there is nobody to subscribe to, and says so: a task would be there.

// MARK: before
import Combine
import Foundation

struct Library: Sendable {
    func books(_ count: Int) -> AnyPublisher<Int, Never> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                later(1) { promise(.success(count)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Shelf {
    var library: Library?
    private var request: AnyCancellable?
    private var requests: [Int: AnyCancellable] = [:]
    private var bag = Set<AnyCancellable>()

    func held() {
        request = library?.books(1).receive(on: DispatchQueue.main).sink { record(.sink, "held: \($0)") } // → one-shot ✗ hard-to-read
        record(.caller, request == nil ? "idle" : "busy")
    }

    func kept() {
        requests[2] = library?.books(2).receive(on: DispatchQueue.main).sink { record(.sink, "kept: \($0)") } // → one-shot ✗ hard-to-read
        record(.caller, "\(requests.count) kept")
    }

    func bound() {
        guard let request = library?.books(3).receive(on: DispatchQueue.main).sink(receiveValue: { record(.sink, "bound: \($0)") }) else { // → one-shot ✗ hard-to-read
            return record(.caller, "no library")
        }
        bag.insert(request)
    }
}

// MARK: run
@MainActor
func run() async {
    let shelf = Shelf()
    for ask in [shelf.held, shelf.kept, shelf.bound] { ask() }
    shelf.library = Library()
    for ask in [shelf.held, shelf.kept, shelf.bound] { ask() }
    await advance(by: 2)
}

// MARK: trace
// caller: idle
// caller: 0 kept
// caller: no library
// caller: busy
// caller: 1 kept
// sink: held: 1
// sink: kept: 2
// sink: bound: 3
