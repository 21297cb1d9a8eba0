// A `Future` begins when it is made, and so does its wrapper. What an operator behind it does with the value was done for each subscriber; the wrapper has
// one value for all, and does it once.
//
// tier: review
// waiver: work-without-subscriber

// MARK: before
import Combine
import Foundation

@MainActor
final class Museum {
    let tours = PassthroughSubject<String, Never>()
    private var cancellables = Set<AnyCancellable>()

    func open() {
        let tickets = tickets()
        tours // → continuous ✗ subject
            .flatMap { tour in tickets.map { "\(tour) with \($0)" } }
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }

    private func tickets() -> AnyPublisher<Int, Never> { // → one-shot publisher-wrapper review
        Publishers.Zip(print(at: 1), print(at: 2))
            .map { first, second in
                record(.service, "count")
                return first + second
            }
            .eraseToAnyPublisher()
    }

    private func print(at desk: Int) -> Future<Int, Never> { // → one-shot publisher-function
        Future { promise in
            record(.service, "print at \(desk)")
            later(1) { promise(.success(desk * 10)) }
        }
    }
}

// MARK: after
import Combine
import Foundation

@MainActor
final class Museum {
    let tours = PassthroughSubject<String, Never>()
    private var cancellables = Set<AnyCancellable>()

    func open() {
        let tickets = tickets()
        tours
            .flatMap { tour in tickets.map { "\(tour) with \($0)" } }
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }

    private func tickets() -> AnyPublisher<Int, Never> {
        taskFuture { await self.tickets() }
            .eraseToAnyPublisher()
    }

    private func tickets() async -> Int {
        async let pendingFirst = print(at: 1)
        async let pendingSecond = print(at: 2)
        let (first, second) = await (pendingFirst, pendingSecond)
        record(.service, "count")
        return first + second
    }

    private func print(at desk: Int) async -> Int {
        await withCheckedContinuation { continuation in
            record(.service, "print at \(desk)")
            later(1) { continuation.resume(returning: desk * 10) }
        }
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
@MainActor func run() async {
    let museum = Museum()
    museum.open()
    await settle()
    await advance(by: 1)
    museum.tours.send("towers")
    await settle()
    museum.tours.send("cellars")
    await settle()
}

// MARK: trace before
// service: print at 1
// service: print at 2
// service: count
// service: count
// sink: towers with 30
// sink: cellars with 30

// MARK: trace after
// service: print at 1
// service: print at 2
// service: count
// sink: towers with 30
// sink: cellars with 30
