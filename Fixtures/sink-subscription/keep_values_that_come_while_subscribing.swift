// What a request reads when it is called, a subscription changes that has a value at once, and so runs its handler before it returns.

// MARK: before
import Combine
import Foundation

final class Service {
    var token = 0

    func load() -> AnyPublisher<Int, Never> { // → one-shot ✗ result-read-afterwards
        let token = self.token
        return Deferred {
            Future { promise in
                later(1) { promise(.success(token)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

final class States {
    private let service = Service()
    private let state = CurrentValueSubject<Int, Never>(1)
    private var bag = Set<AnyCancellable>()

    func start() {
        service.load().sink { record(.sink, "states \($0)") }.store(in: &bag) // → one-shot ✗ result-read-afterwards
        state.map { $0 + 1 }.sink { [service] in service.token = $0 }.store(in: &bag) // → continuous ✗ subject
    }
}

final class Lists {
    private let service = Service()
    private var bag = Set<AnyCancellable>()

    func start() {
        service.load().sink { record(.sink, "lists \($0)") }.store(in: &bag) // → one-shot ✗ result-read-afterwards
        [1, 2].publisher.assign(to: \.token, on: service).store(in: &bag) // → finite ✗ several-values
    }
}

final class Hops {
    private let service = Service()
    private let state = CurrentValueSubject<Int, Never>(1)
    private var bag = Set<AnyCancellable>()

    func start() {
        state.receive(on: DispatchQueue.main).sink { [service] in service.token = $0 }.store(in: &bag) // → continuous ✗ subject
        service.load().sink { record(.sink, "hops \($0)") }.store(in: &bag) // → one-shot ✗ result-read-afterwards
    }
}

// MARK: run
@MainActor func run() async {
    let (states, lists, hops) = (States(), Lists(), Hops())
    states.start()
    lists.start()
    hops.start()
    await advance(by: 2)
}

// MARK: trace
// sink: states 0
// sink: lists 0
// sink: hops 0
