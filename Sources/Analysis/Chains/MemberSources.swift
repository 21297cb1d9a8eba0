import CombineModel
import Facts
import Lexing

/// Sources that are members of something that is no publisher itself.
extension ChainReader {
    /// A member that is a source whatever it stands on: `dataTaskPublisher(for:)`, `publisher(for:)`, `$name`, `objectWillChange`.
    func memberSource(
        _ name: String, of referent: Referent, _ expression: Expression, _ index: Int, _ linkCount: Int, in scope: Scope
    ) -> SourceReading? {
        let (arguments, next) = callArguments(after: index, in: expression, linkCount: linkCount)
        if name.first == "$" {
            if let own = types.projection(name, of: referent, in: scope) {
                return producers.projectedSource(own, name, expression, index + 1, in: scope)
            }
            return published(name, expression, index + 1, in: scope)
        }
        // A member the scanned code declares on the receiver's type is what is meant.
        if case .members(let ids, _) = types.advance(referent, over: expression.links[index], in: scope), !ids.isEmpty {
            let isOwn = ids.contains { types.producesPublisher($0) }
            if isOwn { return nil }
        } else if let found = outside.outsideSource(name, arguments, of: referent, expression, index, next, limit: linkCount, in: scope) {
            return found
        }
        if case .type(let type) = referent, program.isPublisherTypeName(type.dottedName ?? ""),
            let ids = program.operators[name]?.filter(types.declarations.isStatic), !ids.isEmpty
        {
            return producers.producer(ids, expression, index + 1, linkCount, isChained: false, in: scope)
        }
        if let found = collectionSource(name, arguments, expression, index, next, in: scope) { return found }
        if name == Operator.publisherMember, let arguments, arguments.isEmpty, types.isOfPlatform(referent, in: scope) {
            let candidates = types.platform.platformExtensions(name, arguments)
            if !candidates.isEmpty { return producers.producer(candidates, expression, index + 1, next, isChained: false, in: scope) }
        }
        if name == Operator.publisherMember, arguments == nil, case .optional? = types.value(of: referent, in: scope),
            let own = program.types["Optional"]?.members[name]?.filter(types.producesPublisher), !own.isEmpty
        {
            return producers.producer(own, expression, index + 1, next, isChained: false, in: scope)
        }
        if let row = receiverSource(name, arguments, of: referent, in: scope) {
            let before = index == 0 ? expression.rootRange.upperBound : expression.links[index - 1].range.upperBound
            let receiver = expression.rootRange.lowerBound..<before
            var read = table.known(row, name, arguments ?? [], nil, next, receiver, expression, in: scope)
            if row.spreadsList, let list = types.value(of: referent, in: scope) {
                read.flow.output = list.elementType?.description
            }
            guard row.spreadsList, let any = anyElement(of: expression, linkCount: index, in: scope) else { return read }
            var flow = read.flow
            flow.values = [any]
            if any.cardinality.most <= .one { flow.countedBy = program.text(receiver, in: scope) }
            return SourceReading(source: read.source, flow: flow, linkCount: read.linkCount, end: read.end)
        }
        return producers.unresolvedProducer(name, arguments, of: referent, expression, index, next, in: scope)
    }

    /// The row for a source that is a member, chosen by what it stands on where that matters.
    func receiverSource(_ name: String, _ arguments: [Argument]?, of referent: Referent, in scope: Scope) -> Operator? {
        let labels = arguments.map(\.tableLabels) ?? []
        guard name == Operator.publisherMember, arguments == nil else { return Operators.source(named: name, labels: labels) }
        let type = types.value(of: referent, in: scope)
        // Of a `Result<User, Error>!` the result's is meant: nobody sends results.
        switch types.isImplicitlyUnwrapped(referent) ? type?.strippingOptionals : type {
        case .optional: return Operators.source(named: "Optional.publisher", labels: [])
        case .array, .dictionary: return Operators.source(named: "Sequence.publisher", labels: [])
        case .some(let type) where type.simpleName == "Result": return Operators.source(named: "Result.publisher", labels: [])
        case .some(let type) where type.elementType != nil || program.knownFunctions.type(type.simpleName ?? "", is: .collection):
            return Operators.source(named: "Sequence.publisher", labels: [])
        default: return Operators.source(named: Operator.publisherMember, labels: [])
        }
    }

    func published(_ name: String, _ expression: Expression, _ links: Int, in scope: Scope) -> SourceReading? {
        guard let row = Operators.source(named: "$", labels: []) else { return nil }
        let says = program.evidence(
            at: expression.range.lowerBound, in: scope, "`\(name)` delivers every change of the property", from: .observed)
        let property = String(name.dropFirst())
        let type = scope.selfType.flatMap { types.declarations.members(property, ofNominal: $0) }?.first.flatMap {
            types.resultType(of: $0, receiver: nil, in: scope)
        }
        let flow = Flow(
            row.effect.apply(.none, []), failure: .never, output: type?.description, reason: .publishedProperty, evidence: [says])
        let call = SourceCall(receiverRange: 0..<0, arguments: [], inner: [], generics: nil)
        return SourceReading(.known(row, call), flow, links, expression)
    }
}
