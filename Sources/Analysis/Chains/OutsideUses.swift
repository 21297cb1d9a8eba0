import CombineModel
import Facts
import Lexing
import SourceText

/// Notes what the scanned code uses of what it does not declare and nothing describes.
final class OutsideUses {
    let program: Program
    let declarations: Declarations
    let types: ExpressionTypes
    /// What was noted, wherever it is met.
    private(set) var found: Set<OutsideUse> = []

    init(_ types: ExpressionTypes) {
        program = types.program
        declarations = types.declarations
        self.types = types
    }

    /// The beginning of a chain that says nothing: notes what it calls, if that is surely not of the scanned code, and says it.
    @discardableResult
    func noteOutside(_ expression: Expression, in scope: Scope) -> OutsideUse? {
        var end = expression.links.count
        var arguments: [Argument]?
        loop: while end > 0 {
            switch expression.links[end - 1].kind {
            case .call(let list): arguments = list
            case .generic, .optional, .force: break
            default: break loop
            }
            end -= 1
        }
        if end == 0 { return noteOutsideRoot(expression, arguments, in: scope) }
        guard case .member(let name) = expression.links[end - 1].kind, isPlain(name), Operators.rows(named: name).isEmpty else {
            return nil
        }
        if case .members(let ids, _) = types.referent(of: expression, linkCount: end, in: scope), !ids.isEmpty { return nil }
        let receiver = types.referent(of: expression, linkCount: end - 1, in: scope)
        var owner: String?
        if let type = types.receiverType(receiver, in: scope) {
            guard let named = type.nominal, program.publisherType(named, from: scope.selfType) == nil else { return nil }
            owner = named.dottedName
            if owner.map(Local.isType) == true { return nil }
        } else if program.declares(name) {
            return nil
        }
        return note(.declaration, owner, name, arguments, at: expression.links[end - 1].range.upperBound, in: scope)
    }

    /// A free function, or a type that is made.
    private func noteOutsideRoot(_ expression: Expression, _ arguments: [Argument]?, in scope: Scope) -> OutsideUse? {
        guard case .name(let name) = expression.root, let arguments, isPlain(name), scope.local(name) == nil,
            declarations.memberOfEnclosingTypes(name, in: scope) == nil, !program.declares(name), scope.generics[name] == nil
        else { return nil }
        if name.first?.isUppercase == true {
            guard program.qualifiedName(of: name, from: scope.selfType) == nil,
                program.aliasTarget(of: .named(name), from: scope.selfType) == nil
            else { return nil }
            return note(.publisherType, nil, name, nil, at: expression.rootRange.upperBound, in: scope)
        } else {
            return note(.declaration, nil, name, arguments, at: expression.rootRange.upperBound, in: scope)
        }
    }

    /// An operator that nothing describes.
    func noteOutsideOperator(_ name: String, _ arguments: [Argument], at offset: Int, in scope: Scope) -> DecidingFact {
        let use = OutsideSignature(owner: nil, name: name, labels: arguments.tableLabels)
        if isPlain(name), program.operators[name] == nil { note(.operator, nil, name, arguments, at: offset, in: scope) }
        let file = program.files[scope.file]
        return DecidingFact(.operator, use.description, path: file.path, line: file.lines.place(of: offset).line)
    }

    @discardableResult
    private func note(
        _ kind: OutsideUse.Kind, _ owner: String?, _ name: String, _ arguments: [Argument]?, at offset: Int, in scope: Scope
    ) -> OutsideUse {
        let signature = OutsideSignature(owner: owner, name: name, labels: arguments.map(\.tableLabels))
        let use = OutsideUse(kind: kind, signature: signature, file: scope.file, offset: offset)
        found.insert(use)
        return use
    }

    /// A name that can stand in a model.
    private func isPlain(_ name: String) -> Bool {
        name.first?.isNumber == false && name.allSatisfy(\.isNamePart) && name != "self"
    }
}

extension TypeExpression {
    /// The type that members are looked up on, without what surrounds it.
    fileprivate var nominal: TypeExpression? {
        switch self {
        case .optional(let wrapped), .some(let wrapped), .any(let wrapped): wrapped.nominal
        case .named: self
        default: nil
        }
    }
}
