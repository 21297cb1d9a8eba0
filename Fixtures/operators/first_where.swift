// A single value that fails the test leaves nothing; returned all the same, it would be shown as the one looked for.
//
// pitfalls: 4

// MARK: before
import Combine
import Foundation

final class Lottery: Sendable {
    func draw(_ seed: Int) -> AnyPublisher<Int, Error> { // → one-shot publisher-function
        guard seed >= 0 else { return Fail(error: URLError(.cancelled)).eraseToAnyPublisher() }
        return Just(seed * 7 % 10).setFailureType(to: Error.self).eraseToAnyPublisher()
    }

    func win(_ seed: Int) -> AnyPublisher<Int, Error> { // → one-shot publisher-function
        draw(seed)
            .first { $0 > 5 }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class Player {
    private let lottery = Lottery()
    private var cancellables = Set<AnyCancellable>()

    func play(_ seed: Int) {
        lottery.win(seed) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { completion in
                if case .failure = completion { record(.sink, "no draw") }
            } receiveValue: { number in
                record(.sink, "\(number) wins")
            }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

final class Lottery: Sendable {
    func draw(_ seed: Int) async throws -> Int {
        guard seed >= 0 else { throw URLError(.cancelled) }
        return seed * 7 % 10
    }

    func win(_ seed: Int) async throws -> Int? {
        let value = try await draw(seed)
        guard value > 5 else { return nil }
        return value
    }
}

@MainActor
final class Player {
    private let lottery = Lottery()
    private var cancellables = Set<AnyCancellable>()

    func play(_ seed: Int) {
        Task { [lottery] in
            do {
                guard let number = try await lottery.win(seed) else { return }
                guard !Task.isCancelled else { return }
                record(.sink, "\(number) wins")
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "no draw")
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
    let player = Player()
    for seed in [1, 2, -1] {
        player.play(seed)
        await settle()
    }
}

// MARK: trace
// sink: 7 wins
// sink: no draw
