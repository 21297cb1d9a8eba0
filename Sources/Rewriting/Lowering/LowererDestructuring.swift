import Lexing
import Analysis
import CombineModel
import Facts
import SourceText

/// `{ input in let (user, cart) = input; … }`: a parameter that the first statement takes apart, and nothing reads otherwise.
struct Destructuring {
    let parameter: String
    /// What the parts are called, `_` where nobody wants one.
    let names: [String]
    let statement: Statement

    /// - Parameter statements: those of the closure that stay.
    fileprivate init?(of closure: Closure, _ statements: [Statement]) {
        guard statements.count > 1, case .variable(let variable) = statements[0].kind, variable.keyword == "let",
            variable.bindings.count == 1, variable.bindings[0].type == nil, case .tuple(let elements) = variable.bindings[0].pattern,
            let parameter = variable.bindings[0].value?.plainName
        else { return nil }
        let taken = closure.parameters?.map(\.name) ?? ["$0"]
        guard (1...2).contains(taken.count), taken.contains(parameter) else { return nil }
        var names: [String] = []
        for element in elements {
            switch element.1 {
            case .name(let name) where element.label == nil: names.append(name)
            case .wildcard: names.append("_")
            default: return nil
            }
        }
        self.parameter = parameter
        self.names = names
        statement = statements[0]
    }
}

extension Lowerer {
    /// How a closure takes its parameter apart.
    func destructuring(of closure: Closure) -> Destructuring? {
        guard let found = Destructuring(of: closure, afterSelf(closure)) else { return nil }
        let reads = splice.freeNames(in: rest(of: closure, after: found))
        let isReadAgain = reads.keys.contains { $0 == found.parameter || found.parameter == "$0" && $0.hasPrefix("$") }
        return isReadAgain ? nil : found
    }

    /// Gives the parts of the closure's parameter the names that its first statement gave them.
    mutating func bind(_ found: Destructuring, of closure: Closure, to value: Value) throws(Refusal) {
        if value.isNothing { return }
        let rest = rest(of: closure, after: found)
        let reads = splice.freeNames(in: rest)
        let parameters = closure.parameters ?? []
        guard parameters.count == 2 else {
            let value = try typed(value, parameters.first?.type.map { TypeExpression(parsing: $0) })
            return try bindTuple(value, found.names, count: found.names.count, reads, in: rest)
        }
        try bindParameters(of: closure, to: value)
        guard case .text(let text)? = ambient.names[found.parameter] else {
            throw Refusal(.hardToRead, "what is taken apart in a closure could not be traced")
        }
        var whole = Value(named: text)
        if text.hasPrefix("(") { whole.parts = .texts(text.dropFirst().dropLast().split(separator: ", ").map(String.init), labels: []) }
        try bindTuple(whole, found.names, count: found.names.count, reads, in: rest)
    }

    /// The same ahead of the closure that takes the value beside another: the names, as a tuple.
    mutating func bindAhead(_ found: Destructuring, of closure: Closure, to value: Value) throws(Refusal) -> String {
        let rest = rest(of: closure, after: found)
        try bindTuple(value, found.names, count: found.names.count, splice.freeNames(in: rest), in: rest)
        let taken = found.names.map { name in if case .text(let text)? = ambient.names[name] { text } else { "()" } }
        return "(\(taken.joined(separator: ", ")))"
    }

    /// What stands in a closure behind the statement that takes its parameter apart, or all of it.
    func restOfBody(of closure: Closure) -> ByteRange {
        destructuring(of: closure).map { rest(of: closure, after: $0) } ?? bodyRange(of: closure)
    }

    private func rest(of closure: Closure, after found: Destructuring) -> ByteRange {
        found.statement.range.upperBound..<bodyRange(of: closure).upperBound
    }
}
