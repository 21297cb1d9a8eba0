import CombineModel
import Testing

/// References resolved within a file and across files.
struct LinkingTests {
    private static let repository = """
        import Combine
        protocol Harbour { func berth(id: Int) -> AnyPublisher<Int, Error> }
        final class RemoteHarbour: Harbour {
            func berth(id: Int) -> AnyPublisher<Int, Error> { Just(id).setFailureType(to: Error.self).eraseToAnyPublisher() }
        }
        """

    @Test("a call through a protocol takes what implements it")
    func requirement() {
        let verdicts = Verdicts([
            "Harbour.swift": Self.repository,
            "Model.swift": """
            import Combine
            final class Model {
                let harbour: Harbour
                func load() -> AnyPublisher<Int, Error> { harbour.berth(id: 1) }
            }
            """,
        ])
        #expect(verdicts["Model.load()"] == .oneShot)
        #expect(verdicts["Harbour.berth(id:)"] == .oneShot)
    }

    @Test("what a generic parameter's protocol names is what a function gives")
    func aliasOfParameter() {
        let verdicts = Verdicts([
            "Harbour.swift": Self.repository,
            "Crane.swift": """
            import Combine
            protocol Loading { typealias Cargo = AnyPublisher<Int, Never>; associatedtype Waste }
            struct Crane<Site: Loading> {
                func lift() -> Site.Cargo { Just(1).eraseToAnyPublisher() }
                func lower<Other>(_ other: Other) -> Other.Cargo where Other: Loading { Timer.publish(every: 1, on: .main, in: .common).autoconnect().map { _ in 1 }.eraseToAnyPublisher() }
                func sort(_ other: Site) -> Site.Waste { other.waste }
            }
            final class Yard: Loading {
                let crane = Crane<Yard>()
                func lift() -> AnyPublisher<Int, Never> { crane.lift() }
                func lower() -> AnyPublisher<Int, Never> { crane.lower(self) }
            }
            """,
        ])
        #expect(verdicts["Yard.lift()"] == .oneShot)
        #expect(verdicts["Yard.lower()"] == .continuous)
        #expect(verdicts.producer("Crane.sort(_:)") == nil)
    }

    @Test("one implementation that goes on makes the requirement a stream")
    func requirementJoin() {
        let verdicts = Verdicts([
            "Harbour.swift": Self.repository,
            "Live.swift": """
            import Combine
            final class LiveHarbour: Harbour {
                private let changes = PassthroughSubject<Int, Error>()
                func berth(id: Int) -> AnyPublisher<Int, Error> { changes.eraseToAnyPublisher() }
            }
            """,
        ])
        #expect(verdicts["Harbour.berth(id:)"] == .continuous)
        #expect(verdicts["RemoteHarbour.berth(id:)"] == .oneShot)
    }

    @Test("a double for tests says nothing about the app")
    func doubles() {
        let verdicts = Verdicts([
            "Harbour.swift": Self.repository,
            "Tests/MockHarbour.swift": """
            import Combine
            final class MockHarbour: Harbour {
                let subject = PassthroughSubject<Int, Error>()
                func berth(id: Int) -> AnyPublisher<Int, Error> { subject.eraseToAnyPublisher() }
            }
            """,
        ])
        #expect(verdicts["Harbour.berth(id:)"] == .oneShot)
    }

    @Test(
        "the receiver's declared type decides between two functions of one name",
        arguments: [
            ("let source: Requests", Verdict.oneShot), ("let source: Feed", .continuous), ("var source: Feed?", .continuous),
            ("lazy var source = Requests()", .oneShot), ("let source = Feed.shared", .continuous),
        ])
    func receiver(_ property: String, _ verdict: Verdict) {
        let access = property.contains("?") ? "source!" : "source"
        let verdicts = Verdicts([
            "Sources.swift": """
            import Combine
            final class Requests { func item() -> AnyPublisher<Int, Never> { Just(1).eraseToAnyPublisher() } }
            final class Feed {
                static let shared = Feed()
                let items = CurrentValueSubject<Int, Never>(0)
                func item() -> AnyPublisher<Int, Never> { items.eraseToAnyPublisher() }
            }
            """,
            "Model.swift": """
            import Combine
            final class Model {
                \(property)
                func load() -> AnyPublisher<Int, Never> { \(access).item() }
            }
            """,
        ])
        #expect(verdicts["Model.load()"] == verdict)
    }

