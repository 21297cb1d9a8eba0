// A caller in a file that nobody rewrites still needs the publisher: what is taken away here must be looked for there first.

// MARK: before
import Combine
import Foundation

struct Harvest: Sendable {
    func weight() -> AnyPublisher<Int, Never> { // → one-shot publisher-twin
        Just(120).eraseToAnyPublisher()
    }

    func crates() -> AnyPublisher<Int, Never> { // → one-shot publisher-function
        Just(8).eraseToAnyPublisher()
    }
}

@MainActor
final class HarvestModel {
    private let harvest = Harvest()
    private var cancellables = Set<AnyCancellable>()

    func show() {
        harvest.weight() // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "\($0) kg") }
            .store(in: &cancellables)
        harvest.crates() // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "\($0) in all") }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

struct Harvest: Sendable {
    func weight() -> AnyPublisher<Int, Never> {
        Just(120).eraseToAnyPublisher()
    }

    func weight() async -> Int {
        120
    }

    func crates() async -> Int {
        8
    }
}

@MainActor
final class HarvestModel {
    private let harvest = Harvest()
    private var cancellables = Set<AnyCancellable>()

    func show() {
        Task { [harvest] in
            let weight = await harvest.weight()
            guard !Task.isCancelled else { return }
            record(.sink, "\(weight) kg")
        }
        .store(in: &cancellables)
        Task { [harvest] in
            let crates = await harvest.crates()
            guard !Task.isCancelled else { return }
            record(.sink, "\(crates) in all")
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

// MARK: around
import Combine

@MainActor
final class Scale {
    let tare = CurrentValueSubject<Int, Never>(2)
    private var cancellable: AnyCancellable?

    func watch() {
        cancellable = tare
            .combineLatest(Harvest().weight())
            .sink { record(.sink, "net \($1 - $0)") }
    }
}

// MARK: run
@MainActor func run() async {
    let scale = Scale()
    scale.watch()
    scale.tare.send(5)
    let model = HarvestModel()
    model.show()
    await settle()
}

// MARK: trace
// sink: net 118
// sink: net 115
// sink: 120 kg
// sink: 8 in all
