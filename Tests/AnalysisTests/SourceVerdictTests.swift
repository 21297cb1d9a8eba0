import CombineModel
import Testing

/// What each way of beginning a chain is.
struct SourceVerdictTests {
    @Test(arguments: [
        ("Just(1)", Verdict.oneShot),
        ("Fail(error: Broken())", .oneShot),
        ("Empty()", .oneShot),
        ("Empty(completeImmediately: false)", .oneShot),
        ("Future { promise in promise(.success(1)) }", .oneShot),
        ("Deferred { Just(1) }", .oneShot),
        ("Result<Int, Error>.success(1).publisher", .oneShot),
        ("URLSession.shared.dataTaskPublisher(for: url)", .oneShot),
        ("Publishers.Zip(Just(1), Just(2))", .oneShot),
        ("Publishers.CombineLatest(Just(1), Just(2))", .oneShot),
        ("Publishers.Merge(Just(1), Just(2))", .finite),
        ("[1, 2].publisher", .finite),
        ("$name", .continuous),
        ("NotificationCenter.default.publisher(for: .changed)", .continuous),
        ("Timer.publish(every: 1, on: .main, in: .common).autoconnect()", .continuous),
        ("view.publisher(for: \\.frame)", .continuous),
        ("PassthroughSubject<Int, Never>()", .continuous),
        ("elsewhere.load()", .undecided),
    ])
    func source(_ expression: String, _ verdict: Verdict) {
        let verdicts = Verdicts(
            """
            import Combine
            class Model {
                @Published var name = ""
                func made() -> AnyPublisher<Int, Error> {
                    \(expression).eraseToAnyPublisher()
                }
            }
            """)
        #expect(verdicts["Model.made()"] == verdict)
    }

    @Test("an object tells of its changes by its own name for them, with and without `self`", arguments: ["", "self."])
    func objectWillChange(_ prefix: String) {
        let verdicts = Verdicts(
            """
            import Combine
            final class Model: ObservableObject {
                @Published var name = ""
                func watch() { \(prefix)objectWillChange.sink { print(self.name) }.store(in: &bag) }
            }
            """)
        #expect(verdicts.subscriptions == [.continuous])
    }

    @Test("a typealias that Combine and OpenCombine have under `#if` makes the same of both")
    func typealiasOfTwoWorlds() {
        let verdicts = Verdicts(
            """
            #if canImport(Combine)
            import Combine
            typealias Settled<Success, Failure: Error> = Result<Success, Failure>.Publisher
            #else
            import OpenCombine
            typealias Settled<Success, Failure: Error> = Result<Success, Failure>.OCombine.Publisher
            #endif
            func settled() -> AnyPublisher<Int, Error> { Settled(1).eraseToAnyPublisher() }
            """)
        #expect(verdicts["settled()"] == .oneShot)
    }

    @Test("what only ends the program gives nothing; of a requirement that nothing else answers it says nothing")
    func endsOfProgram() {
        let verdicts = Verdicts(
            """
            import Combine
            protocol Shelf { func title() -> AnyPublisher<String, Never> }
            struct Stub: Shelf { func title() -> AnyPublisher<String, Never> { fatalError() } }
            class Base { func title() -> AnyPublisher<String, Never> { fatalError() } }
            """)
        #expect(verdicts["Stub.title()"] == .oneShot)
        #expect(verdicts["Shelf.title()"] == .undecided)
        #expect(verdicts["Base.title()"] == .undecided)
    }

    @Test(arguments: [
        ("$name.first()", Verdict.oneShot),
        ("$name.prefix(1)", .oneShot),
        ("$name.prefix(3)", .finite),
        ("$name.collect()", .oneShot),
        ("$name.flatMap { _ in elsewhere.load() }", .continuous),
        ("Just(1).flatMap { _ in elsewhere.load() }", .undecided),
        ("Just(1).flatMap { _ in Just(2) }", .oneShot),
        ("Just(1).zip($name)", .oneShot),
        ("Just(1).combineLatest($name)", .continuous),
        ("Just(1).prepend(0)", .finite),
        ("Just(1).madeUp()", .undecided),
        ("Just(1).delay(for: 1, scheduler: queue)", .oneShot),
        ("[1, 2].publisher.flatMap { Just($0) }.collect()", .oneShot),
    ])
    func chain(_ expression: String, _ verdict: Verdict) {
        let verdicts = Verdicts(
            """
            import Combine
            class Model {
                @Published var name = ""
                func made() -> AnyPublisher<Int, Error> { \(expression).eraseToAnyPublisher() }
            }
            """)
        #expect(verdicts["Model.made()"] == verdict)
    }
}
