import CombineModel
import Testing

/// Variables that hold something else by the time they are read.
struct ReassignmentTests {
    private func verdict(_ body: String) -> Verdict? {
        Verdicts(
            """
            import Combine
            final class Store {
                let changes = PassthroughSubject<Int, Never>()
                func make(_ result: inout AnyPublisher<Int, Never>) { result = changes.eraseToAnyPublisher() }
                func items(_ flag: Bool) -> AnyPublisher<Int, Never> {
                    var result = Just(1).eraseToAnyPublisher()
            \(body)
                    return result
                }
            }
            """)["Store.items(_:)"]
    }

    @Test(
        "a variable that may hold a stream makes one, in whatever order the lines run",
        arguments: [
            "let change = { result = self.changes.eraseToAnyPublisher() }\nchange()",
            "func change() { result = changes.eraseToAnyPublisher() }\nchange()",
            "for index in 0..<2 {\nif index == 1 { return result }\nresult = changes.eraseToAnyPublisher()\n}\nresult = Just(2).eraseToAnyPublisher()",
            "let read = { result }\nresult = changes.eraseToAnyPublisher()\nreturn read()",
            "repeat { result = changes.eraseToAnyPublisher() } while flag",
        ])
    func stream(_ body: String) {
        #expect(verdict(body) == .continuous)
    }

    @Test(
        "one that is set by what it is handed to, or to something that cannot be read, is left undecided",
        arguments: ["make(&result)", "(result, _) = (changes.eraseToAnyPublisher(), 1)", "result = Library.shared.publisher()"])
    func undecided(_ body: String) {
        #expect(verdict(body) == .undecided)
    }

    @Test(
        "one that only ever holds one-shots is one",
        arguments: [
            "", "if flag { result = Just(2).eraseToAnyPublisher() }",
            "let change = { result = Just(2).eraseToAnyPublisher() }\nchange()",
            "for index in 0..<2 { result = result.map { $0 + index }.eraseToAnyPublisher() }",
        ])
    func oneShot(_ body: String) {
        #expect(verdict(body) == .oneShot)
    }

    @Test("a closure that is exchanged, and a mode that is changed, are not taken for what they were made as")
    func exchanged() {
        let verdicts = Verdicts(
            """
            import Combine
            enum Mode { case once, live }
            final class Store {
                let changes = PassthroughSubject<Int, Never>()
                func exchanged() -> AnyPublisher<Int, Never> {
                    var make = { Just(1).eraseToAnyPublisher() }
                    make = { self.changes.eraseToAnyPublisher() }
                    return make()
                }
                func items(_ mode: Mode) -> AnyPublisher<Int, Never> {
                    mode == .once ? changes.first().eraseToAnyPublisher() : changes.eraseToAnyPublisher()
                }
                func changed() -> AnyPublisher<Int, Never> {
                    var mode = Mode.once
                    mode = .live
                    return items(mode)
                }
                func kept() -> AnyPublisher<Int, Never> {
                    let mode = Mode.once
                    return items(mode)
                }
            }
            """)
        #expect(verdicts["Store.exchanged()"] == .undecided)
        #expect(verdicts["Store.changed()"] == .continuous)
        #expect(verdicts["Store.kept()"] == .oneShot)
    }

    private func property(_ declaration: String, elsewhere: String = "") -> Verdict? {
        Verdicts([
            "Store.swift": """
            import Combine
            final class Store {
                let changes = PassthroughSubject<Int, Never>()
                \(declaration)
                func items() -> AnyPublisher<Int, Never> { latest }
                \(elsewhere)
            }
            """
        ])["Store.items()"]
    }

