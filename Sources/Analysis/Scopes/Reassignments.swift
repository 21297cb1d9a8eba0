import CombineModel
import Facts

/// What a body does to its variables, by name: what a walk in the order of the lines cannot follow has to be known from the start.
struct Reassignments {
    /// What each name is assigned, wherever in the body.
    private(set) var values: [String: [Expression]] = [:]
    /// The names that closures, local functions or a `defer` read or set: they run whenever they are called, or at the end.
    private(set) var captured: Set<String> = []
    /// The names that are handed to something that may set them: `&name`, or an element of a tuple on the left; with where.
    private(set) var handedOut: [String: Int] = [:]
    /// The names on which something is called that may change them in place.
    private(set) var touched: Set<String> = []

    init(in body: Body) {
        if let block = body.block { collect(block, isLater: false) }
        if let value = body.value { collect(value, isLater: false) }
        for accessor in body.accessors { collect(accessor.body, isLater: false) }
    }

    /// Whether a variable of that name may hold something else than it was made with.
    func changes(_ name: String) -> Bool { values[name] != nil || handedOut[name] != nil || touched.contains(name) }

    /// What a variable of that name may hold besides what the lines before say; nil where they say all.
    func elsewhere(_ name: String) -> Elsewhere? {
        let place = handedOut[name]
        guard place != nil || captured.contains(name) && values[name] != nil else { return nil }
        return Elsewhere(values: values[name] ?? [], handedOut: place)
    }

    /// What may be put into a variable at any time.
    struct Elsewhere {
        let values: [Expression]
        /// Where it is handed to what may set it.
        let handedOut: Int?
    }

    private mutating func collect(_ block: Block, isLater: Bool) {
        block.forEachStatement { statement in
            switch statement.kind {
            case .function(let function): collect(function.body, isLater: true)
            case .defer(let block): collect(block, isLater: true)
            default: break
            }
        }
        for expression in block.expressions { collect(expression, isLater: isLater) }
    }

    private mutating func collect(_ expression: Expression, isLater: Bool) {
        expression.forEachExpression { part in
            if isLater, case .name(let name) = part.root { captured.insert(name) }
            switch part.root {
            case .closure(let closure):
                collect(closure.body, isLater: true)
                for capture in closure.captures { capture.value.map { collect($0, isLater: isLater) } }
                for link in part.links {
                    if case .call(let arguments) = link.kind { for argument in arguments { collect(argument.value, isLater: isLater) } }
                }
                return false
            case .assignment(let target, let value): assign(value, to: target)
            case .prefixed("&", let target): if let name = target.plainRootName { handedOut[name] = target.range.lowerBound }
            case .infix(let operands, let operators):
                if operators.contains(where: OperatorSign.assigns), let name = operands.first?.plainName { touched.insert(name) }
            case .name(let name): if part.links.count > 1, case .member = part.links[0].kind { touched.insert(name) }
            default: break
            }
            return true
        }
    }

    private mutating func assign(_ value: Expression, to target: Expression) {
        if let name = target.plainName { values[name, default: []].append(value) }
        if case .tuple(let elements) = target.root {
            for element in elements { if let name = element.value.plainName { handedOut[name] = element.range.lowerBound } }
        }
    }
}

extension Block {
    /// Every expression that a statement of it holds directly, local functions included.
    fileprivate var expressions: [Expression] {
        var result: [Expression] = []
        forEachExpression { expression in
            result.append(expression)
            return false
        }
        return result
    }
}
