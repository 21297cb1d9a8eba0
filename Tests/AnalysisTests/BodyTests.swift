import Testing

/// What bodies say: paths, locals, arguments that decide, operators of one's own, subjects, and what links files.
struct BodyTests {
    static let paths = MarkedCode(
        """
        import Combine
        enum Mode { case once, live, either(Bool) }
        final class Store {
            let changes = CurrentValueSubject<Int, Never>(0)
            func early(_ flag: Bool) -> AnyPublisher<Int, Never> { // → one-shot
                guard flag else { return Just(0).eraseToAnyPublisher() }
                return Just(1).eraseToAnyPublisher()
            }
            func earlyStream(_ flag: Bool) -> AnyPublisher<Int, Never> { // → continuous
                guard flag else { return changes.eraseToAnyPublisher() }
                return Just(1).eraseToAnyPublisher()
            }
            func earlyUnknown(_ flag: Bool) -> AnyPublisher<Int, Never> { // → undecided
                guard flag else { return vendor.load() }
                return Just(1).eraseToAnyPublisher()
            }
            func switched(_ mode: Mode) -> AnyPublisher<Int, Never> { // → one-shot
                switch mode {
                case .once: return Just(1).eraseToAnyPublisher()
                case .live: return changes.first().eraseToAnyPublisher()
                case .either(let flag): return flag ? Just(1).eraseToAnyPublisher() : Empty().eraseToAnyPublisher()
                }
            }
            func switchedStream(_ mode: Mode) -> AnyPublisher<Int, Never> { // → continuous
                switch mode {
                case .once: return Just(1).eraseToAnyPublisher()
                default: return changes.eraseToAnyPublisher()
                }
            }
            func expression(_ mode: Mode) -> AnyPublisher<Int, Never> { // → one-shot
                switch mode {
                case .once: Just(1).eraseToAnyPublisher()
                default: if flag { Just(2).eraseToAnyPublisher() } else { Empty().eraseToAnyPublisher() }
                }
            }
            func expressionStream(_ flag: Bool) -> AnyPublisher<Int, Never> { // → continuous
                if flag { Just(1).eraseToAnyPublisher() } else { changes.eraseToAnyPublisher() }
            }
            func conditional(_ flag: Bool) -> AnyPublisher<Int, Never> { // → continuous
                flag ? Just(1).eraseToAnyPublisher() : changes.eraseToAnyPublisher()
            }
            func caught() -> AnyPublisher<Int, Never> { // → one-shot
                do { return Just(try parse()).eraseToAnyPublisher() } catch { return Empty().eraseToAnyPublisher() }
            }
            func caughtStream() -> AnyPublisher<Int, Never> { // → continuous
                do { return Just(try parse()).eraseToAnyPublisher() } catch { return changes.eraseToAnyPublisher() }
            }
            func compiled() -> AnyPublisher<Int, Never> { // → one-shot
                #if DEBUG
                return Just(1).eraseToAnyPublisher()
                #else
                return Just(2).eraseToAnyPublisher()
                #endif
            }
            func compiledStream() -> AnyPublisher<Int, Never> { // → continuous
                #if DEBUG
                return changes.eraseToAnyPublisher()
                #else
                return Just(2).eraseToAnyPublisher()
                #endif
            }
            func deferredReturn() -> AnyPublisher<Int, Never> { // → one-shot
                defer { log(changes) }
                return Just(1).eraseToAnyPublisher()
            }
            func looped() -> AnyPublisher<Int, Never> { // → continuous
                for index in 0..<3 where index > 1 { return changes.eraseToAnyPublisher() }
                return Just(1).eraseToAnyPublisher()
            }
        }
        """)

