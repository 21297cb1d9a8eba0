// Closures that locals hold for one `sink` are what stands in the task, and the locals go; one that something else reads too stays, and is called.

// MARK: before
import Combine
import Foundation

final class League: Sendable {
    func players(_ team: String) -> AnyPublisher<[String], URLError> { // → one-shot publisher-twin
        Deferred {
            Future { promise in
                later(1) { promise(team.isEmpty ? .failure(URLError(.badURL)) : .success([team, team + "!"])) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class TeamList {
    private let league = League()
    private var bag = Set<AnyCancellable>()
    private(set) var players: [String] = []
    private(set) var state = "idle" {
        didSet { record(.caller, state) }
    }

    func load(_ team: String) {
        state = "loading"

        let ended: (Subscribers.Completion<URLError>) -> Void = { [weak self] completion in
            switch completion {
            case .finished: self?.state = "done"
            case .failure(let error): self?.state = "failed \(error.code.rawValue)"
            }
        }

        // What came is shown at once.
        let came: ([String]) -> Void = { [weak self] players in
            self?.players = players
            record(.sink, players.joined(separator: " "))
        }

        league // → one-shot sink-subscription
            .players(team)
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: ended, receiveValue: came)
            .store(in: &bag)
    }

    func loadTwice(_ team: String) {
        let told = { (players: [String]) in record(.sink, "told \(players.count)") }
        told([])
        league // → one-shot ✗ hard-to-read
            .players(team)
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { _ in }, receiveValue: told)
            .store(in: &bag)
    }
}

// MARK: after
import Combine
import Foundation

final class League: Sendable {
    func players(_ team: String) -> AnyPublisher<[String], URLError> {
        Deferred {
            Future { promise in
                later(1) { promise(team.isEmpty ? .failure(URLError(.badURL)) : .success([team, team + "!"])) }
            }
        }
        .eraseToAnyPublisher()
    }

    func players(_ team: String) async throws -> [String] {
        try await withCheckedThrowingContinuation { continuation in
            later(1) { continuation.resume(with: team.isEmpty ? .failure(URLError(.badURL)) : .success([team, team + "!"])) }
        }
    }
}

@MainActor
final class TeamList {
    private let league = League()
    private var bag = Set<AnyCancellable>()
    private(set) var players: [String] = []
    private(set) var state = "idle" {
        didSet { record(.caller, state) }
    }

    func load(_ team: String) {
        state = "loading"

        // What came is shown at once.

        Task { [weak self, league] in
            do {
                let players = try await league.players(team)
                guard !Task.isCancelled else { return }
                self?.players = players
                record(.sink, players.joined(separator: " "))
                self?.state = "done"
            } catch let error as URLError {
                guard !Task.isCancelled else { return }
                self?.state = "failed \(error.code.rawValue)"
            }
        }
        .store(in: &bag)
    }

    func loadTwice(_ team: String) {
        let told = { (players: [String]) in record(.sink, "told \(players.count)") }
        told([])
        league
            .players(team)
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { _ in }, receiveValue: told)
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
@MainActor func run() async {
    let list = TeamList()
    list.load("Bulls")
    await advance(by: 1)
    await settle()
    list.load("")
    await advance(by: 1)
    await settle()
    list.loadTwice("Heat")
    await advance(by: 1)
    await settle()
}

// MARK: trace
// caller: loading
// caller: done
// caller: loading
// caller: failed -1000
// sink: Bulls Bulls!
// sink: told 0
// sink: told 2
