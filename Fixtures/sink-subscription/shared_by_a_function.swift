// What a function shares between its subscribers has one run: of two tasks, the second would begin to listen when the value may be gone. So it
// is with what a property keeps, and a function hands out. Where the call itself is subscribed to there is no second.
//
// tier: review

// MARK: before
import Combine
import Foundation

final class RatesService: Sendable {
    func rates() -> AnyPublisher<Int, Never> { // → one-shot publisher-wrapper review
        Deferred {
            Future { promise in
                record(.service, "rates asked")
                later(1) { promise(.success(7)) }
            }
        }
        .share()
        .eraseToAnyPublisher()
    }
}

@MainActor
final class RatesModel {
    private let service = RatesService()
    private lazy var kept: AnyPublisher<Int, Never> = service.rates() // → one-shot ✗ stored-publisher
    private var cancellables = Set<AnyCancellable>()

    func load() {
        let rates = service.rates()
        rates // → one-shot ✗ shared-subscription
            .map { $0 * 2 }
            .sink { record(.sink, "twice: \($0)") }
            .store(in: &cancellables)
        rates // → one-shot ✗ shared-subscription
            .sink { record(.sink, "once: \($0)") }
            .store(in: &cancellables)
    }

    func preview() {
        service.rates() // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "preview: \($0)") }
            .store(in: &cancellables)
    }

    private func today() -> AnyPublisher<Int, Never> { kept } // → one-shot ✗ callee-stays

    func show() {
        today() // → one-shot ✗ callee-stays
            .sink { record(.sink, "today: \($0)") }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

final class RatesService: Sendable {
    func rates() -> AnyPublisher<Int, Never> {
        Deferred {
            Future { promise in
                record(.service, "rates asked")
                later(1) { promise(.success(7)) }
            }
        }
        .share()
        .eraseToAnyPublisher()
    }

    func rates() async -> Int? {
        await rates().awaitedValueIfAny()
    }
}

@MainActor
final class RatesModel {
    private let service = RatesService()
    private lazy var kept: AnyPublisher<Int, Never> = service.rates()
    private var cancellables = Set<AnyCancellable>()

    func load() {
        let rates = service.rates()
        rates
            .map { $0 * 2 }
            .sink { record(.sink, "twice: \($0)") }
            .store(in: &cancellables)
        rates
            .sink { record(.sink, "once: \($0)") }
            .store(in: &cancellables)
    }

    func preview() {
        Task { [service] in
            guard let rates = await service.rates() else { return }
            guard !Task.isCancelled else { return }
            record(.sink, "preview: \(rates)")
        }
        .store(in: &cancellables)
    }

    private func today() -> AnyPublisher<Int, Never> { kept }

    func show() {
        today()
            .sink { record(.sink, "today: \($0)") }
            .store(in: &cancellables)
    }
}

extension Task {
    /// Cancels the task when `bag` lets go of it.
    fileprivate func store(in bag: inout Set<AnyCancellable>) {
        AnyCancellable(cancel).store(in: &bag)
    }
}

extension Publisher where Failure == Never {
    /// The first value, `nil` where there is none; cancelling the task cancels the subscription.
    fileprivate func awaitedValueIfAny() async -> Output? {
        let values = AsyncStream<Output> { continuation in
            nonisolated(unsafe) let sink = Subscribers.Sink<Output, Failure>(
                receiveCompletion: { _ in
                    continuation.finish()
                },
                receiveValue: {
                    nonisolated(unsafe) let value = $0
                    continuation.onTermination = nil
                    continuation.yield(value)
                })
            continuation.onTermination = { _ in sink.cancel() }
            subscribe(sink)
        }
        for await value in values { return value }
        return nil
    }
}

// MARK: run
@MainActor func run() async {
    let model = RatesModel()
    model.load()
    await advance(by: 2)
    model.show()
    await advance(by: 2)
    model.preview()
    await advance(by: 2)
}

// MARK: trace
// service: rates asked
// service: rates asked
// sink: twice: 14
// sink: once: 7
// sink: today: 7
// service: rates asked
// sink: preview: 7
