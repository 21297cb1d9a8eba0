import Analysis
import Lexing

extension Program {
    /// What is known of a declaration of which only the beginning is: its file cannot be read, or it has no body. What has no entry may do anything.
    func nodesOfUnreadCode(of id: DeclarationID) -> [CodeNode: NodeSummary] {
        let declared = declaration(id)
        var nodes: [CodeNode: NodeSummary] = [.defaults(id): NodeSummary()]
        switch declared.kind {
        case .variable where !declared.isComputed:
            if declared.initializerRange == nil { nodes[.initialValue(id)] = NodeSummary() }
            if declared.accessors.isEmpty { nodes[.setter(id)] = NodeSummary() }
        case .function, .subscript, .variable:
            // A requirement does nothing itself: what answers it does.
            if isRequirement(id) { nodes[.body(id)] = NodeSummary() }
        default: break
        }
        return nodes
    }
}
