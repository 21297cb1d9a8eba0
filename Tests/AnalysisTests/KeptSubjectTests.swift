import CombineModel
import Testing

/// Subjects that a file keeps in properties until their answer comes.
struct KeptSubjectTests {
    @Test(
        "a subject that is kept until a delegate answers is a promise",
        arguments: [
            // The property, where the subject goes, and how the answer reaches it.
            ("private var subject: PassthroughSubject<Int, Error>?", "self.subject = subject", "subject?"),
            ("private var subject: PassthroughSubject<Int, Error>!", "self.subject = subject", "subject"),
            ("private var waiting: PassthroughSubject<Int, Error>?", "waiting = subject", "waiting!"),
            ("private var waiting: [Int: PassthroughSubject<Int, Error>] = [:]", "waiting[id] = subject", "waiting[id]?"),
        ])
    func keptSubject(_ property: String, _ keep: String, _ kept: String) {
        let verdicts = Verdicts(
            """
            import Combine
            final class Locator {
                \(property)
                func locate(_ id: Int) -> AnyPublisher<Int, Error> {
                    let subject = PassthroughSubject<Int, Error>()
                    \(keep)
                    start()
                    return subject.eraseToAnyPublisher()
                }
                func found(_ id: Int, _ value: Int) {
                    \(kept).send(value)
                    \(kept).send(completion: .finished)
                }
            }
            """)
        #expect(verdicts["Locator.locate(_:)"] == .oneShot)
    }

    @Test(
        "a property that is given a new subject for each call is a promise as long as nobody else may send to what it holds",
        arguments: [
            ("subject = PassthroughSubject<Int, Error>()", "", Verdict.oneShot),
            ("subject = .init()", "func stop() { subject = nil }", .oneShot),
            ("subject = .init()", "func stop() { if subject != nil { subject.send(completion: .finished) } }", .oneShot),
            (
                "subject = .init()", "func stop() { guard let subject = subject else { return }; subject.send(completion: .finished) }",
                .oneShot
            ),
            ("subject = .init()", "func more() { subject.send(2) }", .continuous),
            ("subject = .init()", "func more() { let other = subject; other?.send(2) }", .continuous),
            ("subject = .init()", "func more() { [subject].forEach { $0?.send(2) } }", .continuous),
            ("subject = .init()", "func more() { hand(subject) }", .continuous),
            ("subject = .init()", "func more() { subject.map { $0.send(2) } }", .continuous),
            ("subject = .init()", "func more() { let kept = subject; kept.map { $0.send(2) } }", .continuous),
            ("subject = .init()", "func more() -> AnyPublisher<Int, Error> { subject!.map { $0 }.eraseToAnyPublisher() }", .oneShot),
            ("subject = .init()", "func current() -> PassthroughSubject<Int, Error>? { subject }", .continuous),
            ("subject = .init()", "func use(_ subject: PassthroughSubject<Int, Error>) { self.subject = subject }", .continuous),
            ("subject = .init()", "func use(_ other: PassthroughSubject<Int, Error>) { subject = other }", .continuous),
            ("subject = other.subject", "", .continuous),
            ("subject = shared", "var shared = PassthroughSubject<Int, Error>()", .continuous),
            ("subject = .init()", "func all() { for subject in others { self.subject = subject } }", .continuous),
            ("subject = .init()", "func late() { run { [kept = subject] in kept?.send(3) } }", .continuous),
        ])
    func propertyAssignedAnew(_ assignment: String, _ member: String, _ expected: Verdict) {
        let verdicts = Verdicts(
            """
            import Combine
            final class Picker {
                private var subject: PassthroughSubject<Int, Error>!
                \(member)
                func pick() -> AnyPublisher<Int, Error> {
                    \(assignment)
                    return subject.eraseToAnyPublisher()
                }
                func done(_ value: Int) {
                    subject.send(value)
                    subject.send(completion: .finished)
                }
            }
            """)
        #expect(verdicts["Picker.pick()"] == expected)
    }

    @Test(
        "a subject is no promise where it is kept in what another file declares, or another object has",
        arguments: [
            ("extension Locator {", "class Locator { var kept: PassthroughSubject<Int, Error>? }", "kept = subject"),
            ("extension Locator {", "class Locator { var kept: PassthroughSubject<Int, Error>? }", "self.kept = subject"),
            ("class Locator: Base {", "class Base { var kept: PassthroughSubject<Int, Error>? }", "kept = subject"),
            ("class Locator {", "var kept: PassthroughSubject<Int, Error>?", "kept = subject"),
            ("class Locator {", "class Other { var kept: PassthroughSubject<Int, Error>? }\nlet other = Other()", "other.kept = subject"),
        ])
    func keptElsewhere(_ opening: String, _ elsewhere: String, _ keep: String) {
        let verdicts = Verdicts([
            "Locator.swift": """
            import Combine
            \(opening)
                func locate() -> AnyPublisher<Int, Error> {
                    let subject = PassthroughSubject<Int, Error>()
                    \(keep)
                    start { subject.send(1); subject.send(completion: .finished) }
                    return subject.eraseToAnyPublisher()
                }
            }
            """,
            "Elsewhere.swift": "import Combine\n\(elsewhere)\nfunc more() { thing.kept?.send(2) }",
        ])
        #expect(verdicts["Locator.locate()"] == .continuous)
    }

    @Test(
        "a subject is no promise where what keeps it is seen elsewhere, or takes it out to hand it on",
        arguments: [
            ("var waiting: [Int: PassthroughSubject<Int, Error>] = [:]", ""),
            ("private var waiting: [Int: PassthroughSubject<Int, Error>] = [:]", "func take() -> Any? { waiting.removeValue(forKey: 1) }"),
            (
                "private var waiting: [Int: PassthroughSubject<Int, Error>] = [:]",
                "func again() { waiting.removeValue(forKey: 1)?.send(2) }"
            ),
            ("private var waiting: [Int: PassthroughSubject<Int, Error>] = [:]", "func all() { waiting.values.forEach { $0.send(2) } }"),
            ("private var waiting: [Int: PassthroughSubject<Int, Error>] = start", ""),
            ("private var waiting: [Int: PassthroughSubject<Int, Error>] = [:]", "func all() { _ = waiting.map { $0.value.send(2) } }"),
            (
                "private var waiting: [Int: PassthroughSubject<Int, Error>] = [:]",
                "func one() { waiting.first { _ in true }?.value.send(2) }"
            ),
            ("private var waiting: [Int: PassthroughSubject<Int, Error>] = [:]", "func all() { let all = waiting; all[1]?.send(2) }"),
            ("private var waiting: [PassthroughSubject<Int, Error>] = []", "func all() { _ = waiting[0...1].map { $0.send(2) } }"),
        ])
    func collectionThatIsOpen(_ property: String, _ member: String) {
        let verdicts = Verdicts(
            """
            import Combine
            final class Queue {
                \(property)
                \(member)
                func ask(_ id: Int) -> AnyPublisher<Int, Error> {
                    let subject = PassthroughSubject<Int, Error>()
                    waiting[id] = subject
                    return subject.eraseToAnyPublisher()
                }
                func answer(_ id: Int, _ value: Int) {
                    guard let subject = waiting.removeValue(forKey: id) else { return }
                    subject.send(value)
                    subject.send(completion: .finished)
                }
            }
            """)
        #expect(verdicts["Queue.ask(_:)"] == .continuous)
    }
}
