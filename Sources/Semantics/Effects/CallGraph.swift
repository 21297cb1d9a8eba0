import Analysis
import Facts
import Lexing

/// Who may call whom in a whole program, what is known by its name alone included, read from what is called to who calls it.
///
/// It answers for one place which code may lead to its use, in one walk, however much code that is.
struct CallGraph: Sendable {
    private var callers: [CodeNode: [CodeNode]] = [:]
    private var readers: [Place: [CodeNode]] = [:]
    private var writers: [Place: [CodeNode]] = [:]

    init(of semantics: Semantics) {
        let program = semantics.program
        var pending: [CodeNode] = []
        for (index, file) in program.files.enumerated() {
            let declarations = file.skeleton.declarations.indices.map { CodeOwner.declaration(DeclarationID(file: index, index: $0)) }
            for owner in declarations + [.topLevel(file: index)] {
                for (node, summary) in semantics.nodes(of: owner) { add(summary, of: node, &pending) }
            }
        }
        while let node = pending.popLast() { semantics.summary(of: node).map { add($0, of: node, &pending) } }
    }

    private mutating func add(_ summary: NodeSummary, of node: CodeNode, _ pending: inout [CodeNode]) {
        for place in summary.own.reads.keys { readers[place, default: []].append(node) }
        for place in summary.own.writes.keys { writers[place, default: []].append(node) }
        for call in summary.calls + summary.handed.map(\.call) {
            if callers[call.target] == nil, call.target.isOfNoDeclaration { pending.append(call.target) }
            callers[call.target, default: []].append(node)
        }
    }

    /// Everything from which calls may lead to a use of a place.
    func code(leadingTo use: PlaceUse) -> Set<CodeNode> {
        var pending = (use.isWrite ? writers : readers)[use.place] ?? []
        var found = Set(pending)
        while let node = pending.popLast() {
            for caller in callers[node] ?? [] where found.insert(caller).inserted { pending.append(caller) }
        }
        return found
    }
}

/// A place that is read, or set.
struct PlaceUse: Hashable, Sendable {
    let place: Place
    let isWrite: Bool
}

extension CodeNode {
    /// Whether it stands for other code, wherever that is written.
    fileprivate var isOfNoDeclaration: Bool {
        switch self {
        case .anyArgument, .stored, .channel, .anyFunction, .anyVariable, .required: true
        case .body, .setter, .initialValue, .defaults, .closure, .parameter, .promise: false
        }
    }
}
