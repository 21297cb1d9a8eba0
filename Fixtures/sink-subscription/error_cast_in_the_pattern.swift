// A case for errors of another type than the chain's comes before the case for all; which of the two an error takes is asked when it comes.

// MARK: before
import Combine
import Foundation

struct Leak: Error { let deck: Int }

final class Hull: Sendable {
    func check(_ deck: Int) -> AnyPublisher<Int, Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) {
                    switch deck {
                    case 1: promise(.success(deck))
                    case 2: promise(.failure(Leak(deck: deck)))
                    default: promise(.failure(URLError(.badURL)))
                    }
                }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class HullModel {
    private let hull = Hull()
    private var cancellables = Set<AnyCancellable>()

    func check(_ deck: Int) {
        hull.check(deck) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { completion in
                switch completion {
                case .failure(let leak as Leak): record(.sink, "leak on deck \(leak.deck)")
                case .failure: record(.sink, "no deck")
                case .finished: record(.sink, "checked")
                }
            } receiveValue: { record(.sink, "deck \($0) is dry") }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

struct Leak: Error { let deck: Int }

final class Hull: Sendable {
    func check(_ deck: Int) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            later(1) {
                switch deck {
                case 1: continuation.resume(returning: deck)
                case 2: continuation.resume(throwing: Leak(deck: deck))
                default: continuation.resume(throwing: URLError(.badURL))
                }
            }
        }
    }
}

@MainActor
final class HullModel {
    private let hull = Hull()
    private var cancellables = Set<AnyCancellable>()

    func check(_ deck: Int) {
        Task { [hull] in
            do {
                let value = try await hull.check(deck)
                guard !Task.isCancelled else { return }
                record(.sink, "deck \(value) is dry")
                guard !Task.isCancelled else { return }
                record(.sink, "checked")
            } catch let leak as Leak {
                guard !Task.isCancelled else { return }
                record(.sink, "leak on deck \(leak.deck)")
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "no deck")
            }
        }
        .store(in: &cancellables)
    }
}

extension Task {
    /// Cancels the task when `bag` lets go of it.
    fileprivate func store(in bag: inout Set<AnyCancellable>) {
        AnyCancellable(cancel).store(in: &bag)
    }
}

// MARK: run
@MainActor func run() async {
    let model = HullModel()
    for deck in 1...3 {
        model.check(deck)
        await advance(by: 1)
    }
}

// MARK: trace
// sink: deck 1 is dry
// sink: checked
// sink: leak on deck 2
// sink: no deck