    static let locals = MarkedCode(
        """
        import Combine
        final class Store {
            let changes = CurrentValueSubject<Int, Never>(0)
            func constant() -> AnyPublisher<Int, Never> { // → one-shot
                let result = changes.first()
                let erased = result.eraseToAnyPublisher()
                return erased
            }
            func setLater(_ flag: Bool) -> AnyPublisher<Int, Never> { // → one-shot
                let result: AnyPublisher<Int, Never>
                if flag { result = Just(1).eraseToAnyPublisher() } else { result = Just(2).eraseToAnyPublisher() }
                return result
            }
            func setLaterStream(_ flag: Bool) -> AnyPublisher<Int, Never> { // → continuous
                let result: AnyPublisher<Int, Never>
                if flag { result = Just(1).eraseToAnyPublisher() } else { result = changes.eraseToAnyPublisher() }
                return result
            }
            func cutLater() -> AnyPublisher<Int, Never> { // → one-shot
                var result = changes.eraseToAnyPublisher()
                result = result.first().eraseToAnyPublisher()
                return result
            }
            func maybeCut(_ flag: Bool) -> AnyPublisher<Int, Never> { // → continuous
                var result = changes.eraseToAnyPublisher()
                if flag { result = result.first().eraseToAnyPublisher() }
                return result
            }
            func maybeOpened(_ flag: Bool) -> AnyPublisher<Int, Never> { // → continuous
                var result = Just(1).eraseToAnyPublisher()
                if flag { result = changes.eraseToAnyPublisher() }
                return result
            }
            func openedInLoop() -> AnyPublisher<Int, Never> { // → continuous
                var result = Just(1).eraseToAnyPublisher()
                for _ in 0..<2 { result = result.merge(with: changes).eraseToAnyPublisher() }
                return result
            }
            func openedInClosure(_ run: (() -> Void) -> Void) -> AnyPublisher<Int, Never> { // → continuous
                var result = Just(1).eraseToAnyPublisher()
                run { result = self.changes.eraseToAnyPublisher() }
                return result
            }
            func openedInFunction() -> AnyPublisher<Int, Never> { // → continuous
                var result = Just(1).eraseToAnyPublisher()
                func open() { result = changes.eraseToAnyPublisher() }
                open()
                return result
            }
            func handedOut() -> AnyPublisher<Int, Never> { // → undecided
                var result = Just(1).eraseToAnyPublisher()
                change(&result)
                return result
            }
            func shadowed() -> AnyPublisher<Int, Never> { // → one-shot
                let changes = Just(1)
                return changes.eraseToAnyPublisher()
            }
            func unshadowed() -> AnyPublisher<Int, Never> { // → continuous
                if flag { let changes = Just(1); print(changes) }
                return changes.eraseToAnyPublisher()
            }
            func function() -> AnyPublisher<Int, Never> { // → one-shot
                func load() -> AnyPublisher<Int, Never> { Just(1).eraseToAnyPublisher() }
                return load()
            }
            func functionStream() -> AnyPublisher<Int, Never> { // → continuous
                func load() -> AnyPublisher<Int, Never> { changes.eraseToAnyPublisher() }
                return load()
            }
            func recursion(_ depth: Int) -> AnyPublisher<Int, Never> { // → one-shot
                if depth == 0 { return Just(0).eraseToAnyPublisher() }
                return recursion(depth - 1).map { $0 + 1 }.eraseToAnyPublisher()
            }
            func pages(_ page: Int) -> AnyPublisher<Int, Never> { // → finite or undecided or continuous
                Just(page).flatMap { self.pages($0 + 1).prepend($0) }.eraseToAnyPublisher()
            }
            func held() -> AnyPublisher<Int, Never> { Loader(load: { Just($0).eraseToAnyPublisher() }).load(1) } // → one-shot or undecided
            func heldStream() -> AnyPublisher<Int, Never> { Feed(load: { _ in self.changes.eraseToAnyPublisher() }).load(1) } // → continuous
            func onlyItself() -> AnyPublisher<Int, Never> { onlyItself() } // → undecided
        }
        struct Loader { let load: (Int) -> AnyPublisher<Int, Never> }
        struct Feed { let load: (Int) -> AnyPublisher<Int, Never> }
        """)