    @Test(
        "a stored publisher is what it was made with as long as nothing sets it",
        arguments: [
            ("let latest = Just(1).eraseToAnyPublisher()", "", Verdict.oneShot),
            ("let latest = Just(1).append(2).eraseToAnyPublisher()", "", .finite),
            ("private var latest = Just(1).eraseToAnyPublisher()", "", .oneShot),
            ("private var latest = Just(1).eraseToAnyPublisher()", "func go() { latest = changes.eraseToAnyPublisher() }", .continuous),
            (
                "private var latest = Just(1).eraseToAnyPublisher()",
                "func go() { later { self.latest = self.changes.eraseToAnyPublisher() } }", .continuous
            ),
            (
                "private var latest = Just(1).eraseToAnyPublisher()",
                "func go() { later { [weak self] in self?.latest = Just(2).eraseToAnyPublisher() } }", .oneShot
            ),
            (
                "private var latest = Just(1).eraseToAnyPublisher()",
                "func go() { later { given in self.latest = given.eraseToAnyPublisher() } }", .undecided
            ),
            (
                "private var latest = Just(1).eraseToAnyPublisher()",
                "func go() { func set() { latest = changes.eraseToAnyPublisher() } }", .undecided
            ),
            (
                "private lazy var latest: AnyPublisher<Int, Never> = Just(1).eraseToAnyPublisher()",
                "func go() { latest = Just(2).eraseToAnyPublisher() }", .oneShot
            ),
            ("var latest = Just(1).eraseToAnyPublisher()", "", .oneShot),
            (
                "var latest = Just(1).eraseToAnyPublisher()",
                "func go(_ other: AnyPublisher<Int, Never>) { latest = other }", .undecided
            ),
        ])
    func stored(_ declaration: String, _ elsewhere: String, _ verdict: Verdict) {
        #expect(property(declaration, elsewhere: elsewhere) == verdict)
    }
}

/// Stored publishers that are set in ways that no assignment of their type's own shows.
struct SetElsewhereTests {
    private func verdict(_ declaration: String, _ other: String = "") -> Verdict? {
        Verdicts([
            "Store.swift": """
            import Combine
            final class Store {
                let changes = PassthroughSubject<Int, Never>()
                \(declaration)
                func items() -> AnyPublisher<Int, Never> { latest }
            }
            """,
            "Other.swift": "import Combine\n" + other,
        ])["Store.items()"]
    }

    @Test("what an initialiser sets and another file sets anew is not what it began as")
    func otherFile() {
        let declaration = "var latest: AnyPublisher<Int, Never>\ninit() { latest = Just(1).eraseToAnyPublisher() }"
        #expect(verdict(declaration) == .oneShot)
        let setting = "extension Store { func go() { latest = changes.eraseToAnyPublisher() } }"
        #expect(verdict(declaration, setting) == .continuous)
        #expect(verdict(declaration, "func go(_ store: Store, _ other: AnyPublisher<Int, Never>) { store.latest = other }") == .undecided)
    }

    @Test(
        "what begins as nothing is what the app sets",
        arguments: [
            ("private var latest: AnyPublisher<Int, Never>?", "changes", Verdict.continuous),
            ("var latest: AnyPublisher<Int, Never>?", "changes", .continuous),
            ("private var latest: AnyPublisher<Int, Never>?", "Just(1)", .oneShot),
            ("private var latest: AnyPublisher<Int, Never>!", "Just(1)", .oneShot),
            ("var latest: AnyPublisher<Int, Never>?", "Just(1)", .oneShot),
            ("var latest: AnyPublisher<Int, Never>?", "handed", .undecided),
            ("@Kept private var latest: AnyPublisher<Int, Never>?", "changes", .undecided),
            ("private var latest: AnyPublisher<Int, Never>?", "handed", .undecided),
        ])
    func beginsAsNothing(_ declaration: String, _ value: String, _ expected: Verdict) {
        let verdicts = Verdicts(
            """
            import Combine
            final class Store {
                let changes = PassthroughSubject<Int, Never>()
                \(declaration)
                func start(_ handed: AnyPublisher<Int, Never>) { latest = \(value).eraseToAnyPublisher() }
                func bind() { latest?.map { $0 + 1 }.sink { _ in }.store(in: &bag) }
            }
            """)
        #expect(verdicts.subscriptions == [expected])
    }

