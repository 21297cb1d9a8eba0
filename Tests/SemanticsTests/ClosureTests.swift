import Testing

@testable import Semantics

/// When closures run that are kept, handed on or subscribed.
struct ClosureTests {
    @Test func aStoredClosureRunsWhereItIsCalled() {
        let doing = Doing(
            """
            final class Log { var lines = 0 }
            final class Service {
                let log = Log()
                private var hook: () -> Void = {}
                init() { hook = { self.log.lines += 1 } }
                func f() { hook() }
            }
            """)
        #expect(doing.writes("lines"))
    }

    @Test func anObserverOfAPublishedPropertyRunsWhereItIsSet() {
        let doing = Doing(
            """
            final class Log { var lines = 0 }
            final class Service {
                @Published var value = 0
                let log = Log()
                var bag = Set<AnyCancellable>()
                init() { $value.sink { _ in self.log.lines += 1 }.store(in: &bag) }
                func f() { value = 1 }
            }
            """)
        #expect(doing.writes("lines"))
    }

    @Test func aSubscriberRunsWhereItsSubjectSends() {
        let doing = Doing(
            """
            final class Log { var lines = 0 }
            final class Service {
                let subject = PassthroughSubject<Int, Never>()
                let log = Log()
                var bag = Set<AnyCancellable>()
                init() { subject.sink { _ in self.log.lines += 1 }.store(in: &bag) }
                func f() { subject.send(1) }
            }
            """)
        #expect(doing.writes("lines"))
    }

    @Test func anObserverOfANotificationRunsWhereItIsPosted() {
        let doing = Doing(
            """
            extension Notification.Name { static let done = Notification.Name("done") }
            final class Log { var lines = 0 }
            final class Service {
                let log = Log()
                init() { NotificationCenter.default.addObserver(forName: .done, object: nil, queue: nil) { _ in self.log.lines += 1 } }
                func f() { NotificationCenter.default.post(name: .done, object: nil) }
            }
            """)
        #expect(doing.writes("lines"))
    }

    @Test func whatRunsLaterIsNoPartOfTheCall() {
        let doing = Doing(body: "DispatchQueue.main.async { self.session.touch() }")
        #expect(!doing.writes("token"))
    }

    @Test func whatAFunctionKeepsItDoesNotRun() {
        #expect(!Doing(body: "keep { self.session.touch() }").writes("token"))
    }

    @Test func whatACalleeRunsAtOnceIsPartOfTheCall() {
        #expect(Doing(body: "twice { twice { self.session.touch() } }").writes("token"))
    }
}
