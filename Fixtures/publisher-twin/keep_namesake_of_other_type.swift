// An async function of the same name and parameters that gives something else is no twin; a third one beside it would be ambiguous.

// MARK: before
import Combine
import Foundation

struct Fuel: Sendable {
    func level(of tank: Int) async -> String {
        "tank \(tank) is full"
    }

    func level(of tank: Int) -> AnyPublisher<Int, Never> { // → one-shot ✗ shape-not-supported
        Just(tank * 10).eraseToAnyPublisher()
    }
}

@MainActor
final class FuelModel {
    private let fuel = Fuel()
    private var cancellables = Set<AnyCancellable>()

    func show() {
        fuel.level(of: 4) // → one-shot ✗ callee-stays
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "\($0) litres") }
            .store(in: &cancellables)
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
