// What a screen's model gives is an associated type that its own protocol says: only what answers the requirement tells that it is a stream.

// MARK: before
import Combine
import Foundation

protocol ScreenModel {
    associatedtype Input
    associatedtype Output
    func transform(_ input: Input) -> Output
}

struct LampInput {
    let taps: PassthroughSubject<Void, Never> // → continuous ✗ subject
}

protocol LampModel: ScreenModel where Input == LampInput, Output == AnyPublisher<Int, Never> {}

final class CountingLampModel: LampModel {
    private var count = 0

    func transform(_ input: LampInput) -> AnyPublisher<Int, Never> { // → continuous ✗ subject
        input.taps
            .map { [weak self] in
                self?.count += 1
                return self?.count ?? 0
            }
            .eraseToAnyPublisher()
    }
}

enum BellState: Sendable { case rung, idle }

protocol BellModel: ScreenModel
where
    Input == LampInput,
    State == BellState,
    Output == AnyPublisher<State, Never>
{
    associatedtype State
}

final class RingingBellModel: BellModel {
    typealias State = BellState

    func transform(_ input: Input) -> Output { // → continuous ✗ subject
        input.taps.map { BellState.rung }.prepend(.idle).eraseToAnyPublisher()
    }
}

/// Answers once: what it gives is an associated type, which an async function could not be.
final class BrokenBellModel: BellModel {
    typealias State = BellState

    func transform(_ input: Input) -> Output { // → one-shot ✗ requirement-stays
        Just(BellState.idle).eraseToAnyPublisher()
    }
}

@MainActor
final class BellScreen {
    private let model: any BellModel
    private let taps = PassthroughSubject<Void, Never>()
    private var cancellables = Set<AnyCancellable>()

    init(model: some BellModel) {
        self.model = model
    }

    func bind() {
        let states = model.transform(LampInput(taps: taps))
        states // → continuous ✗ subject
            .sink { record(.sink, "\($0)") }
            .store(in: &cancellables)
    }

    func ring() {
        taps.send()
    }
}

@MainActor
final class LampScreen {
    private let model: any LampModel
    private let taps = PassthroughSubject<Void, Never>()
    private var cancellables = Set<AnyCancellable>()

    init(model: some LampModel) {
        self.model = model
    }

    func bind() {
        let counts = model.transform(LampInput(taps: taps))
        counts // → continuous ✗ subject
            .sink { record(.sink, "tapped \($0)") }
            .store(in: &cancellables)
    }

    func tap() {
        taps.send()
    }
}

// MARK: run
@MainActor func run() async {
    let screen = LampScreen(model: CountingLampModel())
    screen.bind()
    screen.tap()
    screen.tap()
    let bell = BellScreen(model: RingingBellModel())
    bell.bind()
    bell.ring()
    let broken = BellScreen(model: BrokenBellModel())
    broken.bind()
    broken.ring()
}

// MARK: trace
// sink: tapped 1
// sink: tapped 2
// sink: idle
// sink: rung
// sink: idle
