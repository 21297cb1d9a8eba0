import Facts
import Lexing

/// A value that the text of an argument tells, as far as a body may ask for it.
enum KnownValue: Hashable {
    case boolean(Bool)
    case absent
    /// An enum's case, payload aside.
    case enumCase(String)
    /// Something else that is not `nil`.
    case present
}

/// Conditions whose value the text tells: literals, and parameters that a call gave literals to.
final class ConstantValues {
    let program: Program
    let declarations: Declarations
    let types: ExpressionTypes
    let circles: ReadingCircles
    /// Whether bodies only end the program.
    var endings: [DeclarationID: Bool] = [:]

    init(_ types: ExpressionTypes) {
        program = types.program
        declarations = types.declarations
        circles = types.circles
        self.types = types
    }

    /// What the text tells of a value; nil where it tells nothing.
    func knownValue(_ expression: Expression, in scope: Scope) -> KnownValue? {
        switch expression.root {
        case .literal(.boolean(let value)) where expression.links.isEmpty: return .boolean(value)
        case .literal(.nil) where expression.links.isEmpty: return .absent
        case .literal, .string, .closure, .array, .dictionary: return expression.links.isEmpty ? .present : nil
        case .implicitMember(let name):
            return expression.links.isEmpty || expression.onlyCall != nil ? .enumCase(name) : nil
        case .name(let name):
            if expression.links.isEmpty { return knownValue(ofLocal: name, in: scope) }
            return qualifiedCase(expression, in: scope)
        case .tuple(let elements) where elements.count == 1 && expression.links.isEmpty: return knownValue(elements[0].value, in: scope)
        default: return nil
        }
    }

    private func knownValue(ofLocal name: String, in scope: Scope) -> KnownValue? {
        guard let (local, _) = scope.local(name), !local.isAssigned, !local.isChanged,
            case .variable(_, let value?, let valueScope, _) = local.meaning, circles.enterLocal(local)
        else { return nil }
        defer { circles.leaveLocal(local) }
        return knownValue(value, in: valueScope)
    }

    /// What is written where an argument decides what an operator does: the closure that a constant holds, for its name.
    func decidingText(of argument: Expression, in scope: Scope) -> String {
        guard let name = argument.plainName, let (local, _) = scope.local(name), !local.isAssigned, !local.isChanged,
            case .variable(_, let value?, let valueScope, _) = local.meaning, case .closure = value.root
        else { return program.text(argument.range, in: scope) }
        return program.text(value.range, in: valueScope)
    }

    /// The text of a whole number that a name stands for: `prefix(limit)` with `let limit = 1`.
    func wholeNumber(_ expression: Expression, in scope: Scope) -> String? {
        if let name = expression.plainName, let (local, _) = scope.local(name) {
            guard !local.isAssigned, !local.isChanged, case .variable(_, let value?, let valueScope, _) = local.meaning,
                circles.enterLocal(local)
            else { return nil }
            defer { circles.leaveLocal(local) }
            return wholeNumber(writtenAs: value, in: valueScope) ?? wholeNumber(value, in: valueScope)
        }
        guard case .members(let ids, _) = types.referent(of: expression, linkCount: expression.links.count, in: scope), ids.count == 1,
            program[ids[0]].isLet, isTheSameForAll(ids[0]), let value = program.body(of: ids[0])?.value
        else { return nil }
        return wholeNumber(writtenAs: value, in: self.declarations.scope(of: ids[0]))
    }

    private func wholeNumber(writtenAs value: Expression, in scope: Scope) -> String? {
        guard case .literal(.integer) = value.root, value.links.isEmpty else { return nil }
        return program.text(value.range, in: scope)
    }

    /// Whether no subclass can have another value in its place.
    private func isTheSameForAll(_ id: DeclarationID) -> Bool {
        let declaration = program.declaration(id)
        if declaration.isPrivate || declaration.isStatic { return true }
        guard let owner = program.enclosingType(of: id) else { return true }
        return program.allSubtypes(of: owner).isEmpty && !program.isForOthers(id)
    }

    /// `Mode.once` where `Mode` is an enum of the scanned code.
    private func qualifiedCase(_ expression: Expression, in scope: Scope) -> KnownValue? {
        guard expression.links.count <= 2, case .name(let type) = expression.root, type.first?.isUppercase == true,
            case .member(let name) = expression.links[0].kind, let found = declarations.members(name, of: .named(type), in: scope),
            found.contains(where: { program[$0].kind == .enumCase })
        else { return nil }
        if expression.links.count == 2, case .call = expression.links[1].kind { return .enumCase(name) }
        return expression.links.count == 1 ? .enumCase(name) : nil
    }

