import SwiftParser
import SwiftSyntax
import Synchronization

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
