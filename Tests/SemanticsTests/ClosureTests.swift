import Analysis
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

    /// Each call of a function has variables of its own: what closures do to them nobody sees who calls it.
    @Test func variablesOfAFunctionAreItsOwn() {
        let body = "var total = 0\nlist.forEach { total += $0 }\nsession.touch()\nprint(total)"
        let doing = Doing(body: body, with: "let list = [1, 2]")
        #expect(doing.writes("token"))
        #expect(doing.effects.reads.keys.allSatisfy { !$0.isLocal })
        #expect(doing.effects.writes.keys.allSatisfy { !$0.isLocal })
    }

    /// A closure that is kept changes the variable of the call that made it, and only what closures share has a place.
    @Test func aKeptClosureChangesAVariableOfWhoMadeIt() {
        let doing = Doing(
            """
            final class Service {
                var hook: () -> Void = {}
                func keep() {
                    var count = 0
                    var other = 0
                    other += 1
                    hook = { count += 1; var inner = 0; inner += 1 }
                }
                func f() { hook() }
            }
            """)
        let names = doing.effects.writes.keys.compactMap { if case .local(let variable) = $0 { variable.name } else { nil } }
        #expect(names == ["count"])
    }

    @Test func aSubjectIsTheSameByEveryName() {
        let doing = Doing(
            """
            final class Log { var lines = 0 }
            func emit(_ subject: PassthroughSubject<Int, Never>) { subject.send(1) }
            final class Service {
                let subject = PassthroughSubject<Int, Never>()
                let log = Log()
                var bag = Set<AnyCancellable>()
                init() { subject.sink { _ in self.log.lines += 1 }.store(in: &bag) }
                func f() { emit(subject) }
            }
            """)
        #expect(doing.writes("lines"))
    }

    @Test func anObserverOfOneOfSeveralRunsWhereOneIsSentTo() {
        let doing = Doing(
            """
            final class Log { var lines = 0 }
            final class Service {
                let subjects = [PassthroughSubject<Int, Never>()]
                let log = Log()
                var bag = Set<AnyCancellable>()
                init() { for subject in subjects { subject.sink { _ in self.log.lines += 1 }.store(in: &bag) } }
                func f() { subjects[0].send(1) }
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

    // MARK: - What a terminal does that is given no closure

    /// A service whose initialiser subscribes in that way, and whose function `f` sends.
    private func subscribed(_ subscription: String, sending: String = "names.send(1)") -> Doing {
        Doing(
            """
            final class Label { var text = 0 { didSet { shown += 1 } } }
            nonisolated(unsafe) var shown = 0
            final class Service {
                @Published var title = 0
                var name = 0
                let names = PassthroughSubject<Int, Never>()
                let copies = PassthroughSubject<Int, Never>()
                let label = Label()
                var bag = Set<AnyCancellable>()
                init() { \(subscription) }
                func show(_ name: Int) { self.name = name }
                func f() { \(sending) }
            }
            """)
    }

    @Test func anAssignedPropertyIsSetWhereItsSubjectSends() {
        #expect(subscribed("names.assign(to: \\.name, on: self).store(in: &bag)").writes("name"))
        #expect(subscribed("names.map { $0 + 1 }.assign(to: \\Service.name, on: self).store(in: &bag)").writes("name"))
        #expect(!subscribed("names.receive(on: DispatchQueue.main).assign(to: \\.name, on: self).store(in: &bag)").writes("name"))
    }

    @Test func anAssignedPropertyRunsItsObservers() {
        let doing = subscribed("names.assign(to: \\.text, on: label).store(in: &bag)")
        #expect(doing.writes("text"))
        #expect(doing.writes("shown"))
    }

    @Test func anAssignedPublishedPropertyIsSetWhereItsSubjectSends() {
        #expect(subscribed("names.assign(to: &$title)").writes("title"))
        #expect(subscribed("names.assign(to: &self.$title)").writes("title"))
    }

    @Test func whatIsSentOnIsSentWhereItsSubjectSends() {
        #expect(subscribed("names.subscribe(copies).store(in: &bag); copies.sink { self.show($0) }.store(in: &bag)").writes("name"))
    }

    @Test func aFunctionThatIsNamedRunsWhereItsSubjectSends() {
        #expect(subscribed("names.sink(receiveValue: show).store(in: &bag)").writes("name"))
    }

    @Test func aSubscriberOrAPathThatIsNotReadMayDoAnything() {
        #expect(subscribed("names.subscribe(Other())").effects.unknown != nil)
        #expect(subscribed("names.assign(to: path(), on: self).store(in: &bag)").effects.unknown != nil)
    }

    // MARK: - By which ways a value comes

    /// A service whose members subscribe in some way, and whose function `f` sends.
    private func listening(_ members: String) -> Doing {
        Doing(
            """
            extension Publisher where Failure == Never {
                func sinkLater(_ work: @escaping (Output) -> Void) -> AnyCancellable { sink { work($0) } }
                func doubled() -> AnyPublisher<Output, Never> { map { $0 }.eraseToAnyPublisher() }
            }
            final class Listener {
                private let given: AnyPublisher<Int, Never>
                private var bag = Set<AnyCancellable>()
                init(_ given: AnyPublisher<Int, Never>) { self.given = given }
                func listen() { given.sink { count += $0 }.store(in: &bag) }
            }
            nonisolated(unsafe) var count = 0
            final class Service {
                let names = PassthroughSubject<Int, Never>()
                let others = PassthroughSubject<Int, Never>()
                var bag = Set<AnyCancellable>()
                \(members)
                func f() { names.send(1) }
            }
            """)
    }

    @Test(arguments: [
        "func g() { let all = names.map { $0 }; all.sink { count += $0 }.store(in: &bag) }",
        "func g() { let all = names.map { $0 }; let same = all; same.sink { count += $0 }.store(in: &bag) }",
        "lazy var all = names.map { $0 }.eraseToAnyPublisher(); func g() { all.sink { count += $0 }.store(in: &bag) }",
        "var all: AnyPublisher<Int, Never>; func g() { all.sink { count += $0 }.store(in: &bag) }; init() { all = names.eraseToAnyPublisher() }",
        "func g() { listen(to: names.eraseToAnyPublisher()) }; func listen(to all: AnyPublisher<Int, Never>) { all.sink { count += $0 }.store(in: &bag) }",
        "func g() { listen(to: names) }; func listen<P: Publisher>(to all: P) { all.sink { count += $0 }.store(in: &bag) }",
        "lazy var listener = Listener(names.eraseToAnyPublisher())",
    ])
    func aPublisherThatIsKeptOrHandedOnLeadsToItsSubscribers(_ members: String) {
        #expect(listening(members).writes("count"))
    }

    @Test(arguments: [
        "func g() { others.merge(with: names).sink { count += $0 }.store(in: &bag) }",
        "func g() { Publishers.Merge(others, names).sink { count += $0 }.store(in: &bag) }",
        "func g() { Publishers.CombineLatest(others, names).sink { count += $0 + $1 }.store(in: &bag) }",
        "func g() { others.zip(names) { count += $0 + $1 }.sink { _ in }.store(in: &bag) }",
        "func g() { others.flatMap { _ in self.names }.sink { count += $0 }.store(in: &bag) }",
        "func g() { others.map { _ in self.names }.switchToLatest().sink { count += $0 }.store(in: &bag) }",
    ])
    func aPublisherBesideAnotherLeadsToWhatTheTwoAreObservedBy(_ members: String) {
        #expect(listening(members).writes("count"))
    }

    @Test(arguments: [
        "func g() { names.sinkLater { count += $0 }.store(in: &bag) }",
        "func g() { names.doubled().sink { count += $0 }.store(in: &bag) }",
    ])
    func anOperatorOfTheScannedCodeLeadsToWhatItIsGiven(_ members: String) {
        #expect(listening(members).writes("count"))
    }

    @Test func aViewThatReceivesRunsItsClosureWhereItsPublisherSends() {
        #expect(listening("var body: some View { Text(\"\").onReceive(names) { count += $0 } }").writes("count"))
        #expect(!listening("var body: some View { Text(\"\").onReceive(others) { count += $0 } }").writes("count"))
    }

    @Test func whatIsHandedOnBehindASchedulerIsNoPartOfTheCall() {
        let later = "func g() { let all = names.receive(on: DispatchQueue.main); all.sink { count += $0 }.store(in: &bag) }"
        #expect(!listening(later).writes("count"))
    }

    // MARK: - Closures that outlive the call that they call a parameter of

    @Test func aStoredClosureRunsWhatItsFunctionWasGiven() {
        let doing = Doing(
            """
            nonisolated(unsafe) var count = 0
            final class Service {
                private var hook: () -> Void = {}
                func later(_ work: @escaping () -> Void) { hook = { work() } }
                func much(_ work: @escaping () -> Void) { hook = { [1].forEach { _ in work() } } }
                func setUp() { later { count += 1 } }
                func f() { hook() }
            }
            """)
        #expect(doing.writes("count"))
    }

    @Test func aClosureThatDoesNotEscapeRunsWhatThisCallerGives() {
        let doing = Doing(
            """
            nonisolated(unsafe) var count = 0
            final class Service {
                func each(_ work: () -> Void) { [1].forEach { _ in work() } }
                func g() { each { count += 1 } }
                func f() { each {} }
            }
            """)
        #expect(!doing.writes("count"))
    }

    // MARK: - What is sent without saying so

    @Test(arguments: ["objectWillChange.send()", "value = 1"])
    func anObserverOfAnObjectRunsWhereThatChanges(_ change: String) {
        let doing = Doing(
            """
            nonisolated(unsafe) var count = 0
            final class Service: ObservableObject {
                @Published var value = 0
                var own: AnyCancellable?
                init() { own = objectWillChange.sink { count += 1 } }
                func f() { \(change) }
            }
            """)
        #expect(doing.writes("count"))
    }

    @Test func anObserverOfAnotherObjectDoesNotRun() {
        let doing = Doing(
            """
            nonisolated(unsafe) var count = 0
            final class Other: ObservableObject {
                var own: AnyCancellable?
                init() { own = objectWillChange.sink { count += 1 } }
            }
            final class Service: ObservableObject {
                @Published var value = 0
                func f() { value = 1 }
            }
            """)
        #expect(!doing.writes("count"))
    }

    @Test func anOperatorOfNobodyKnowsWhereRunsWhatItIsGiven() {
        #expect(subscribed("names.assign(to: \\.name, on: self, ownership: .weak).store(in: &bag)").writes("name"))
        #expect(subscribed("names.vendorSink { self.name = $0 }.store(in: &bag)").writes("name"))
    }

    private func passing(_ body: String) -> Doing {
        Doing(
            """
            var total = 0
            var kept: () -> Void = {}
            func keep(_ work: @escaping () -> Void) { kept = work }
            final class Service {
                var now: (@escaping () -> Void) -> Void = { $0() }
                var later: (@escaping () -> Void) -> Void = { keep($0) }
                var set: (@escaping () -> Void) -> Void = { _ in }
                init() { set = { work in work() } }
                func read(_ work: () -> Void) { work() }
                func through(_ run: (@escaping () -> Void) -> Void) { run { total += 1 } }
                func f() { \(body) }
            }
            """)
    }

    /// What is called by its value alone may call what it is given.
    @Test(arguments: [
        "now { total += 1 }", "set { total += 1 }", "let read = self.read\nread { total += 1 }",
        "let run = { (work: () -> Void) in work() }\nrun { total += 1 }",
        "func run(_ work: () -> Void) { work() }\nrun { total += 1 }", "through { $0() }",
        "let run: (() -> Void) -> Void = { $0() }\nrun { total += 1 }",
    ])
    func whatAValueIsGivenRunsWhereThatCallsIt(_ body: String) { #expect(passing(body).writes("total"), "\(body): \(passing(body).words)") }

    @Test(arguments: ["later { total += 1 }", "through { keep($0) }", "let run = { (work: () -> Void) in }\nrun { total += 1 }"])
    func whatAValueKeepsRunsLater(_ body: String) { #expect(!passing(body).writes("total"), "\(body): \(passing(body).words)") }

    /// Whoever observes a property by a key path is told where that is set, before that is done.
    @Test func whatAKeyPathObservesRunsWhereThePropertyIsSet() {
        let doing = Doing(
            """
            final class Item: NSObject { @objc dynamic var title = ""; var other = "" }
            final class Watcher {
                private let item = Item()
                private var bag = Set<AnyCancellable>()
                var seen = ""
                init() { item.publisher(for: \\.title).sink { [weak self] in self?.seen = $0 }.store(in: &bag) }
                func f() { item.title = "a" }
                func g() { item.other = "a" }
            }
            """)
        #expect(doing.writes("seen"))
        let seen = doing.semantics.program.variablesByName["seen"]?.first
        #expect(!doing.effects(of: "g").writes.keys.contains { $0.variable == seen })
    }

    @Test(
        "a variable of a function may hold whatever it is set to anywhere",
        arguments: [
            "var next = quiet\nfor _ in 0..<2 { next(); next = touch }", "var next = quiet\nlet run = { next() }\nnext = touch\nrun()",
            "var next = quiet\nfunc run() { next() }\nnext = touch\nrun()",
            "var all: [() -> Void] = []\nall.append(touch)\nall.forEach { $0() }",
            "var all: [String: () -> Void] = [:]\nall[\"a\"] = touch\nall[\"a\"]?()",
            "var next: (() -> Void)?\nwhile flag { next?(); next = { self.touch() } }",
        ])
    func aVariableMayHoldAnyFunctionItIsSetTo(_ body: String) {
        let doing = Doing(body: body, with: "func quiet() { }\nfunc touch() { session.touch() }")
        #expect(doing.writes("token"))
        #expect(doing.effects.unknown == nil)
    }

    @Test("a variable that is given to be set may hold any function")
    func aVariableThatIsGivenToBeSetMayHoldAnyFunction() {
        let doing = Doing(body: "var next = touch\nreplace(&next)\nnext()", with: "func touch() { session.touch() }")
        #expect(doing.writes("token"))
        #expect(doing.effects.unknown != nil)
    }

    @Test("what is known of a stored function counts where it may be another as well")
    func aStoredFunctionOfWhichOneIsNotKnown() {
        let members =
            "var hook: () -> Void = {}\ninit(_ hook: @escaping () -> Void) { self.hook = hook }\nfunc arm() { hook = { self.session.touch() } }"
        let doing = Doing(body: "hook()", with: members)
        #expect(doing.writes("token"))
        #expect(doing.effects.unknown != nil)
    }

    @Test(
        "a call of what a function or a closure gives runs what that gives",
        arguments: [
            "made()()", "let end = made()\nend()", "computed()", "nested()()", "let (_, end) = pair()\nend()", "pair().1()",
            "curried(1)(2)",
            "let make = { self.made() }\nmake()()", "same(touch)()", "twice(touch)()", "defer { made()() }", "(flag ? made() : quiet)()",
            "let action: Action = touch\naction()", "(anything() as? () -> Void)?()", "let all = [made()]\nall.forEach { $0() }",
        ])
    func aFunctionThatIsGivenRunsWhereItIsCalled(_ body: String) {
        let doing = Doing(
            body: body,
            with: """
                typealias Action = () -> Void
                func quiet() { }
                func touch() { session.touch() }
                func made() -> () -> Void { { self.session.touch() } }
                var computed: () -> Void { if session.id == 1 { return touch }; return quiet }
                func nested() -> () -> Void { func end() { session.touch() }; return end }
                func pair() -> (Int, () -> Void) { (1, { self.session.touch() }) }
                func curried(_ one: Int) -> (Int) -> Void { { _ in self.session.touch() } }
                func same(_ work: @escaping () -> Void) -> () -> Void { work }
                func twice(_ work: @escaping () -> Void) -> () -> Void { { work(); work() } }
                func anything() -> Any { touch }
                """)
        #expect(doing.writes("token"))
    }

    @Test("what two variables give is known where they give the same")
    func whatTwoVariablesGive() {
        let members = """
            var one: () -> () -> Void = { {} }
            var two: () -> () -> Void = { {} }
            func made() -> () -> Void { { self.session.touch() } }
            func fill() { one = made; two = made }
            """
        let doing = Doing(body: "var all = [one, two]\nall.forEach { $0()() }", with: members)
        #expect(doing.writes("token"))
        #expect(doing.effects.unknown == nil)
    }

    @Test("functions that give each other add nothing")
    func functionsThatGiveEachOther() {
        let doing = Doing(body: "one()()", with: "func one() -> () -> Void { other() }\nfunc other() -> () -> Void { one() }")
        #expect(doing.effects.writes.isEmpty)
    }

    @Test(
        "functions that values carry run where they are called",
        arguments: [
            "if case .run(let work) = step { work() }", "Box({ self.session.touch() }).value()",
            "Command<Int> { _ in self.session.touch() }.run(1)",
            "handlers.first??()", "list.first?()", "handling.handle()", "[session].map { $0.touch }.forEach { $0() }",
        ])
    func aCarriedFunctionRunsWhereItIsCalled(_ body: String) {
        let doing = Doing(
            body: body,
            with: """
                enum Step { case none, run(() -> Void) }
                final class Box<T> { var value: T; init(_ value: T) { self.value = value } }
                struct Command<T> { let run: (T) -> Void }
                struct Wipe: Handling { let handle: () -> Void = { Session.shared.touch() } }
                lazy var step = Step.run { self.session.touch() }
                lazy var handlers: [(() -> Void)?] = [{ self.session.touch() }]
                lazy var list = [{ self.session.touch() }]
                let handling: Handling = Wipe()
                """ + "\n",
            besides: "protocol Handling { var handle: () -> Void { get } }\nextension Session { static let shared = Session() }\n")
        #expect(doing.writes("token"))
    }

    @Test(
        "what the language calls counts",
        arguments: [
            "for _ in Ticks(session: session) { }", #"_ = "\(Named(session: session))""#, "Dialled(session: session)(1)", "_ = built()",
            "build { 1 }", "_ = $flag",
        ])
    func whatTheLanguageCallsCounts(_ body: String) {
        let doing = Doing(
            body: body,
            with: """
                struct Ticks: Sequence, IteratorProtocol { let session: Session; func next() -> Int? { session.touch(); return nil } }
                struct Named: CustomStringConvertible { let session: Session; var description: String { session.touch(); return "" } }
                @dynamicCallable struct Dialled { let session: Session; func dynamicallyCall(withArguments all: [Int]) { session.touch() } }
                @resultBuilder enum Steps { static func buildBlock(_ all: Int...) -> Int { Session.shared.touch(); return 1 } }
                @propertyWrapper struct Flag { var wrappedValue = false; var projectedValue: Int { Session.shared.touch(); return 1 } }
                @Steps func built() -> Int { 1; 2 }
                func build(@Steps _ steps: () -> Int) { }
                @Flag var flag
                """ + "\n",
            besides: "extension Session { static let shared = Session() }\n")
        #expect(doing.writes("token"))
    }
}