    @Test("what begins as nothing in a struct may be set by its initialiser, and what something unknown gives is not known")
    func beginsAsNothingElsewhere() {
        let members = """
            private var latest: AnyPublisher<Int, Never>?
                mutating func start() { latest = Just(1).eraseToAnyPublisher() }
                func bind() { latest?.sink { _ in }.store(in: &bag) }
            """
        let making = { (given: String) in "func make(_ hub: Hub) -> Store { Store(latest: \(given)) }" }
        let sources = "import Combine\nfinal class Hub { let changes = PassthroughSubject<Int, Never>() }\nstruct Store {\n\(members)\n}\n"
        #expect(Verdicts(sources).subscriptions == [.oneShot])
        #expect(Verdicts(sources + making("hub.changes.eraseToAnyPublisher()")).subscriptions == [.continuous])
        #expect(Verdicts(sources + making("unknown()")).subscriptions == [.undecided])
        let elsewhere = members.replacing("mutating ", with: "").replacing("private var", with: "fileprivate var")
        let other = "extension Screen { func change(_ store: Store) { store.latest = make() } }"
        #expect(Verdicts("import Combine\nfinal class Store {\n\(elsewhere)\n}\n\(other)").subscriptions == [.undecided])
    }

    @Test(
        "a private variable of a struct is what it was made with where no memberwise initialiser sets it to something unknown",
        arguments: [
            ("private var", "static func other() -> Store { Store(latest: unknown()) }", Verdict.undecided), ("private var", "", .oneShot),
            ("private let", "", .oneShot), ("private static var", "", .oneShot), ("private var", "init() {}", .oneShot),
        ])
    func memberwise(_ keyword: String, _ initializer: String, _ expected: Verdict) {
        let verdicts = Verdicts(
            """
            import Combine
            struct Store {
                \(keyword) latest: AnyPublisher<Int, Never> = Just(1).eraseToAnyPublisher()
                \(initializer)
                func items() -> AnyPublisher<Int, Never> { \(keyword.contains("static") ? "Self." : "")latest }
            }
            """)
        #expect(verdicts["Store.items()"] == expected)
    }

    @Test(
        "a running request that is kept until it has ended is the request",
        arguments: [
            ("session.dataTaskPublisher(for: url).map(\\.data)", Verdict.oneShot),
            ("session.dataTaskPublisher(for: url).map(\\.data).merge(with: changes)", .continuous),
            ("library.request()", .undecided),
        ])
    func sharedRequest(_ request: String, _ expected: Verdict) {
        let verdicts = Verdicts(
            """
            import Combine
            import Foundation
            final class Authenticator {
                private let queue = DispatchQueue(label: "tokens")
                private let session = URLSession.shared
                private let changes = PassthroughSubject<Data, URLError>()
                private var running: AnyPublisher<Data, URLError>?
                func token(_ url: URL) -> AnyPublisher<Data, URLError> {
                    queue.sync { [weak self] in
                        guard let self else { return Empty().eraseToAnyPublisher() }
                        if let running = self.running { return running }
                        let request = \(request)
                            .share()
                            .handleEvents(receiveCompletion: { _ in self.queue.sync { self.running = nil } })
                            .eraseToAnyPublisher()
                        self.running = request
                        return request
                    }
                }
            }
            """)
        #expect(verdicts["Authenticator.token(_:)"] == expected)
    }

    @Test("a property wrapper may give something else than it was given")
    func wrapped() {
        #expect(verdict("@Kept private var latest: AnyPublisher<Int, Never> = Just(1).eraseToAnyPublisher()") == .undecided)
        #expect(verdict("@MainActor private var latest: AnyPublisher<Int, Never> = Just(1).eraseToAnyPublisher()") == .oneShot)
    }

