import SourceText
import SwiftParser
import SwiftSyntax
import Synchronization

extension SyntaxProtocol {
    /// All nodes of a kind in it, in their order.
    func all<Node: SyntaxProtocol>(_ kind: Node.Type) -> [Node] {
        let visitor = NodesOfKind<Node>(viewMode: .sourceAccurate)
        visitor.walk(self)
        return visitor.found
    }

    /// Where it stands in the file, of which the text that was parsed begins at `base`.
    func range(from base: Int) -> ByteRange {
        let start = base + positionAfterSkippingLeadingTrivia.utf8Offset
        return start..<max(start, base + endPositionBeforeTrailingTrivia.utf8Offset)
    }
}

private final class NodesOfKind<Node: SyntaxProtocol>: SyntaxAnyVisitor {
    var found: [Node] = []

    override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
        if let node = node.as(Node.self) { found.append(node) }
        return .visitChildren
    }
}

/// The trees of pieces of code, each parsed once: the same closure is looked at for its names, its returns and its promises, by every rule that
/// asks, and again in each draft of a plan.
enum ParsedText {
    private struct Memory {
        var trees: [String: SourceFileSyntax] = [:]
        /// The length of all texts in it.
        var bytes = 0
    }

    private static let memory = Mutex(Memory())
    /// A tree takes some twenty times as much memory as its text: with more than this, all are forgotten.
    private static let mostBytes = 1 << 21

    /// The tree of a text.
    static func tree(of text: String) -> SourceFileSyntax {
        if let known = memory.withLock({ $0.trees[text] }) { return known }
        let tree = Parser.parse(source: text)
        memory.withLock { memory in
            if memory.bytes > mostBytes { memory = Memory() }
            if memory.trees.updateValue(tree, forKey: text) == nil { memory.bytes += text.utf8.count }
        }
        return tree
    }
}
