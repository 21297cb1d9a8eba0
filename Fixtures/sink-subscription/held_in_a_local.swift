// A request that a local variable holds ends with the scope of that variable, not with the request.
//
// pitfalls: 7

// MARK: before
import Combine
import Foundation

final class Horn: Sendable {
    func blow(_ times: Int) -> AnyPublisher<Int, Never> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) { promise(.success(times)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Watch {
    private let horn = Horn()

    func signal(_ times: Int, waiting seconds: Double) async {
        let blowing = horn.blow(times) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "\($0) times") }
        await advance(by: seconds)
        blowing.cancel()
        record(.caller, "signalled")
    }
}

// MARK: after
import Combine
import Foundation

final class Horn: Sendable {
    func blow(_ times: Int) async -> Int {
        await withCheckedContinuation { continuation in
            later(1) { continuation.resume(returning: times) }
        }
    }
}

@MainActor
final class Watch {
    private let horn = Horn()

    func signal(_ times: Int, waiting seconds: Double) async {
        let blowing = AnyCancellable(Task { [horn] in
            let blow = await horn.blow(times)
            guard !Task.isCancelled else { return }
            record(.sink, "\(blow) times")
        }.cancel)
        await advance(by: seconds)
        blowing.cancel()
        record(.caller, "signalled")
    }
}

// MARK: run
@MainActor func run() async {
    let watch = Watch()
    await watch.signal(1, waiting: 2)
    await watch.signal(2, waiting: 0.5)
    await advance(by: 1)
}

// MARK: trace
// caller: signalled
// caller: signalled
// sink: 1 times
