import CombineModel
import Testing

/// Receivers whose types come from outside, or are told by what is around them.
struct OutsideReceiverTests {
    private func subscriptions(_ extensionHead: String, _ property: String, _ call: String) -> [Verdict] {
        Verdicts([
            "Pump.swift": """
            import Combine
            import Pumps
            final class Manager {
                \(property)
                func go() { \(call).sink { _ in } receiveValue: { _ in }.store(in: &bag) }
            }
            \(extensionHead) {
                func resume() -> AnyPublisher<Void, Error> {
                    Future { promise in self.resume { promise(.success(())) } }.eraseToAnyPublisher()
                }
            }
            """
        ]).subscriptions
    }

    @Test(
        "a private extension of a type from outside is for what is of such a type in its file",
        arguments: [
            ("private extension Pump", "let pump: PumpUI", "pump.resume()", Verdict.oneShot),
            ("fileprivate extension Pump", "var pump: PumpUI? = nil", "pump!.resume()", .oneShot),
            ("extension Pump", "let pump: PumpUI", "pump.resume()", .undecided),
            ("struct Pump {}\nprivate extension Pump", "let pump: PumpUI", "pump.resume()", .undecided),
            ("struct PumpUI {}\nprivate extension Pump", "let pump: PumpUI", "pump.resume()", .undecided),
            ("struct A { struct PumpUI {} }\nprivate extension Pump", "let pump: PumpUI", "pump.resume()", .undecided),
            ("private extension Pump", "let pump: PumpUI", "pump.resume(1)", .undecided),
        ])
    func privateExtension(_ head: String, _ property: String, _ call: String, _ expected: Verdict) {
        #expect(subscriptions(head, property, call) == [expected])
    }

    @Test(
        "what begins with a name that nothing in the scanned code has is of no type of theirs, but may be of one that they extend",
        arguments: [
            ("external().fetch()", Verdict.undecided), ("external { 1 }.fetch()", .undecided), ("external[0].load(id: 1)", .undecided),
            ("globalThing.fetch()", .undecided), ("held.load(id: 1)", .undecided), ("external { 1 }.get { _ in }", .undecided),
            ("external().published(on: 1)", .oneShot),
        ])
    func beginsOutside(_ call: String, _ expected: Verdict) {
        let verdicts = Verdicts([
            "Repo.swift": """
            import Combine
            import Promises
            final class Repo {
                func get(forContract contract: String) -> AnyPublisher<Int, Never> { Just(1).eraseToAnyPublisher() }
                func load(id: Int) -> AnyPublisher<Int, Never> { Just(1).eraseToAnyPublisher() }
                func fetch() -> AnyPublisher<Int, Never> { Just(1).eraseToAnyPublisher() }
            }
            extension Promise {
                func published(on queue: Int) -> AnyPublisher<Int, Never> {
                    Future { promise in self.done { promise(.success($0)) } }.eraseToAnyPublisher()
                }
            }
            """,
            "Screen.swift": """
            import Combine
            import Promises
            final class Screen {
                func go() {
                    let held = external { 1 }
                    \(call).sink { _ in }.store(in: &bag)
                }
            }
            """,
        ])
        #expect(verdicts.subscriptions == [expected])
    }

    @Test(
        "what a protocol gives to one of Apple's classes is found on those classes",
        arguments: [("UISwitch", Verdict.continuous), ("Widget", .undecided)])
    func constrainedExtension(_ type: String, _ expected: Verdict) {
        let verdicts = Verdicts(
            """
            import Combine
            import UIKit
            protocol Compatible {}
            extension UIControl: Compatible {}
            extension Compatible where Self: \(type) {
                var isOnPublisher: AnyPublisher<Bool, Never> {
                    let subject = CurrentValueSubject<Bool, Never>(false)
                    return subject.eraseToAnyPublisher()
                }
            }
            final class Screen {
                private let toggle: \(type) = { \(type)() }()
                func bind() { toggle.isOnPublisher.sink { _ in }.store(in: &bag) }
            }
            """)
        #expect(verdicts.subscriptions == [expected])
    }

    @Test(
        "what a generic type's parameter conforms to is known from its angle brackets and from its where clause",
        arguments: [
            ("<VM: Titled>", "", Verdict.continuous), ("<VM>", "where VM: Titled", .continuous),
            ("<VM>", "where VM: (Titled & Other)", .continuous), ("<VM>", "", .undecided), ("<VM, T>", "where T: Titled", .undecided),
        ])
    func constrainedGeneric(_ parameters: String, _ clause: String, _ expected: Verdict) {
        let verdicts = Verdicts(
            """
            import Combine
            protocol Other {}
            protocol Titled { var title: AnyPublisher<String, Never> { get } }
            final class Page: Titled {
                private let subject = CurrentValueSubject<String, Never>("")
                var title: AnyPublisher<String, Never> { subject.eraseToAnyPublisher() }
            }
            class Screen\(parameters): Base \(clause) {
                private let model: VM
                init(model: VM) { self.model = model }
                func bind() { model.title.sink { _ in }.store(in: &bag) }
            }
            """)
        #expect(verdicts.subscriptions == [expected])
    }

