// An async function of the same name and parameters that gives something else is no twin, and a third one beside it would be ambiguous: it gets a name
// of its own.

// MARK: before
import Combine
import Foundation

struct Fuel: Sendable {
    func level(of tank: Int) async -> String {
        "tank \(tank) is full"
    }

    func level(of tank: Int) -> AnyPublisher<Int, Never> { // → one-shot publisher-function
        Just(tank * 10).eraseToAnyPublisher()
    }
}

@MainActor
final class FuelModel {
    private let fuel = Fuel()
    private var cancellables = Set<AnyCancellable>()

    func show() {
        fuel.level(of: 4) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "\($0) litres") }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

struct Fuel: Sendable {
    func level(of tank: Int) async -> String {
        "tank \(tank) is full"
    }

    func levelAsync(of tank: Int) async -> Int {
        tank * 10
    }
}

@MainActor
final class FuelModel {
    private let fuel = Fuel()
    private var cancellables = Set<AnyCancellable>()

    func show() {
        Task { [fuel] in
            let level = await fuel.levelAsync(of: 4)
            guard !Task.isCancelled else { return }
            record(.sink, "\(level) litres")
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
    let model = FuelModel()
    model.show()
    await settle()
    let text: String = await Fuel().level(of: 4)
    record(.caller, text)
}

// MARK: trace
// sink: 40 litres
// caller: tank 4 is full
