// A callback that may never be called, of a publisher that cannot fail: an async function that throws nothing cannot end without a value.

// MARK: before
import Combine
import Foundation

@MainActor
final class Bell {
    var isOut = false

    func ring() -> AnyPublisher<Int, Never> { // → one-shot ✗ promise-not-once
        Deferred {
            Future { [self] promise in
                if isOut { return }
                later(1) { promise(.success(3)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Porter {
    private let bell = Bell()
    private var cancellables = Set<AnyCancellable>()

    func wait() {
        bell.ring() // → one-shot ✗ callee-stays
            .sink { record(.sink, "rang \($0) times") }
            .store(in: &cancellables)
    }

    func putOut() { bell.isOut = true }
}

// MARK: run
@MainActor func run() async {
    let porter = Porter()
    porter.wait()
    await settle()
    await advance(by: 1)
    porter.putOut()
    porter.wait()
    await settle()
    await advance(by: 1)
    record(.caller, "out")
}

// MARK: trace
// caller: out
// sink: rang 3 times
