import CombineModel
import Facts

/// What is made of all the publishers of a collection together.
extension ChainReader {
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
        let each = elements.elements(of: expression, linkCount: index, in: scope) ?? []
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
        var read = table.known(row, row.name, arguments, nil, next, begin..<begin, expression, in: scope)
        guard case .known(_, let call) = read.source, call.inner.count == elements.count else { return nil }
        read.flow.output = call.inner.lazy.compactMap(\.flow.output).first.map { "[\($0)]" }
        return read
    }

    /// As CombineExt declares them, and whoever writes them anew; of no publisher at all comes the end.
    private static let together: [String: Effect] = [
        "zip": Operators.source(named: "Publishers.Zip", labels: [.wildcard, .wildcard])?.effect,
        "combineLatest": Operators.source(named: "Publishers.CombineLatest", labels: [.wildcard, .wildcard])?.effect,
        "merge": Operators.source(named: "Publishers.Merge", labels: [.wildcard, .wildcard])?.effect,
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
        let values = elements.elements(of: expression, linkCount: index, in: scope)
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
