// A value that nobody looks at needs no name before the `do` where a failure only ends the chain.
//
// accept: cancellation-is-failure, self-lives-until-done

// MARK: before
import Combine
import Foundation

enum Answer: Sendable {
    case go
    case wait(Int)
}

struct Harbour: Sendable {
    func permission(_ ship: String) -> AnyPublisher<Answer, URLError> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) { promise(ship.isEmpty ? .failure(URLError(.badURL)) : .success(ship == "tug" ? .go : .wait(3))) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Pilot {
    private let harbour = Harbour()
    private var cancellables = Set<AnyCancellable>()
    private var minutes = -1

    func ask(_ ship: String) {
        asked(ship) // → one-shot sink-subscription review
            .sink { [weak self] in self?.tell(ship) }
            .store(in: &cancellables)
    }

    private func tell(_ ship: String) { record(.sink, "\(ship) may leave in \(minutes)") }

    private func asked(_ ship: String) -> AnyPublisher<Void, Never> { // → one-shot publisher-function review
        harbour.permission(ship)
            .handleEvents(receiveOutput: { [weak self] answer in
                guard let self else { return }
                switch answer {
                case .go: self.minutes = 0
                case .wait(let minutes): self.minutes = minutes
                }
            })
            .catch { _ -> Empty<Answer, Never> in
                record(.service, "no answer for \(ship)")
                return Empty<Answer, Never>()
            }
            .map { _ in }
            .eraseToAnyPublisher()
    }
}

// MARK: after
import Combine
import Foundation

enum Answer: Sendable {
    case go
    case wait(Int)
}

struct Harbour: Sendable {
    func permission(_ ship: String) async throws -> Answer {
        try await withCheckedThrowingContinuation { continuation in
            later(1) { continuation.resume(with: ship.isEmpty ? .failure(URLError(.badURL)) : .success(ship == "tug" ? .go : .wait(3))) }
        }
    }
}

@MainActor
final class Pilot {
    private let harbour = Harbour()
    private var cancellables = Set<AnyCancellable>()
    private var minutes = -1

    func ask(_ ship: String) {
        Task {
            guard await self.asked(ship) != nil else { return }
            guard !Task.isCancelled else { return }
            self.tell(ship)
        }
        .store(in: &cancellables)
    }

    private func tell(_ ship: String) { record(.sink, "\(ship) may leave in \(minutes)") }

    private func asked(_ ship: String) async -> Void? {
        do {
            let answer = try await harbour.permission(ship)
            try Task.checkCancellation()
            switch answer {
            case .go: minutes = 0
            case .wait(let minutes): self.minutes = minutes
            }
        } catch {
            record(.service, "no answer for \(ship)")
            return nil
        }
        return ()
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
    let pilot = Pilot()
    pilot.ask("tug")
    await advance(by: 2)
    pilot.ask("barge")
    await advance(by: 2)
    pilot.ask("")
    await advance(by: 2)
}

// MARK: trace
// service: no answer for 
// sink: tug may leave in 0
// sink: barge may leave in 3
