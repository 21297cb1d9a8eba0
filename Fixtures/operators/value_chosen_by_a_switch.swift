// A closure that gives one of several values at its end sets a variable on each of its ways; no closure is called where it stands.
//
// tier: review

// MARK: before
import Combine
import Foundation

enum Wind: Sendable {
    case calm
    case storm(Int)
}

struct Broken: Error {}

final class Vane: Sendable {
    private let works: Bool

    init(works: Bool) { self.works = works }

    func wind() -> AnyPublisher<Wind, Error> { // → one-shot publisher-function
        Deferred { [works] in
            Future { promise in later(1) { promise(works ? .success(.storm(9)) : .failure(Broken())) } }
        }
        .eraseToAnyPublisher()
    }

    func strength() -> AnyPublisher<Int, Never> { // → one-shot publisher-function
        Just(works ? 3 : 0)
            .map { gusts -> Int in
                if gusts > 1 {
                    // Once more.
                    let more = gusts * 2
                    return more
                } else {
                    return 1
                }
            }
            .map { $0 + $0 }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class Board {
    private let vane: Vane
    private var cancellables = Set<AnyCancellable>()
    private(set) var text = ""
    private(set) var shown = 0

    init(_ vane: Vane) { self.vane = vane }

    func show() {
        vane.wind() // → one-shot sink-subscription
            .map { wind -> String in
                switch wind {
                case .calm: return "calm"
                case .storm(let force): return "force \(force)"
                }
            }
            .receive(on: DispatchQueue.main)
            .replaceError(with: "unknown")
            // One more of them.
            .handleEvents(receiveOutput: { [weak self] _ in
                self?.shown += 1
            })
            .sink { [weak self] text in
                self?.text = text
                record(.sink, "\(text), \(self?.shown ?? 0) shown")
            }
            .store(in: &cancellables)
    }

    func ask() {
        vane.strength() // → one-shot sink-subscription
            .map { strength -> String in
                switch strength {
                case 0...4: "weak"
                default: "strong"
                }
            }
            .map { "it is \($0), \($0.count) letters" }
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

enum Wind: Sendable {
    case calm
    case storm(Int)
}

struct Broken: Error {}

final class Vane: Sendable {
    private let works: Bool

    init(works: Bool) { self.works = works }

    func wind() async throws -> Wind {
        try await withCheckedThrowingContinuation { continuation in
            later(1) { continuation.resume(with: self.works ? .success(.storm(9)) : .failure(Broken())) }
        }
    }

    func strength() async -> Int {
        let gusts = works ? 3 : 0
        let value: Int
        if gusts > 1 {
            // Once more.
            let more = gusts * 2
            value = more
        } else {
            value = 1
        }
        return value + value
    }
}

@MainActor
final class Board {
    private let vane: Vane
    private var cancellables = Set<AnyCancellable>()
    private(set) var text = ""
    private(set) var shown = 0

    init(_ vane: Vane) { self.vane = vane }

    func show() {
        Task { [weak self, vane] in
            let text: String
            do {
                let wind = try await vane.wind()
                switch wind {
                case .calm: text = "calm"
                case .storm(let force): text = "force \(force)"
                }
            } catch {
                text = "unknown"
            }
            guard !Task.isCancelled else { return }
            // One more of them.
            self?.shown += 1
            self?.text = text
            record(.sink, "\(text), \(self?.shown ?? 0) shown")
        }
        .store(in: &cancellables)
    }

    func ask() {
        Task { [vane] in
            let strength = await vane.strength()
            let value = switch strength {
            case 0...4: "weak"
            default: "strong"
            }
            guard !Task.isCancelled else { return }
            record(.sink, "it is \(value), \(value.count) letters")
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
    for works in [true, false] {
        let board = Board(Vane(works: works))
        board.show()
        await advance(by: 1)
        board.ask()
        await settle()
    }
}

// MARK: trace
// sink: force 9, 1 shown
// sink: it is strong, 6 letters
// sink: unknown, 1 shown
// sink: it is weak, 4 letters
