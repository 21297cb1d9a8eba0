// A terminal that tells of the beginning as well, before anything is waited for, says more than what came.

// MARK: before
import Combine
import Foundation

enum Loadable<Value> {
    case loading
    case loaded(Value)
    case failed(Error)
}

final class Mill: Sendable {
    func flour() -> AnyPublisher<Int, Error> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                later(1) { promise(.success(25)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

extension Publisher {
    func sinkToLoadable(_ told: @escaping (Loadable<Output>) -> Void) -> AnyCancellable {
        told(.loading)
        return sink(receiveCompletion: { completion in
            if case .failure(let error) = completion { told(.failed(error)) }
        }, receiveValue: { value in
            told(.loaded(value))
        })
    }
}

@MainActor
final class Miller {
    private let mill = Mill()
    private var cancellables = Set<AnyCancellable>()

    func grind() {
        mill.flour() // → one-shot ✗ shape-not-supported
            .receive(on: DispatchQueue.main)
            .sinkToLoadable { record(.sink, "\($0)") }
            .store(in: &cancellables)
        record(.caller, "grinding")
    }
}

// MARK: run
@MainActor func run() async {
    Miller().grind()
    let miller = Miller()
    miller.grind()
    await advance(by: 1)
}

// MARK: trace
// caller: grinding
// caller: grinding
// sink: loading
// sink: loading
// sink: loaded(25)
