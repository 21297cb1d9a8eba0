import Analysis
import Facts
import Lexing
import SourceText

/// What runs behind a piece of code before a task that takes its place could begin: the rest of the code that it stands in, what was started before it,
/// and the same of whatever calls that.
struct FollowingCode {
    struct Found {
        /// What runs behind it.
        fileprivate(set) var behind = NodeSummary()
        /// What ran before it, of which what that started is still to come.
        fileprivate(set) var before = NodeSummary()
        /// What had run or was started before it was started itself, of which only what that starts in turn is still to come.
        fileprivate(set) var started = NodeSummary()
    }

    /// In the type that the place stands in, and those that inherit from it.
    private(set) var near = Found()
    /// Elsewhere: of all code of an app that may follow somewhere, only what is certain counts, or nearly everything would.
    private(set) var far = Found()
    /// Where the value is kept that the code around the place is called on.
    private(set) var kept: Set<Place> = []

    private let semantics: Semantics
    private let isLeftOut: (ByteRange, Int) -> Bool
    private let home: CodeOwner?
    /// The type that the place stands in, and those that inherit from it.
    private let types: Set<String>
    private var seen: Set<Start> = []
    private var pending: [Start] = []

    /// Parts of a piece of code that begin with what follows.
    private struct Start: Hashable {
        let node: CodeNode
        let parts: [Int]
        /// The code around that is not left: who called it is not asked.
        let limit: CodeOwner?
        /// The closures that the function was given.
        var given: [NodeSummary.Handed] = []
        /// Whether the code around the place was only started there: what is started behind that comes behind it.
        var isStart = false
        /// Whether it is called on another value than the code around the place.
        var isOnAnother = false
        var isFar = false
    }

    /// - Parameters:
    ///   - place: the expression that it is behind.
    ///   - hasCallers: whether it is asked what those do who call the code around.
    ///   - isLeftOut: the statements of a file that do not count.
    init(
        behind place: ByteRange, of owner: CodeOwner, hasCallers: Bool, leavingOut isLeftOut: @escaping (ByteRange, Int) -> Bool,
        _ semantics: Semantics
    ) {
        (self.semantics, self.isLeftOut, home) = (semantics, isLeftOut, owner)
        let type = owner.declaration.flatMap(semantics.program.enclosingType(of:))
        types = Set(type.map { [$0] + semantics.program.allSubtypes(of: $0) } ?? [])
        for (node, flow) in semantics.flows(of: owner) {
            let parts = flow.parts(behindWhatEndsAt: place.upperBound)
            if parts.isEmpty { continue }
            let isOnValue = owner.declaration.map(semantics.program.isOfValueType) ?? false
            pending.append(Start(node: node, parts: parts, limit: hasCallers ? nil : owner, isOnAnother: !isOnValue))
        }
        // The object may have been made right before.
        if let id = owner.declaration, let type {
            let site = Effects.Site(declaration: id, file: id.file, offset: place.lowerBound)
            let made = semantics.program.members("init", of: type) ?? []
            near.before.calls += made.map { .init(target: .body($0), receiver: nil, site: site) }
        }
        if pending.isEmpty {
            near.behind.own.callUnknown(at: Effects.Site(declaration: owner.declaration, file: owner.file, offset: place.lowerBound))
        }
        follow()
    }

    /// What runs behind a call in the declaration that it stands in, before that returns.
    init(behind call: CallSites.Caller, _ semantics: Semantics) {
        (self.semantics, isLeftOut, home, types) = (semantics, { _, _ in false }, call.node.owner, [])
        add(call, limit: call.node.owner, [], isStart: false, isOnAnother: false, isFar: false)
        follow()
    }

    private mutating func follow() {
        while let start = pending.popLast() {
            if seen.insert(start).inserted { follow(start) }
        }
    }

    private mutating func follow(_ start: Start) {
        guard let owner = start.node.owner, let flow = semantics.flows(of: owner)[start.node] else { return }
        let file = owner.file
        let found: WritableKeyPath<Self, Found> = start.isFar ? \.far : \.near
        let running: WritableKeyPath<Found, NodeSummary> = start.isStart ? \.before : \.behind
        let leading: WritableKeyPath<Found, NodeSummary> = start.isStart ? \.started : \.before
        for part in flow.reachable(from: start.parts).sorted().map({ flow.parts[$0] })
        where !(part.statement.map { isLeftOut($0, file) } ?? false) {
            var summary = start.isOnAnother ? part.summary.onAnother : part.summary
            summary.calls += start.given.filter { part.summary.calls($0) }.map(\.call)
            self[keyPath: found][keyPath: running].add(summary)
        }
        for part in flow.leading(to: start.parts).sorted() {
            let summary = flow.parts[part].summary
            self[keyPath: found][keyPath: leading].add(start.isOnAnother ? summary.onAnother : summary)
        }
        // Whoever evaluates default values calls the function right behind.
        if case .defaults(let id) = start.node {
            let site = Effects.Site(declaration: id, file: id.file, offset: semantics.program[id].nameRange.lowerBound)
            self[keyPath: found].behind.calls.append(.init(target: .body(id), receiver: nil, site: site))
        }
        goUp(from: start)
    }

