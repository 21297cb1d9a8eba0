// How long a pause is may be worked out: what it is counted in is written in nanoseconds, and one below zero is none.

// MARK: before
import Combine
import Foundation

final class Kettle: Sendable {
    func tea(after minutes: Int, strength: Double) -> AnyPublisher<String, Never> { // → one-shot publisher-function
        Deferred {
            Future<String, Never> { promise in
                later(1) { promise(.success("tea")) }
            }
        }
        .delay(for: .seconds(minutes), scheduler: DispatchQueue.main)
        .map { "\($0), poured at \(elapsed)" }
        .delay(for: .milliseconds(Int(strength * 2000)), scheduler: DispatchQueue.main)
        .map { "\($0), ready at \(elapsed)" }
        .eraseToAnyPublisher()
    }

    func milk(after pause: DispatchQueue.SchedulerTimeType.Stride) -> AnyPublisher<String, Never> { // → one-shot publisher-function
        Deferred {
            Future<String, Never> { promise in
                later(1) { promise(.success("milk")) }
            }
        }
        .delay(for: pause, scheduler: DispatchQueue.main)
        .map { "\($0) at \(elapsed)" }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class TeaModel {
    private let kettle = Kettle()
    private var cancellables = Set<AnyCancellable>()

    func drink(after minutes: Int) {
        kettle.tea(after: minutes, strength: 0.5) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
        kettle.milk(after: .milliseconds(500)) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

final class Kettle: Sendable {
    func tea(after minutes: Int, strength: Double) async -> String {
        let value: String = await withCheckedContinuation { continuation in
            later(1) { continuation.resume(returning: "tea") }
        }
        try? await Task.sleep(nanoseconds: UInt64(max(0, minutes * 1_000_000_000)))
        let output = "\(value), poured at \(elapsed)"
        try? await Task.sleep(nanoseconds: UInt64(max(0, Int(strength * 2000) * 1_000_000)))
        return "\(output), ready at \(elapsed)"
    }

    func milk(after pause: DispatchQueue.SchedulerTimeType.Stride) async -> String {
        let value: String = await withCheckedContinuation { continuation in
            later(1) { continuation.resume(returning: "milk") }
        }
        try? await Task.sleep(nanoseconds: UInt64(max(0, pause.magnitude)))
        return "\(value) at \(elapsed)"
    }
}

@MainActor
final class TeaModel {
    private let kettle = Kettle()
    private var cancellables = Set<AnyCancellable>()

    func drink(after minutes: Int) {
        Task { [kettle] in
            let tea = await kettle.tea(after: minutes, strength: 0.5)
            guard !Task.isCancelled else { return }
            record(.sink, tea)
        }
        .store(in: &cancellables)
        Task { [kettle] in
            let milk = await kettle.milk(after: .milliseconds(500))
            guard !Task.isCancelled else { return }
            record(.sink, milk)
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
    let model = TeaModel()
    model.drink(after: 2)
    await advance(by: 30)
    let another = TeaModel()
    another.drink(after: -1)
    await advance(by: 30)
}

// MARK: trace
// sink: milk at 1.5
// sink: tea, poured at 3.0, ready at 4.0
// sink: milk at 31.5
// sink: tea, poured at 31.0, ready at 32.0
