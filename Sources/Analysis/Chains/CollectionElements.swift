import CombineModel
import Facts
import Lexing

/// Collections of publishers: what each element delivers.
final class CollectionElements {
    let program: Program
    let declarations: Declarations
    let types: ExpressionTypes
    let bodies: BodyReading
    let circles: ReadingCircles
    let flows: DeclarationFlows
    let functions: GivenFunctions
    unowned let questions: any PublisherQuestions

    init(_ functions: GivenFunctions) {
        program = functions.program
        declarations = functions.declarations
        types = functions.types
        bodies = functions.bodies
        circles = types.circles
        flows = functions.flows
        questions = functions.questions
        self.functions = functions
    }

    /// The flows of the elements, as far as they differ; nil for what is no collection of publishers, by all that can be read.
    func elements(of expression: Expression, linkCount: Int? = nil, in scope: Scope) -> [Flow]? {
        let end = linkCount ?? expression.links.count
        guard end > 0 else { return elements(ofRoot: expression, in: scope) }
        switch expression.links[end - 1].kind {
        case .optional, .force: return elements(of: expression, linkCount: end - 1, in: scope)
        case .call(let arguments):
            if end >= 2, case .member(let name) = expression.links[end - 2].kind,
                let found = elements(calling: name, arguments, on: expression, end - 2, in: scope)
            {
                return found
            }
            if arguments.isEmpty, end == 1, case .type(let text) = expression.root {
                return isPublisherCollection(TypeExpression(parsing: text), in: scope) ? [] : nil
            }
            return declaredElements(expression, linkCount: end - 1, arguments, in: scope)
        case .member(let name):
            if name == "lazy" || name == "values" { return elements(of: expression, linkCount: end - 1, in: scope) }
            return declaredElements(expression, linkCount: end, nil, in: scope)
        default: return nil
        }
    }

    private func elements(ofRoot expression: Expression, in scope: Scope) -> [Flow]? {
        switch expression.root {
        case .array(let elements):
            let read = elements.map { questions.publisher($0, in: scope)?.flow }
            guard read.contains(where: { $0 != nil }) || elements.isEmpty else { return nil }
            return read.map { $0 ?? Flow(.unknown, reason: .undecidedSource) }
        case .name(let name):
            if let (local, _) = scope.local(name) { return elements(of: local, in: scope) }
            return declaredElements(expression, linkCount: 0, nil, in: scope)
        case .tuple(let inner) where inner.count == 1: return elements(of: inner[0].value, in: scope)
        case .prefixed(_, let inner), .cast(let inner, _, _): return elements(of: inner, in: scope)
        case .conditional(_, let then, let other): return all([then, other], in: scope)
        case .infix(let operands, let operators) where operators.allSatisfy({ $0 == "+" || $0 == "??" }): return all(operands, in: scope)
        default: return nil
        }
    }

    private func all(_ parts: [Expression], in scope: Scope) -> [Flow]? {
        let read = parts.map { elements(of: $0, in: scope) }
        guard read.contains(where: { $0 != nil }) else { return nil }
        return read.flatMap { $0 ?? [Flow(.unknown, reason: .undecidedSource)] }
    }

    private func elements(of local: Local, in scope: Scope) -> [Flow]? {
        guard case .variable(let type, let value, let valueScope, _) = local.meaning else {
            guard case .parameter(let type?) = local.meaning else { return nil }
            return typedElements(type, in: scope)
        }
        guard circles.enterLocal(local) else { return nil }
        defer { circles.leaveLocal(local) }
        let held = value.flatMap { elements(of: $0, in: valueScope) }
        guard held != nil || type.map({ isPublisherCollection($0, in: scope) }) == true || !local.added.isEmpty else { return nil }
        if held == nil, value != nil || local.added.isEmpty { return type.flatMap { typedElements($0, in: scope) } }
        return (held ?? []) + local.added
    }

    /// `.map { … }` and what else of the standard library makes one collection of another.
    private func elements(
        calling name: String, _ arguments: [Argument], on expression: Expression, _ linkCount: Int, in scope: Scope
    ) -> [Flow]? {
        switch name {
        case "map", "compactMap", "flatMap":
            return mapped(expression, linkCount: linkCount, arguments, in: scope).map { [$0.flow] }
        case "filter", "sorted", "reversed", "prefix", "suffix", "dropFirst", "dropLast", "shuffled", "removingDuplicates":
            return elements(of: expression, linkCount: linkCount, in: scope)
        default: return nil
        }
    }

