import Analysis
import CombineModel
import Facts
import Lexing
import SourceText

extension String {
    /// Without white space around it.
    var trimmed: String {
        String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
    }

    /// What could be a name in it.
    var words: Set<String> { Set(split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)) }
}

extension Lowerer {
    /// Whether an `async let` may be read anywhere in an expression: not in a closure, nor on the right of an operator that
    /// takes its right side as one.
    static func canAwaitInside(_ text: String) -> Bool {
        !["{", "&&", "||", "??", " ? "].contains { text.contains($0) }
    }

    /// Whether a closure's expression, read from left to right, waits for each of so many values, and reads nothing before that may be
    /// another by then. A value that nobody awaits is cancelled, and its failure lost.
    func awaitsAll(_ count: Int, in closure: Closure) -> Bool {
        let range = closure.content
        let text = source.text(range)
        guard Self.canAwaitInside(text), !text.contains("Date()"), !text.contains("UUID()") else { return false }
        let reads = splice.freeNames(in: range)
        // An `@autoclosure` of the scanned code's own waits for nothing.
        let takesClosure = text.words.contains { name in
            (context.program.functions[name] ?? []).contains { id in
                context.program[id].parameters.contains { $0.type.contains("@autoclosure") }
            }
        }
        if takesClosure { return false }
        var parameters = closure.parameters?.map(\.name) ?? (0..<count).map { "$\($0)" }
        if parameters.count == count {
            guard parameters.allSatisfy({ reads[$0] ?? 0 > 0 }) else { return false }
        } else {
            guard parameters.count == 1 || closure.parameters == nil else { return false }
            parameters = Array(parameters.prefix(1))
            guard Splice.members(of: parameters[0], in: text).isSuperset(of: (0..<count).map(String.init)) else { return false }
        }
        let trimmed = text.trimmed
        return reads.allSatisfy { name, uses in
            if parameters.contains(name) || names.declared.contains(name) || name.first?.isUppercase == true { return true }
            // What is called with the values.
            return uses == 1 && (trimmed.hasPrefix(name + "(") || trimmed.hasPrefix(name + "."))
        }
    }
}
