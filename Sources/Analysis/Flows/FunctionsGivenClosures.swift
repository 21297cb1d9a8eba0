import CombineModel
import Facts
import Lexing

/// Functions that are given closures which give publishers: `withToken { token in api.load(token) }`.
extension CallFlows {
    /// What such a function delivers, and what it returns, where each closure that it is given gives a publisher of one value; nil where that does not make
    /// it a one-shot.
    ///
    /// - Parameter known: what it delivers whatever it is given.
    func readingOfOneValues(
        of id: DeclarationID, _ type: PublisherType, delivering known: Flow
    ) -> (flow: Flow, returns: [Int: PublisherExpression])? {
        let parameters = program.parametersGivingPublishers(of: id)
        guard known.cardinality.verdict != .oneShot, !parameters.isEmpty, let block = program.body(of: id)?.getter else { return nil }
        // What is read so is not what it is for whoever may call it.
        let key = CallKey(
            id: id, selfType: nil, [:], Dictionary(uniqueKeysWithValues: parameters.map { ($0, .text("one value")) }), upstream: nil)
        let scope = declarations.scope(of: id, context: running.context(for: key))
        for index in parameters { scope.local(program[id].parameters[index].name)?.0.givesOneValue = true }
        let returned = bodies.returnedPublishers(of: block, as: type, in: scope)
        guard let first = returned.first else { return nil }
        let flow = returned.dropFirst().reduce(first.publisher.flow) { $0.joined($1.publisher.flow) }.declared(as: type)
        guard flow.cardinality.verdict == .oneShot, !flow.isCircular else { return nil }
        return (flow, Dictionary(returned.map { ($0.offset, $0.publisher) }) { first, _ in first })
    }
}

extension Program {
    /// The parameters of a function that are closures which give publishers, as they are written.
    public func parametersGivingPublishers(of id: DeclarationID) -> [Int] {
        guard declaration(id).kind == .function else { return [] }
        return declaration(id).parameters.indices.filter { index in
            let parameter = declaration(id).parameters[index]
            return parameter.takesFunction && !parameter.isVariadic && !parameter.hasDefault && !parameter.type.contains("@autoclosure")
                && publisherGiven(byParameter: index, of: id) != nil
        }
    }

    /// The publisher that a parameter gives when it is called; nil for one that gives none.
    public func publisherGiven(byParameter index: Int, of id: DeclarationID) -> PublisherType? {
        let type = TypeExpression(parsing: declaration(id).parameters[index].type)
        return type.functionResult.flatMap { publisherType($0, from: enclosingType(of: id)) }
    }
}
