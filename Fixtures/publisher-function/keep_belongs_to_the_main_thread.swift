// What traps off the main thread is called there by a publisher's function; an async function of no actor runs on any.
//
// pitfalls: 17
// swift6: none

// MARK: before
import Combine
import Foundation

@MainActor
enum Theme {
    static var scale = 2
}

enum Guarded {
    static func size() -> Int {
        dispatchPrecondition(condition: .onQueue(.main))
        return 3
    }
}

final class Canvas {
    private func drawn(_ shapes: Int) -> AnyPublisher<Int, Never> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                DispatchQueue.main.asyncAfter(deadline: .now() + 1) { promise(.success(shapes)) }
            }
        }
        .eraseToAnyPublisher()
    }

    func scaled(_ shapes: Int) -> AnyPublisher<Int, Never> { // → one-shot ✗ shape-not-supported
        drawn(shapes).map { shapes in MainActor.assumeIsolated { shapes * Theme.scale } }.eraseToAnyPublisher()
    }

    func sized() -> AnyPublisher<Int, Never> { // → one-shot ✗ shape-not-supported
        let size = Guarded.size()
        return Deferred { Future { promise in DispatchQueue.main.asyncAfter(deadline: .now() + 1) { promise(.success(size)) } } }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class CanvasModel {
    private let canvas = Canvas()
    private var cancellables = Set<AnyCancellable>()

    func draw() {
        canvas.scaled(2).receive(on: DispatchQueue.main).sink { record(.sink, "scaled \($0)") }.store(in: &cancellables) // → one-shot ✗ callee-stays
        canvas.sized().receive(on: DispatchQueue.main).sink { record(.sink, "sized \($0)") }.store(in: &cancellables) // → one-shot ✗ callee-stays
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
// sink: scaled 4
// sink: sized 3
