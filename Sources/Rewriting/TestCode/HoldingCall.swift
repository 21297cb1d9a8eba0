import Analysis
import CombineModel
import Facts
import Lexing

/// A call that does nothing but hold the subscription that it is handed: `bag.insert(user.sink { … })`, or
/// `store { user.sink { … } }`, where that is a function of the tests' own.
struct HoldingCall {
    /// What the subscription is put into.
    let bag: String

    /// - Parameter start: where the subscription begins.
    init?(_ statement: Statement, holding start: Int, in program: Program) {
        guard case .expression(var expression) = statement.kind else { return nil }
        if case .assignment(let target, let value) = expression.root, target.plainName == .wildcard, expression.links.isEmpty {
            expression = value
        }
        guard case .call(let arguments)? = expression.links.last?.kind, arguments.count == 1, arguments[0].label == nil else { return nil }
        if arguments[0].value.range.lowerBound == start, arguments[0].value.closure == nil, let name = Self.holder(expression) {
            bag = name
            return
        }
        guard let (callee, _) = expression.plainCall, expression.links.count < 3, let closure = arguments[0].value.closure,
            Self.isPlain(closure), closure.body.statements[0].subscriptionStart == start,
            let name = Self.holder(callee, arguments, in: program)
        else { return nil }
        bag = name
    }

    /// A closure that does nothing but subscribe.
    private static func isPlain(_ closure: Closure) -> Bool {
        closure.body.statements.count == 1 && closure.captures.isEmpty && closure.parameters?.isEmpty ?? true
    }

    /// `bag` of `self.bag.insert(…)`, `bag.append(…)`
    private static func holder(_ expression: Expression) -> String? {
        guard expression.links.count > 1, case .member(let member) = expression.links[expression.links.count - 2].kind,
            member == "insert" || member == "append", case .name(let root) = expression.root
        else { return nil }
        var name = root
        for link in expression.links.dropLast(2) {
            guard case .member(let next) = link.kind else { return nil }
            name = next
        }
        return name == "self" ? nil : name
    }

    /// What all functions of that name put what a closure returns into.
    private static func holder(_ callee: String, _ arguments: [Argument], in program: Program) -> String? {
        let all = (program.functions[callee] ?? []).filter { program[$0].parameters.take(arguments) }
        let names = Set(all.map { holder($0, in: program) })
        return names.count == 1 ? names.first ?? nil : nil
    }

    private static func holder(_ id: DeclarationID, in program: Program) -> String? {
        let declaration = program.declaration(id)
        guard program.isTestCode(id), declaration.typeText == nil, !declaration.isAsync, declaration.parameters.count == 1,
            let block = program.code(of: id)?.getter, case .expression(let expression)? = block.only?.kind,
            case .call(let given)? = expression.links.last?.kind,
            given.count == 1
        else { return nil }
        let made = declaration.parameters[0].name
        if let name = holder(expression) { return isCall(of: made, given[0].value) ? name : nil }
        // `make().store(in: &bag)`
        guard case .name(made) = expression.root, expression.links.count == 3, case .call = expression.links[0].kind,
            case .member("store") = expression.links[1].kind, case .prefixed("&", let bag) = given[0].value.root
        else { return nil }
        if case .member(let member)? = bag.links.last?.kind { return member }
        return bag.plainName
    }

    private static func isCall(of name: String, _ expression: Expression) -> Bool {
        if case .name(name) = expression.root { expression.onlyCall?.isEmpty ?? false } else { false }
    }
}
