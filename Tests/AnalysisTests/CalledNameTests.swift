import Testing

/// Calls whose name says little: values that are called, functions that only end the program, namesakes of what Apple's types have.
struct CalledNameTests {
    private func differences(_ code: String) -> [String] { MarkedCode("import Combine\nimport Foundation\n" + code).differences() }

    @Test("a value that is called gives what its type's `callAsFunction` gives")
    func calledValues() {
        let found = differences(
            """
            struct Fetch { func callAsFunction(_ id: Int) -> AnyPublisher<Int, Never> { Just(id).eraseToAnyPublisher() } } // → one-shot
            protocol Watching { func callAsFunction(_ id: Int) -> AnyPublisher<Int, Never> } // → continuous
            final class Watch: Watching {
                let subject = CurrentValueSubject<Int, Never>(1)
                func callAsFunction(_ id: Int) -> AnyPublisher<Int, Never> { subject.eraseToAnyPublisher() } // → continuous
            }
            final class Model {
                let fetch = Fetch()
                let watch: Watching
                let chosen: Fetch
                init(_ watch: Watching) { self.watch = watch }
                func chosen(_ id: Int) -> AnyPublisher<Int, Never> { watch(id) } // → continuous
                func one() -> AnyPublisher<Int, Never> { fetch(1) } // → one-shot
                func many() -> AnyPublisher<Int, Never> { watch(1) } // → continuous
                func mapped() -> AnyPublisher<Int, Never> { self.fetch(1).map { $0 + 1 }.eraseToAnyPublisher() } // → one-shot
                func flatMapped() -> AnyPublisher<Int, Never> { Just(1).flatMap { self.watch($0) }.eraseToAnyPublisher() } // → continuous
                func either() -> AnyPublisher<Int, Never> { chosen(1) } // → continuous or undecided
                func given(_ fetch: Fetch) -> AnyPublisher<Int, Never> { fetch(2) } // → one-shot
                func subscribe() { fetch(3).sink { _ in }.cancel() } // → one-shot
            }
            """)
        #expect(found == [])
    }

    @Test("what only ends the program says nothing of what a call delivers")
    func endsOfProgram() {
        let found = differences(
            """
            class Store {
                func load() -> AnyPublisher<Int, Never> { fatalError("override this") } // → one-shot
                func watch() -> AnyPublisher<Int, Never> { preconditionFailure() } // → continuous
                func other() -> AnyPublisher<Int, Never> { fatalError() } // → undecided
            }
            final class LocalStore: Store {
                let subject = CurrentValueSubject<Int, Never>(1)
                override func load() -> AnyPublisher<Int, Never> { Just(1).eraseToAnyPublisher() } // → one-shot
                override func watch() -> AnyPublisher<Int, Never> { subject.eraseToAnyPublisher() } // → continuous
            }
            func load(_ store: Store) -> AnyPublisher<Int, Never> { store.load() } // → one-shot
            func watch(_ store: Store) -> AnyPublisher<Int, Never> { store.watch() } // → continuous
            func other(_ store: Store) -> AnyPublisher<Int, Never> { store.other() } // → undecided
            func chosen(_ mode: Int) -> AnyPublisher<Int, Never> { // → one-shot
                switch mode {
                case 1: Just(1).eraseToAnyPublisher()
                default: fatalError()
                }
            }
            enum Own {
                static func fatalError() -> AnyPublisher<Int, Never> { PassthroughSubject().eraseToAnyPublisher() } // → continuous
                static func all() -> AnyPublisher<Int, Never> { fatalError() } // → continuous
            }
            """)
        #expect(found == [])
    }

    @Test("an extension that erases what Apple's type has under the same name is that")
    func namesakes() {
        let found = differences(
            """
            typealias Answer = AnyPublisher<(data: Data, response: URLResponse), URLError>
            protocol Session { func dataTaskPublisher(for request: URLRequest) -> Answer } // → one-shot
            extension URLSession: Session {
                func dataTaskPublisher(for request: URLRequest) -> Answer { // → one-shot
                    dataTaskPublisher(for: request).eraseToAnyPublisher()
                }
            }
            protocol Center { func publisher(for name: Notification.Name, object: AnyObject?) -> AnyPublisher<Notification, Never> } // → continuous
            extension NotificationCenter: Center {
                func publisher(for name: Notification.Name, object: AnyObject?) -> AnyPublisher<Notification, Never> { // → continuous
                    publisher(for: name, object: object).eraseToAnyPublisher()
                }
            }
            func load(_ session: Session, _ request: URLRequest) -> Answer { session.dataTaskPublisher(for: request) } // → one-shot
            protocol Outcome {
                associatedtype Success
                associatedtype Failure: Error
                func map<New>(_ transform: (Success) -> New) -> Result<New, Failure>
            }
            extension Result: Outcome {}
            extension Result where Success == Never { func map<New>(to type: New.Type) -> Result<New, Failure> { fatalError() } }
            func encoded(_ text: String) -> Result<Data, URLError> { .success(Data(text.utf8)) }
            func sizes(_ text: String) -> AnyPublisher<Int, URLError> { // → one-shot
                encoded(text).map { $0.count }.publisher.eraseToAnyPublisher()
            }
            extension Feed {
                func items(in page: Int) -> AnyPublisher<Int, Never> { items(in: page).eraseToAnyPublisher() } // → undecided
            }
            """)
        #expect(found == [])
    }
}
