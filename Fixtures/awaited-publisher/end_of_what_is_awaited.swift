// What a publisher that stays does at its end, it does after its value has been awaited, too: taking the first value must not cut it off.
//
// tier: review
// pitfalls: 37

// MARK: before
import Combine
import Foundation

final class Oven: @unchecked Sendable {
    private(set) var isOn = false
    private let queue = DispatchQueue(label: "oven")

    func bake(_ loaves: Int) -> AnyPublisher<Int, Never> { // → one-shot awaited-publisher review
        isOn = true
        return Just(loaves)
            .receive(on: queue)
            .handleEvents(
                receiveCompletion: { [weak self] _ in
                    self?.isOn = false
                    record(.service, "off")
                },
                receiveCancel: { record(.service, "interrupted") }
            )
            .eraseToAnyPublisher()
    }
}

@MainActor
final class Baker {
    private let oven = Oven()
    private var cancellables = Set<AnyCancellable>()

    func bake() {
        oven.bake(6) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "\($0) loaves") }
            .store(in: &cancellables)
    }

    func report() { record(.caller, oven.isOn ? "on" : "off") }
}

// MARK: after
import Combine
import Foundation

final class Oven: @unchecked Sendable {
    private(set) var isOn = false
    private let queue = DispatchQueue(label: "oven")

    func bake(_ loaves: Int) -> AnyPublisher<Int, Never> {
        isOn = true
        return Just(loaves)
            .receive(on: queue)
            .handleEvents(
                receiveCompletion: { [weak self] _ in
                    self?.isOn = false
                    record(.service, "off")
                },
                receiveCancel: { record(.service, "interrupted") }
            )
            .eraseToAnyPublisher()
    }

    func bake(_ loaves: Int) async -> Int {
        await bake(loaves).awaitedValue()
    }
}

@MainActor
final class Baker {
    private let oven = Oven()
    private var cancellables = Set<AnyCancellable>()

    func bake() {
        Task { [oven] in
            let bake = await oven.bake(6)
            guard !Task.isCancelled else { return }
            record(.sink, "\(bake) loaves")
        }
        .store(in: &cancellables)
    }

    func report() { record(.caller, oven.isOn ? "on" : "off") }
}

extension Task {
    /// Cancels the task when `bag` lets go of it.
    fileprivate func store(in bag: inout Set<AnyCancellable>) {
        AnyCancellable(cancel).store(in: &bag)
    }
}

extension Publisher where Failure == Never {
    /// The first value, waited for until it comes.
    fileprivate func awaitedValue() async -> Output {
        await withCheckedContinuation { continuation in
            nonisolated(unsafe) var waiting: CheckedContinuation<Output, Never>? = continuation
            let sink = Subscribers.Sink<Output, Never>(
                receiveCompletion: { _ in },
                receiveValue: {
                    nonisolated(unsafe) let value = $0
                    waiting?.resume(returning: value)
                    waiting = nil
                })
            subscribe(sink)
        }
    }
}

// MARK: run
@MainActor func run() async {
    let baker = Baker()
    baker.bake()
    await advance(by: 1)
    baker.report()
}

// MARK: trace
// service: off
// sink: 6 loaves
// caller: off
