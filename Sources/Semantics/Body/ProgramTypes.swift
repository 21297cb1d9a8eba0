import Analysis
import CombineModel
import Facts
import Lexing

extension Program {
    /// Whether values of a type are copied: its changes are changes of whatever holds it.
    func isValueType(_ name: String) -> Bool {
        types[name]?.isOfValues ?? false
    }

    /// The subscript that stands for the members which a type does not declare.
    func dynamicMember(of type: String) -> DeclarationID? {
        guard lineage(of: type).contains(where: \.isDynamic) else { return nil }
        return members("subscript", of: type)?.first { declaration($0).parameters.first?.label == "dynamicMember" }
    }

    /// Those of the members of one name that the type itself has, or that its values have, where there are both.
    func meant(_ members: [DeclarationID], ofType: Bool) -> [DeclarationID] {
        let meant = members.filter { self[$0].isStatic == ofType }
        return meant.isEmpty ? members : meant
    }

    /// Whether a member is one of a value's: it is not static, and its type is a struct or an enum.
    func isOfValueType(_ id: DeclarationID) -> Bool {
        guard let owner = enclosingType(of: id), !self[id].isStatic else { return false }
        return isValueType(owner)
    }
}

extension Program {
    /// What a change of an object of a type may come by: whoever observes it may know it by a superclass or a protocol.
    func objects(ofType type: String?) -> [Channel] {
        type.map { lineage(of: $0).map { .object(ofType: $0.name) } } ?? [.object(ofType: nil)]
    }

    /// Whether a function is an operator, or another member of publishers, that the scanned code declares.
    func isOperator(_ id: DeclarationID) -> Bool { publisherMembers(named: declaration(id).name).contains(id) }

    /// Whether a member of publishers subscribes, and may run what it is given before the next value comes: async code runs in a task. Its body does not tell
    /// the values of one chain from those of another.
    func handlesAtOnce(_ id: DeclarationID) -> Bool {
        let declaration = declaration(id)
        return declaration.typeText?.hasSuffix("Cancellable") ?? false && !declaration.parameters.contains(where: \.takesAsyncFunction)
    }

    /// The qualified name of a type in the scanned code; nil where it has none.
    func nominal(_ type: TypeExpression, from context: String?) -> String? {
        let plain = type.strippingOptionals
        if case .array = plain { return types["Array"] == nil ? nil : "Array" }
        if case .dictionary = plain { return types["Dictionary"] == nil ? nil : "Dictionary" }
        guard let name = plain.dottedName else { return nil }
        return qualifiedName(of: name, from: context)
    }

    /// Whether a type is written with all that it is made of: `Box<Int>`, and not `Box` alone.
    func saysAll(_ type: TypeExpression, from context: String?) -> Bool {
        let plain = type.strippingOptionals
        if case .unknown = plain { return false }
        guard let name = plain.dottedName, plain.genericArguments.isEmpty else { return true }
        if let own = nominal(plain, from: context) { return types[own]?.genericParameters.isEmpty ?? true }
        return !knownFunctions.type(name, is: .generic)
    }

    /// The initialisers that are written for a type, its own or inherited; of a protocol, those that it asks for as well.
    func initializers(of type: String) -> [DeclarationID] {
        let isProtocol = types[type]?.isProtocol ?? false
        return (members("init", of: type) ?? []).filter { isProtocol || !isRequirement($0) }
    }

    /// A value of a type that a declaration speaks of. One of a generic type is what its constraint says.
    func value(of type: TypeExpression?, in id: DeclarationID) -> Value {
        let owner = enclosingType(of: id)
        guard let generic = genericParameter(type, of: id) else { return .fresh(type, from: owner) }
        var value = Value.fresh(generic.map { TypeExpression(parsing: $0) }, from: owner)
        value.parameter = type?.strippingOptionals.dottedName
        return value
    }

    /// What code outside of a declaration gets of it: whoever uses a generic one says of what type that is, which is not followed.
    ///
    /// - Parameter context: the type that the code stands in.
    func value(of type: TypeExpression?, givenBy id: DeclarationID, to context: String?) -> Value {
        let owner = enclosingType(of: id)
        let isOutside = owner == nil || !scopes(seenFrom: context).contains { $0.type == owner }
        if isOutside && genericParameter(type, of: id) != nil { return .unknown }
        var value = value(of: type, in: id)
        value.parameter = nil
        return value
    }

    /// The generic parameter of the type around a declaration that a type is; nil where it is none.
    func parameterOfType(_ type: TypeExpression?, around id: DeclarationID) -> String? {
        guard let name = type?.strippingOptionals.dottedName, !self[id].genericParameters.contains(where: { $0.name == name }) else {
            return nil
        }
        return enclosingType(of: id).flatMap { types[$0]?.genericParameters }?.first { $0.name == name }?.name
    }

