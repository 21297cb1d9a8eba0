// Which thread code runs on is something that it reads, wherever it asks; an async function of no actor runs on any.
//
// pitfalls: 17
// swift6: none

// MARK: before
import Combine
import Foundation

enum Check {
    static var isMain: Bool { Thread.isMainThread }
}

final class Canvas {
    private func drawn(_ shapes: Int) -> AnyPublisher<Int, Never> { // → one-shot ✗ review-tier
        Deferred { Future { promise in DispatchQueue.main.asyncAfter(deadline: .now() + 1) { promise(.success(shapes)) } } }
            .eraseToAnyPublisher()
    }

    func guarded(_ shapes: Int) -> AnyPublisher<Int, Never> { // → one-shot ✗ shape-not-supported
        guard Thread.isMainThread else { return Just(-1).eraseToAnyPublisher() }
        return drawn(shapes)
    }

    func chosen(_ shapes: Int) -> AnyPublisher<Int, Never> { // → one-shot ✗ shape-not-supported
        drawn(Check.isMain ? shapes : -1)
    }

    func queued(_ shapes: Int) -> AnyPublisher<Int, Never> { // → one-shot ✗ shape-not-supported
        let queue = OperationQueue.current
        return drawn(queue == OperationQueue.main ? shapes : -1)
    }

    func made(_ shapes: Int) -> AnyPublisher<Int, Never> { // → one-shot ✗ shape-not-supported
        Deferred {
            Future { promise in
                let sum = Thread.current.isMainThread ? shapes : -1
                DispatchQueue.main.asyncAfter(deadline: .now() + 1) { promise(.success(sum)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class CanvasModel {
    private let canvas = Canvas()
    private var cancellables = Set<AnyCancellable>()

    func draw() {
        canvas.guarded(1).receive(on: DispatchQueue.main).sink { record(.sink, "guarded \($0)") }.store(in: &cancellables) // → one-shot ✗ callee-stays
        canvas.chosen(2).receive(on: DispatchQueue.main).sink { record(.sink, "chosen \($0)") }.store(in: &cancellables) // → one-shot ✗ callee-stays
        canvas.made(3).receive(on: DispatchQueue.main).sink { record(.sink, "made \($0)") }.store(in: &cancellables) // → one-shot ✗ callee-stays
        canvas.queued(4).receive(on: DispatchQueue.main).sink { _ in }.store(in: &cancellables) // → one-shot ✗ callee-stays
    }
}

// MARK: run
@MainActor
func run() async {
    let model = CanvasModel()
    model.draw()
    await advance(by: 1)
}

// MARK: trace
// sink: guarded 1
// sink: chosen 2
// sink: made 3