    static let arguments = MarkedCode(
        """
        import Combine
        enum Policy { case cached, live }
        final class Store {
            let changes = CurrentValueSubject<Int, Never>(0)
            func values(live: Bool = false, policy: Policy = .cached, limit: Int? = nil) -> AnyPublisher<Int, Never> { // → continuous
                if live { return changes.eraseToAnyPublisher() }
                if case .live = policy { return changes.eraseToAnyPublisher() }
                switch policy {
                case .cached: return changes.first().eraseToAnyPublisher()
                case .live: return changes.eraseToAnyPublisher()
                }
            }
            func plain() -> AnyPublisher<Int, Never> { values() } // → one-shot
            func off() -> AnyPublisher<Int, Never> { values(live: false) } // → one-shot
            func on() -> AnyPublisher<Int, Never> { values(live: true) } // → continuous
            func asked(_ live: Bool) -> AnyPublisher<Int, Never> { values(live: live) } // → continuous
            func negated() -> AnyPublisher<Int, Never> { values(live: !true) } // → one-shot or continuous
            func cached() -> AnyPublisher<Int, Never> { values(policy: .cached) } // → one-shot
            func followed() -> AnyPublisher<Int, Never> { values(policy: .live) } // → continuous
            func given(_ policy: Policy) -> AnyPublisher<Int, Never> { values(policy: policy) } // → continuous
            func through(_ live: Bool = false) -> AnyPublisher<Int, Never> { values(live: live) } // → continuous
            func throughOff() -> AnyPublisher<Int, Never> { through() } // → one-shot
            func throughOn() -> AnyPublisher<Int, Never> { through(true) } // → continuous
            func optional(_ limit: Int?) -> AnyPublisher<Int, Never> { // → continuous
                guard let limit else { return Just(0).eraseToAnyPublisher() }
                return changes.filter { $0 < limit }.eraseToAnyPublisher()
            }
            func absent() -> AnyPublisher<Int, Never> { optional(nil) } // → one-shot
            func present() -> AnyPublisher<Int, Never> { optional(3) } // → continuous
            func setting() -> AnyPublisher<Int, Never> { // → continuous or one-shot
                var live = false
                live = true
                return values(live: live)
            }
        }
        """)

    static let operators = MarkedCode(
        """
        // file: Core/Sources/Operators.swift
        import Combine
        public extension Publisher {
            func cut() -> AnyPublisher<Output, Failure> { first().eraseToAnyPublisher() }
            func shifted() -> AnyPublisher<Output, Failure> { map { $0 }.receive(on: DispatchQueue.main).eraseToAnyPublisher() }
            func forever() -> AnyPublisher<Output, Failure> { append(Empty(completeImmediately: false)).eraseToAnyPublisher() }
            func repeated() -> AnyPublisher<Output, Failure> {
                flatMap { value in Timer.publish(every: 1, on: .main, in: .common).autoconnect().map { _ in value } }.eraseToAnyPublisher()
            }
            func then<P: Publisher>(_ next: @escaping (Output) -> P) -> AnyPublisher<P.Output, Failure> where P.Failure == Failure {
                flatMap { next($0) }.eraseToAnyPublisher()
            }
            func vendored() -> AnyPublisher<Output, Failure> { vendorOperator().eraseToAnyPublisher() }
        }
        public extension AnyPublisher {
            static func just(_ value: Output) -> Self { Just(value).setFailureType(to: Failure.self).eraseToAnyPublisher() }
            static func ticking(_ value: Output) -> Self { Just(value).setFailureType(to: Failure.self).repeated() }
        }
        // file: App/Sources/Store.swift
        import Combine
        import Core
        final class Store {
            let changes = PassthroughSubject<Int, Never>()
            func cut() -> AnyPublisher<Int, Never> { changes.cut() } // → one-shot
            func shifted() -> AnyPublisher<Int, Never> { Just(1).shifted() } // → one-shot
            func shiftedStream() -> AnyPublisher<Int, Never> { changes.shifted() } // → continuous
            func forever() -> AnyPublisher<Int, Never> { Just(1).forever() } // → one-shot or finite
            func repeated() -> AnyPublisher<Int, Never> { Just(1).repeated() } // → continuous
            func then() -> AnyPublisher<Int, Never> { Just(1).then { Just($0 + 1) } } // → one-shot
            func thenStream() -> AnyPublisher<Int, Never> { Just(1).then { _ in self.changes } } // → continuous
            func vendored() -> AnyPublisher<Int, Never> { Just(1).vendored() } // → undecided
            func vendoredStream() -> AnyPublisher<Int, Never> { changes.vendored() } // → continuous or undecided
            func just() -> AnyPublisher<Int, Never> { .just(1) } // → one-shot
            func ticking() -> AnyPublisher<Int, Never> { .ticking(1) } // → continuous
            func chosen(_ flag: Bool) -> AnyPublisher<Int, Never> { flag ? .just(1) : .ticking(2) } // → continuous
        }
        """)

