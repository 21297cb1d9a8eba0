import Facts
import Lexing

/// What the generic parameters and associated types of a declaration stand for when it is reached through a receiver.
extension ExpressionTypes {
    /// - Parameters:
    ///   - receiver: the type of what it is called on, as the caller knows it.
    ///   - given: the argument each parameter gets, by the parameter's index.
    func substitution(
        for id: DeclarationID, receiver: TypeExpression?, _ given: [Int: Argument], in caller: Scope
    ) -> [String: TypeExpression] {
        var result = ownerSubstitution(for: id, receiver: receiver, in: caller)
        let declaration = program.declaration(id)
        let names = Set(declaration.genericParameters.map(\.name))
        guard !names.isEmpty else { return result }
        for (index, parameter) in declaration.parameters.enumerated() {
            guard let argument = given[index], TypeExpression(parsing: parameter.type).mentions(names),
                let type = type(of: argument.value, in: caller)
            else { continue }
            TypeExpression(parsing: parameter.type).match(concrete(type, in: caller), names, into: &result)
        }
        for name in names.sorted() { addAssociatedTypes(of: name, into: &result, in: caller) }
        return result
    }

    /// `R.Response`, where the type that `R` stands for is known: `perform(_ request: R)` given a `UserRequest`.
    func addAssociatedTypes(of name: String, into result: inout [String: TypeExpression], in caller: Scope) {
        guard let type = result[name]?.strippingOptionals, let own = program.nominal(of: type, from: caller.selfType), !own.isProtocol
        else { return }
        let arguments = Dictionary(zip(own.genericParameters.map(\.name), type.genericArguments)) { first, _ in first }
        let names = Set(own.genericParameters.map(\.name))
        for parent in program.lineage(of: own.name) where parent.isProtocol {
            for associated in parent.genericParameters {
                guard let found = program.associatedType(associated.name, of: own.name, conformingTo: parent.name)?.substituting(arguments),
                    !found.mentions(names), let spelled = program.spelling(of: found.description, inside: own.name)
                else { continue }
                result[name + "." + associated.name] = TypeExpression(parsing: spelled)
            }
        }
    }

    /// What the names of the type around a declaration stand for.
    private func ownerSubstitution(
        for id: DeclarationID, receiver: TypeExpression?, in caller: Scope
    ) -> [String: TypeExpression] {
        guard let owner = program.enclosingType(of: id), let nominal = program.types[owner],
            let receiver = receiver.map({ concrete($0.strippingOptionals, in: caller) }),
            let own = program.nominal(of: receiver, from: caller.selfType)
        else { return [:] }
        let names = nominal.genericParameters.map(\.name)
        guard !names.isEmpty else { return [:] }
        var result: [String: TypeExpression] = [:]
        if own.name == owner {
            if names.count == receiver.genericArguments.count {
                for (name, type) in zip(names, receiver.genericArguments) { result[name] = concrete(type, in: caller) }
                for name in names.sorted() { addAssociatedTypes(of: name, into: &result, in: caller) }
            }
        } else if nominal.isProtocol {
            for name in names { result[name] = program.associatedType(name, of: own.name, conformingTo: owner) }
        } else if let arguments = program.superclassArguments(owner, of: own.name), arguments.count == names.count {
            for (name, type) in zip(names, arguments) { result[name] = type }
        }
        return result
    }

    /// What answers a requirement that gives an associated type, `func transform(_ input: Input) -> Output`, in everything that
    /// conforms to the receiver's protocol; empty where one of the answers is no publisher or not in the scanned code.
    func publishingWitnesses(
        of ids: [DeclarationID], _ receiver: TypeExpression?, isCalled: Bool, in scope: Scope
    ) -> [DeclarationID] {
        guard let type = receiver.map({ concrete($0.strippingOptionals, in: scope) })?.constraint,
            let protocolType = program.nominal(of: type, from: scope.selfType), protocolType.isProtocol,
            !program.hasLocalSubtype(protocolType.name, inApp: true)
        else { return [] }
        var found: [DeclarationID] = []
        for id in ids where program.isRequirement(id) && (program[id].kind == .function) == isCalled {
            guard let owner = program.enclosingType(of: id), let result = program.declaredType(of: id)?.dottedName,
                program.types[owner]?.genericParameters.contains(where: { $0.name == result }) == true
            else { return [] }
            let conformers = program.allSubtypes(of: protocolType.name).filter { program.types[$0]?.isProtocol == false }
            let all = conformers.filter { !program.isTestType($0) }
            for conformer in all.isEmpty ? conformers : all {
                let witnesses = program.witnesses(of: id, in: conformer)
                guard !witnesses.isEmpty, witnesses.allSatisfy(producesPublisher) else { return [] }
                found += witnesses
            }
        }
        return Set(found).sorted()
    }

    /// A generic parameter of the caller is some type that meets its constraint, where the caller was not told which.
    func concrete(_ type: TypeExpression, in caller: Scope) -> TypeExpression {
        let names = caller.generics.filter { $0.key != $0.value }
        guard !names.isEmpty else { return type }
        var known: [String: TypeExpression] = [:]
        for (name, text) in names where !text.isEmpty {
            let meant = TypeExpression(parsing: text)
            known[name] = caller.decided.contains(name) || meant.isOpen ? meant : .some(meant)
        }
        return type.substituting(known)
    }
}

extension TypeExpression {
    /// What `any P` and `some P` say of a value.
    fileprivate var constraint: TypeExpression {
        switch self {
        case .some(let inner), .any(let inner): inner.constraint
        default: self
        }
    }

    /// Whether one of `names` stands in it.
    public func mentions(_ names: Set<String>) -> Bool {
        if case .named(let path) = self, let first = path.first, names.contains(first.name) { return true }
        return parts.contains { $0.mentions(names) }
    }

    /// Whether a part of it is only known by a constraint.
    var isOpen: Bool {
        switch self {
        case .some, .unknown: true
        default: parts.contains(where: \.isOpen)
        }
    }

    /// Notes what each of `names` is where this type, read as a pattern, is `actual`. The first answer for a name stays.
    func match(_ actual: TypeExpression, _ names: Set<String>, into result: inout [String: TypeExpression]) {
        switch (self, actual) {
        case (.named(let path), _) where path.count == 1 && path[0].genericArguments.isEmpty && names.contains(path[0].name):
            if result[path[0].name] == nil { result[path[0].name] = actual }
        case (.optional(let inner), .optional(let other)), (.array(let inner), .array(let other)),
            (.some(let inner), .some(let other)), (.any(let inner), .any(let other)), (.metatype(let inner, _), .metatype(let other, _)):
            inner.match(other, names, into: &result)
        case (.optional(let inner), _): inner.match(actual, names, into: &result)
        case (.dictionary(let key, let value), .dictionary(let otherKey, let otherValue)):
            key.match(otherKey, names, into: &result)
            value.match(otherValue, names, into: &result)
        case (.tuple(let elements), .tuple(let others)) where elements.count == others.count:
            for (element, other) in zip(elements, others) { element.type.match(other.type, names, into: &result) }
        case (.function(let function), .function(let other)) where function.parameters.count == other.parameters.count:
            for (parameter, given) in zip(function.parameters, other.parameters) { parameter.type.match(given.type, names, into: &result) }
            function.result.match(other.result, names, into: &result)
        case (.named(let path), .named(let other)) where path.last?.name == other.last?.name:
            for (argument, given) in zip(path.last?.genericArguments ?? [], other.last?.genericArguments ?? []) {
                argument.match(given, names, into: &result)
            }
        default: break
        }
    }
}
