import CombineModel
import Facts
import Lexing

/// Which declarations are publishers, by the type they are written with or the chain they are made of.
extension ExpressionTypes {
    /// Whether a declaration is a member whose type is a publisher.
    func producesPublisher(_ id: DeclarationID) -> Bool { publisherType(of: id) != nil }

    func publisherType(of id: DeclarationID) -> PublisherType? {
        let declaration = program.declaration(id)
        guard declaration.kind == .function || declaration.kind == .variable || declaration.kind == .subscript else { return nil }
        let context = program.enclosingType(of: id)
        if let type = program.declaredType(of: id) {
            if let known = declaredPublishers[id] { return known }
            let written = program.isOwnParameter(type, of: id) ? nil : program.publisherType(type, from: context)
            let read = written ?? typeOfGeneric(type, id).flatMap { program.publisherType($0, from: context) }
            declaredPublishers[id] = .some(read)
            return read
        }
        guard declaration.kind == .variable, let head = declaration.initializerHead else { return nil }
        // The type that is named says what is made only where nothing is done to what it makes.
        if let value = program.body(of: id)?.value, !value.isConstruction { return inferredPublisher(id) }
        let name = String(head.prefix { $0 != "(" })
        return program.publisherType(TypeExpression(parsing: name), from: context) ?? inferredPublisher(id)
    }

    /// `Source.Answer` where `Source` is a parameter that stands for types of a protocol with a typealias `Answer`.
    private func typeOfGeneric(_ type: TypeExpression, _ id: DeclarationID) -> TypeExpression? {
        guard case .named(let path) = type, path.count > 1 else { return nil }
        let declaration = program.declaration(id)
        let own = declaration.genericParameters.map { ($0.name, $0.constraint) }
        let outer = program.enclosingType(of: id).flatMap { program.types[$0]?.genericParameters } ?? []
        guard let parameter = (own + outer.map { ($0.name, $0.constraint) }).first(where: { $0.0 == path[0].name }),
            let constraint = parameter.1 ?? WhereClause.constraints(declaration.whereClause).first(where: { $0.0 == parameter.0 })?.1
        else { return nil }
        for part in constraint.split(separator: "&") {
            let owner = part.filter { $0 != " " }
            let named = TypeExpression.named([TypeExpression.Component(owner)] + path.dropFirst())
            if program.aliasTarget(of: named, from: program.enclosingType(of: id)) != nil { return named }
        }
        return nil
    }

    /// A property without a written type whose initial value is a chain: `let ticks = Timer.publish(…).autoconnect()`.
    private func inferredPublisher(_ id: DeclarationID) -> PublisherType? {
        if let known = inferredPublishers[id] { return known }
        guard let value = program.body(of: id)?.value, circles.enterDeclaration(id) else { return nil }
        defer { circles.leaveDeclaration(id) }
        let read = questions.surePublisher(value, in: declarations.scope(of: id)).map {
            PublisherType(
                name: KnownPublisherType.protocolName, output: $0.flow.output.map { TypeExpression(parsing: $0) }, failure: $0.flow.failure,
                isOptional: false)
        }
        inferredPublishers[id] = .some(read)
        return read
    }
}

extension Expression {
    /// Whether it is a single call and nothing after it: `Just(1)`, `Publishers.Zip(a, b)`.
    fileprivate var isConstruction: Bool {
        for (index, link) in links.enumerated() {
            if case .call = link.kind { return index == links.count - 1 }
        }
        return false
    }
}
