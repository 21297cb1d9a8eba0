import CombineModel
import Testing

/// Calls that no declaration of their name takes: they mean something outside of the scanned code.
struct MisfitTests {
    @Test(
        "a call that no declaration of its name takes is not read as one of those",
        arguments: [
            ("session.events(kind: 1)", Verdict.oneShot),
            ("session.events(for: 1)", .undecided),
            ("session.events()", .undecided),
            ("session.events(1)", .undecided),
            ("row.changes(of: 1)", .oneShot),
            ("row.changes(from: 1, to: 2)", .undecided),
            ("watch(id: 1)", .oneShot),
            ("watch(path: \"x\")", .undecided),
            ("several(1, 2, 3)", .oneShot),
            ("given { 1 }", .oneShot),
        ])
    func misfit(_ call: String, _ expected: Verdict) {
        let verdicts = Verdicts(
            """
            import Combine
            import Vendor
            extension Session {
                func events(kind: Int) -> AnyPublisher<Int, Never> { Just(kind).eraseToAnyPublisher() }
            }
            class Row: VendorRow {
                func changes(of id: Int) -> AnyPublisher<Int, Never> { Just(id).eraseToAnyPublisher() }
            }
            func watch(id: Int) -> AnyPublisher<Int, Never> { Just(id).eraseToAnyPublisher() }
            func several(_ ids: Int...) -> AnyPublisher<Int, Never> { Just(ids[0]).eraseToAnyPublisher() }
            func given(times: Int = 1, _ make: () -> Int) -> AnyPublisher<Int, Never> { Just(make()).eraseToAnyPublisher() }
            func use(_ session: Session, _ row: Row) -> AnyPublisher<Int, Never> { \(call).eraseToAnyPublisher() }
            """)
        #expect(verdicts["use(_:_:)"] == expected)
    }

    @Test("a call with other labels inside a function is no call of the function itself")
    func misfitInside() {
        let verdicts = Verdicts(
            """
            import Combine
            import Vendor
            extension Player {
                func ticks(of n: Int) -> AnyPublisher<Int, Never> {
                    guard n > 0 else { return ticks(every: 1).eraseToAnyPublisher() }
                    return Just(n).eraseToAnyPublisher()
                }
            }
            """)
        #expect(verdicts["Player.ticks(of:)"] == .undecided)
    }

    @Test("a call that only the extended type's own form takes is that form")
    func formOfTheExtendedType() {
        let verdicts = Verdicts(
            """
            import Combine
            import Foundation
            extension URLSession {
                func dataTaskPublisher(for url: URL, until date: Date?) -> AnyPublisher<Data, Error> {
                    guard let date else { return dataTaskPublisher(for: url).map(\\.data).mapError { $0 as Error }.eraseToAnyPublisher() }
                    return Just(Data()).setFailureType(to: Error.self).eraseToAnyPublisher()
                }
            }
            extension NotificationCenter {
                func publisher(for name: Notification.Name, most: Int) -> AnyPublisher<Notification, Never> {
                    Just(1).map { _ in Notification(name: name) }.eraseToAnyPublisher()
                }
                func each(_ name: Notification.Name) -> AnyPublisher<Notification, Never> { publisher(for: name).eraseToAnyPublisher() }
            }
            func use(_ session: URLSession) -> AnyPublisher<Data, Error> { session.dataTaskPublisher(for: url, until: nil) }
            """)
        #expect(verdicts["URLSession.dataTaskPublisher(for:until:)"] == .oneShot)
        #expect(verdicts["use(_:)"] == .oneShot)
        #expect(verdicts["NotificationCenter.each(_:)"] == .continuous)
    }

    @Test("where modules have a protocol and a class of one name, what conforms means the protocol", arguments: ["App", "zApp"])
    func protocolAndClassOfOneName(_ folder: String) {
        let verdicts = Verdicts([
            "Core/Loader.swift": """
            import Combine
            protocol Loader { func load() -> AnyPublisher<Int, Never> }
            struct Screen { func show(_ loader: any Loader) -> AnyPublisher<Int, Never> { loader.load() } }
            """,
            "Game/Ticker.swift": """
            import Combine
            final class Ticker: Loader {
                private let subject = PassthroughSubject<Int, Never>()
                func load() -> AnyPublisher<Int, Never> { subject.eraseToAnyPublisher() }
                func push() { subject.send(1) }
            }
            """,
            "\(folder)/Loader.swift": "final class Loader {}",
        ])
        #expect(verdicts["Screen.show(_:)"] == .continuous)
    }
}
