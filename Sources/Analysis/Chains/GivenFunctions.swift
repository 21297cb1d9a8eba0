import CombineModel
import Facts
import Lexing

/// What functions publish that are given as values: closures, references to functions and initialisers, key paths.
final class GivenFunctions {
    let program: Program
    let declarations: Declarations
    let types: ExpressionTypes
    let bodies: BodyReading
    let flows: DeclarationFlows
    unowned let questions: any PublisherQuestions

    init(_ flows: DeclarationFlows) {
        program = flows.program
        declarations = flows.declarations
        types = flows.types
        bodies = flows.bodies
        questions = flows.questions
        self.flows = flows
    }

    /// What a closure, a function reference or a key path given to an operator returns.
    func closureResult(
        _ value: Expression, _ parameterTypes: [TypeExpression?], values: [Flow]? = nil, in scope: Scope
    ) -> Inner {
        if case .closure(let closure) = value.root, value.links.isEmpty {
            let inside = self.types.scope(of: closure, inside: scope, parameterTypes: parameterTypes)
            if let values, let first = values.first {
                inside.hold(values.dropFirst().reduce(first) { $0.joined($1) }, inParameter: 0, of: closure)
            }
            let returned = bodies.returnedPublishers(of: closure, in: inside)
            return .closure(closure, returns: Dictionary(returned.map { ($0.offset, $0.publisher) }) { first, _ in first })
        }
        if case .keyPath(_, let components) = value.root {
            return .argument(keyPathResult(components, value, parameterTypes.first ?? nil, in: scope))
        }
        if let made = constructedByReference(value, parameterTypes.first ?? nil, in: scope) { return .argument(made) }
        return functionReference(value, in: scope) ?? .argument(PublisherExpression.opaque(value, .undecidedSource, in: scope, of: program))
    }

    /// `flatMap(Just.init)`, `flatMap(Publishers.Sequence.init)`: one of Combine's own types made of the value.
    private func constructedByReference(_ value: Expression, _ type: TypeExpression?, in scope: Scope) -> PublisherExpression? {
        guard case .name(let first) = value.root, case .member(let last)? = value.links.last?.kind,
            last.prefix(while: { $0 != "(" }) == "init"
        else { return nil }
        var path = [first]
        for link in value.links.dropLast() {
            guard case .member(let name) = link.kind else { return nil }
            path.append(name)
        }
        guard let label = Operator.labelsOfSoleArguments[path.joined(separator: ".")] else { return nil }
        let inside = Scope(inside: scope)
        inside.add(Local("$0", .parameter(type)))
        let range = value.range
        var call = value
        call.links[call.links.count - 1].kind = .member("init")
        let argument = Argument(label: label, value: Expression(.name("$0"), range), isTrailing: false, range: range)
        call.links.append(Link(.call([argument]), range))
        return questions.publisher(call, in: inside)
    }

    private func keyPathResult(
        _ components: [String], _ value: Expression, _ type: TypeExpression?, in scope: Scope
    ) -> PublisherExpression {
        let links = Link.links(ofKeyPath: components, value.range)
        let inside = Scope(inside: scope)
        inside.add(Local("$0", .parameter(type)))
        let path = Expression(.name("$0"), value.range, links: links)
        return questions.publisher(path, in: inside) ?? PublisherExpression.opaque(value, .undecidedSource, in: scope, of: program)
    }

    /// `flatMap(load)`, `flatMap(self.load)`, `flatMap(Self.parse)`, `flatMap(load(id:))`.
    func functionReference(_ value: Expression, in scope: Scope) -> Inner? {
        let reference = value.withoutLabels
        guard case .members(let named, let receiver) = types.referent(of: reference, linkCount: reference.links.count, in: scope) else {
            return nil
        }
        var written = value.plainName ?? ""
        if case .member(let name)? = value.links.last?.kind { written = name }
        let ids = program.overloads(named, namedWithLabels: written)
        var isOfType = false
        if let count = reference.links.indices.last, case .type = types.referent(of: reference, linkCount: count, in: scope) {
            isOfType = true
        }
        // A variable of that name holds whatever it was given, and what a type has itself is meant where the type is named.
        guard !ids.contains(where: { program[$0].kind == .variable }) else { return nil }
        let producers = ids.filter {
            types.producesPublisher($0) && program[$0].kind == .function && (!isOfType || declarations.isStatic($0))
        }
        guard !producers.isEmpty else { return nil }
        let nameRange = reference.links.last?.range ?? reference.rootRange
        let start = reference.rootRange.lowerBound
        let call = ProducerCall(
            candidates: producers.sorted(), receiverRange: reference.links.isEmpty ? 0..<0 : start..<nameRange.lowerBound,
            nameRange: nameRange, arguments: nil, isOptionalChained: false)
        return .reference(call, flows.flow(ofCall: call, receiver, at: start, in: scope))
    }
}
