import CombineModel
import Facts
import Lexing
import SourceText

/// Collections of publishers: what each element delivers.
extension ChainReader {
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
            let read = elements.map { publisher($0, in: scope)?.flow }
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
        guard arguments.count == 1, publisher(expression, linkCount: linkCount, in: scope) == nil else { return nil }
        let element = types.type(of: expression.prefix(linkCount), in: scope)?.elementType
        let values = elements(of: expression, linkCount: linkCount, in: scope)
        let result = closureResult(arguments[0].value, [element], values: values, in: scope)
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
        if fillings.keptType(of: id) != nil, let kept = filled(id), kept.cardinality.isKnown { return [kept] }
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

    /// `publishers.zip()`, `publishers.merge()`, `publishers.reduce(first) { $0.append($1) }`.
    func collectionSource(
        _ name: String, _ arguments: [Argument]?, _ expression: Expression, _ index: Int, _ next: Int, in scope: Scope
    ) -> SourceReading? {
        guard let arguments else { return nil }
        if name == "reduce", arguments.count == 2 {
            return reduced(arguments, expression, index, next, in: scope)
        }
        if arguments.isEmpty, index == 0, let all = listed(name, expression, next, in: scope) { return all }
        guard arguments.isEmpty, let row = Self.together[name], let element = anyElement(of: expression, linkCount: index, in: scope)
        else { return nil }
        let says = program.evidence(at: expression.links[index].range.lowerBound, in: scope, "`.\(name)` of a collection \(row.says)")
        let cardinality = row.apply(.none, [element.cardinality, element.cardinality]).joined(.none)
        var flow = Flow(cardinality, failure: element.failure, output: element.output.map { name == "merge" ? $0 : "[\($0)]" })
        flow.reason = cardinality.verdict == .oneShot ? nil : element.reason ?? .severalValues
        flow.mayBeGone = element.mayBeGone
        // Each is subscribed to: what one of them waits for counts as much as what the first does.
        let each = elements(of: expression, linkCount: index, in: scope) ?? []
        flow.evidence = each.reduce(into: [says] + element.evidence) { way, flow in
            way += flow.evidence.filter { !way.contains($0) }
        }
        return SourceReading(.opaque(flow.reason ?? .shapeNotSupported), flow, next, expression)
    }

    /// `[load(1), load(2)].zip()`: a list that is written out is as long as it looks, and each of its publishers is known.
    private func listed(_ name: String, _ expression: Expression, _ next: Int, in scope: Scope) -> SourceReading? {
        guard case .array(let elements) = expression.root, elements.count > 1, let row = Operators.together(named: name) else { return nil }
        let arguments = elements.map { Argument(label: nil, value: $0, isTrailing: false, range: $0.range) }
        let begin = expression.rootRange.lowerBound
        var read = known(row, row.name, arguments, nil, next, begin..<begin, expression, in: scope)
        guard case .known(_, let call) = read.source, call.inner.count == elements.count else { return nil }
        read.flow.output = call.inner.lazy.compactMap(\.flow.output).first.map { "[\($0)]" }
        return read
    }

    /// As CombineExt declares them, and whoever writes them anew; of no publisher at all comes the end.
    private static let together: [String: Effect] = [
        "zip": Operators.source(named: "Publishers.Zip", labels: ["_", "_"])?.effect,
        "combineLatest": Operators.source(named: "Publishers.CombineLatest", labels: ["_", "_"])?.effect,
        "merge": Operators.source(named: "Publishers.Merge", labels: ["_", "_"])?.effect,
    ].compactMapValues { $0 }

    private func reduced(
        _ arguments: [Argument], _ expression: Expression, _ index: Int, _ next: Int, in scope: Scope
    ) -> SourceReading? {
        guard case .closure(let closure) = arguments[1].value.root, arguments[1].value.links.isEmpty,
            let initial = publisher(arguments[0].value, in: scope)
        else { return nil }
        // `reduce(into:)` changes what it is given instead of returning another.
        if arguments[0].label == "into" {
            return SourceReading(.opaque(.undecidedSource), initial.flow.joined(Flow(.unknown, reason: .undecidedSource)), next, expression)
        }
        let element = types.type(of: expression.prefix(index), in: scope)?.elementType
        let values = elements(of: expression, linkCount: index, in: scope)
        var flow = initial.flow
        for _ in 0..<Self.mostReductions {
            let inside = self.types.scope(of: closure, inside: scope, parameterTypes: [nil, element])
            inside.hold(flow, inParameter: 0, of: closure)
            if let values, let first = values.first {
                inside.hold(values.dropFirst().reduce(first) { $0.joined($1) }, inParameter: 1, of: closure)
            }
            let returned = bodies.returnedPublishers(of: closure, in: inside).map(\.publisher.flow)
            let after = returned.reduce(flow) { $0.joined($1) }
            let isFinal = after.cardinality == flow.cardinality
            flow = after
            if isFinal { break }
        }
        return SourceReading(.opaque(flow.reason ?? .shapeNotSupported), flow, next, expression)
    }

    private static var mostReductions: Int { 6 }
}

extension Scope {
    /// Lets a closure's parameter mean a publisher of which only the flow is known.
    func hold(_ flow: Flow, inParameter index: Int, of closure: Closure) {
        let name: String
        if let parameters = closure.parameters {
            guard parameters.indices.contains(index) else { return }
            name = parameters[index].name
        } else {
            name = "$\(index)"
        }
        let local = Local(name, .parameter(local(name)?.0.type))
        local.isPublisherKnown = true
        local.publisher = PublisherExpression(
            range: 0..<0, source: .opaque(flow.reason ?? .publisherParameter), sourceRange: 0..<0, steps: [], flow: flow)
        add(local)
    }
}

extension Local {
    /// The declared type, where there is one.
    var type: TypeExpression? {
        switch meaning {
        case .parameter(let type), .typed(let type), .variable(let type, _, _, _): type
        case .function: nil
        }
    }
}

extension Expression {
    /// Its root and first `count` links.
    public func prefix(_ count: Int) -> Expression { Expression(root, rootRange, links: Array(links.prefix(count))) }
}

extension Inner {
    /// Whether something was read, as against a beginning that says nothing.
    var isReadable: Bool {
        switch self {
        case .argument(let publisher): publisher.isReadable
        case .closure(_, let returns): returns.values.contains(where: \.isReadable)
        case .reference: true
        }
    }
}

extension PublisherExpression {
    /// Whether its source is known to be a publisher.
    var isReadable: Bool {
        switch source {
        case .opaque(.undecidedSource), .opaque(.outsideDeclaration): false
        default: true
        }
    }
}
