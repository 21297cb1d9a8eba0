import CombineModel
import Facts
import Lexing

/// Functions that are one-shots for some of their calls.
extension CallFlows {
    /// What a function delivers to the calls for which it is a one-shot, and for which those are; nil where it is one for all or for none.
    ///
    /// - Parameter known: what it delivers whatever it is given.
    func conditionalFlow(of id: DeclarationID, _ type: PublisherType, delivering known: Flow) -> ConditionalFlow? {
        guard known.cardinality.verdict != .oneShot, program[id].kind == .function, let block = program.body(of: id)?.getter else {
            return nil
        }
        return flowOfOneValues(of: id, type, block) ?? flowOfConstant(of: id, type, block)
    }

    /// `withToken { token in api.load(token) }`, where each closure that it is given gives a publisher of one value.
    private func flowOfOneValues(of id: DeclarationID, _ type: PublisherType, _ block: Block) -> ConditionalFlow? {
        let parameters = program.parametersGivingPublishers(of: id)
        guard !parameters.isEmpty else { return nil }
        // What is read so is not what it is for whoever may call it.
        let key = CallKey(
            id: id, selfType: nil, [:], Dictionary(uniqueKeysWithValues: parameters.map { ($0, .text("one value")) }), upstream: nil)
        let scope = declarations.scope(of: id, context: running.context(for: key))
        for index in parameters { scope.local(program[id].parameters[index].name)?.0.givesOneValue = true }
        return conditional(.closuresOfOneValue, type, block, in: scope)
    }

    /// `entities(observing: false)`, where a Boolean decides whether more comes; the value of a default goes before the other.
    private func flowOfConstant(of id: DeclarationID, _ type: PublisherType, _ block: Block) -> ConditionalFlow? {
        for (index, parameter) in program[id].parameters.enumerated() where parameter.type == "Bool" && !parameter.isVariadic {
            let values = parameter.defaultText == "true" ? [true, false] : [false, true]
            for value in values {
                let key = CallKey(id: id, selfType: nil, [:], [index: .known(.boolean(value))], upstream: nil)
                let scope = declarations.scope(of: id, context: running.context(for: key))
                let literal = Expression(.literal(.boolean(value)), 0..<0)
                let local = Local(
                    parameter.name,
                    .variable(
                        type: TypeExpression(parsing: parameter.type), value: literal, scope: declarations.scope(of: id), isUnwrapped: false
                    )
                )
                local.isBound = true
                scope.add(local)
                let condition = ConditionalFlow.Condition.constant(ConstantArgument(parameter: index, value: value))
                if let found = conditional(condition, type, block, in: scope) { return found }
            }
        }
        return nil
    }

    private func conditional(_ condition: ConditionalFlow.Condition, _ type: PublisherType, _ block: Block, in scope: Scope)
        -> ConditionalFlow?
    {
        let returned = bodies.returnedPublishers(of: block, as: type, in: scope)
        guard let first = returned.first else { return nil }
        let flow = returned.dropFirst().reduce(first.publisher.flow) { $0.joined($1.publisher.flow) }.declared(as: type)
        guard flow.cardinality.verdict == .oneShot, !flow.isCircular else { return nil }
        let returns = Dictionary(returned.map { ($0.offset, $0.publisher) }) { first, _ in first }
        return ConditionalFlow(condition: condition, flow: flow, returns: returns)
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
