import CombineModel
import Facts
import Lexing

/// The types of declarations: as written, with the generic arguments of what they are read from, or by their initial value.
extension ExpressionTypes {
    /// What a variable holds or a function returns, the receiver's generic arguments put in.
    func resultType(of id: DeclarationID, receiver: TypeExpression?, in scope: Scope) -> TypeExpression? {
        let declaration = program.declaration(id)
        let owner = program.enclosingType(of: id)
        if declaration.kind == .initializer || declaration.kind == .enumCase {
            return receiver ?? owner.map { .named($0) }
        }
        guard var type = program.declaredType(of: id) ?? inferredType(of: id) else { return nil }
        if type.description == "Self" { return receiver ?? type }
        if let owner { type = program.qualified(type, from: owner) }
        guard let owner, let receiver, let nominal = program.types[owner] else { return type }
        if !nominal.isDeclared, let element = receiver.strippingOptionals.elementType {
            type = type.substituting(Dictionary(uniqueKeysWithValues: Self.namesOfElement.map { ($0, element) }))
        }
        let names = nominal.genericParameters.map(\.name)
        guard !names.isEmpty, let arguments = arguments(of: receiver.strippingOptionals, for: nominal, in: scope),
            names.count == arguments.count
        else { return unhidden(type, of: nominal) }
        var known = Dictionary(zip(names, arguments)) { first, _ in first }
        for name in names.sorted() { addAssociatedTypes(of: name, into: &known, in: scope) }
        return type.substituting(known)
    }

    /// What an extension of a collection calls what is in it.
    private static let namesOfElement = ["Element", "Self.Element", "Iterator.Element", "Self.Iterator.Element"]

    /// A generic parameter or an associated type that is not known to stand for anything, which is no type of the scanned code that has
    /// its name.
    private func unhidden(_ type: TypeExpression, of nominal: NominalType) -> TypeExpression {
        var meant: [String: TypeExpression] = [:]
        for (name, constraint) in nominal.genericParameters where program.qualifiedName(of: name, from: nil) != nil {
            meant[name] = constraint.map { .some(TypeExpression(parsing: $0)) } ?? .unknown(.wildcard)
        }
        return meant.isEmpty ? type : type.substituting(meant)
    }

    /// The generic arguments that a type has, or gives to a class that it inherits from.
    private func arguments(of type: TypeExpression, for nominal: NominalType, in scope: Scope) -> [TypeExpression]? {
        guard !nominal.isProtocol, let own = program.nominal(of: type, from: scope.selfType), own.name != nominal.name,
            let given = program.superclassArguments(nominal.name, of: own.name)
        else { return type.genericArguments }
        let names = own.genericParameters.map(\.name)
        guard names.count == type.genericArguments.count else { return given }
        let map = Dictionary(zip(names, type.genericArguments)) { first, _ in first }
        return given.map { $0.substituting(map) }
    }

    /// The type of a property without an annotation, from its initialiser.
    func inferredType(of id: DeclarationID) -> TypeExpression? {
        let declaration = program.declaration(id)
        guard declaration.kind == .variable, circles.enterDeclaration(id) else { return nil }
        defer { circles.leaveDeclaration(id) }
        if let wrapped = wrappedType(of: declaration, id) { return wrapped }
        if let value = program.body(of: id)?.value {
            return type(of: value, in: declarations.scope(of: id))
        }
        guard let head = declaration.initializerHead, let expression = InitializerExpression.read(head) else { return nil }
        return type(of: expression, in: declarations.scope(of: id))
    }

    /// What a property wrapper of the scanned code makes of a property that is written without a type; nil where it gives what it holds.
    private func wrappedType(of declaration: Declaration, _ id: DeclarationID) -> TypeExpression? {
        guard let name = declarations.wrapper(of: declaration),
            let own = program.qualifiedName(of: name, from: program.enclosingType(of: id)),
            let type = program.types[own], type.isDeclared,
            let wrapped = type.members["wrappedValue"]?.first.flatMap({ program.declaredType(of: $0) }),
            !wrapped.mentions(Set(type.genericParameters.map(\.name)))
        else { return nil }
        return program.qualified(wrapped, from: own)
    }

    /// What a closure of one expression, a function reference or a key path makes of its argument.
    func resultType(of transform: Expression, _ parameter: TypeExpression?, in scope: Scope) -> TypeExpression? {
        switch transform.root {
        case .closure(let closure) where transform.links.isEmpty:
            if let written = closure.resultType { return TypeExpression(parsing: written) }
            let inside = self.scope(of: closure, inside: scope, parameterTypes: [parameter])
            var types: [TypeExpression?] = []
            questions.forEachReturned(by: closure.body, in: inside) { expression, scope in
                if types.isEmpty { types.append(type(of: expression, in: scope)) }
            }
            return types.first ?? nil
        case .keyPath(_, let components):
            let inside = Scope(inside: scope)
            inside.add(Local("$0", .parameter(parameter)))
            return type(of: Expression(.name("$0"), transform.range, links: Link.links(ofKeyPath: components, transform.range)), in: inside)
        case _ where ["Optional.some", "Optional.init"].contains(program.text(transform.range, in: scope)):
            return parameter.map { .optional($0) }
        default:
            var called = transform.withoutLabels
            called.links.append(Link(.call([]), transform.range))
            return type(of: called, in: scope)
        }
    }
}
