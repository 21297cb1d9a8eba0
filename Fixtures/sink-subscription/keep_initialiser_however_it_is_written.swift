// An initialiser is a function that runs, however it is written: without the type's name, as a value, as a literal, by a decoder, by a metatype, as the
// wrapper of a local or of a parameter. What it reads, code behind the call changes.

// MARK: before
import Combine
import Foundation

struct Snapshot {
    let number: Int
    init() { number = current }
    init(_ offset: Int) { number = current + offset }
}

nonisolated(unsafe) var current = 0

struct Literal: ExpressibleByIntegerLiteral {
    let number: Int
    init(integerLiteral value: Int) { number = current + value }
}

struct Decoded: Decodable {
    let number: Int
    init(from decoder: Decoder) throws { number = current }
}

protocol Source { static var number: Int { get } }
enum Fixed: Source { static let number = 1 }
enum Live: Source { static var number: Int { current } }
func kindNumber<Kind: Source>(of kind: Kind.Type) -> Int { kind.number }

@propertyWrapper struct Current {
    var wrappedValue: Int
    init(wrappedValue: Int) { self.wrappedValue = current + wrappedValue }
}

func wrappedNumber(@Current wrapped: Int) -> Int { wrapped }

postfix operator ++
postfix func ++ (number: Int) -> Int { number + current }

@MainActor
final class Service {
    static subscript(name: String) -> Int { current }
    private func number(of snapshot: Snapshot) -> Int { snapshot.number }

    func short() -> AnyPublisher<Int, Never> { // → one-shot ✗ result-read-afterwards
        let now = number(of: .init())
        return Deferred { Future { promise in later(1) { promise(.success(now)) } } }.eraseToAnyPublisher()
    }

    func value() -> AnyPublisher<Int, Never> { // → one-shot ✗ result-read-afterwards
        let now = [1].map(Snapshot.init(_:))[0].number
        return Deferred { Future { promise in later(1) { promise(.success(now)) } } }.eraseToAnyPublisher()
    }

    func literal() -> AnyPublisher<Int, Never> { // → one-shot ✗ result-read-afterwards
        let now = ({ () -> Literal in 1 }()).number
        return Deferred { Future { promise in later(1) { promise(.success(now)) } } }.eraseToAnyPublisher()
    }

    func decoded() -> AnyPublisher<Int, Never> { // → one-shot ✗ result-read-afterwards
        let now = (try? JSONDecoder().decode(Decoded.self, from: Data("{}".utf8)))?.number ?? 0
        return Deferred { Future { promise in later(1) { promise(.success(now)) } } }.eraseToAnyPublisher()
    }

    func metatype() -> AnyPublisher<Int, Never> { // → one-shot ✗ result-read-afterwards
        let now = kindNumber(of: Live.self)
        return Deferred { Future { promise in later(1) { promise(.success(now)) } } }.eraseToAnyPublisher()
    }

    func parameter() -> AnyPublisher<Int, Never> { // → one-shot ✗ result-read-afterwards
        let now = wrappedNumber(wrapped: 1)
        return Deferred { Future { promise in later(1) { promise(.success(now)) } } }.eraseToAnyPublisher()
    }

    func local() -> AnyPublisher<Int, Never> { // → one-shot ✗ result-read-afterwards
        let now = { () -> Int in @Current var own = 1; return own }()
        return Deferred { Future { promise in later(1) { promise(.success(now)) } } }.eraseToAnyPublisher()
    }

    func postfixed() -> AnyPublisher<Int, Never> { // → one-shot ✗ result-read-afterwards
        let now = 1++
        return Deferred { Future { promise in later(1) { promise(.success(now)) } } }.eraseToAnyPublisher()
    }

    func subscripted() -> AnyPublisher<Int, Never> { // → one-shot ✗ result-read-afterwards
        let now = Service["a"]
        return Deferred { Future { promise in later(1) { promise(.success(now)) } } }.eraseToAnyPublisher()
    }
}

@MainActor
final class Model {
    private let service = Service()
    private var bag = Set<AnyCancellable>()

    func short() {
        service.short().sink { record(.sink, "short \($0)") }.store(in: &bag) // → one-shot ✗ result-read-afterwards
        current = 5
    }

    func value() {
        service.value().sink { record(.sink, "value \($0)") }.store(in: &bag) // → one-shot ✗ result-read-afterwards
        current = 6
    }

    func literal() {
        service.literal().sink { record(.sink, "literal \($0)") }.store(in: &bag) // → one-shot ✗ result-read-afterwards
        current = 7
    }

    func decoded() {
        service.decoded().sink { record(.sink, "decoded \($0)") }.store(in: &bag) // → one-shot ✗ result-read-afterwards
        current = 8
    }

    func metatype() {
        service.metatype().sink { record(.sink, "metatype \($0)") }.store(in: &bag) // → one-shot ✗ result-read-afterwards
        current = 9
    }

    func parameter() {
        service.parameter().sink { record(.sink, "parameter \($0)") }.store(in: &bag) // → one-shot ✗ result-read-afterwards
        current = 10
    }

    func local() {
        service.local().sink { record(.sink, "local \($0)") }.store(in: &bag) // → one-shot ✗ result-read-afterwards
        current = 11
    }

    func postfixed() {
        service.postfixed().sink { record(.sink, "postfixed \($0)") }.store(in: &bag) // → one-shot ✗ result-read-afterwards
        current = 12
    }

    func subscripted() {
        service.subscripted().sink { record(.sink, "subscripted \($0)") }.store(in: &bag) // → one-shot ✗ result-read-afterwards
        current = 13
    }
}

// MARK: run
@MainActor func run() async {
    let model = Model()
    model.short()
    model.value()
    model.literal()
    model.decoded()
    model.metatype()
    model.parameter()
    model.local()
    model.postfixed()
    model.subscripted()
    await advance(by: 2)
}

// MARK: trace
// sink: short 0
// sink: value 6
// sink: literal 7
// sink: decoded 7
// sink: metatype 8
// sink: parameter 10
// sink: local 11
// sink: postfixed 12
// sink: subscripted 12
