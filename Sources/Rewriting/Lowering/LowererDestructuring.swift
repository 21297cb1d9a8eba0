import Lexing
import Analysis
import CombineModel
import Facts
import SourceText

extension Lowerer {
    /// Gives the parts of the closure's parameter the names that its first statement gave them.
    mutating func bind(_ found: Destructuring, of closure: Closure, to value: Value) throws(Refusal) {
        if value.isNothing { return }
        let reads = splice.freeNames(in: found.rest)
        let parameters = closure.parameters ?? []
        guard parameters.count == 2 else {
            let value = try types.typed(value, parameters.first?.type.map { TypeExpression(parsing: $0) })
            return try bindTuple(value, found.names, count: found.names.count, reads, in: found.rest)
        }
        try bindParameters(of: closure, to: value)
        guard case .text(let text)? = ambient.names[found.parameter] else {
            throw Refusal(.hardToRead, "what is taken apart in a closure could not be traced")
        }
        var whole = Value(named: text)
        if text.hasPrefix("(") { whole.parts = .texts(text.dropFirst().dropLast().split(separator: ", ").map(String.init), labels: []) }
        try bindTuple(whole, found.names, count: found.names.count, reads, in: found.rest)
    }

    /// The same ahead of the closure that takes the value beside another: the names, as a tuple.
    mutating func bindAhead(_ found: Destructuring, to value: Value) throws(Refusal) -> String {
        try bindTuple(value, found.names, count: found.names.count, splice.freeNames(in: found.rest), in: found.rest)
        let taken = found.names.map { name in if case .text(let text)? = ambient.names[name] { text } else { "()" } }
        return "(\(taken.joined(separator: ", ")))"
    }
}