    /// `ids.map { load($0) }`, or a local that holds that; nil where a list is made in another way.
    func mappedList(_ expression: Expression, in scope: Scope) -> MappedList? {
        if let name = expression.plainName, let (local, _) = scope.local(name),
            case .variable(_, let value?, let valueScope, _) = local.meaning, local.added.isEmpty, let held = mapped(value, in: valueScope)
        {
            return MappedList(list: held.list, element: held.element, local: name)
        }
        return mapped(expression, in: scope)
    }

    private func mapped(_ expression: Expression, in scope: Scope) -> MappedList? {
        let count = expression.links.count
        guard count >= 2, case .member("map") = expression.links[count - 2].kind,
            case .call(let arguments) = expression.links[count - 1].kind,
            let element = mapped(expression, linkCount: count - 2, arguments, in: scope)
        else { return nil }
        return MappedList(list: expression.prefix(count - 2).range, element: element, local: nil)
    }

    /// What a closure makes of each element of the list that the first links give; nil where it makes no publisher of it.
    private func mapped(_ expression: Expression, linkCount: Int, _ arguments: [Argument], in scope: Scope) -> Inner? {
        guard arguments.count == 1, questions.publisher(expression, linkCount: linkCount, in: scope) == nil else { return nil }
        let element = types.type(of: expression.prefix(linkCount), in: scope)?.elementType
        let values = elements(of: expression, linkCount: linkCount, in: scope)
        let result = functions.closureResult(arguments[0].value, [element], values: values, in: scope)
        return result.isReadable ? result : nil
    }

    /// A property or a function of the scanned code that gives a collection of publishers.
    private func declaredElements(
        _ expression: Expression, linkCount: Int, _ arguments: [Argument]?, in scope: Scope
    ) -> [Flow]? {
        guard case .members(let ids, _) = types.referent(of: expression, linkCount: linkCount, in: scope) else { return nil }
        let meant = arguments.map { declarations.overloads(ids, taking: $0) } ?? ids
        let flows = meant.compactMap { elements(ofDeclaration: $0) }
        return flows.isEmpty ? nil : flows.flatMap { $0 }
    }

    private func elements(ofDeclaration id: DeclarationID) -> [Flow]? {
        if flows.fillings.keptType(of: id) != nil, let kept = flows.stored.filled(id), kept.cardinality.isKnown { return [kept] }
        let scope = declarations.scope(of: id)
        guard let type = program.declaredType(of: id), isPublisherCollection(type, in: scope), circles.enterDeclaration(id) else {
            return nil
        }
        defer { circles.leaveDeclaration(id) }
        let unknown = typedElements(type, in: scope)
        guard program.implementations(of: id).count <= 1, let body = program.body(of: id) else { return unknown }
        if let block = body.getter {
            var flows: [Flow]? = []
            BodyWalk(bodies: bodies) { expression, scope in
                let found = self.elements(of: expression, in: scope)
                flows = found.flatMap { found in flows.map { $0 + found } }
            }.walk(block, in: scope)
            return flows ?? unknown
        }
        guard program[id].isLet, let value = body.value else { return unknown }
        return elements(of: value, in: scope) ?? unknown
    }

    private func isPublisherCollection(_ type: TypeExpression, in scope: Scope) -> Bool { typedElements(type, in: scope) != nil }

    /// All that the type of a collection says of its elements.
    private func typedElements(_ type: TypeExpression, in scope: Scope) -> [Flow]? {
        let element: TypeExpression? =
            if case .dictionary(_, let value) = type.strippingOptionals { value } else { type.elementType }
        guard let publisher = element.flatMap({ program.publisherType($0, from: scope.selfType) }) else { return nil }
        let reason = publisher.reason ?? (publisher.cardinality.isKnown ? nil : .publisherParameter)
        return [Flow(publisher.cardinality, failure: publisher.failure, output: publisher.output?.description, reason: reason)]
    }

    // MARK: What is made of all elements together
}
