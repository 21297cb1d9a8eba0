// A local can be declared of no opaque type, nor of the generic parameter or the associated type of what gives its value: where its type has to be
// written, the chain stays.

// MARK: before
import Combine
import Foundation

enum BadgeError: Error { case none }

func badge(_ number: Int) -> some CustomStringConvertible { number }

struct Shelf: Sendable {
    subscript<T>(same value: T) -> T { value }
}

protocol Named {
    associatedtype Name
    var name: Name { get }
}
extension Named { var names: [Name] { [name] } }
struct Dog: Named { let name = "Rex" }

final class Badges: Sendable {
    func number(_ number: Int) -> AnyPublisher<Int, BadgeError> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                later(1) { promise(number < 0 ? .failure(.none) : .success(number)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class BadgeModel {
    private let badges = Badges()
    private let shelf = Shelf()
    private let dog = Dog()
    private var cancellables = Set<AnyCancellable>()

    func load() {
        badges.number(1) // → one-shot ✗ hard-to-read
            .map { badge($0) }
            .replaceError(with: badge(0))
            .sink { record(.sink, "\($0)") }
            .store(in: &cancellables)
        badges.number(2) // → one-shot ✗ hard-to-read
            .map { self.shelf[same: $0] }
            .replaceError(with: 0)
            .sink { record(.sink, "\($0)") }
            .store(in: &cancellables)
        badges.number(3) // → one-shot ✗ hard-to-read
            .map { _ in self.dog.names }
            .replaceError(with: [])
            .sink { record(.sink, "\($0)") }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let model = BadgeModel()
    model.load()
    await advance(by: 1)
    _ = model
}

// MARK: trace
// sink: 1
// sink: 2
// sink: ["Rex"]