    @Test("a nested type of a property without a written type is the owner's own, whatever others of its name there are")
    func nestedState() {
        let verdicts = Verdicts([
            "Maps.swift": """
            import Combine
            public protocol MapViewModel {
                associatedtype State
                var state: State { get }
            }
            public final class NavigateModel: MapViewModel {
                public struct State { public var journeys = CurrentValueSubject<[Int], Never>([]) }
                public var state = State()
            }
            public final class RecordModel: MapViewModel {
                public struct State { public var journeys = Just([1]) }
                public var state = State()
            }
            """,
            "Screen.swift": """
            import Combine
            final class Screen {
                private func bind(_ model: NavigateModel) { model.state.journeys.sink { _ in }.store(in: &bag) }
                private func bind(_ model: RecordModel) { model.state.journeys.sink { _ in }.store(in: &bag) }
            }
            """,
        ])
        #expect(verdicts.subscriptions == [.continuous, .oneShot])
    }

    @Test("an app's own publishers on Firebase's types are found through what Firebase's members lead to")
    func firebasePaths() {
        let found = MarkedCode(
            """
            import Combine
            import FirebaseAuth
            import FirebaseFirestore
            extension DocumentReference {
                func write(_ data: [String: Any]) -> Future<Void, Error> { // → one-shot
                    Future { promise in self.setData(data) { error in promise(error.map(Result.failure) ?? .success(())) } }
                }
                func changes() -> AnyPublisher<DocumentSnapshot, Error> { // → continuous or undecided
                    let subject = PassthroughSubject<DocumentSnapshot, Error>()
                    addSnapshotListener { snapshot, _ in subject.send(snapshot!) }
                    return subject.eraseToAnyPublisher()
                }
            }
            extension Query {
                func documents() -> Future<QuerySnapshot, Error> { // → one-shot
                    Future { promise in self.getDocuments { all, error in promise(all.map(Result.success) ?? .failure(error!)) } }
                }
            }
            struct User { let id: String }
            extension FirebaseAuth.User {
                func token() -> Future<String, Error> { // → one-shot
                    Future { promise in self.getIDToken { token, error in promise(token.map(Result.success) ?? .failure(error!)) } }
                }
            }
            final class Users {
                func save(_ user: User) -> AnyPublisher<Void, Error> { // → one-shot
                    Firestore.firestore().collection("users").document(user.id).write([:]).eraseToAnyPublisher()
                }
                func all() -> AnyPublisher<QuerySnapshot, Error> { // → one-shot
                    Firestore.firestore().collection("users").documents().eraseToAnyPublisher()
                }
                func watch(_ user: User) -> AnyPublisher<DocumentSnapshot, Error> { // → continuous or undecided
                    Firestore.firestore().collection("users").document(user.id).changes()
                }
                func token() -> AnyPublisher<String, Error> { // → one-shot
                    guard let user = Auth.auth().currentUser else { return Fail(error: Missing()).eraseToAnyPublisher() }
                    return user.token().eraseToAnyPublisher()
                }
            }
            """
        ).differences()
        #expect(found == [])
    }

    @Test(
        "a member of an optional of Apple's leads to one of Apple's types, which an extension gives a publisher",
        arguments: ["@IBOutlet weak var bar: UISearchBar!", "let bar = UISearchBar()", "var bar: UISearchBar! = nil"])
    func behindOptional(_ property: String) {
        let code = MarkedCode(
            """
            import Combine
            import UIKit
            extension UITextField {
                var texts: AnyPublisher<String, Never> { // → continuous
                    NotificationCenter.default.publisher(for: UITextField.textDidChangeNotification, object: self).map { _ in "" }
                        .eraseToAnyPublisher()
                }
            }
            final class Screen: UIViewController {
                \(property)
                func bind() {
                    bar.searchTextField.texts.sink { _ in }.store(in: &bag) // → continuous
                }
            }
            """)
        #expect(code.differences() == [])
    }

    @Test(
        "beside what an extension adds under the same name, a library's own function is known by its arguments",
        arguments: [
            ("self.requestPublisher(target).map(T.self)", "one-shot"), ("requestPublisher(target).map(T.self)", "one-shot"),
            ("requestWithProgressPublisher(target).map { $0 }", "finite"),
            ("self.requestPublisher(target, T.self, again: true)", "undecided"),
        ])
    func besideExtension(_ call: String, _ verdict: String) {
        let code = MarkedCode(
            """
            import Combine
            import CombineMoya
            import Moya
            extension MoyaProvider {
                func requestPublisher<T: Decodable>(_ target: Target, _ type: T.Type) -> AnyPublisher<T, Error> { // → \(verdict)
                    \(call).mapError { $0 as Error }.eraseToAnyPublisher()
                }
                func requestWithProgressPublisher(_ target: Target, _ other: Int) -> AnyPublisher<Int, Error> { // → one-shot
                    Fail(error: Gone()).eraseToAnyPublisher()
                }
            }
            """)
        #expect(code.differences() == [])
    }
}
