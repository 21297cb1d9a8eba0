import Analysis
import CombineModel
import Facts
import Lexing
import SourceText

/// Code that may run again, or at another time, without anybody seeing it: it makes values of values and leaves all else as it is.
struct RepeatedWork {
    let program: Program

    /// Whether an expression does nothing but make its value.
    func isPlain(_ expression: Expression) -> Bool { isPlain(expression, variables: [], depth: 0) }

    /// Whether a body does nothing but make values, what it returns apart.
    ///
    /// - Parameter returns: where the publishers begin that it returns.
    func isPlain(_ block: Block, returns: Set<Int> = []) -> Bool { isPlain(block, returns: returns, depth: 0) }

    private func isPlain(_ block: Block, returns: Set<Int>, depth: Int) -> Bool {
        var isPlain = true
        var variables: Set<String> = []
        block.forEachStatement { statement in
            switch statement.kind {
            case .variable(let variable):
                if variable.bindings.contains(where: { !$0.accessors.isEmpty }) { isPlain = false }
                // What it holds is the body's own, unless it is an object of others.
                let own = variable.bindings.filter { $0.value.map { $0.isConstructed || $0.isLiteral } ?? true || $0.type != nil }
                if variable.keyword == "var" { variables.formUnion(own.flatMap(\.pattern.names)) }
            case .defer, .other, .conditionalCompilation: isPlain = false
            default: break
            }
        }
        guard isPlain else { return false }
        block.forEachExpression { expression in
            guard isPlain, !returns.contains(expression.range.lowerBound) else { return false }
            isPlain = isHarmless(expression, variables: variables, depth: depth)
            return isPlain && expression.closure == nil
        }
        return isPlain
    }

    private func isPlain(_ expression: Expression, variables: Set<String>, depth: Int) -> Bool {
        var isPlain = true
        expression.forEachExpression { part in
            guard isPlain else { return false }
            isPlain = isHarmless(part, variables: variables, depth: depth)
            return isPlain && part.closure == nil
        }
        return isPlain
    }

    /// Whether an expression itself, as against what stands in it, changes nothing but `variables`.
    private func isHarmless(_ expression: Expression, variables: Set<String>, depth: Int) -> Bool {
        switch expression.root {
        case .assignment(let target, _): return target.plainRootName.map(variables.contains) ?? false
        case .prefixed("&", _), .other: return false
        case .closure: return expression.links.isEmpty
        case .infix(_, let operators): if operators.contains(where: Changing.isSign) { return false }
        default: break
        }
        if let name = expression.plainRootName, variables.contains(name) { return true }
        for (index, link) in expression.links.enumerated() {
            guard case .call(let arguments) = link.kind else { continue }
            var before = index - 1
            while before >= 0, expression.links[before].isMark { before -= 1 }
            guard isHarmless(calling: expression, before, arguments, depth) else { return false }
        }
        return true
    }

    /// - Parameter index: the link that is called; before all links the root.
    private func isHarmless(calling expression: Expression, _ index: Int, _ arguments: [Argument], _ depth: Int) -> Bool {
        let name: String
        if index < 0 {
            switch expression.root {
            case .type, .array, .dictionary, .implicitMember: return true
            case .name(let root): name = root
            default: return false
            }
        } else {
            guard case .member(let member) = expression.links[index].kind else { return false }
            name = member
        }
        // What has no arguments here is another every time.
        if name.first?.isUppercase == true { return !(arguments.isEmpty && ["UUID", "Date"].contains(name)) }
        if name == "init" { return true }
        let declared = program.functions[name] ?? []
        if declared.isEmpty { return StandardFunctions.giveTheSame.contains(name) }
        return depth < 6
            && declared.allSatisfy { id in
                guard let body = program.body(of: id)?.getter else { return false }
                return isPlain(body, returns: [], depth: depth + 1)
            }
    }
}

extension Link {
    /// `?`, `!`, `<User>`
    fileprivate var isMark: Bool {
        switch kind {
        case .optional, .force, .generic: true
        default: false
        }
    }
}

extension Expression {
    /// `URLRequest(url: url)`, `[Int]()`
    fileprivate var isConstructed: Bool {
        guard links.count == 1, case .call = links[0].kind else { return false }
        switch root {
        case .name(let name): return name.first?.isUppercase == true
        case .type, .array, .dictionary: return true
        default: return false
        }
    }
}