    static let layers = MarkedCode(
        """
        // file: Data/Client.swift
        import Combine
        protocol Client { func get<T: Decodable>(_ path: String, as type: T.Type) -> AnyPublisher<T, Error> }
        final class WebClient: Client {
            func get<T: Decodable>(_ path: String, as type: T.Type) -> AnyPublisher<T, Error> { // → one-shot
                URLSession.shared.dataTaskPublisher(for: URL(string: path)!).map(\\.data).decode(type: T.self, decoder: JSONDecoder())
                    .eraseToAnyPublisher()
            }
        }
        // file: Data/Users.swift
        import Combine
        protocol Users {
            func user(_ id: Int) -> AnyPublisher<User, Error> // → one-shot
            func watch(_ id: Int) -> AnyPublisher<User, Error> // → continuous
        }
        struct WebUsers: Users {
            let client: Client
            func user(_ id: Int) -> AnyPublisher<User, Error> { client.get("/user", as: User.self) } // → one-shot
            func watch(_ id: Int) -> AnyPublisher<User, Error> { // → continuous
                Timer.publish(every: 5, on: .main, in: .common).autoconnect().setFailureType(to: Error.self)
                    .flatMap { _ in user(id) }.eraseToAnyPublisher()
            }
        }
        // file: Domain/UseCase.swift
        import Combine
        class UseCase<Request, Response> { func execute(_ request: Request) -> AnyPublisher<Response, Error> { fatalError() } }
        final class LoadUser: UseCase<Int, User> {
            let users: Users
            override func execute(_ request: Int) -> AnyPublisher<User, Error> { users.user(request) } // → one-shot
        }
        final class WatchUser: UseCase<Int, User> {
            let users: Users
            override func execute(_ request: Int) -> AnyPublisher<User, Error> { users.watch(request) } // → continuous
        }
        // file: App/Model.swift
        import Combine
        final class Model {
            let load: LoadUser
            let watch: WatchUser
            var bag: Set<AnyCancellable> = []
            func appear() {
                load.execute(1).sink { _ in } receiveValue: { _ in }.store(in: &bag) // → one-shot
                watch.execute(1).sink { _ in } receiveValue: { _ in }.store(in: &bag) // → continuous
                outside.execute(1).sink { _ in } receiveValue: { _ in }.store(in: &bag) // → continuous or undecided
            }
        }
        """)

    static let promises = MarkedCode(
        """
        import Combine
        final class Once {
            private let doneOnce = PassthroughSubject<Int, Never>()
            func wait() -> AnyPublisher<Int, Never> { doneOnce.eraseToAnyPublisher() } // → one-shot
            func finish() {
                doneOnce.send(1)
                doneOnce.send(completion: .finished)
            }
        }
        final class Cut {
            private let doneCut = PassthroughSubject<Int, Never>()
            func wait() -> AnyPublisher<Int, Never> { doneCut.first().eraseToAnyPublisher() } // → one-shot
            func progress(_ value: Int) { doneCut.send(value) }
        }
        final class Open {
            private let doneOpen = PassthroughSubject<Int, Never>()
            func wait() -> AnyPublisher<Int, Never> { doneOpen.eraseToAnyPublisher() } // → continuous
            func progress(_ value: Int) { doneOpen.send(value) }
            func finish() { doneOpen.send(completion: .finished) }
        }
        final class HandedOut {
            private let doneHandedOut = PassthroughSubject<Int, Never>()
            func wait() -> AnyPublisher<Int, Never> { doneHandedOut.eraseToAnyPublisher() } // → continuous
            func finish() {
                doneHandedOut.send(1)
                doneHandedOut.send(completion: .finished)
            }
            func lend() { Bridge.use(doneHandedOut) }
        }
        final class Local {
            func ask() -> AnyPublisher<Int, Never> { // → one-shot
                let answer = PassthroughSubject<Int, Never>()
                prompt { value in
                    answer.send(value)
                    answer.send(completion: .finished)
                }
                return answer.eraseToAnyPublisher()
            }
            func listen() -> AnyPublisher<Int, Never> { // → continuous
                let answer = PassthroughSubject<Int, Never>()
                prompt { value in answer.send(value) }
                return answer.eraseToAnyPublisher()
            }
        }
        """)

    @Test("paths, locals, arguments, operators, layers and promises are what they are marked as")
    func marks() {
        for code in [Self.paths, Self.locals, Self.arguments, Self.operators, Self.layers, Self.promises] {
            #expect(code.differences() == [])
        }
    }
}
