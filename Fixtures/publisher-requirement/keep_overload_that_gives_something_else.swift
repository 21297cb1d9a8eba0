// The store has a second `flag(for:)` that gives a promise: only the one that gives a publisher answers the requirement. By name they are
// one, so that nothing moves.

// MARK: before
import Combine
import Foundation

final class Promise<Value: Sendable>: Sendable {
    let value: Value

    init(_ value: Value) {
        self.value = value
    }
}

protocol FlagReading: Sendable {
    func flag(for name: String) -> AnyPublisher<Bool, Never> // → one-shot ✗ no-async-caller
}

struct FlagStore: FlagReading {
    func flag(for name: String) -> AnyPublisher<Bool, Never> { // → one-shot ✗ requirement-stays
        Just(name == "tides").eraseToAnyPublisher()
    }
}

extension FlagStore {
    func flag(for name: String) -> Promise<Bool> {
        Promise(name == "tides")
    }
}

@MainActor
final class FlagModel {
    private let flags: any FlagReading
    private var cancellables = Set<AnyCancellable>()
    private(set) var isOn = false

    init(flags: any FlagReading) {
        self.flags = flags
    }

    func load(_ name: String) {
        flags.flag(for: name) // → one-shot ✗ review-tier
            .sink { [weak self] in self?.isOn = $0 }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let model = FlagModel(flags: FlagStore())
    model.load("tides")
    record(.caller, "\(model.isOn)")
    let promise: Promise<Bool> = FlagStore().flag(for: "storms")
    record(.caller, "\(promise.value)")
}

// MARK: trace
// caller: true
// caller: false
