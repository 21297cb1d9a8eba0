import CombineModel
import Testing

/// What a call says about the function it calls.
struct CallContextTests {
    @Test("the element of an associated type is what a closure is given")
    func associatedType() {
        let verdicts = Verdicts([
            "Providers.swift": """
            import Combine
            protocol Switching {
                associatedtype Provider
                var providers: [Provider] { get }
            }
            extension Switching {
                func ask<T>(_ request: @escaping (Provider) -> AnyPublisher<T, Error>) -> AnyPublisher<T, Error> {
                    guard let provider = providers.first else { return Fail(error: Gone()).eraseToAnyPublisher() }
                    return request(provider).catch { _ in self.ask(request) }.eraseToAnyPublisher()
                }
            }
            final class Remote { func depth() -> AnyPublisher<Int, Error> { Just(1).setFailureType(to: Error.self).eraseToAnyPublisher() } }
            final class Live {
                let changes = PassthroughSubject<Int, Error>()
                func depth() -> AnyPublisher<Int, Error> { changes.eraseToAnyPublisher() }
            }
            """,
            "Services.swift": """
            import Combine
            final class RemoteService: Switching {
                let providers: [Remote] = []
                func depth() -> AnyPublisher<Int, Error> { ask { $0.depth() } }
            }
            final class LiveService: Switching {
                typealias Provider = Live
                var providers: [Live] { [] }
                func depth() -> AnyPublisher<Int, Error> { ask { provider in provider.depth() } }
            }
            """,
        ])
        #expect(verdicts["RemoteService.depth()"] == .oneShot)
        #expect(verdicts["LiveService.depth()"] == .continuous)
    }

    private static let store = """
        import Combine
        enum Mode { case once, live }
        final class Store {
            private let changes = CurrentValueSubject<Int, Never>(0)
            func items(live: Bool = false) -> AnyPublisher<Int, Never> {
                if !live { return changes.first().eraseToAnyPublisher() }
                return changes.eraseToAnyPublisher()
            }
            func items(_ mode: Mode) -> AnyPublisher<Int, Never> {
                switch mode {
                case .once: return changes.first().eraseToAnyPublisher()
                case .live: return changes.eraseToAnyPublisher()
                }
            }
            func items(until limit: Int?) -> AnyPublisher<Int, Never> {
                guard let limit else { return changes.first().eraseToAnyPublisher() }
                return changes.filter { $0 < limit }.eraseToAnyPublisher()
            }
            func again(live: Bool) -> AnyPublisher<Int, Never> {
                if live { return changes.eraseToAnyPublisher() }
                return Just(1).flatMap { _ in self.again(live: true) }.eraseToAnyPublisher()
            }
        }
        """

    @Test(
        "a literal given or left to its default decides",
        arguments: [
            ("items()", Verdict.oneShot), ("items(live: true)", .continuous), ("items(live: flag)", .continuous),
            ("items(.once)", .oneShot), ("items(Mode.live)", .continuous), ("items(mode)", .continuous),
            ("items(until: nil)", .oneShot), ("items(until: 3)", .continuous),
            ("again(live: false)", .continuous),
        ])
    func literals(_ call: String, _ verdict: Verdict) {
        let verdicts = Verdicts([
            "Store.swift": Self.store,
            "Model.swift": """
            import Combine
            final class Model {
                let store = Store()
                func load(_ flag: Bool, _ mode: Mode) -> AnyPublisher<Int, Never> { store.\(call) }
            }
            """,
        ])
        #expect(verdicts["Model.load(_:_:)"] == verdict)
    }

    @Test("what a class is decides which override runs")
    func dynamicType() {
        let verdicts = Verdicts(
            """
            import Combine
            class Flow<Result> {
                func start() -> AnyPublisher<Result, Never> { fatalError() }
                func run<T>(_ child: Flow<T>) -> AnyPublisher<T, Never> { child.start().eraseToAnyPublisher() }
            }
            final class Ask: Flow<Int> {
                let answers = PassthroughSubject<Int, Never>()
                override func start() -> AnyPublisher<Int, Never> { answers.prefix(1).eraseToAnyPublisher() }
            }
            final class Watch: Flow<Int> {
                let answers = PassthroughSubject<Int, Never>()
                override func start() -> AnyPublisher<Int, Never> { answers.eraseToAnyPublisher() }
            }
            final class Main: Flow<Void> {
                func ask() -> AnyPublisher<Int, Never> {
                    let child = Ask()
                    return run(child)
                }
                func watch() -> AnyPublisher<Int, Never> { run(Watch()) }
                func any(_ child: Flow<Int>) -> AnyPublisher<Int, Never> { run(child) }
            }
            """)
        #expect(verdicts["Main.ask()"] == .oneShot)
        #expect(verdicts["Main.watch()"] == .continuous)
        #expect(verdicts["Main.any(_:)"] == .continuous)
    }

    @Test("what leads only to itself is not decided by that")
    func circles() {
        let verdicts = Verdicts(
            """
            import Combine
            struct Wrapper {
                let other: Outside
                func load() -> AnyPublisher<Int, Never> { other.make().load() }
            }
            extension NotificationCenter {
                func publisher(for name: Name, object: AnyObject?) -> AnyPublisher<Notification, Never> {
                    publisher(for: name.raw, object: object).eraseToAnyPublisher()
                }
                func retrying(_ count: Int) -> AnyPublisher<Int, Never> {
                    Just(1).catch { _ in self.retrying(count - 1) }.eraseToAnyPublisher()
                }
            }
            """)
        #expect(verdicts["Wrapper.load()"] == .undecided)
        #expect(verdicts["NotificationCenter.publisher(for:object:)"] == .continuous)
        #expect(verdicts["NotificationCenter.retrying(_:)"] == .oneShot)
    }
}
