// No publisher and a publisher without a value are told apart by whoever calls: an async function that gives `nil` for both would not.

// MARK: before
import Combine
import Foundation

final class Filters: Sendable {
    private let user: String?

    init(user: String?) { self.user = user }

    private func load(_ name: String) -> AnyPublisher<[String], Never> { // → one-shot ✗ no-async-caller
        Just(name == "ada" ? ["maths", "music"] : []).eraseToAnyPublisher()
    }

    func make() -> AnyPublisher<[String], Never>? { // → one-shot ✗ no-value-possible
        guard let user else { return nil }
        return load(user)
    }
}

// MARK: run
@MainActor func run() async {
    for user in ["ada", "bob", nil] {
        guard let filters = Filters(user: user).make() else {
            record(.caller, "nobody")
            continue
        }
        _ = filters.sink { record(.sink, "\($0)") } // → one-shot ✗ callee-stays
    }
}

// MARK: trace
// caller: nobody
// sink: ["maths", "music"]
// sink: []
