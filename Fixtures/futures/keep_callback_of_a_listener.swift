// What the function is called says that it tells of whatever happens from now on: a continuation would trap at the second time.

// MARK: before
import Combine

protocol Scale: Sendable {
    func addListener(_ listener: @escaping (Int) -> Void)
    func enumerate(_ body: @escaping (Int) -> Void)
    func startUpdates(handler: @escaping (Int) -> Void)
    func weigh(onReading: @escaping (Int) -> Void)
}

final class Kitchen: Sendable {
    private let scale: any Scale
    init(scale: any Scale) { self.scale = scale }

    func weight() -> AnyPublisher<Int, Never> { // → one-shot ✗ review-tier
        Future { [scale] promise in
            scale.addListener { promise(.success($0)) }
        }
        .eraseToAnyPublisher()
    }

    func lightest() -> AnyPublisher<Int, Never> { // → one-shot ✗ review-tier
        Future { [scale] promise in
            scale.enumerate { grams in promise(.success(grams)) }
        }
        .eraseToAnyPublisher()
    }

    func change() -> AnyPublisher<Int, Never> { // → one-shot ✗ review-tier
        Future { [scale] promise in
            scale.startUpdates { promise(.success($0)) }
        }
        .eraseToAnyPublisher()
    }

    func reading() -> AnyPublisher<Int, Never> { // → one-shot ✗ review-tier
        Future { [scale] promise in
            scale.weigh { promise(.success($0)) }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Cook {
    private let kitchen: Kitchen
    private var bag = Set<AnyCancellable>()
    init(kitchen: Kitchen) { self.kitchen = kitchen }

    func weigh() {
        kitchen.weight().sink { record(.sink, "\($0) g") }.store(in: &bag) // → one-shot ✗ callee-stays
        kitchen.lightest().sink { record(.sink, "\($0) g") }.store(in: &bag) // → one-shot ✗ callee-stays
        kitchen.change().sink { record(.sink, "\($0) g") }.store(in: &bag) // → one-shot ✗ callee-stays
        kitchen.reading().sink { record(.sink, "\($0) g") }.store(in: &bag) // → one-shot ✗ callee-stays
    }
}

// MARK: run
struct Spring: Scale {
    private func tell(_ listener: (Int) -> Void) {
        listener(100)
        listener(200)
    }

    func addListener(_ listener: @escaping (Int) -> Void) { tell(listener) }
    func enumerate(_ body: @escaping (Int) -> Void) { tell(body) }
    func startUpdates(handler: @escaping (Int) -> Void) { tell(handler) }
    func weigh(onReading: @escaping (Int) -> Void) { tell(onReading) }
}

@MainActor func run() async {
    let cook = Cook(kitchen: Kitchen(scale: Spring()))
    cook.weigh()
    await settle()
}

// MARK: trace
// sink: 100 g
// sink: 100 g
// sink: 100 g
// sink: 100 g
