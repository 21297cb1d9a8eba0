// combineLatest of two one-shots has one pair to give, whichever comes first; both must be asked before either is waited for.
//
// pitfalls: 36

// MARK: before
import Combine
import Foundation

struct Station: Sendable {
    func wind() -> AnyPublisher<Int, Never> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                record(.service, "wind asked")
                later(2) { promise(.success(14)) }
            }
        }
        .eraseToAnyPublisher()
    }

    func tide() -> AnyPublisher<Int, Never> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                record(.service, "tide asked")
                later(1) { promise(.success(3)) }
            }
        }
        .eraseToAnyPublisher()
    }

    func summary() -> AnyPublisher<String, Never> { // → one-shot publisher-function
        wind()
            .combineLatest(tide()) { "wind \($0), tide \($1)" }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class StationModel {
    private let station = Station()
    private var cancellables = Set<AnyCancellable>()

    func load() {
        station.summary() // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { text in record(.sink, text) }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

struct Station: Sendable {
    func wind() async -> Int {
        await withCheckedContinuation { continuation in
            record(.service, "wind asked")
            later(2) { continuation.resume(returning: 14) }
        }
    }

    func tide() async -> Int {
        await withCheckedContinuation { continuation in
            record(.service, "tide asked")
            later(1) { continuation.resume(returning: 3) }
        }
    }

    func summary() async -> String {
        async let wind = wind()
        async let tide = tide()
        return await "wind \(wind), tide \(tide)"
    }
}

@MainActor
final class StationModel {
    private let station = Station()
    private var cancellables = Set<AnyCancellable>()

    func load() {
        Task { [station] in
            let text = await station.summary()
            guard !Task.isCancelled else { return }
            record(.sink, text)
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
    let model = StationModel()
    model.load()
    await advance(by: 1.5)
    record(.caller, "waiting")
    await advance(by: 0.5)
}

// MARK: trace
// caller: waiting
// service: wind asked
// service: tide asked
// sink: wind 14, tide 3
