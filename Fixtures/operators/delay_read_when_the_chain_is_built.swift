// How long to wait is asked when the chain is built: what an object or a function says later is another answer. A literal below zero is no wait, and a
// `max` of one's own is not the one that is called.
//
// swift6: after

// MARK: before
import Combine
import Foundation

final class Settings: @unchecked Sendable {
    var pause = 2
    var max = 7
}

final class Kettle: Sendable {
    private let settings = Settings()

    func tea(_ settings: Settings) -> AnyPublisher<String, Never> { // → one-shot publisher-function
        Deferred {
            Future<String, Never> { promise in
                DispatchQueue.main.asyncAfter(deadline: .now() + 1) { promise(.success("tea")) }
            }
        }
        .delay(for: .seconds(settings.pause), scheduler: DispatchQueue.main)
        .map { "\($0) at \(elapsed)" }
        .eraseToAnyPublisher()
    }

    func milk(_ settings: Settings) -> AnyPublisher<String, Never> { // → one-shot publisher-function
        Deferred {
            Future<String, Never> { promise in
                DispatchQueue.main.asyncAfter(deadline: .now() + 1) { promise(.success("milk")) }
            }
        }
        .delay(for: rest(settings), scheduler: DispatchQueue.main)
        .map { "\($0) at \(elapsed)" }
        .eraseToAnyPublisher()
    }

    func water() -> AnyPublisher<String, Never> { // → one-shot publisher-function
        Deferred {
            Future<String, Never> { promise in
                DispatchQueue.main.asyncAfter(deadline: .now() + 1) { promise(.success("water")) }
            }
        }
        .delay(for: .seconds(-1), scheduler: DispatchQueue.main)
        .map { "\($0) at \(elapsed)" }
        .eraseToAnyPublisher()
    }

    private func rest(_ settings: Settings) -> DispatchQueue.SchedulerTimeType.Stride { .seconds(settings.pause * 2) }
}

@MainActor
final class TeaModel {
    private let kettle = Kettle()
    private var cancellables = Set<AnyCancellable>()

    func drink(_ settings: Settings) {
        kettle.tea(settings) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
        kettle.milk(settings) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
        kettle.water() // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

final class Settings: @unchecked Sendable {
    var pause = 2
    var max = 7
}

final class Kettle: Sendable {
    private let settings = Settings()

    func tea(_ settings: Settings) async -> String {
        let pause = settings.pause
        let value: String = await withCheckedContinuation { continuation in
            DispatchQueue.main.asyncAfter(deadline: .now() + 1) { continuation.resume(returning: "tea") }
        }
        try? await Task.sleep(nanoseconds: UInt64(Swift.max(0, pause * 1_000_000_000)))
        return "\(value) at \(elapsed)"
    }

    func milk(_ settings: Settings) async -> String {
        let rest = rest(settings)
        let value: String = await withCheckedContinuation { continuation in
            DispatchQueue.main.asyncAfter(deadline: .now() + 1) { continuation.resume(returning: "milk") }
        }
        try? await Task.sleep(nanoseconds: UInt64(Swift.max(0, rest.magnitude)))
        return "\(value) at \(elapsed)"
    }

    func water() async -> String {
        let value: String = await withCheckedContinuation { continuation in
            DispatchQueue.main.asyncAfter(deadline: .now() + 1) { continuation.resume(returning: "water") }
        }
        try? await Task.sleep(nanoseconds: 0)
        return "\(value) at \(elapsed)"
    }

    private func rest(_ settings: Settings) -> DispatchQueue.SchedulerTimeType.Stride { .seconds(settings.pause * 2) }
}

@MainActor
final class TeaModel {
    private let kettle = Kettle()
    private var cancellables = Set<AnyCancellable>()

    func drink(_ settings: Settings) {
        Task { [kettle] in
            let tea = await kettle.tea(settings)
            guard !Task.isCancelled else { return }
            record(.sink, tea)
        }
        .store(in: &cancellables)
        Task { [kettle] in
            let milk = await kettle.milk(settings)
            guard !Task.isCancelled else { return }
            record(.sink, milk)
        }
        .store(in: &cancellables)
        Task { [kettle] in
            let water = await kettle.water()
            guard !Task.isCancelled else { return }
            record(.sink, water)
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
    let settings = Settings()
    let model = TeaModel()
    model.drink(settings)
    await advance(by: 0.5)
    settings.pause = 9
    await advance(by: 20)
}

// MARK: trace
// sink: water at 1.0
// sink: tea at 3.0
// sink: milk at 5.0
