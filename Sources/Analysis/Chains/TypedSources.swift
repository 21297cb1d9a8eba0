import CombineModel
import Facts
import Lexing

/// Values of a publisher type of which only the type is known.
extension ProducerReader {
    /// A value of a publisher type that no declaration stands behind: an element, a parameter, the result of a closure.
    func typedSource(_ type: PublisherType, _ expression: Expression, _ index: Int, in scope: Scope) -> SourceReading {
        if program.customPublishers.contains(type.name) {
            var flow = flows.customs.customFlow(of: type.name, nil, at: expression.rootRange.lowerBound, in: scope)
            flow.output = type.output?.description
            return SourceReading(.opaque(flow.reason ?? .customPublisher), flow, index, expression)
        }
        let made = localMade(expression.root, in: scope)
        let says =
            type.cardinality.isKnown
            ? "a `\(type.name)` says so by its type"
            : made.map { "what `\($0)` holds could not be traced" } ?? "is passed in as `\(type.name)`"
        let reason = type.reason ?? (type.cardinality.isKnown ? nil : made == nil ? .publisherParameter : .undecidedSource)
        var flow = Flow(
            type.cardinality, failure: type.failure, output: type.output?.description, reason: reason,
            evidence: [
                program.evidence(at: expression.rootRange.lowerBound, in: scope, says, from: KnownPublisherType.named(type.name)?.origin)
            ])
        flow.mayBeGone = type.forgetsWhatWasSent
        let name = program.text(expression.rootRange, in: scope)
        let place = program.evidence(at: expression.rootRange.lowerBound, in: scope, "")
        flow.unknowns = [
            made == nil && isLocalName(expression.root, in: scope)
                ? handedIn(name, in: scope)
                : DecidingFact(.source, String(name.prefix(PublisherExpression.longestText)), path: place.path, line: place.line)
        ]
        return SourceReading(.opaque(reason ?? .undecidedSource), flow, index, expression)
    }

    /// That callers hand in what `name` stands for.
    func handedIn(_ name: String, in scope: Scope) -> DecidingFact {
        let shown = name.split(whereSeparator: \.isWhitespace).joined(separator: " ").prefix(PublisherExpression.longestText)
        guard let id = scope.declaration else {
            return DecidingFact(.parameter, String(shown), path: program.files[scope.file].path, line: 1)
        }
        let place = program.place(of: id)
        return DecidingFact(.parameter, "\(shown) of \(program.symbol(of: id))", path: place.path, line: place.line)
    }

    func isLocalName(_ root: Expression.Root, in scope: Scope) -> Bool {
        if case .name(let name) = root { return scope.local(name) != nil }
        return false
    }

    /// The name of a local that the function itself makes, of nothing that it is given: a tuple or a dictionary of publishers.
    private func localMade(_ root: Expression.Root, in scope: Scope, depth: Int = 0) -> String? {
        guard case .name(let name) = root, depth < 8, let (local, _) = scope.local(name),
            case .variable(_, let value?, let outer, _) = local.meaning
        else { return nil }
        guard case .name(let origin) = value.root, outer.local(origin) != nil else {
            if case .name("self") = value.root { return nil }
            return isContainer(value) ? name : nil
        }
        return localMade(value.root, in: outer, depth: depth + 1).map { _ in name }
    }

    private func isContainer(_ value: Expression) -> Bool {
        guard value.links.isEmpty else { return false }
        return switch value.root {
        case .tuple(let elements): elements.count > 1
        case .array, .dictionary: true
        default: false
        }
    }

    /// What such a publisher delivers; nil where `$name` is none.
    ///
    /// The language asks a wrapper for that property, so it is read and never moved.
    func projectedSource(_ projected: Referent, _ name: String, _ expression: Expression, _ links: Int, in scope: Scope) -> SourceReading? {
        guard case .members(let ids, _) = projected, types.producesPublisher(ids[0]) else { return nil }
        let says = program.evidence(at: expression.range.lowerBound, in: scope, "`\(name)` is `\(program.symbol(of: ids[0]))`")
        var flow = flows.flow(of: ids[0]).seen(through: says)
        flow.output = nil
        return SourceReading(.opaque(flow.reason ?? .customPublisher), flow, links, expression)
    }
}
