import Analysis
import CombineModel
import Lexing

/// What publishers deliver and fail with, as far as what they are made of says.
struct PublisherTypes {
    let context: RewriteContext
    let around: Surroundings
    /// The type that the body declares to give.
    let wanted: TypeExpression?
    let awaited: AwaitedSources

    /// Whether `try?` over the value and `??` behind it take nothing but a failure for one.
    func isNeverOptional(_ publisher: PublisherExpression) -> Bool {
        if let output = outputType(of: publisher) { return !output.isOptional }
        guard publisher.steps.allSatisfy(\.isSilent) else { return false }
        if case .opaque(.alreadyBridged) = publisher.source { return awaited.sources[publisher.range.lowerBound]?.isList ?? false }
        return isList(publisher)
    }

    /// Whether a call gives what its declaration calls `[Element]`: an array, whatever stands for `Element`.
    func isList(_ publisher: PublisherExpression) -> Bool {
        guard publisher.steps.allSatisfy(\.isSilent), case .producer(let call) = publisher.source, !call.candidates.isEmpty else {
            return false
        }
        return call.candidates.allSatisfy { context.producers[$0]?.type.output?.isList ?? false }
    }

    func outputType(of publisher: PublisherExpression) -> TypeExpression? {
        if let last = publisher.steps.last { return last.flow.outputType }
        guard case .producer(let call) = publisher.source, let id = call.candidates.first else { return publisher.flow.outputType }
        // What a generic type gives may be an optional, whatever its parameter is called: a `Store<User?>`.
        let isGeneric = overloads(of: call, at: publisher.range.lowerBound).namesGenericParameter(outside: around.owner)
        return isGeneric ? publisher.sourceFlow.outputType ?? wanted : context.twins[id]?.outputType
    }

    /// What `publisher` fails with, where its steps or its source say so.
    func failure(of publisher: PublisherExpression) -> Failure {
        if let last = publisher.steps.last { return last.flow.failure }
        switch publisher.source {
        case .known(let row, _):
            if row.isAny(of: .givesResponse) { return .type("URLError") }
            return publisher.flow.failure
        case .producer(let call):
            // A generic parameter of what is called means nothing here.
            if call.candidates.contains(where: leavesItsFailureOpen) { return publisher.flow.failure }
            let types = Set(call.candidates.compactMap { context.producers[$0]?.type.failure })
            return types.count == 1 ? types.first ?? .unknown : .unknown
        case .local(_, let held?): return failure(of: held)
        default: return publisher.flow.failure
        }
    }

    private func leavesItsFailureOpen(_ id: DeclarationID) -> Bool {
        guard case .type(let name)? = context.producers[id]?.type.failure,
            let generic = context.program.genericParameter(namedBy: name, of: id)
        else { return false }
        let isTypes = !context.program[id].genericParameters.contains { $0.name == generic }
        return !isTypes || context.program.enclosingType(of: id) != around.place
    }

    func overloads(of call: ProducerCall, at start: Int) -> Overloads {
        Overloads(of: call, at: start, in: around.enclosing, context: context)
    }
}