    /// Goes on behind whatever calls a piece of code.
    private mutating func goUp(from start: Start) {
        let (node, limit) = (start.node, start.limit)
        if case .closure(let owner, let offset) = node, semantics.callSites().runsInPlace(node) {
            for (outer, flow) in semantics.flows(of: owner) {
                let parts = flow.parts(behindCodeMadeAt: offset)
                if !parts.isEmpty {
                    pending.append(
                        Start(
                            node: outer, parts: parts, limit: limit, given: start.given, isStart: start.isStart,
                            isOnAnother: start.isOnAnother, isFar: start.isFar))
                }
            }
        }
        if limit != nil, limit == node.owner, !node.isClosure { return }
        var nodes = [(node, start.isStart)]
        var known: Set<CodeNode> = [node]
        while let (callee, isStart) = nodes.popLast() {
            for caller in semantics.callSites().callers(of: callee) {
                let isStart = isStart || caller.isStart
                if case .parameter(let id, _) = caller.node, let giver = caller.giver {
                    // What the function does behind its call of it, and not what those do who call the function.
                    let given = parts(of: giver) { $0.parts.flatMap(\.summary.handed) }
                    for inner in semantics.callSites().callers(of: caller.node) {
                        add(
                            inner, limit: .declaration(id), given.filter { $0.function == id }, isStart: isStart || inner.isStart,
                            isOnAnother: true, isFar: start.isFar)
                    }
                } else if caller.node.owner != nil {
                    let isOnSame = !start.isOnAnother && (caller.receiver == .receiver || caller.callee.isClosure)
                    if !start.isOnAnother, let place = caller.receiver { kept.insert(place) }
                    add(
                        caller, limit: limit, start.given, isStart: isStart, isOnAnother: !isOnSame,
                        isFar: start.isFar || isElsewhere(caller.node))
                } else if known.insert(caller.node).inserted {
                    nodes.append((caller.node, isStart))
                }
            }
        }
    }

    private mutating func add(
        _ caller: CallSites.Caller, limit: CodeOwner?, _ given: [NodeSummary.Handed], isStart: Bool, isOnAnother: Bool,
        isFar: Bool
    ) {
        if case .declaration(let id)? = caller.node.owner, semantics.program.isTestCode(id) { return }
        let parts = parts(of: caller.node) { $0.parts(leadingTo: caller.callee, at: caller.site).flatMap(\.next) }
        pending.append(
            Start(
                node: caller.node, parts: parts.sorted(), limit: limit, given: given, isStart: isStart, isOnAnother: isOnAnother,
                isFar: isFar))
    }

    /// Whether code stands in none of the types that the place stands in, and of those that inherit from it.
    private func isElsewhere(_ node: CodeNode) -> Bool {
        if node.owner == home { return false }
        guard let type = node.owner?.declaration.flatMap(semantics.program.enclosingType(of:)) else { return true }
        return !types.contains(type)
    }

    private func parts<Part>(of node: CodeNode, _ find: (CodeFlow) -> [Part]) -> [Part] {
        node.owner.flatMap { semantics.flows(of: $0)[node] }.map(find) ?? []
    }
}

extension CodeNode {
    fileprivate var isClosure: Bool { if case .closure = self { true } else { false } }
}

extension NodeSummary {
    /// Whether it calls the parameter that something is given for.
    fileprivate func calls(_ handed: Handed) -> Bool {
        calls.contains { $0.target == .parameter(handed.function, index: handed.index) }
    }
}

extension Semantics {
    /// What runs behind a piece of code before a task that takes its place could begin, with what that starts to be run as soon as may be.
    ///
    /// - Parameters:
    ///   - place: an expression in a declaration or at the top level of a file.
    ///   - isLeftOut: the statements of a file that do not count, the same whoever asks.
    public func effects(
        following place: ByteRange, in declaration: DeclarationID?, file: Int,
        leavingOut isLeftOut: @escaping (ByteRange, Int) -> Bool = { _, _ in false }
    ) -> Effects {
        effects(following: Effects.Site(declaration: declaration, file: file, offset: place.upperBound)) { _ in
            let code = FollowingCode(
                behind: place, of: CodeOwner(declaration, inFile: file), hasCallers: true, leavingOut: isLeftOut, self)
            var result = effects(of: code.near)
            // Nor what that starts: what may be asked for a little later is asked of nearly everything.
            result.formUnion(effects(of: code.far.behind).certain)
            for place in code.kept { result.alias(.receiver, for: place) }
            return result
        }
    }

    /// What runs behind a call before that returns which runs the code that it stands in: the closure or the function around it, and what a function
    /// that is given the closure does behind its own call of it.
    public func effects(behindCallAt place: ByteRange, in declaration: DeclarationID?, file: Int) -> Effects {
        let code = FollowingCode(
            behind: place, of: CodeOwner(declaration, inFile: file), hasCallers: false, leavingOut: { _, _ in false }, self)
        return effects(of: code.near.behind)
    }

    private func effects(of code: FollowingCode.Found) -> Effects {
        var result = effects(of: code.behind, withStarted: true)
        result.formUnion(effects(startedBy: code.before))
        result.formUnion(effects(startedBy: code.started, true))
        return result
    }
}
