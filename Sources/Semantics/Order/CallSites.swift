import Analysis
import CombineModel
import Facts
import Lexing

/// Who calls each piece of code, and where: all code is read once, for all of them.
///
/// What may be called, or may not, because it is known by its name alone has no callers here.
struct CallSites: Sendable {
    /// A place that leads to a piece of code.
    struct Caller: Hashable, Sendable {
        let node: CodeNode
        /// What it leads to, as it is written there.
        let callee: CodeNode
        /// Where that is kept which the callee is called on.
        let receiver: Place?
        let site: Effects.Site
        /// For a parameter that is given the callee: the code that gives it.
        var giver: CodeNode?
        /// Whether it only starts the callee, to be run soon afterwards.
        var isStart = false
        /// Whether it is not seen to call it, and may.
        var isPossible = false
    }

    private var callers: [CodeNode: [Caller]] = [:]
    /// Closures that something keeps or starts, to be run later, or never.
    private var kept: Set<CodeNode> = []

    init(of semantics: Semantics) {
        let program = semantics.program
        var pending: Set<CodeNode> = []
        for (index, file) in program.files.enumerated() {
            let declarations = file.skeleton.declarations.indices.map { CodeOwner.declaration(DeclarationID(file: index, index: $0)) }
            for owner in declarations + [.topLevel(file: index)] {
                for (node, summary) in semantics.nodes(of: owner) {
                    add(semantics.calls(of: summary), of: node, &pending)
                    add(semantics.startedCalls(of: summary), of: node, areStarts: true, &pending)
                    for handed in summary.handed {
                        let parameter = CodeNode.parameter(handed.function, index: handed.index)
                        callers[handed.call.target, default: []].append(
                            Caller(node: parameter, callee: handed.call.target, receiver: nil, site: handed.call.site, giver: node))
                    }
                    keep(summary, of: owner)
                }
            }
        }
        var seen = pending
        while let node = pending.popFirst() {
            var found: Set<CodeNode> = []
            guard let summary = semantics.summary(of: node) else { continue }
            add(summary.calls, of: node, &found)
            add(summary.started, of: node, areStarts: true, &found)
            pending.formUnion(found.subtracting(seen))
            seen.formUnion(found)
        }
        callers = callers.mapValues { $0.sorted { ($0.site.file, $0.site.offset) < ($1.site.file, $1.site.offset) } }
    }

    private mutating func add(_ calls: [NodeSummary.Call], of node: CodeNode, areStarts: Bool = false, _ pending: inout Set<CodeNode>) {
        for call in calls where !call.target.isPossible {
            if call.target.isLed { pending.insert(call.target) }
            var callee = call.target
            // What runs when nobody knows who called the function around calls what that was given all the same.
            if case .escaped = node, case .anyArgument(let id, let index) = callee { callee = .parameter(id, index: index) }
            callers[call.target.unescaped, default: []].append(
                Caller(
                    node: node.unescaped, callee: callee, receiver: call.receiver, site: call.site, isStart: areStarts,
                    isPossible: call.isPossible || call.isByName))
        }
    }

    private mutating func keep(_ summary: NodeSummary, of owner: CodeOwner) {
        for (holder, calls) in summary.assigned { if case .declared = holder { kept.formUnion(calls?.map(\.target) ?? []) } }
        for call in summary.started + summary.handed.map(\.call) + summary.passed.map(\.call) { kept.insert(call.target) }
        for (offset, taker) in summary.takers where taker.timing?.isLater ?? false { kept.insert(.closure(owner, offset: offset)) }
    }

    /// Where a piece of code is called, in source order.
    func callers(of node: CodeNode) -> [Caller] { callers[node] ?? [] }

    /// The same, where what stands for other code is what that code is called by: a closure that a variable keeps.
    func codeCalling(_ node: CodeNode) -> [Caller] {
        var result: [Caller] = []
        var pending = [node]
        var seen: Set<CodeNode> = [node]
        while let next = pending.popLast() {
            for caller in callers(of: next) {
                if caller.node.owner != nil {
                    result.append(caller)
                } else if seen.insert(caller.node).inserted {
                    pending.append(caller.node)
                }
            }
        }
        return result
    }

    /// Whether something may run a closure where it stands: nothing is seen to keep it for later, or to call it. What observes may be told at once.
    func runsInPlace(_ closure: CodeNode) -> Bool {
        !kept.contains(closure) && callers(of: closure).allSatisfy { $0.node.isChannel && !$0.isStart }
    }
}

extension CodeNode {
    /// Whether other code says what it leads to: what is kept, or observed.
    fileprivate var isLed: Bool {
        switch self {
        case .escaped, .beginning, .anyArgument, .stored, .channel: true
        case .body, .setter, .initialValue, .defaults, .closure, .parameter, .argument, .promise, .anyFunction, .anyVariable, .required:
            false
        }
    }

    fileprivate var isChannel: Bool { if case .channel = self { true } else { false } }

    /// The declaration that it is code of, or the file; nil where it stands for other code.
    var owner: CodeOwner? {
        switch self {
        case .body(let id), .setter(let id), .initialValue(let id), .defaults(let id): .declaration(id)
        case .closure(let owner, _): owner
        case .escaped, .beginning, .parameter, .argument, .promise, .anyArgument, .stored, .channel, .anyFunction, .anyVariable, .required:
            nil
        }
    }
}
