// What a closure says its result is, is what `.found` and `.missing` in it mean: the constant that takes its place says so instead.

// MARK: before
import Combine
import Foundation

enum Berth: Sendable {
    case missing
    case found(Int)
}

struct Harbour: Sendable {
    func berth(of ship: String) -> AnyPublisher<Int?, Never> { // → one-shot publisher-function
        Deferred {
            Future { promise in later(1) { promise(.success(ship.isEmpty ? nil : ship.count)) } }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class HarbourModel {
    private let harbour = Harbour()
    private var cancellables = Set<AnyCancellable>()

    func look(for ship: String) {
        harbour.berth(of: ship) // → one-shot sink-subscription
            .map { number -> Berth in number.map { .found($0) } ?? .missing }
            .receive(on: DispatchQueue.main)
            .sink { berth in record(.sink, "\(berth)") }
            .store(in: &cancellables)
    }

    func isThere(_ ship: String) {
        harbour.berth(of: ship) // → one-shot sink-subscription
            .map { number -> Berth in number == nil ? .missing : .found(0) }
            .receive(on: DispatchQueue.main)
            .sink { berth in record(.sink, "there: \(berth)") }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

enum Berth: Sendable {
    case missing
    case found(Int)
}

struct Harbour: Sendable {
    func berth(of ship: String) async -> Int? {
        await withCheckedContinuation { continuation in
            later(1) { continuation.resume(returning: ship.isEmpty ? nil : ship.count) }
        }
    }
}

@MainActor
final class HarbourModel {
    private let harbour = Harbour()
    private var cancellables = Set<AnyCancellable>()

    func look(for ship: String) {
        Task { [harbour] in
            let number = await harbour.berth(of: ship)
            let berth: Berth = number.map { .found($0) } ?? .missing
            guard !Task.isCancelled else { return }
            record(.sink, "\(berth)")
        }
        .store(in: &cancellables)
    }

    func isThere(_ ship: String) {
        Task { [harbour] in
            let number = await harbour.berth(of: ship)
            let berth: Berth = number == nil ? .missing : .found(0)
            guard !Task.isCancelled else { return }
            record(.sink, "there: \(berth)")
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
    let model = HarbourModel()
    for ship in ["tug", ""] {
        model.look(for: ship)
        await advance(by: 2)
        model.isThere(ship)
        await advance(by: 2)
    }
}

// MARK: trace
// sink: found(3)
// sink: there: found(0)
// sink: missing
// sink: there: missing
