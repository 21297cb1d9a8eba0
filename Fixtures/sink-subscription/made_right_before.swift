// A publisher in a local that is subscribed to at once, and by nobody else, is awaited in the task; the local goes.

// MARK: before
import Combine
import Foundation

struct Leak: Error {}

final class Aquarium: Sendable {
    private let leaks: Bool

    init(leaks: Bool) { self.leaks = leaks }

    func fish(in tank: Int) -> AnyPublisher<[String], Error> { // → one-shot publisher-function
        Deferred { [leaks] in
            Future { promise in
                later(1) { promise(leaks ? .failure(Leak()) : .success(["tetra", "guppy \(tank)"])) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Visitor {
    private let aquarium: Aquarium
    private var cancellables = Set<AnyCancellable>()
    private var look: AnyCancellable?
    private(set) var names: [String] = []

    init(_ aquarium: Aquarium) { self.aquarium = aquarium }

    func visit(_ tank: Int) {
        let place = tank + 1
        // Who lives there.
        let answer = aquarium.fish(in: place)
        answer // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(
                receiveCompletion: { if case .failure(let error) = $0 { record(.caller, "\(error)") } },
                receiveValue: { record(.sink, "\($0)") })
            .store(in: &cancellables)
    }

    func glance(_ tank: Int) {
        let first: AnyPublisher<[String], Error> = aquarium.fish(in: tank)

        look = first // → one-shot sink-subscription
            .map { names -> String in names.first ?? "nobody" }
            .replaceError(with: "nobody")
            .receive(on: DispatchQueue.main)
            .sink { [weak self] name in
                self?.names.append(name)
                record(.sink, name)
            }
    }
}

// MARK: after
import Combine
import Foundation

struct Leak: Error {}

final class Aquarium: Sendable {
    private let leaks: Bool

    init(leaks: Bool) { self.leaks = leaks }

    func fish(in tank: Int) async throws -> [String] {
        try await withCheckedThrowingContinuation { continuation in
            later(1) { continuation.resume(with: self.leaks ? .failure(Leak()) : .success(["tetra", "guppy \(tank)"])) }
        }
    }
}

@MainActor
final class Visitor {
    private let aquarium: Aquarium
    private var cancellables = Set<AnyCancellable>()
    private var look: AnyCancellable?
    private(set) var names: [String] = []

    init(_ aquarium: Aquarium) { self.aquarium = aquarium }

    func visit(_ tank: Int) {
        let place = tank + 1
        // Who lives there.
        Task { [aquarium] in
            do {
                let fish = try await aquarium.fish(in: place)
                guard !Task.isCancelled else { return }
                record(.sink, "\(fish)")
            } catch {
                guard !Task.isCancelled else { return }
                record(.caller, "\(error)")
            }
        }
        .store(in: &cancellables)
    }

    func glance(_ tank: Int) {
        look = AnyCancellable(Task { [weak self, aquarium] in
            let name: String
            do {
                let names = try await aquarium.fish(in: tank)
                name = names.first ?? "nobody"
            } catch {
                name = "nobody"
            }
            guard !Task.isCancelled else { return }
            self?.names.append(name)
            record(.sink, name)
        }.cancel)
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
    for leaks in [false, true] {
        let visitor = Visitor(Aquarium(leaks: leaks))
        visitor.visit(3)
        await advance(by: 1)
        visitor.glance(1)
        await advance(by: 1)
    }
}

// MARK: trace
// sink: ["tetra", "guppy 4"]
// sink: tetra
// caller: Leak()
// sink: nobody
