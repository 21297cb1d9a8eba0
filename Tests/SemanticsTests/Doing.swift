import Analysis
import CombineModel
import Configuration
import Facts
import Lexing
import SourceText

@testable import Semantics

/// What the function `f` of a small program does, in words: `reads token, writes count, may do anything`.
struct Doing {
    let semantics: Semantics
    private var program: Program { semantics.program }

    /// - Parameter other: a second file, which triage leaves out where nothing in it is Combine's.
    init(_ source: String, besides other: String = "") {
        let collector = FactCollector(vocabulary: Operators.triageVocabulary)
        let files = [SourceFile(path: "App.swift", text: "import Combine\n" + source), SourceFile(path: "Other.swift", text: other)]
        semantics = Semantics(of: Program(files.map { collector.facts(of: $0) }, libraries: Libraries.all))
    }

    /// A service with an object, a value and observers, whose function `f` has that body.
    ///
    /// - Parameter besides: what else the file declares.
    init(body: String, with members: String = "", besides: String = "") {
        self.init(
            Self.world + besides
                + "final class Service: Base {\n\(members)\n\(Self.members)func f(_ flag: Bool) async throws {\n\(body)\n}\n}\n")
    }

    private static let world = """
        struct Settings {
            var limit = 0
            mutating func raise() { limit += 1 }
            var double: Int { limit * 2 }
            subscript(index: Int) -> Int { get { limit } set { limit = newValue } }
        }
        final class Session {
            var token = ""
            var hook: () -> Void = {}
            static var current = 0
            let id = 1
            func touch() { token = "x" }
            func peek() -> String { token }
            subscript(name: String) -> String { get { token } set { token = newValue } }
            static func reset() { current = 0 }
        }
        struct Box { let session: Session }
        class Base {
            func inherited() { }
            func toil() { total += 1 }
        }
        func twice(_ work: () -> Void) { work(); work() }
        func keep(_ work: @escaping () -> Void) { kept = work }
        nonisolated(unsafe) var kept: () -> Void = {}
        nonisolated(unsafe) var total = 0
        func bump(_ number: inout Int) { number += 1 }
        func noted(_ level: Int = mark()) { }
        func mark() -> Int { total += 1; return total }
        infix operator <+
        func <+ (left: Session, right: String) { left.token = right }
        infix operator <-
        func <- (left: inout Int, right: Int) { left = right }
        prefix operator ++
        prefix func ++ (session: Session) { session.touch() }
        func lend(_ session: Session, _ work: (Session) -> Void) { work(session) }
        func pass<Thing>(_ thing: Thing, _ work: (Thing) -> Void) { work(thing) }
        struct Loud: Hashable, Comparable, Encodable, CustomStringConvertible {
            var description: String { total += 1; return "" }
            func hash(into hasher: inout Hasher) { total += 1 }
            static func < (left: Loud, right: Loud) -> Bool { total += 1; return true }
            static func == (left: Loud, right: Loud) -> Bool { total += 1; return true }
            func encode(to encoder: Encoder) throws { total += 1 }
        }
        struct Rounds: Sequence, IteratorProtocol { mutating func next() -> Int? { total += 1; return nil } }
        struct Number: ExpressibleByIntegerLiteral { init(integerLiteral value: Int) { total += 1 } }
        func take(_ number: Number) { }
        @dynamicMemberLookup struct Lens {
            subscript(dynamicMember name: String) -> Int { get { total } nonmutating set { total = newValue } }
        }
        @dynamicMemberLookup struct Focus {
            let session: Session
            subscript(dynamicMember path: ReferenceWritableKeyPath<Session, String>) -> String {
                get { session[keyPath: path] }
                nonmutating set { session[keyPath: path] = newValue }
            }
        }
        final class Ref<Thing: AnyObject> {
            weak var value: Thing?
            init(_ value: Thing) { self.value = value }
        }
        func ~= (loud: Loud, number: Int) -> Bool { total += 1; return true }
        final class Guarded { deinit { total += 1 } }
        @propertyWrapper struct Noted { var wrappedValue = 0 { didSet { total += 1 } } }
        enum Once { static let mark: Int = { total += 1; return total }() }
        let started: Int = { total += 1; return total }()

        """

    private static let members = """
        let session = Session()
        var other: Session? = Session()
        var settings = Settings()
        var sessions: [Session] = []
        var byName: [String: Session] = [:]
        var count = 0
        var watched = 0 { didSet { session.touch() } }
        lazy var made: Session = { total += 1; return Session() }()
        let later: () -> Void
        init() { later = {} }
        func open() -> Session { session }
        override func toil() { super.toil() }
        var loud: [Loud] = []
        var louds: Set<Loud> = []
        let lens = Lens()
        let focus = Focus(session: Session())
        let ref = Ref(Session())
        var guarded: Guarded? = Guarded()
        var many: [Guarded] = []
        @Noted var loudness: Int
        var hooks: [String: () -> Void] = [:]
        var steps: [() -> Void] = []
        func setUp() {
            hooks["a"] = { total += 1 }
            steps.append { total += 1 }
        }

        """

    var effects: Effects { effects(of: "f") }

    func effects(of function: String) -> Effects {
        guard let id = program.functions[function]?.first else { return Effects() }
        return semantics.effects(ofCalling: id)
    }

    var words: String {
        let effects = effects
        let names = { (places: [Place]) in places.map(self.name).sorted().joined(separator: " ") }
        var parts: [String] = []
        if !effects.reads.isEmpty { parts.append("reads " + names(Array(effects.reads.keys))) }
        if !effects.writes.isEmpty { parts.append("writes " + names(Array(effects.writes.keys))) }
        if !effects.made.isEmpty {
            parts.append("makes " + effects.made.keys.map { program.declaration($0).name }.sorted().joined(separator: " "))
        }
        if !effects.memos.isEmpty {
            parts.append("asks for " + effects.memos.keys.map { program.declaration($0).name }.sorted().joined(separator: " "))
        }
        if effects.unknown != nil { parts.append("may do anything") }
        return parts.joined(separator: ", ")
    }

    func writes(_ name: String) -> Bool { mayUse(name, .write) }

    func reads(_ name: String) -> Bool { mayUse(name, .read) }

    private func mayUse(_ name: String, _ kind: PlaceUse.Kind) -> Bool {
        let variables = (program.variablesByName[name] ?? []) + (program.globals[name] ?? [])
        let places = variables.map(Place.variable) + [.receiver, .outside(name)]
        return places.contains { self.name($0) == name && semantics.site(of: PlaceUse($0, kind), in: effects) != nil }
    }

    private func name(_ place: Place) -> String {
        switch place {
        case .variable(let id), .own(let id), .made(let id): program.declaration(id).name
        case .receiver: "self"
        case .local(let variable): variable.name
        case .listener: "listeners"
        case .object(let type): type
        case .outside(let type): type
        case .thread: "thread"
        }
    }
}
