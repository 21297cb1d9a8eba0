import Analysis
import CombineModel
import Facts
import Lexing
import Semantics
import SourceText

/// What a reviewer should know of effects that happen later than they did, or on another thread.
struct EffectNotes {
    private let effects: Effects
    private let context: RewriteContext
    private var program: Program { context.program }

    init(_ effects: Effects, in context: RewriteContext) {
        self.effects = effects
        self.context = context
    }

    /// What others may see of its running later, and on another thread: a change of state that no actor keeps.
    var later: String? {
        unkeptChange.map { state, function, _ in
            "`\(function)` changes `\(state)` where it is called; a task calls it a moment later, and on any thread"
        }
    }

    /// A change of state that no actor keeps, with the name of what does it.
    var unkeptChange: (name: String, function: String, declaration: DeclarationID?)? {
        first(of: effects.writes.filter { !isKept($0.key) && !goes($0.key, at: $0.value) }).map {
            (name(of: $0.key), function(at: $0.value), $0.value.declaration)
        }
    }

    /// What a function that is of no actor, once it is async, does elsewhere than it did.
    var otherThread: String? {
        for (use, site) in effects.threadUses.sorted(by: { Self.precedes($0.value, $1.value) }) {
            if case .confined(let variable, let type) = use {
                let object = variable.map { "`\($0)`, a `\(type)`," } ?? "a `\(type)`"
                return "`\(function(at: site))` uses \(object) on the thread that calls it; the async function "
                    + "runs on any thread"
            }
        }
        let made = effects.made.merging(effects.memos) { $1 }.filter { !isKept(.variable($0.key)) }
        if let (variable, site) = made.min(by: { Self.precedes($0.value, $1.value) }) {
            return
                "`\(function(at: site))` may be the first to ask for `\(name(of: .variable(variable)))`, and makes it then, on the thread that calls "
                + "it; the async function does so on any thread, where two calls may make it twice"
        }
        return first(of: effects.reads.filter { isShown($0.key) && !isKept($0.key) }).map { place, site in
            "`\(function(at: site))` reads `\(name(of: place))`, which views show, on the thread that calls it; the async function reads it on any "
                + "thread"
        }
    }

    /// A call that waits for a disk, the keychain or a clock, with the name of the function that it stands in.
    var waiting: (call: String, function: String)? {
        firstUse { if case .waits(let call) = $0 { call } else { nil } }
    }

    /// What belongs to the main thread, or asks for the thread that it runs on, and the function that it stands in.
    var useOfOwnThread: String? {
        if let use = firstUse({ if case .mainThread(let use) = $0 { use } else { nil } }) {
            return "`\(use.function)` uses `\(use.call)`, which belongs to the main thread"
        }
        let asking = firstUse { if case .asks(let use) = $0 { use } else { nil } }
        return asking.map { "`\($0.function)` asks by `\($0.call)` for the thread that it runs on" }
    }

    private func firstUse(_ named: (ThreadUse) -> String?) -> (call: String, function: String)? {
        let found = effects.threadUses.compactMap { use, site in named(use).map { (call: $0, site: site) } }
        return found.min { Self.precedes($0.site, $1.site) }.map { ($0.call, function(at: $0.site)) }
    }

    /// Why code may not run behind what it ran before.
    ///
    /// - Parameter home: the declaration that what follows stands in, unless it stands in one that calls that.
    func sentence(of conflict: Order.Conflict, in home: DeclarationID?) -> String {
        let (state, function) = (name(of: conflict.place), function(at: conflict.moved.site))
        let other = conflict.passed.site.distance == 0 ? conflict.passed.site.declaration.flatMap { $0 == home ? nil : $0 } : nil
        let place = other.map { " in `\(program.symbol(of: $0))`" } ?? ""
        return
            "what follows\(place) \(conflict.passed.kind.verb) `\(state)`, which `\(function)` \(conflict.moved.kind.verb) when it is called"
    }

    /// Where the two uses of a conflict stand: what would run first and what ran before it.
    func places(of conflict: Order.Conflict) -> [Finding.Evidence] {
        [conflict.passed, conflict.moved].map { use in
            let file = program.files[use.site.file]
            return Finding.Evidence(
                path: file.path, line: file.lines.place(of: use.site.offset).line,
                says: conflict.place == .thread
                    ? (use.kind == .read ? "what begins later needs a thread" : "blocks the thread")
                    : use.kind.verb + " `\(name(of: conflict.place))`")
        }
    }

    // MARK: - Places

    private func first(of places: [Place: Effects.Site]) -> (key: Place, value: Effects.Site)? {
        places.min {
            ($0.value.distance, name(of: $0.key), $0.value.file, $0.value.offset)
                < ($1.value.distance, name(of: $1.key), $1.value.file, $1.value.offset)
        }
    }

    private static func precedes(_ one: Effects.Site, _ other: Effects.Site) -> Bool {
        (one.distance, one.file, one.offset) < (other.distance, other.file, other.offset)
    }

    /// What a place is called in the code.
    func name(of place: Place) -> String {
        switch place {
        case .variable(let id), .own(let id), .made(let id): program[id].name
        case .receiver: "self"
        case .local(let variable): variable.name
        case .listener(let listener): "the subscription" + (listener.declaration.map { " in \(program[$0].name)" } ?? "")
        case .object(let type): type
        case .outside(let type): type
        case .thread: "the thread"
        }
    }

    func function(at site: Effects.Site) -> String { site.declaration.map { program[$0].name } ?? "" }

    private func isKept(_ place: Place) -> Bool {
        guard case .variable(let id) = place else {
            if case .outside(let name) = place { return program.knownFunctions.isStore(name) }
            return true
        }
        guard let owner = program.enclosingType(of: id) else {
            return program[id].attributes.contains { $0.hasSuffix("Actor") }
        }
        if context.isOfAnActor(owner) || context.isMainActor(owner) || context.isMainActor(around: id) { return true }
        return program.lineage(of: owner).contains { $0.inherited.contains { $0.hasSuffix("Sendable") } }
    }

    /// Whether a bag is changed where a publisher is made: the body of one that moves says itself what it still stores. What any other function stores
    /// there is a change as any other, be it a subscription or a task.
    private func goes(_ place: Place, at site: Effects.Site) -> Bool {
        context.holdsSubscriptions(place) && site.declaration.map { context.producers[$0] != nil } ?? true
    }

    /// Whether a variable publishes its changes to views, which set it on the main thread at any time.
    private func isShown(_ place: Place) -> Bool {
        guard case .variable(let id) = place else { return false }
        return program[id].has(attribute: "Published")
    }
}

extension PlaceUse.Kind {
    var verb: String {
        switch self {
        case .read: "reads"
        case .write: "changes"
        case .make: "makes"
        case .take: "ends"
        }
    }
}

extension RewriteContext {
    /// Whether it is a bag, or a property, of cancellables: what held a subscription has nothing to hold where the subscription is gone.
    func holdsSubscriptions(_ place: Place) -> Bool {
        guard case .variable(let id) = place else { return false }
        let declaration = program.declaration(id)
        return KnownPublisherType.holdsCancellable(declaration.typeText ?? declaration.initializerHead)
    }
}
