// What an object keeps that the code does not declare: a request reads it when it is called, and code behind the call changes it. A subject's value, a
// mutable collection under another name, a cache, a queue, the environment of the process.

// MARK: before
import Combine
import Foundation

@MainActor
final class Service {
    let state = CurrentValueSubject<Int, Never>(1)
    let items = NSMutableArray()
    let cache = NSCache<NSString, NSNumber>()
    let queue: OperationQueue = {
        let queue = OperationQueue()
        queue.maxConcurrentOperationCount = 2
        return queue
    }()

    func value() -> AnyPublisher<Int, Never> { // → one-shot ✗ result-read-afterwards
        let now = state.value
        return Deferred { Future { promise in later(1) { promise(.success(now)) } } }.eraseToAnyPublisher()
    }

    func alias() -> AnyPublisher<Int, Never> { // → one-shot ✗ result-read-afterwards
        let now = state.value
        return Deferred { Future { promise in later(1) { promise(.success(now)) } } }.eraseToAnyPublisher()
    }

    func count() -> AnyPublisher<Int, Never> { // → one-shot ✗ result-read-afterwards
        let now = items.count
        return Deferred { Future { promise in later(1) { promise(.success(now)) } } }.eraseToAnyPublisher()
    }

    func cached() -> AnyPublisher<Int, Never> { // → one-shot ✗ result-read-afterwards
        let now = cache.object(forKey: "a")?.intValue ?? 0
        return Deferred { Future { promise in later(1) { promise(.success(now)) } } }.eraseToAnyPublisher()
    }

    func width() -> AnyPublisher<Int, Never> { // → one-shot ✗ result-read-afterwards
        let now = queue.maxConcurrentOperationCount
        return Deferred { Future { promise in later(1) { promise(.success(now)) } } }.eraseToAnyPublisher()
    }

    func environment() -> AnyPublisher<Int, Never> { // → one-shot ✗ result-read-afterwards
        let now = getenv("DECOMBINE_FIXTURE") == nil ? 0 : 1
        return Deferred { Future { promise in later(1) { promise(.success(now)) } } }.eraseToAnyPublisher()
    }
}

@MainActor
final class Model {
    private let service = Service()
    private var bag = Set<AnyCancellable>()

    func value() {
        service.value().sink { record(.sink, "value \($0)") }.store(in: &bag) // → one-shot ✗ result-read-afterwards
        service.state.send(5)
    }

    func alias() {
        service.alias().sink { record(.sink, "alias \($0)") }.store(in: &bag) // → one-shot ✗ result-read-afterwards
        let other = service.state
        other.value = 6
    }

    func count() {
        service.count().sink { record(.sink, "count \($0)") }.store(in: &bag) // → one-shot ✗ result-read-afterwards
        service.items.add(1)
    }

    func cached() {
        service.cached().sink { record(.sink, "cached \($0)") }.store(in: &bag) // → one-shot ✗ result-read-afterwards
        service.cache.setObject(7, forKey: "a")
    }

    func width() {
        service.width().sink { record(.sink, "width \($0)") }.store(in: &bag) // → one-shot ✗ result-read-afterwards
        service.queue.maxConcurrentOperationCount = 8
    }

    func environment() {
        service.environment().sink { record(.sink, "environment \($0)") }.store(in: &bag) // → one-shot ✗ result-read-afterwards
        setenv("DECOMBINE_FIXTURE", "1", 1)
    }
}

// MARK: run
@MainActor func run() async {
    let model = Model()
    model.value()
    model.alias()
    model.count()
    model.cached()
    model.width()
    model.environment()
    await advance(by: 2)
}

// MARK: trace
// sink: value 1
// sink: alias 5
// sink: count 0
// sink: cached 0
// sink: width 2
// sink: environment 0