    /// The value of a condition where the text tells it.
    func constant(_ expression: Expression, in scope: Scope) -> Bool? {
        guard expression.links.isEmpty else { return nil }
        switch expression.root {
        case .prefixed("!", let inner): return constant(inner, in: scope).map { !$0 }
        case .tuple(let elements) where elements.count == 1: return constant(elements[0].value, in: scope)
        case .infix(let operands, let operators): return constant(operands, operators, in: scope)
        default:
            if case .boolean(let value)? = knownValue(expression, in: scope) { return value }
            return nil
        }
    }

    private func constant(_ operands: [Expression], _ operators: [String], in scope: Scope) -> Bool? {
        if operators.allSatisfy({ $0 == "&&" }) {
            let values = operands.map { constant($0, in: scope) }
            return values.contains(false) ? false : values.allSatisfy { $0 == true } ? true : nil
        }
        if operators.allSatisfy({ $0 == "||" }) {
            let values = operands.map { constant($0, in: scope) }
            return values.contains(true) ? true : values.allSatisfy { $0 == false } ? false : nil
        }
        guard operands.count == 2, let first = knownValue(operands[0], in: scope), let second = knownValue(operands[1], in: scope)
        else { return nil }
        switch operators {
        case ["=="]: return isEqual(first, second)
        case ["!="]: return isEqual(first, second).map { !$0 }
        default: return nil
        }
    }

    private func isEqual(_ first: KnownValue, _ second: KnownValue) -> Bool? {
        if (first == .absent) != (second == .absent) { return false }
        if first == .present || second == .present { return nil }
        return first == second
    }

    /// The same for the conditions of an `if` or a `guard`.
    func constant(_ conditions: [Condition], in scope: Scope) -> Bool? {
        let values = conditions.map { constant($0, in: scope) }
        return values.contains(false) ? false : values.allSatisfy { $0 == true } ? true : nil
    }

    private func constant(_ condition: Condition, in scope: Scope) -> Bool? {
        switch condition {
        case .expression(let expression): return constant(expression, in: scope)
        case .binding(.name(let name), _, let value):
            switch knownValue(value ?? Expression(.name(name), 0..<0), in: scope) {
            case .absent: return false
            case .boolean, .enumCase, .present: return true
            case nil: return nil
            }
        case .pattern(let pattern, let value):
            guard case .enumCase(let name)? = knownValue(value, in: scope), let asked = pattern.caseName, asked != "some" else {
                return nil
            }
            return asked == name ? nil : false
        case .binding, .availability: return nil
        }
    }

    /// The cases of a `switch` that may be taken: one alone where the subject's value is known, and it is listed.
    func taken(_ cases: [Case], _ subject: Expression, in scope: Scope) -> [Case] {
        guard case .enumCase(let name)? = knownValue(subject, in: scope),
            !cases.contains(where: { item in item.patterns.contains { $0.caseName == "some" || $0.caseName == "none" } })
        else { return cases }
        let fitting = cases.filter { item in item.patterns.contains { $0.caseName == name } }
        if fitting.count == 1, fitting[0].conditions.isEmpty, fitting[0].patterns.allSatisfy(\.takesAnyPayload) { return fitting }
        let others = cases.filter { item in item.patterns.allSatisfy { $0.caseName == nil || $0.caseName == name } }
        return others.isEmpty ? cases : others
    }
}

extension Pattern {
    /// The case that it matches; nil for what is no enum's case.
    fileprivate var caseName: String? {
        switch self {
        case .enumCase(let name, _): return name
        case .expression(let expression, _):
            if case .implicitMember(let name) = expression.root { return name }
            if case .name = expression.root, case .member(let name)? = expression.links.first?.kind { return name }
            return nil
        default: return nil
        }
    }

    /// Whether it matches whatever the case holds.
    fileprivate var takesAnyPayload: Bool {
        switch self {
        case .name, .wildcard: true
        case .enumCase(_, let inner): inner.allSatisfy(\.takesAnyPayload)
        case .tuple(let elements): elements.allSatisfy { $0.1.takesAnyPayload }
        case .expression(let expression, let names): expression.links.isEmpty || names.isEmpty == false
        }
    }
}
