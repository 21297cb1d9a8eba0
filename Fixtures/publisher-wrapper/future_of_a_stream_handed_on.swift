// What is only handed on, and subscribed to by somebody else, is read by its words: the closure of a `flatMap` returns what is subscribed to then and
// there, whoever listens to the whole.
//
// tier: review

// MARK: before
import Combine
import Foundation

@MainActor
struct Output {
    let names: AnyPublisher<String, Never> // → continuous ✗ subject
}

@MainActor
final class Register {
    func transform(_ taps: AnyPublisher<Int, Never>) -> Output {
        let names = taps
            .flatMap { number in
                self.name(of: number)
            }
            .eraseToAnyPublisher()
        return Output(names: names)
    }

    private func name(of number: Int) -> AnyPublisher<String, Never> { // → one-shot publisher-wrapper review
        Future { promise in
            record(.service, "ask \(number)")
            later(1) { promise(.success("boat \(number)")) }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class RegisterView {
    let taps = PassthroughSubject<Int, Never>()
    private let register = Register()
    private var cancellables = Set<AnyCancellable>()

    func bind() {
        register.transform(taps.eraseToAnyPublisher()).names // → continuous ✗ subject
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

@MainActor
struct Output {
    let names: AnyPublisher<String, Never>
}

@MainActor
final class Register {
    func transform(_ taps: AnyPublisher<Int, Never>) -> Output {
        let names = taps
            .flatMap { number in
                self.name(of: number)
            }
            .eraseToAnyPublisher()
        return Output(names: names)
    }

    private func name(of number: Int) -> AnyPublisher<String, Never> {
        taskPublisher { await self.name(of: number) }
    }

    private func name(of number: Int) async -> String {
        await withCheckedContinuation { continuation in
            record(.service, "ask \(number)")
            later(1) { continuation.resume(returning: "boat \(number)") }
        }
    }
}

@MainActor
final class RegisterView {
    let taps = PassthroughSubject<Int, Never>()
    private let register = Register()
    private var cancellables = Set<AnyCancellable>()

    func bind() {
        register.transform(taps.eraseToAnyPublisher()).names
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }
}

/// Runs `work` when somebody subscribes; cancelling the subscription cancels it.
private func taskPublisher<Output: Sendable>(_ work: @escaping @Sendable () async -> Output) -> AnyPublisher<Output, Never> {
    Deferred {
        let task = Task { await work() }
        return Future<Output, Never> { promise in
            nonisolated(unsafe) let promise = promise
            Task { promise(await task.result) }
        }
        .handleEvents(receiveCancel: { task.cancel() })
    }
    .eraseToAnyPublisher()
}

// MARK: run
@MainActor func run() async {
    let view = RegisterView()
    view.bind()
    view.taps.send(1)
    await settle()
    await advance(by: 1)
    view.taps.send(2)
    await settle()
    await advance(by: 1)
}

// MARK: trace
// service: ask 1
// service: ask 2
// sink: boat 1
// sink: boat 2
