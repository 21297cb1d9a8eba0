// What a function reads when it is called, code behind the subscription changes, and no call names that code: a text, a loop, a literal, an
// operator, a wrapper, an observer, a released object or a collection of functions runs it.

// MARK: before
import Combine
import Foundation

final class Meter {
    nonisolated(unsafe) static var level = "a"
}

struct Label: Hashable, Comparable, CustomStringConvertible {
    var description: String {
        Meter.level = "text"
        return ""
    }

    static func < (left: Label, right: Label) -> Bool {
        Meter.level = "sorted"
        return true
    }

    func hash(into hasher: inout Hasher) { Meter.level = "hashed" }
}

struct Rounds: Sequence, IteratorProtocol {
    mutating func next() -> Int? {
        Meter.level = "loop"
        return nil
    }
}

struct Weight: ExpressibleByIntegerLiteral {
    init(integerLiteral value: Int) { Meter.level = "literal" }
}

final class Guarded {
    deinit { Meter.level = "released" }
}

@propertyWrapper
struct Noted {
    var wrappedValue = 0 {
        didSet { Meter.level = "wrapper" }
    }
}

prefix operator ++
prefix func ++ (meter: Meter) { Meter.level = "prefix" }

infix operator <-
func <- (left: inout Int, right: Int) {
    left = right
    Meter.level = "infix"
}

enum Once {
    static let mark: Int = {
        Meter.level = "static"
        return 1
    }()
}

class Base {
    func change() { Meter.level = "super" }
}

@MainActor
final class Api {
    func load() -> AnyPublisher<String, Never> { // → one-shot ✗ result-read-afterwards
        let level = Meter.level
        return Deferred {
            Future { promise in
                later(1) { promise(.success(level)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

final class Sub: Base {
    override func change() { super.change() }
}

@MainActor
final class Keeper {
    private let api = Api()
    private var bag = Set<AnyCancellable>()
    private let meter = Meter()
    private var count = 0
    private var guarded: Guarded? = Guarded()
    private var labels: [Label] = [Label(), Label()]
    private var hooks: [String: () -> Void] = ["a": { Meter.level = "hook" }]
    @Noted private var noted: Int
    private var height = 0 {
        didSet { Meter.level = "observer" }
    }

    func text() {
        api.load().sink { record(.sink, $0) }.store(in: &bag) // → one-shot ✗ result-read-afterwards
        _ = "\(Label())"
    }

    func sorted() {
        api.load().sink { record(.sink, $0) }.store(in: &bag) // → one-shot ✗ result-read-afterwards
        labels.sort()
    }

    func loop() {
        api.load().sink { record(.sink, $0) }.store(in: &bag) // → one-shot ✗ result-read-afterwards
        for _ in Rounds() {}
    }

    func literal() {
        api.load().sink { record(.sink, $0) }.store(in: &bag) // → one-shot ✗ result-read-afterwards
        let weight: Weight = 1
        _ = weight
    }

    func released() {
        api.load().sink { record(.sink, $0) }.store(in: &bag) // → one-shot ✗ result-read-afterwards
        guarded = nil
    }

    func wrapper() {
        api.load().sink { record(.sink, $0) }.store(in: &bag) // → one-shot ✗ result-read-afterwards
        noted = 2
    }

    func observed() {
        api.load().sink { record(.sink, $0) }.store(in: &bag) // → one-shot ✗ result-read-afterwards
        height = 2
    }

    func prefixed() {
        api.load().sink { record(.sink, $0) }.store(in: &bag) // → one-shot ✗ result-read-afterwards
        ++meter
    }

    func infixed() {
        api.load().sink { record(.sink, $0) }.store(in: &bag) // → one-shot ✗ result-read-afterwards
        count <- 2
    }

    func once() {
        api.load().sink { record(.sink, $0) }.store(in: &bag) // → one-shot ✗ result-read-afterwards
        _ = Once.mark
    }

    func hook() {
        api.load().sink { record(.sink, $0) }.store(in: &bag) // → one-shot ✗ result-read-afterwards
        hooks["a"]?()
    }

    func inherited() {
        api.load().sink { record(.sink, $0) }.store(in: &bag) // → one-shot ✗ result-read-afterwards
        Sub().change()
    }
}

// MARK: run
@MainActor func run() async {
    let keeper = Keeper()
    keeper.text()
    keeper.sorted()
    keeper.loop()
    keeper.literal()
    keeper.released()
    keeper.wrapper()
    keeper.observed()
    keeper.prefixed()
    keeper.infixed()
    keeper.once()
    keeper.hook()
    keeper.inherited()
    await advance(by: 1)
}

// MARK: trace
// sink: a
// sink: text
// sink: sorted
// sink: loop
// sink: literal
// sink: released
// sink: wrapper
// sink: observer
// sink: prefix
// sink: infix
// sink: static
// sink: hook
