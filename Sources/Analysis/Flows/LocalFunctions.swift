import CombineModel
import Facts
import Lexing

/// Functions that are declared inside a body.
extension DeclarationFlows {
    /// What a function declared inside a body delivers: where it calls itself, to a fixpoint, as functions of types do.
    func flow(of function: LocalFunction, _ type: PublisherType, in parent: Scope) -> Flow {
        if let assumed = assumed.assumedFlow(of: function, type, file: parent.file) { return assumed }
        let place = LocalFunctionPlace(file: parent.file, offset: function.body.range.lowerBound, context: parent.context)
        if let assumed = running.localFunctions[place] {
            assumed.isUsed = true
            running.assumptions.insert(.localFunction(place))
            return assumed.flow
        }
        defer {
            running.localFunctions[place] = nil
            running.assumptions.remove(.localFunction(place))
        }
        var before = Flow.assumed
        for _ in 0..<FlowsInProgress.mostRounds {
            let assumed = CircleAssumption(before)
            running.localFunctions[place] = assumed
            let read = read(function, type, in: parent)
            if read.isCircular { break }
            if !assumed.isUsed || assumed.holds(for: read) { return read }
            before = read.joined(before)
        }
        let says = program.evidence(
            at: function.body.range.lowerBound, in: parent, "`\(function.name)` leads only to itself, as far as the scanned files tell")
        return Flow(.unknown, failure: type.failure, reason: .undecidedSource, evidence: [says])
    }

    private func read(_ function: LocalFunction, _ type: PublisherType, in parent: Scope) -> Flow {
        let scope = Scope(inside: parent)
        for parameter in function.parameters {
            scope.add(Local(parameter.name, .parameter(TypeExpression(parsing: parameter.type))))
        }
        let returned = bodies.returnedPublishers(of: function.body, in: scope).map(\.publisher.flow)
        guard let first = returned.first else { return Flow(type.cardinality, failure: type.failure, reason: type.reason) }
        var flow = returned.dropFirst().reduce(first) { $0.joined($1) }
        flow.output = type.output?.description ?? flow.output
        flow.failure = type.failure == .unknown ? flow.failure : type.failure
        return flow
    }
}