    @Test("a type that no file declares leaves the call undecided, whatever else has that name")
    func outside() {
        let verdicts = Verdicts([
            "Harbour.swift": Self.repository,
            "Model.swift": """
            import Combine
            import OtherPackage
            final class Model {
                let harbour: ForeignHarbour
                func load() -> AnyPublisher<Int, Error> { harbour.berth(id: 1) }
            }
            """,
        ])
        #expect(verdicts["Model.load()"] == .undecided)
    }

    @Test("paths are joined, and the order of files does not matter")
    func paths() {
        let source = """
            import Combine
            final class Model {
                @Published var session = 0
                func load(_ fresh: Bool) -> AnyPublisher<Int, Never> {
                    guard fresh else { return Just(1).eraseToAnyPublisher() }
                    return $session.eraseToAnyPublisher()
                }
            }
            """
        #expect(Verdicts(source)["Model.load(_:)"] == .continuous)
    }

    @Test("functions that call each other come to an end")
    func recursion() {
        let verdicts = Verdicts(
            """
            import Combine
            func page(_ n: Int) -> AnyPublisher<Int, Never> {
                Just(n).flatMap { n in n > 3 ? Just(n).eraseToAnyPublisher() : next(n) }.eraseToAnyPublisher()
            }
            func next(_ n: Int) -> AnyPublisher<Int, Never> { page(n + 1) }
            """)
        #expect(verdicts["page(_:)"] == .oneShot)
        #expect(verdicts["next(_:)"] == .oneShot)
    }

    @Test("operators of the scanned code are read from their bodies")
    func ownOperators() {
        let verdicts = Verdicts([
            "Operators.swift": """
            import Combine
            extension Publisher {
                func mapToVoid() -> AnyPublisher<Void, Failure> { map { _ in }.eraseToAnyPublisher() }
                func onlyFirst() -> AnyPublisher<Output, Failure> { self.first().eraseToAnyPublisher() }
            }
            """,
            "Model.swift": """
            import Combine
            final class Model {
                @Published var name = ""
                func a() -> AnyPublisher<Void, Never> { Just(1).mapToVoid() }
                func b() -> AnyPublisher<Void, Never> { $name.mapToVoid() }
                func c() -> AnyPublisher<String, Never> { $name.onlyFirst() }
            }
            """,
        ])
        #expect(verdicts["Model.a()"] == .oneShot)
        #expect(verdicts["Model.b()"] == .continuous)
        #expect(verdicts["Model.c()"] == .oneShot)
    }

    @Test("a comment decides")
    func assumption() {
        let verdicts = Verdicts(
            """
            import Combine
            final class Model {
                // decombine:assume one-shot
                func load() -> AnyPublisher<Int, Never> { elsewhere.load() }
            }
            """)
        #expect(verdicts["Model.load()"] == .oneShot)
    }

    @Test("a local that is reassigned holds either")
    func locals() {
        let verdicts = Verdicts(
            """
            import Combine
            final class Model {
                @Published var name = ""
                func always() -> AnyPublisher<String, Never> {
                    var result = $name.eraseToAnyPublisher()
                    result = result.first().eraseToAnyPublisher()
                    return result
                }
                func sometimes(_ once: Bool) -> AnyPublisher<String, Never> {
                    var result = $name.eraseToAnyPublisher()
                    if once { result = result.first().eraseToAnyPublisher() }
                    return result
                }
            }
            """)
        #expect(verdicts["Model.always()"] == .oneShot)
        #expect(verdicts["Model.sometimes(_:)"] == .continuous)
    }

    @Test("subscriptions in all their forms are found")
    func subscriptions() {
        let verdicts = Verdicts(
            """
            import Combine
            final class Model {
                @Published var name = ""
                var bag = Set<AnyCancellable>()
                func start() {
                    Just(1).sink { print($0) }.store(in: &bag)
                    Just(1).sink(receiveCompletion: { _ in }, receiveValue: { _ in }).store(in: &bag)
                    $name.sink { _ in } receiveValue: { _ in }.store(in: &bag)
                    $name.assign(to: \\.title, on: self).store(in: &bag)
                    Just("a").assign(to: &$name)
                    $name.subscribe(relay)
                    other.subscribe(listener)
                }
                func loop() async { for await value in $name.values { print(value) } }
            }
            """)
        #expect(verdicts.subscriptions == [.oneShot, .oneShot, .continuous, .continuous, .oneShot, .continuous, .continuous])
    }

    @Test("a chain of many links is read without deep recursion")
    func longChain() {
        let chain = "Just(1)" + String(repeating: ".map { $0 }", count: 2_000)
        let verdicts = Verdicts("import Combine\nfunc long() -> AnyPublisher<Int, Never> { \(chain).eraseToAnyPublisher() }")
        #expect(verdicts["long()"] == .oneShot)
    }
}
