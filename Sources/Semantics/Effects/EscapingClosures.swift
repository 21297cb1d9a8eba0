/// What the closures of one declaration call where they run after it has returned: a parameter of it then stands for what any caller gives.
struct EscapingClosures {
    private let nodes: [CodeNode: NodeSummary]
    /// The closures that call a parameter, or lead to one that does.
    private let open: Set<CodeNode>

    /// - Parameter nodes: all of a declaration.
    init(_ nodes: [CodeNode: NodeSummary]) {
        self.nodes = nodes
        var around: [CodeNode: [CodeNode]] = [:]
        var pending: [CodeNode] = []
        for (node, summary) in nodes {
            guard case .closure = node else { continue }
            for call in summary.calls + summary.handed.map(\.call) + summary.passed.map(\.call) {
                switch call.target {
                case .parameter: pending.append(node)
                case .closure: around[call.target, default: []].append(node)
                default: break
                }
            }
        }
        var open = Set(pending)
        while let node = pending.popLast() {
            for outer in around[node] ?? [] where open.insert(outer).inserted { pending.append(outer) }
        }
        self.open = open
    }

    /// The same call where nobody knows which caller it is.
    func forAnyCaller(_ call: NodeSummary.Call) -> NodeSummary.Call {
        .init(target: forAnyCaller(call.target), receiver: nil, site: call.site)
    }

    private func forAnyCaller(_ node: CodeNode) -> CodeNode {
        switch node {
        case .parameter(let id, let index): .anyArgument(id, index: index)
        case .closure(let owner, let offset) where open.contains(node): .escaped(owner, offset: offset)
        default: node
        }
    }

    /// What a closure does when it runs later; nil where it was not read.
    func summary(ofClosureAt offset: Int, of owner: CodeOwner) -> NodeSummary? {
        guard var summary = nodes[.closure(owner, offset: offset)] else { return nil }
        summary.calls = summary.calls.map { call in
            var call = call
            call.target = forAnyCaller(call.target)
            return call
        }
        summary.handed = summary.handed.map { .init(function: $0.function, index: $0.index, call: forAnyCaller($0.call)) }
        summary.passed = summary.passed.map { .init(taker: forAnyCaller($0.taker), index: $0.index, call: forAnyCaller($0.call)) }
        return summary
    }
}

extension CodeNode {
    /// The closure itself, whenever it runs.
    var unescaped: CodeNode { if case .escaped(let owner, let offset) = self { .closure(owner, offset: offset) } else { self } }
}
