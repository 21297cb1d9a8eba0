// A pause that is cancelled ends at once in a function that never fails: what the subscriber does with its value must look at the cancellation before.

// MARK: before
import Combine
import Foundation

final class Egg: Sendable {
    func boiled(_ minutes: Int) -> AnyPublisher<Int, Never> { // → one-shot publisher-function
        Just(minutes)
            .delay(for: .seconds(5), scheduler: DispatchQueue.main)
            .eraseToAnyPublisher()
    }

    func peeled(_ minutes: Int) -> AnyPublisher<Int, Never> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                record(.service, "peeled")
                later(1) { promise(.success(minutes)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Kitchen {
    private let egg = Egg()
    private var cancellables = Set<AnyCancellable>()

    func cook() {
        egg.boiled(4) // → one-shot sink-subscription
            .flatMap { [egg] in egg.peeled($0) }
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "\($0) minutes") }
            .store(in: &cancellables)
    }

    func leave() { cancellables.removeAll() }
}

// MARK: after
import Combine
import Foundation

final class Egg: Sendable {
    func boiled(_ minutes: Int) async -> Int {
        try? await Task.sleep(nanoseconds: 5_000_000_000)
        return minutes
    }

    func peeled(_ minutes: Int) async -> Int {
        await withCheckedContinuation { continuation in
            record(.service, "peeled")
            later(1) { continuation.resume(returning: minutes) }
        }
    }
}

@MainActor
final class Kitchen {
    private let egg = Egg()
    private var cancellables = Set<AnyCancellable>()

    func cook() {
        Task { [egg] in
            let boiled = await egg.boiled(4)
            guard !Task.isCancelled else { return }
            let peeled = await egg.peeled(boiled)
            guard !Task.isCancelled else { return }
            record(.sink, "\(peeled) minutes")
        }
        .store(in: &cancellables)
    }

    func leave() { cancellables.removeAll() }
}

extension Task {
    /// Cancels the task when `bag` lets go of it.
    fileprivate func store(in bag: inout Set<AnyCancellable>) {
        AnyCancellable(cancel).store(in: &bag)
    }
}

// MARK: run
@MainActor func run() async {
    let kitchen = Kitchen()
    kitchen.cook()
    await advance(by: 2)
    kitchen.leave()
    record(.caller, "left")
    await advance(by: 10)
    kitchen.cook()
    await advance(by: 10)
}

// MARK: trace
// caller: left
// service: peeled
// sink: 4 minutes
