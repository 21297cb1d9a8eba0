import Analysis
import Lexing

/// The rest of a piece of code: what runs in it behind something.
struct CodeRest: Hashable, Sendable {
    let node: CodeNode
    /// The parts of its flow that the rest begins with.
    let parts: [Int]
    /// The code around that is not left: who called it is not asked.
    var limit: CodeOwner?
    /// The closures that the function was given.
    var given: [NodeSummary.Handed] = []

    /// What a part does, with the closures that the function was given where it calls those.
    func summary(of part: CodeFlow.Part) -> NodeSummary {
        var summary = part.summary
        summary.calls += given.filter { handed in
            part.summary.calls.contains { $0.target == .parameter(handed.function, index: handed.index) }
        }.map(\.call)
        return summary
    }
}

/// A step from a piece of code up to the rest of code that runs it.
struct Ascent: Sendable {
    enum Way: Sendable {
        /// A closure that runs where it stands.
        case inPlace
        /// A function that calls a parameter which the code was given for: what it does behind that, and not what those do who call the function.
        case inParameter
        /// A call.
        case call(on: Place?, ofClosure: Bool)
    }

    var rest: CodeRest
    let way: Way
    /// Whether it is only started there, to be run soon afterwards.
    var isStart = false
    /// Whether it is not seen to be called there, and may be.
    var isPossible = false
}

extension Semantics {
    func flow(of node: CodeNode) -> CodeFlow? { node.owner.flatMap { flows(of: $0)[node] } }

    /// What runs behind a call in the code that it stands in.
    func rest(behind call: CallSites.Caller, limit: CodeOwner? = nil, _ given: [NodeSummary.Handed] = []) -> CodeRest {
        let parts = flow(of: call.node)?.parts(leadingTo: call.callee, at: call.site).flatMap(\.next) ?? []
        return CodeRest(node: call.node, parts: parts.sorted(), limit: limit, given: given)
    }

    /// The function that whoever evaluates its default values calls right behind.
    func callBehind(_ rest: CodeRest) -> NodeSummary.Call? {
        guard case .defaults(let id) = rest.node else { return nil }
        let site = Effects.Site(declaration: id, file: id.file, offset: program[id].nameRange.lowerBound)
        return .init(target: .body(id), receiver: nil, site: site)
    }

    /// The initialisers that code calls before a rest of it, of objects of some types.
    func makers(of types: Set<String>, before rest: CodeRest) -> [NodeSummary.Call] {
        guard let flow = flow(of: rest.node) else { return [] }
        let before = flow.leading(to: rest.parts).sorted().flatMap { flow.parts[$0].summary.calls }
        // What an initialiser begins with the initial values of its variables make.
        let made = before.flatMap { call in if case .initialValue = call.target { summary(of: call.target)?.calls ?? [] } else { [call] } }
        return made.filter { call in
            guard case .body(let id) = call.target, program[id].kind == .initializer else { return false }
            return program.enclosingType(of: id).map(types.contains) ?? false
        }
    }

    /// What goes on behind whatever runs a piece of code, tests aside.
    func ascents(from rest: CodeRest) -> [Ascent] {
        let isLimit = rest.limit != nil && rest.limit == rest.node.owner && !rest.node.isClosure
        return ascents(from: rest.node).compactMap { ascent in
            var ascent = ascent
            switch ascent.way {
            case .inPlace: break
            case .inParameter, .call: if isLimit { return nil }
            }
            if case .inParameter = ascent.way { return ascent }
            (ascent.rest.limit, ascent.rest.given) = (rest.limit, rest.given)
            return ascent
        }
    }

    func readAscents(from node: CodeNode) -> [Ascent] {
        var result: [Ascent] = []
        if case .closure(let owner, let offset) = node, callSites().runsInPlace(node) {
            for (outer, flow) in flows(of: owner) {
                let parts = flow.parts(behindCodeMadeAt: offset)
                if !parts.isEmpty { result.append(Ascent(rest: CodeRest(node: outer, parts: parts), way: .inPlace)) }
            }
        }
        var pending = [(node: node, isStart: false, isPossible: false)]
        var known: Set<CodeNode> = [node]
        while let callee = pending.popLast() {
            for caller in callSites().callers(of: callee.node) {
                let (isStart, isPossible) = (callee.isStart || caller.isStart, callee.isPossible || caller.isPossible)
                if case .parameter(let id, _) = caller.node, let giver = caller.giver {
                    let given = flow(of: giver)?.parts.flatMap(\.summary.handed).filter { $0.function == id } ?? []
                    for inner in callSites().callers(of: caller.node) where !isOfTest(inner.node) {
                        result.append(
                            Ascent(
                                rest: rest(behind: inner, limit: .declaration(id), given), way: .inParameter,
                                isStart: isStart || inner.isStart, isPossible: isPossible || inner.isPossible))
                    }
                } else if caller.node.owner != nil {
                    if isOfTest(caller.node) { continue }
                    result.append(
                        Ascent(
                            rest: rest(behind: caller), way: .call(on: caller.receiver, ofClosure: caller.callee.isClosure),
                            isStart: isStart,
                            isPossible: isPossible))
                } else if known.insert(caller.node).inserted {
                    pending.append((caller.node, isStart, isPossible))
                }
            }
        }
        return result
    }

    private func isOfTest(_ node: CodeNode) -> Bool { node.owner?.declaration.map(program.isTestCode) ?? false }
}

extension CodeNode {
    fileprivate var isClosure: Bool { if case .closure = self { true } else { false } }
}
