// What a function uses runs code of its own: a description, a pattern, a path, a box, an object that tells of its changes. Nothing of that may come later.

// MARK: before
import Combine
import Foundation

@MainActor
final class Meter: ObservableObject {
    static let shared = Meter()
    var level = 0
    var changes = 0
    @Published var isOn = false
}

struct Loud: CustomStringConvertible {
    var description: String {
        MainActor.assumeIsolated { Meter.shared.level += 1 }
        return "loud"
    }
}

func ~= (loud: Loud, number: Int) -> Bool {
    MainActor.assumeIsolated { Meter.shared.level += 1 }
    return true
}

final class Box<Thing: AnyObject> {
    weak var thing: Thing?
    init(_ thing: Thing) { self.thing = thing }
}

@MainActor
@dynamicMemberLookup
struct Lens {
    let meter = Meter.shared
    subscript(dynamicMember path: ReferenceWritableKeyPath<Meter, Int>) -> Int {
        get { meter[keyPath: path] }
        nonmutating set { meter[keyPath: path] = newValue }
    }
}

@MainActor
final class Depot {
    let box = Box(Meter.shared)
    let lens = Lens()

    private func count() -> AnyPublisher<Int, Never> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                later(1) { promise(.success(1)) }
            }
        }
        .eraseToAnyPublisher()
    }

    func byDescription() -> AnyPublisher<Int, Never> { // → one-shot ✗ result-read-afterwards
        print(Loud(), terminator: "", to: &Sink.shared)
        return count()
    }

    func byPattern() -> AnyPublisher<Int, Never> { // → one-shot ✗ result-read-afterwards
        switch 1 {
        case Loud(): return count()
        default: return count()
        }
    }

    func byBox() -> AnyPublisher<Int, Never> { // → one-shot ✗ result-read-afterwards
        box.thing?.level += 1
        return count()
    }

    func byPath() -> AnyPublisher<Int, Never> { // → one-shot ✗ result-read-afterwards
        lens.level = 4
        return count()
    }

    func byObject() -> AnyPublisher<Int, Never> { // → one-shot ✗ result-read-afterwards
        Meter.shared.isOn = true
        return count()
    }
}

struct Sink: TextOutputStream {
    @MainActor static var shared = Sink()
    mutating func write(_ string: String) {}
}

@MainActor
final class Keeper {
    private let depot = Depot()
    private var bag = Set<AnyCancellable>()

    func describe() {
        depot.byDescription().sink { record(.sink, "\($0)") }.store(in: &bag) // → one-shot ✗ result-read-afterwards
        record(.caller, "\(Meter.shared.level)")
    }

    func match() {
        depot.byPattern().sink { record(.sink, "\($0)") }.store(in: &bag) // → one-shot ✗ result-read-afterwards
        record(.caller, "\(Meter.shared.level)")
    }

    func unbox() {
        depot.byBox().sink { record(.sink, "\($0)") }.store(in: &bag) // → one-shot ✗ result-read-afterwards
        record(.caller, "\(Meter.shared.level)")
    }

    func follow() {
        depot.byPath().sink { record(.sink, "\($0)") }.store(in: &bag) // → one-shot ✗ result-read-afterwards
        record(.caller, "\(Meter.shared.level)")
    }

    func observe() {
        Meter.shared.objectWillChange.sink { Meter.shared.changes += 1 }.store(in: &bag) // → continuous ✗ published-property
        depot.byObject().sink { record(.sink, "\($0)") }.store(in: &bag) // → one-shot ✗ result-read-afterwards
        record(.caller, "\(Meter.shared.changes)")
    }

    func close() { bag = [] }
}

// MARK: run
@MainActor func run() async {
    let keeper = Keeper()
    keeper.describe()
    keeper.match()
    keeper.unbox()
    keeper.follow()
    keeper.observe()
    keeper.close()
    await settle()
}

// MARK: trace
// caller: 1
// caller: 2
// caller: 3
// caller: 4
// caller: 1
