import Analysis
import CombineModel
import Facts
import SourceText

/// A closure whose statements become statements of the body around it, and what of it stays.
struct InlinedClosure {
    let closure: Closure
    let splice: Splice
    /// Whether it goes into a task, where what unwraps `self` may be needed.
    let isInTask: Bool

    /// The statements of a closure that stay: not the one that unwraps `self`, nor those that copy the parameter or take it apart.
    var statements: [Statement] { destructuring == nil ? afterSelf : Array(afterSelf.dropFirst()) }

    /// The same, as a block.
    var block: Block { Block(statements, closure.body.range) }

    private var afterSelf: [Statement] {
        var statements = closure.body.statements
        if closure.copiesParameter { statements.removeFirst() }
        if !isInTask, closure.captures.contains(where: { $0.name == "self" }), statements.first?.unwrappedSelf != nil {
            statements.removeFirst()
        }
        return statements
    }

    /// Whether a body has a value on more than one path, or returns before its end.
    var branches: Bool {
        let statements = statements
        guard statements.count > 1 else {
            guard let only = statements.first else { return false }
            return Returns.count(in: [only]) > 0 && !only.isReturn
        }
        guard let last = statements.last, last.isReturn else { return true }
        return Returns.count(in: Array(statements.dropLast())) > 0
    }

    /// Whether a closure does nothing but give one of several values at its end, so that each way could set a variable instead.
    var setsItsValue: Bool {
        guard endsInBranches(), !closure.body.holdsConditionalCompilation else { return false }
        let given = givenValues
        return !given.isEmpty
            && given.allSatisfy { statement in
                guard let value = statement.returned else { return false }
                return splice.isSilent(value.range.upperBound..<statement.range.upperBound)
                    && ["", "return"].contains(splice.source.text(statement.range.lowerBound..<value.range.lowerBound).trimmed)
            }
    }

    /// The statements that give a closure's value: its returns, or each branch of its only statement.
    var givenValues: [Statement] {
        var returned: [Statement] = []
        for statement in statements { statement.walk { if $0.isReturn { returned.append($0) } } }
        return returned.isEmpty ? closure.body.implicitValues : returned
    }

    /// Whether the only values are those of an `if … else` or a `switch` at the end; a way out before it fails.
    func endsInBranches(_ returns: [Int: PublisherExpression] = [:]) -> Bool {
        isTail(block, returns)
    }

    private func isTail(_ statement: Statement, _ returns: [Int: PublisherExpression]) -> Bool {
        switch statement.kind {
        case .return, .throw, .expression: true
        case .if(_, let then, let other?): isTail(then, returns) && isTail(other, returns)
        case .block(let block): isTail(block, returns)
        case .switch(_, let cases): cases.allSatisfy { isTail($0.body, returns) }
        case .do(let block, let catches):
            isTail(block, returns) && catches.last?.patterns.isEmpty == true && catches.allSatisfy { isTail($0.body, returns) }
        default: false
        }
    }

    private func isTail(_ block: Block, _ returns: [Int: PublisherExpression]) -> Bool {
        guard let last = block.statements.last, isTail(last, returns) else { return false }
        let early = Array(block.statements.dropLast())
        let failing = returns.filter { place, publisher in
            publisher.flow.cardinality == .failure && early.contains { $0.range.contains(place) }
        }
        return Returns.count(in: early) == failing.count
    }

    /// How it takes its parameter apart.
    var destructuring: Destructuring? {
        let statements = afterSelf
        guard let found = Destructuring(of: closure, statements) else { return nil }
        let reads = splice.freeNames(in: found.rest)
        let isReadAgain = reads.keys.contains { $0 == found.parameter || found.parameter == "$0" && $0.hasPrefix("$") }
        return isReadAgain ? nil : found
    }

    /// What stands behind the statement that takes its parameter apart, or all of it.
    var rest: ByteRange { destructuring?.rest ?? closure.content }
}

/// `{ input in let (user, cart) = input; … }`: a parameter that the first statement takes apart, and nothing reads otherwise.
struct Destructuring {
    let parameter: String
    /// What the parts are called, `_` where nobody wants one.
    let names: [String]
    let statement: Statement
    /// What stands in the closure behind that.
    let rest: ByteRange

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
            case .wildcard: names.append(.wildcard)
            default: return nil
            }
        }
        self.parameter = parameter
        self.names = names
        statement = statements[0]
        rest = statement.range.upperBound..<closure.content.upperBound
    }
}
