import Testing

/// What is asked for of types and names: constraints of extensions, names for types, and numbers by a name.
struct ConstraintTests {
    @Test("an extension asks for more of an associated type, or of a generic parameter, than its declaration does")
    func constraintsOfExtensions() {
        let code = MarkedCode(
            """
            import Combine
            protocol Titled { var title: String { get } }
            protocol Loading: AnyObject {}
            extension Loading {
                func load() -> AnyPublisher<Int, Error> { // → one-shot
                    Just(1).setFailureType(to: Error.self).eraseToAnyPublisher()
                }
            }
            protocol Following: AnyObject { var changes: PassthroughSubject<Int, Error> { get } }
            protocol Page: AnyObject {
                associatedtype Model: AnyObject, Titled
                var model: Model { get }
            }
            protocol Refreshing: Page {}
            extension Page where Self: Refreshing, Self.Model: Loading {
                func refresh() -> AnyPublisher<Int, Error> { self.model.load() } // → one-shot
            }
            extension Page where Model: Following {
                func follow() -> AnyPublisher<Int, Error> { model.changes.eraseToAnyPublisher() } // → continuous
            }
            struct Shelf<Item: Titled> { let item: Item }
            extension Shelf where Item: Loading {
                func refresh() -> AnyPublisher<Int, Error> { item.load() } // → one-shot
            }
            extension Shelf {
                func other() -> AnyPublisher<Int, Error> { item.load() } // → undecided
            }
            """)
        #expect(code.differences() == [])
    }

    @Test("a name for a type that a protocol's extension gives makes one of that type")
    func namesForTypes() {
        let code = MarkedCode(
            """
            import Combine
            protocol Channel { func add(_ listener: Listener) }
            extension Channel {
                typealias Listener = PassthroughSubject<String, Never>
                func lines() -> AnyPublisher<Int, Never> { // → continuous
                    let listener = Listener()
                    add(listener)
                    return listener.map { $0.count }.eraseToAnyPublisher()
                }
            }
            final class Once {
                typealias Answer = Just<Int>
                func answer() -> AnyPublisher<Int, Never> { // → one-shot
                    let answer = Answer(1)
                    return answer.eraseToAnyPublisher()
                }
            }
            """)
        #expect(code.differences() == [])
    }

    @Test("a local that is written with the type of a stream is one, whatever is put there")
    func writtenType() {
        let code = MarkedCode(
            """
            import Combine
            func describe(_ before: (() -> Void) -> Void, _ it: (() -> Void) -> Void) {
                var subject: PassthroughSubject<Int, Never>!
                before { subject = .init() }
                it {
                    subject.map { $0 } // → continuous
                        .sink { print($0) }
                    subject.first() // → one-shot
                        .sink { print($0) }
                }
            }
            """)
        #expect(code.differences() == [])
    }

    @Test("a number may be written by a name that stands for it and nothing else")
    func numbers() {
        let code = MarkedCode(
            """
            import Combine
            enum Limits {
                static let one = 1
                static let two = 2
                static var any = 1
            }
            class Store {
                let changes = PassthroughSubject<Int, Never>()
                private let own = 1
                func local() -> AnyPublisher<Int, Never> { // → one-shot
                    let count = 1
                    return changes.prefix(count).eraseToAnyPublisher()
                }
                func more() -> AnyPublisher<Int, Never> { // → finite
                    let count = 2
                    return changes.prefix(count).eraseToAnyPublisher()
                }
                func changed() -> AnyPublisher<Int, Never> { // → finite
                    var count = 1
                    count += 1
                    return changes.prefix(count).eraseToAnyPublisher()
                }
                func branched(_ all: Bool) -> AnyPublisher<Int, Never> { // → finite
                    var count = 1
                    if all { count = 5 }
                    return changes.prefix(count).eraseToAnyPublisher()
                }
                func given(_ count: Int) -> AnyPublisher<Int, Never> { changes.prefix(count).eraseToAnyPublisher() } // → finite
                func stored() -> AnyPublisher<Int, Never> { changes.prefix(own).eraseToAnyPublisher() } // → one-shot
                func limited() -> AnyPublisher<Int, Never> { changes.prefix(Limits.one).eraseToAnyPublisher() } // → one-shot
                func twice() -> AnyPublisher<Int, Never> { changes.prefix(Limits.two).eraseToAnyPublisher() } // → finite
                func any() -> AnyPublisher<Int, Never> { changes.prefix(Limits.any).eraseToAnyPublisher() } // → finite
            }
            """)
        #expect(code.differences() == [])
    }

    @Test("what an extension gives to every lock of Foundation's, one of them has")
    func locks() {
        let code = MarkedCode(
            """
            import Combine
            import Foundation
            extension NSLocking {
                func holding<Output>(_ body: () throws -> Output) rethrows -> Output {
                    lock()
                    defer { unlock() }
                    return try body()
                }
            }
            final class Gauge {
                private let lock = NSLock()
                private let level = CurrentValueSubject<Int, Never>(1)
                func levels() -> AnyPublisher<Int, Never> { lock.holding { level.eraseToAnyPublisher() } } // → continuous
                func once() -> AnyPublisher<Int, Never> { lock.holding { Just(1).eraseToAnyPublisher() } } // → one-shot
            }
            """)
        #expect(code.differences() == [])
    }
}
