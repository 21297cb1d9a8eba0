// A protocol's callback is called once by one of its types and twice by the other: which one it is shows when the app runs.
//
// pitfalls: 2

// MARK: before
import Combine
import Foundation

protocol DepthSource: Sendable {
    func depth(_ done: @escaping (Int) -> Void)
}

struct EchoSounder: DepthSource {
    func depth(_ done: @escaping (Int) -> Void) {
        later(1) { done(12) }
    }
}

struct CachedDepth: DepthSource {
    let sounder = EchoSounder()

    func depth(_ done: @escaping (Int) -> Void) {
        done(10)
        sounder.depth(done)
    }
}

struct DepthService: Sendable {
    let source: any DepthSource

    func depth() -> AnyPublisher<Int, Never> { // → one-shot ✗ promise-not-once
        Deferred {
            Future { promise in
                source.depth { promise(.success($0)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class DepthModel {
    private var cancellables = Set<AnyCancellable>()

    func show(_ service: DepthService) {
        service.depth() // → one-shot ✗ callee-stays
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "\($0) metres") }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let model = DepthModel()
    for source in [EchoSounder(), CachedDepth()] as [any DepthSource] {
        model.show(DepthService(source: source))
        await advance(by: 2)
    }
}

// MARK: trace
// sink: 12 metres
// sink: 10 metres
