// A `Future` that is made now and subscribed to later has begun by then, and so has its wrapper.
//
// tier: review

// MARK: before
import Combine
import Foundation

@MainActor
final class Kettle {
    private var cancellables = Set<AnyCancellable>()

    private func boil() -> AnyPublisher<String, Never> { // → one-shot publisher-wrapper review
        Future { promise in
            record(.service, "heats")
            later(2) { promise(.success("hot")) }
        }
        .eraseToAnyPublisher()
    }

    func prepare(_ bells: PassthroughSubject<Void, Never>) {
        let water = boil()
        bells // → continuous ✗ subject
            .flatMap { water }
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

@MainActor
final class Kettle {
    private var cancellables = Set<AnyCancellable>()

    private func boil() -> AnyPublisher<String, Never> {
        taskFuture { await self.boil() }
            .eraseToAnyPublisher()
    }

    private func boil() async -> String {
        await withCheckedContinuation { continuation in
            record(.service, "heats")
            later(2) { continuation.resume(returning: "hot") }
        }
    }

    func prepare(_ bells: PassthroughSubject<Void, Never>) {
        let water = boil()
        bells
            .flatMap { water }
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }
}

/// Runs `work` at once, whoever subscribes; all who do get its one result.
private func taskFuture<Output: Sendable>(_ work: @escaping @Sendable () async -> Output) -> Future<Output, Never> {
    Future { promise in
        nonisolated(unsafe) let promise = promise
        Task { promise(.success(await work())) }
    }
}

// MARK: run
import Combine

@MainActor func run() async {
    let kettle = Kettle()
    let bells = PassthroughSubject<Void, Never>()
    kettle.prepare(bells)
    await advance(by: 2)
    bells.send()
    await settle()
}

// MARK: trace
// service: heats
// sink: hot
