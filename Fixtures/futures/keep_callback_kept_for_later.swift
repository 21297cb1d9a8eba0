// A function that keeps its callbacks answers when it likes, if it does: that is for a person to see.

// MARK: before
import Combine
import Foundation

final class Lockkeeper: @unchecked Sendable {
    private var waiting: [(Int) -> Void] = []

    func passage(_ granted: @escaping (Int) -> Void) { waiting.append(granted) }

    func open() {
        for (place, granted) in waiting.enumerated() { granted(place + 1) }
        waiting = []
    }
}

final class LockService: Sendable {
    let keeper = Lockkeeper()

    func passage() -> AnyPublisher<Int, Never> { // → one-shot ✗ review-tier
        Deferred { [keeper] in
            Future { promise in
                keeper.passage { promise(.success($0)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class LockModel {
    let service = LockService()
    private var cancellables = Set<AnyCancellable>()

    func ask() {
        service.passage() // → one-shot ✗ callee-stays
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "passage as no. \($0)") }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let model = LockModel()
    model.ask()
    model.ask()
    await settle()
    model.service.keeper.open()
    await settle()
}

// MARK: trace
// sink: passage as no. 1
// sink: passage as no. 2
