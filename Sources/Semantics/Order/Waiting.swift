import Analysis
import Lexing

/// Whether code that is awaited gives its thread back for as long as something takes, so that what was asked for before has begun when it goes on.
enum Waiting: Comparable, Sendable {
    /// It may go on at once, or nothing says that it does not.
    case no
    /// It does, or nobody knows.
    case maybe
    /// Whichever way it goes: a request, or a clock.
    case yes
}

/// Where a piece of code waits.
struct Waits: Equatable, Sendable {
    /// Each of its `await`s.
    fileprivate(set) var each: [Waiting] = []
    /// The whole of it, before it is done.
    fileprivate(set) var whole = Waiting.no
}

extension Semantics {
    /// What some code does from some parts on before it waits.
    ///
    /// - Returns: the parts, where it waits for something of which nobody knows how long that takes, and whether it may be done without waiting.
    func beforeWaiting(from start: [Int], of node: CodeNode, _ flow: CodeFlow) -> (parts: Set<Int>, doubt: Effects.Site?, mayEnd: Bool) {
        if flow.awaits.isEmpty { return (flow.reachable(from: start), nil, true) }
        let each = waits(of: node, flow).each
        let sure = flow.awaits(where: each) { $0 == .yes }
        let possible = flow.awaits(where: each) { $0 != .no }
        let parts = flow.reachable(from: start, notPast: possible)
        let doubtful = possible.first { !sure.contains($0) && !parts.isDisjoint(with: $0) }
        let mayGoOn = doubtful != nil && flow.reachable(from: start, notPast: sure).count > parts.count
        let doubt = node.owner.flatMap { owner in
            doubtful.map {
                Effects.Site(
                    declaration: owner.declaration, file: owner.file, offset: flow.parts[$0.lowerBound].statement?.lowerBound ?? 0)
            }
        }
        return (parts, mayGoOn ? doubt : nil, start.isEmpty || possible.isEmpty || flow.end(isReachedBy: parts, notPast: possible))
    }

    /// What a piece of code does before it waits, down to what it awaits itself.
    func summary(ofBeginningOf node: CodeNode) -> NodeSummary? {
        guard let flow = awaitingFlow(of: node) else { return summary(of: node) }
        let (parts, doubt, _) = beforeWaiting(from: [0], of: node.unescaped, flow)
        var result = NodeSummary()
        for part in parts.sorted() {
            var summary = flow.parts[part].summary
            if flow.awaits.contains(where: { $0.contains(part) }) { summary.calls = summary.calls.map(beginning) }
            result.add(summary)
        }
        if let doubt { result.own.callUnknown(at: doubt) }
        return result
    }

    /// The same call of what code does before it waits.
    func beginning(_ call: NodeSummary.Call) -> NodeSummary.Call {
        if awaitingFlow(of: call.target) == nil { return call }
        var call = call
        call.target = .beginning(call.target)
        return call
    }

    /// Where a piece of code waits: to a fixpoint over all that it awaits.
    private func waits(of node: CodeNode, _ flow: CodeFlow) -> Waits {
        if let known = knownWaits(of: node) { return known }
        let code = awaited(from: node, flow)
        var found: [CodeNode: Waits] = [:]
        var isSettled = false
        while !isSettled {
            isSettled = true
            for (node, flow) in code {
                let waits = waits(of: flow) { found[$0] ?? self.knownWaits(of: $0) }
                if waits != found[node] { (found[node], isSettled) = (waits, false) }
            }
        }
        for (node, waits) in found { keep(waits, of: node) }
        return found[node] ?? Waits()
    }

    /// A piece of code, and what it awaits of which it is not known where that waits, the callees first.
    private func awaited(from node: CodeNode, _ flow: CodeFlow) -> [(CodeNode, CodeFlow)] {
        var result: [(CodeNode, CodeFlow)] = []
        var seen: Set<CodeNode> = [node]
        var path = [(node: node, flow: flow, callees: flow.awaited)]
        while let last = path.indices.last {
            guard let callee = path[last].callees.popLast() else {
                result.append((path[last].node, path[last].flow))
                path.removeLast()
                continue
            }
            guard seen.insert(callee).inserted, knownWaits(of: callee) == nil, let flow = awaitingFlow(of: callee) else { continue }
            path.append((callee, flow, flow.awaited))
        }
        return result
    }

    private func waits(of flow: CodeFlow, _ callee: (CodeNode) -> Waits?) -> Waits {
        var result = Waits(each: flow.awaits.map { waiting(in: $0, of: flow, callee) })
        for one in [Waiting.maybe, .yes] {
            let waits = flow.awaits(where: result.each) { $0 >= one }
            if !flow.end(isReachedBy: flow.reachable(from: [0], notPast: waits), notPast: waits) { result.whole = one }
        }
        return result
    }

    /// How a piece of code runs that awaits something; nil for other code.
    private func awaitingFlow(of node: CodeNode) -> CodeFlow? { flow(of: node.unescaped).flatMap { $0.awaits.isEmpty ? nil : $0 } }

    /// Whether an `await` waits, whichever way it is evaluated: of one that does on some ways only nobody knows.
    private func waiting(in span: ClosedRange<Int>, of flow: CodeFlow, _ callee: (CodeNode) -> Waits?) -> Waiting {
        let all = span.map { waiting(in: flow.parts[$0], callee) }
        let answers = all.compactMap(\.self)
        guard let most = answers.max() else { return flow.parts[span].contains { $0.summary.own.unknown != nil } ? .maybe : .no }
        if most == .no { return .no }
        let waits = zip(span, all).filter { $1 == most }.map { $0.0...$0.0 }
        return flow.reachable(from: [span.lowerBound], notPast: waits).contains(span.upperBound) && all.last != most ? .maybe : most
    }

    /// Whether a part of one does; nil where nothing is awaited there.
    private func waiting(in part: CodeFlow.Part, _ callee: (CodeNode) -> Waits?) -> Waiting? {
        if part.takesTime { return .yes }
        let answers = part.summary.calls.filter { !$0.isPossible && mayBeAsync($0.target) }.map {
            callee($0.target.unescaped)?.whole ?? .no
        }
        guard let least = answers.min(), let most = answers.max() else { return nil }
        // One of several may answer it.
        return least == most ? least : .maybe
    }

    private func mayBeAsync(_ node: CodeNode) -> Bool {
        switch node {
        case .body(let id): program[id].isAsync
        case .setter, .initialValue, .defaults, .channel, .promise, .required: false
        case .closure, .escaped: awaitingFlow(of: node) != nil
        case .beginning, .parameter, .argument, .anyArgument, .stored, .anyFunction, .anyVariable: true
        }
    }
}

extension CodeFlow {
    /// The code that its `await`s lead to.
    fileprivate var awaited: [CodeNode] { awaits.flatMap { parts[$0].flatMap(\.summary.calls) }.map(\.target.unescaped) }

    fileprivate func awaits(where answers: [Waiting], _ matches: (Waiting) -> Bool) -> [ClosedRange<Int>] {
        zip(awaits, answers).filter { matches($1) }.map(\.0)
    }
}