    @Test("a key path leads to a property for whoever has it")
    func keyPath() {
        let declaration = "private var latest: AnyPublisher<Int, Never> = Just(1).eraseToAnyPublisher()\n"
        #expect(verdict(declaration + #"func go() { set(\.latest) }"#) == .undecided)
    }

    @Test("a `defer` reads what a variable holds at the end")
    func deferred() {
        let verdicts = Verdicts(
            """
            import Combine
            let changes = PassthroughSubject<Int, Never>()
            var bag = Set<AnyCancellable>()
            func show() {
                var source = Just(1).eraseToAnyPublisher()
                defer { source.sink { print($0) }.store(in: &bag) }
                source = changes.eraseToAnyPublisher()
            }
            func showOnce() {
                var source = changes.eraseToAnyPublisher()
                source = source.first().eraseToAnyPublisher()
                source.sink { print($0) }.store(in: &bag)
            }
            """)
        #expect(verdicts.subscriptions == [.continuous, .oneShot])
    }

    @Test("a property is set where the type of what it is set on is its own, one above it, or not known")
    func namesakes() {
        let code = MarkedCode(
            """
            import Combine
            protocol Answering: AnyObject { var answer: AnyPublisher<Int, Never> { get set } }
            final class Settled {
                var answer = Just(1).eraseToAnyPublisher() // → one-shot
                func ask() -> AnyPublisher<Int, Never> { answer } // → one-shot
            }
            final class Told: Answering {
                var answer: AnyPublisher<Int, Never> = Just(1).eraseToAnyPublisher() // → continuous
                func ask() -> AnyPublisher<Int, Never> { answer } // → continuous
            }
            class Base { var reply = Just(1).eraseToAnyPublisher() } // → undecided
            final class Derived: Base {
                func ask() -> AnyPublisher<Int, Never> { reply } // → undecided
            }
            final class Open {
                var outcome = Just(1).eraseToAnyPublisher() // → undecided
                func ask() -> AnyPublisher<Int, Never> { outcome } // → undecided
            }
            final class Loose { var answer = 1; var reply = 2; var outcome = Result<Int, Error>.success(1) }
            final class Setting {
                let changes = PassthroughSubject<Int, Never>()
                func run(_ told: Answering, _ derived: Derived) {
                    var loose: Loose!
                    func prepare() { loose = Loose() }
                    prepare()
                    let later = { loose.answer = 7; loose.reply = 8 }
                    later()
                    told.answer = changes.eraseToAnyPublisher()
                    derived.reply = changes.eraseToAnyPublisher()
                    library().outcome = changes.eraseToAnyPublisher()
                }
            }
            """)
        #expect(code.differences() == [])
    }

    @Test("what a double answers is set by tests alone")
    func doubles() {
        let code = MarkedCode(
            """
            import Combine
            // file: Tests/Doubles.swift
            import Combine
            final class CallsDouble {
                var settled = Just(1).eraseToAnyPublisher() // → one-shot
                var streamed = Just(1).eraseToAnyPublisher() // → undecided
                public var shown = Just(1).eraseToAnyPublisher() // → undecided
                var unread = Just(1).eraseToAnyPublisher() // → undecided
                func ask() -> AnyPublisher<Int, Never> { settled } // → one-shot
            }
            final class OtherDouble { var settled = 1 }
            struct Made {
                var given = Just(1).eraseToAnyPublisher() // → undecided
            }
            // file: Tests/CallsTests.swift
            import Combine
            import XCTest
            final class CallsTests: XCTestCase {
                let double = CallsDouble()
                func testStream() {
                    OtherDouble().settled = 2
                    double.streamed = PassthroughSubject<Int, Never>().eraseToAnyPublisher()
                }
            }
            // file: Tests/Untold.swift
            extension CallsTests { func prepare() { double.unread = answer() } }
            """)
        #expect(code.differences() == [])
    }
}
