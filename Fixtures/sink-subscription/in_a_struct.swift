// A struct has no identity to hold weakly: what its closure copied then is what the answer must meet.

// MARK: before
import Combine
import Foundation

final class Bell: Sendable {
    func ring() -> AnyPublisher<Int, Never> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) { promise(.success(8)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
struct Deck {
    var name: String
    let bell: Bell

    func hear(into bag: inout Set<AnyCancellable>) {
        bell.ring() // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "\(name) hears \($0)") }
            .store(in: &bag)
    }
}

// MARK: after
import Combine
import Foundation

final class Bell: Sendable {
    func ring() async -> Int {
        await withCheckedContinuation { continuation in
            later(1) { continuation.resume(returning: 8) }
        }
    }
}

@MainActor
struct Deck {
    var name: String
    let bell: Bell

    func hear(into bag: inout Set<AnyCancellable>) {
        Task { [bell] in
            let ring = await bell.ring()
            guard !Task.isCancelled else { return }
            record(.sink, "\(name) hears \(ring)")
        }
        .store(in: &bag)
    }
}

extension Task {
    /// Cancels the task when `bag` lets go of it.
    fileprivate func store(in bag: inout Set<AnyCancellable>) {
        AnyCancellable(cancel).store(in: &bag)
    }
}

// MARK: run
import Combine

@MainActor func run() async {
    var bag = Set<AnyCancellable>()
    var deck = Deck(name: "upper deck", bell: Bell())
    deck.hear(into: &bag)
    deck.name = "lower deck"
    await advance(by: 1)
}

// MARK: trace
// sink: upper deck hears 8