    /// The type of the scanned code that a generic parameter's constraint names, which its static members are looked up in.
    func constraint(ofParameter name: String, in id: DeclarationID) -> String? {
        guard let constraint = genericParameter(.named(name), of: id) ?? nil else { return nil }
        let written = TypeExpression(parsing: constraint)
        let parts = if case .composition(let parts) = written { parts } else { [written] }
        return parts.lazy.compactMap { self.nominal($0, from: self.enclosingType(of: id)) }.first
    }

    /// The constraint of the generic parameter that a type is, of a declaration or of its type; nil where it is none.
    private func genericParameter(_ type: TypeExpression?, of id: DeclarationID) -> String?? {
        guard let name = type?.strippingOptionals.dottedName else { return nil }
        if let own = self[id].constraint(ofParameter: name) { return own }
        return enclosingType(of: id).flatMap { types[$0]?.genericParameters }?.first { $0.name == name }?.constraint
    }

    /// Either of two values, as a `??` or the branches of an `if` give: of a type where both are of it, or of classes below it.
    func either(_ one: Value, _ other: Value) -> Value {
        if one.isNil { return other }
        if other.isNil { return one }
        return one.joined(other, as: commonType(of: one, other))
    }

    private func commonType(of one: Value, _ other: Value) -> (TypeExpression, context: String?)? {
        guard let type = one.type, let otherType = other.type else { return nil }
        guard let first = nominal(type, from: one.context), let second = nominal(otherType, from: other.context) else {
            return type.strippingOptionals == otherType.strippingOptionals ? (type, one.context) : nil
        }
        if first == second { return (type, one.context) }
        let ofOther = Set(lineage(of: second).map(\.name))
        return lineage(of: first).first { ofOther.contains($0.name) }.map { (.named($0.name), nil) }
    }

    /// A list of values that is written out.
    func list(of values: [Value]) -> Value {
        guard let first = values.first else { return Value(callees: []) }
        let element = values.dropFirst().reduce(first, either)
        return Value(type: element.type.map { .array($0) }, context: element.context, callees: element.callees).holding(values)
    }

    /// A dictionary that is written out.
    ///
    /// - Parameters:
    ///   - key: what each key is.
    ///   - value: what each value is.
    func dictionary(of key: Value, _ value: Value) -> Value {
        let type = key.type.flatMap { key in value.type.map { TypeExpression.dictionary(key: key, value: $0) } }
        return Value(type: type, context: value.context, callees: value.callees)
    }

    /// Whether a value is a publisher, or nothing is known of it.
    func mayBePublisher(_ value: Value?) -> Bool { value?.type == nil || isPublisher(value) }

    /// Whether a value is known to be a publisher.
    func isPublisher(_ value: Value?) -> Bool { value?.type.map { publisherType($0, from: value?.context) != nil } ?? false }

    /// Whether a function or a property gives a publisher; nil where it may, or may give something that holds one.
    func givesPublisher(_ id: DeclarationID) -> Bool? {
        guard let type = declaredType(of: id) else { return self[id].kind == .variable ? nil : false }
        let context = enclosingType(of: id)
        if publisherType(type, from: context) != nil { return true }
        guard case .named = type.strippingOptionals else { return nil }
        return nominal(type, from: context) == nil && isOfPlatform(type, in: id) ? false : nil
    }

    /// The publisher that a function is given for a parameter; nil where it is given none.
    func publisher(givenTo id: DeclarationID, _ index: Int) -> PublisherType? {
        let written = self[id].parameters[index].type
        let constraint = self[id].constraint(ofParameter: written) ?? nil
        return publisherType(TypeExpression(parsing: constraint ?? written), from: enclosingType(of: id))
    }
}

extension Program {
    /// All variables of a type's values, computed and inherited ones as well.
    func variables(of name: String) -> [DeclarationID] {
        lineage(of: name).flatMap { $0.members.values.joined() }.filter { declaration($0).kind == .variable && !declaration($0).isStatic }
            .sorted()
    }

    /// The variables that the initialiser which nobody writes sets to what it is given; nil for an argument that is for none.
    func storedVariables(of name: String, takenBy arguments: [Argument]) -> [DeclarationID?] {
        var open = storedVariables(of: name)
        return arguments.map { argument in
            let found = open.firstIndex { id in
                if let label = argument.label { return self[id].name == label }
                return argument.isTrailing && mayHoldFunctions(value(of: declaredType(of: id), in: id))
            }
            return found.map { open.remove(at: $0) }
        }
    }

    /// The variables that each value of a type keeps, its own and not those that it inherits.
    func storedVariables(of name: String) -> [DeclarationID] {
        let members = types[name].map { Array($0.members.values.joined()) } ?? []
        return members.filter { self[$0].isStoredInEachValue }.sorted()
    }
}

extension Declaration {
    fileprivate var isStoredInEachValue: Bool { kind == .variable && !isComputed && !isStatic && !has(modifier: "lazy") }
}

extension Parameter {
    /// Whether it is given a function that may wait.
    fileprivate var takesAsyncFunction: Bool {
        if case .function(let function) = TypeExpression(parsing: type).strippingOptionals { function.isAsync } else { false }
    }
}
