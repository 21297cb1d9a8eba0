// Generic code reads what its callers say: a generic box, a function that gives back what it is given, a key path, a mirror. Code behind the call changes that.

// MARK: before
import Combine
import Foundation

@MainActor
final class Session {
    static let shared = Session()
    var number = 0
}

struct Part { var number = 0 }

@MainActor
final class Box<Thing> {
    var value: Thing
    init(_ value: Thing) { self.value = value }
}

func same<Thing>(_ thing: Thing) -> Thing { thing }
func read<Root, Value>(_ root: Root, _ path: KeyPath<Root, Value>) -> Value { root[keyPath: path] }

@MainActor
final class Service {
    let box = Box(Part())
    var given = same(Session.shared)
    weak var ref = Optional(Session.shared)

    func boxed() -> AnyPublisher<Int, Never> { // → one-shot ✗ result-read-afterwards
        let now = box.value.number
        return Deferred { Future { promise in later(1) { promise(.success(now)) } } }.eraseToAnyPublisher()
    }

    func handed() -> AnyPublisher<Int, Never> { // → one-shot ✗ result-read-afterwards
        let now = given.number
        return Deferred { Future { promise in later(1) { promise(.success(now)) } } }.eraseToAnyPublisher()
    }

    func path() -> AnyPublisher<Int, Never> { // → one-shot ✗ result-read-afterwards
        let now = read(Session.shared, \.number)
        return Deferred { Future { promise in later(1) { promise(.success(now)) } } }.eraseToAnyPublisher()
    }

    func mirrored() -> AnyPublisher<Int, Never> { // → one-shot ✗ result-read-afterwards
        let now = Mirror(reflecting: Session.shared).children.compactMap { $0.value as? Int }[0]
        return Deferred { Future { promise in later(1) { promise(.success(now)) } } }.eraseToAnyPublisher()
    }

    func weakly() -> AnyPublisher<Int, Never> { // → one-shot ✗ result-read-afterwards
        let now = ref?.number ?? 0
        return Deferred { Future { promise in later(1) { promise(.success(now)) } } }.eraseToAnyPublisher()
    }
}

@MainActor
final class Model {
    private let service = Service()
    private var bag = Set<AnyCancellable>()

    func boxed() {
        service.boxed().sink { record(.sink, "boxed \($0)") }.store(in: &bag) // → one-shot ✗ result-read-afterwards
        service.box.value.number = 5
    }

    func handed() {
        service.handed().sink { record(.sink, "handed \($0)") }.store(in: &bag) // → one-shot ✗ result-read-afterwards
        Session.shared.number = 6
    }

    func path() {
        service.path().sink { record(.sink, "path \($0)") }.store(in: &bag) // → one-shot ✗ result-read-afterwards
        Session.shared.number = 7
    }

    func mirrored() {
        service.mirrored().sink { record(.sink, "mirrored \($0)") }.store(in: &bag) // → one-shot ✗ result-read-afterwards
        Session.shared.number = 8
    }

    func weakly() {
        service.weakly().sink { record(.sink, "weakly \($0)") }.store(in: &bag) // → one-shot ✗ result-read-afterwards
        Session.shared.number = 9
    }
}

// MARK: run
@MainActor func run() async {
    let model = Model()
    model.boxed()
    model.handed()
    model.path()
    model.mirrored()
    model.weakly()
    await advance(by: 2)
}

// MARK: trace
// sink: boxed 0
// sink: handed 0
// sink: path 6
// sink: mirrored 7
// sink: weakly 8
