// A `switch` that is the value of a `return` cannot hold what several statements make of a branch; as a statement it can.

// MARK: before
import Combine
import Foundation

enum Ground {
    case own, borrowed, closed
}

final class Gardens: Sendable {
    func permission(_ name: String) -> AnyPublisher<Int, Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                record(.service, "asked for \(name)")
                later(1) { name.isEmpty ? promise(.failure(URLError(.badURL))) : promise(.success(name.count)) }
            }
        }
        .eraseToAnyPublisher()
    }

    func mayPlant(in ground: Ground, _ name: String) -> AnyPublisher<Bool, Never> { // → one-shot publisher-function
        return switch ground {
        case .own:
            Just(true).eraseToAnyPublisher()
        case .borrowed:
            permission(name)
                .map { $0 > 3 }
                .replaceError(with: false)
                .eraseToAnyPublisher()
        case .closed:
            Just(false).eraseToAnyPublisher()
        }
    }

    func level(in ground: Ground, _ name: String) -> AnyPublisher<Int, Error> { // → one-shot publisher-function
        return if ground == .own {
            Just(9).setFailureType(to: Error.self).eraseToAnyPublisher()
        } else {
            permission(name).map { $0 * 2 }.eraseToAnyPublisher()
        }
    }
}

@MainActor
final class Gardener {
    private let gardens = Gardens()
    private var cancellables = Set<AnyCancellable>()

    func plant(in ground: Ground, _ name: String) {
        gardens.mayPlant(in: ground, name) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "\(ground) \(name): \($0)") }
            .store(in: &cancellables)
        gardens.level(in: ground, name) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { completion in
                if case .failure = completion { record(.sink, "no level") }
            } receiveValue: { level in
                record(.sink, "level \(level)")
            }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

enum Ground {
    case own, borrowed, closed
}

final class Gardens: Sendable {
    func permission(_ name: String) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            record(.service, "asked for \(name)")
            later(1) { name.isEmpty ? continuation.resume(throwing: URLError(.badURL)) : continuation.resume(returning: name.count) }
        }
    }

    func mayPlant(in ground: Ground, _ name: String) async -> Bool {
        switch ground {
        case .own:
            return true
        case .borrowed:
            do {
                let permission = try await permission(name)
                return permission > 3
            } catch {
                return false
            }
        case .closed:
            return false
        }
    }

    func level(in ground: Ground, _ name: String) async throws -> Int {
        if ground == .own {
            return 9
        } else {
            let permission = try await permission(name)
            return permission * 2
        }
    }
}

@MainActor
final class Gardener {
    private let gardens = Gardens()
    private var cancellables = Set<AnyCancellable>()

    func plant(in ground: Ground, _ name: String) {
        Task { [gardens] in
            let mayPlant = await gardens.mayPlant(in: ground, name)
            guard !Task.isCancelled else { return }
            record(.sink, "\(ground) \(name): \(mayPlant)")
        }
        .store(in: &cancellables)
        Task { [gardens] in
            do {
                let level = try await gardens.level(in: ground, name)
                guard !Task.isCancelled else { return }
                record(.sink, "level \(level)")
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "no level")
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
    let gardener = Gardener()
    for (ground, name) in [(Ground.own, "rose"), (.borrowed, "rose"), (.borrowed, "fig"), (.borrowed, ""), (.closed, "rose")] {
        gardener.plant(in: ground, name)
        await advance(by: 2)
    }
}

// MARK: trace
// service: asked for rose
// service: asked for rose
// service: asked for fig
// service: asked for fig
// service: asked for 
// service: asked for 
// service: asked for rose
// sink: own rose: true
// sink: level 9
// sink: borrowed rose: true
// sink: level 8
// sink: borrowed fig: false
// sink: level 6
// sink: borrowed : false
// sink: no level
// sink: closed rose: false
// sink: level 8
