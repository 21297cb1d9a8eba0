import CombineModel
import Facts
import Lexing
import SourceText

/// One operator at a time.
final class OperatorSteps {
    let program: Program
    let declarations: Declarations
    let types: ExpressionTypes
    let flows: DeclarationFlows
    let functions: GivenFunctions
    let table: TableReader
    let uses: OutsideUses
    let ownOperators: OwnOperators

    init(_ table: TableReader, _ uses: OutsideUses) {
        functions = table.functions
        program = functions.program
        declarations = functions.declarations
        types = functions.types
        flows = functions.flows
        ownOperators = OwnOperators(program: program)
        self.table = table
        self.uses = uses
    }

    /// The step that `.name(arguments)` is after `upstream`; nil when the chain leaves Combine here.
    ///
    /// - Parameter wantsValues: whether what the values are, as publishers, matters further down the chain.
    func step(
        named name: String, _ arguments: [Argument]?, range: ByteRange, after upstream: Flow, wantsValues: Bool = false,
        in scope: Scope
    ) -> Step? {
        let given = arguments ?? []
        let row = Operators.row(named: name, labels: given.tableLabels).flatMap { $0.role == .link ? $0 : nil }
        let all = operators(name, given, isCalled: arguments != nil)
        let own = row == nil ? all : all.filter { !ownOperators.onlyPassesOn($0, given) }
        if let row, own.isEmpty || row.labels != nil && !givesPlainValue(row, given), arguments != nil || own.isEmpty {
            let known = table.tableStep(row, name, given, range, after: upstream, wantsValues, in: scope)
            return own.isEmpty ? known : joined(known, own, given, after: upstream, in: scope)
        }
        if !own.isEmpty { return ownStep(own, name, given, range, after: upstream, in: scope) }
        if let row = program.outside.row(named: name, arguments) {
            return table.tableStep(row, name, given, range, after: upstream, wantsValues, in: scope)
        }
        guard arguments != nil else { return nil }
        let fact = uses.noteOutsideOperator(name, given, at: range.lowerBound, in: scope)
        let says = program.evidence(at: range.lowerBound, in: scope, "`.\(name)` is an operator that is not known")
        // What can go on for ever may do so after it, too: only a doubt is added, and a doubt cannot undo that.
        var flow =
            upstream.cardinality.isKnownEndless
            ? Flow(.endless, reason: upstream.reason, evidence: [says] + upstream.evidence)
            : Flow(.unknown, reason: .unknownOperator, evidence: [says])
        flow.unknowns = [fact]
        return Step(name: name, row: nil, declarations: [], arguments: given, range: range, inner: [], flow: flow)
    }

    // MARK: Operators declared in the scanned code

    /// One of Combine's operators that the scanned code declares once more: types alone tell which is meant, so either may be.
    private func joined(_ known: Step, _ own: [DeclarationID], _ arguments: [Argument], after upstream: Flow, in scope: Scope) -> Step? {
        guard let second = ownStep(own, known.name, arguments, known.range, after: upstream, isAlsoCombines: true, in: scope),
            !second.flow.cardinality.isCovered(by: known.flow.cardinality) || !own.allSatisfy(ownOperators.comesDownToItsNamesake)
        else { return known }
        let isCovered = second.flow.cardinality.isCovered(by: known.flow.cardinality)
        var flow = isCovered ? known.flow : known.flow.joined(second.flow)
        flow.output = known.flow.output
        flow.failure = known.flow.failure
        return Step(
            name: known.name, row: nil, declarations: second.declarations, arguments: arguments, range: known.range, inner: known.inner,
            flow: flow)
    }

    private func operators(_ name: String, _ arguments: [Argument], isCalled: Bool) -> [DeclarationID] {
        guard let all = program.operators[name] else { return [] }
        let fitting = all.filter { id in
            guard !declarations.isStatic(id) else { return false }
            let declaration = program.declaration(id)
            guard declaration.kind == .function else { return !isCalled && declaration.kind == .variable }
            return isCalled && declaration.parameters.take(arguments) && declarations.admits(id, arguments)
        }
        let app = fitting.filter { !program.isTestCode($0) }
        return app.isEmpty ? fitting : app
    }

    /// A method of a publisher type of the scanned code, called on one: `loading.labelled("a")` of a `Loading`.
    func memberStep(
        _ name: String, _ arguments: [Argument]?, range: ByteRange, _ receiver: @autoclosure () -> Expression, after upstream: Flow,
        in scope: Scope
    ) -> Step? {
        let given = arguments ?? []
        guard !program.customPublishers.isEmpty, Operators.row(named: name, labels: given.tableLabels)?.role != .link,
            program.producersByName[name] != nil || program.operators[name] != nil,
            let type = types.type(of: receiver(), in: scope).flatMap({ program.publisherType($0.strippingOptionals, from: scope.selfType) }
            ),
            type.isCustom
        else { return nil }
        let found = (declarations.members(name, ofNominal: type.name) ?? []).filter { id in
            let declaration = program.declaration(id)
            guard types.producesPublisher(id), !declarations.isStatic(id) else { return false }
            guard arguments != nil else { return declaration.kind == .variable }
            return declaration.kind == .function && declaration.parameters.take(given) && declarations.admits(id, given)
        }
        if found.count == 1, program[found[0]].kind == .variable, !program[found[0]].isComputed {
            return Step(name: name, row: nil, declarations: found, arguments: [], range: range, inner: [], flow: flows.flow(of: found[0]))
        }
        return found.isEmpty ? nil : ownStep(found, name, given, range, after: upstream, in: scope)
    }

    /// The operator's body, read with `self` meaning this upstream.
    private func ownStep(
        _ ids: [DeclarationID], _ name: String, _ arguments: [Argument], _ range: ByteRange, after upstream: Flow,
        isAlsoCombines: Bool = false, in scope: Scope
    ) -> Step? {
        let producing = ids.filter(types.producesPublisher)
        guard !producing.isEmpty else { return nil }
        let flows = producing.map { self.flow(ofOperator: $0, arguments, after: upstream, isAlsoCombines, in: scope) }
        var flow = flows.dropFirst().reduce(flows[0]) { $0.joined($1) }
        if flow.cardinality.verdict == .oneShot { flow.reason = nil }
        if flow.cardinality != upstream.cardinality {
            flow = flow.seen(through: program.evidence(at: range.lowerBound, in: scope, "`.\(name)` is declared in the scanned code"))
        }
        let row = isAlsoCombines ? nil : ownOperators.row(of: producing, named: name)
        if row?.isAny(of: .lendsObject) == true, flow.output?.namesHole ?? true, let argument = arguments.first?.value {
            let object = self.types.type(of: argument, in: scope)?.description ?? (argument.plainName == "self" ? scope.selfType : nil)
            flow.output = table.delivered.tuple([object, upstream.output])
        }
        if row?.isAny(of: .awaitsClosure) == true, let transform = arguments.last {
            let parameter = upstream.output.map { TypeExpression(parsing: $0) } ?? upstream.partialOutput
            flow.output = types.resultType(of: transform.value, parameter, in: scope)?.description
        }
        return Step(name: name, row: row, declarations: producing, arguments: arguments, range: range, inner: [], flow: flow)
    }

    /// The operator's body, read for this upstream and these arguments.
    private func flow(
        ofOperator id: DeclarationID, _ arguments: [Argument], after upstream: Flow, _ isAlsoCombines: Bool, in scope: Scope
    ) -> Flow {
        var bare = upstream
        bare.evidence = []
        let placeholder = PublisherExpression(
            range: 0..<0, source: .opaque(.publisherParameter), sourceRange: 0..<0, steps: [], flow: bare)
        let said = cardinality(saidByTypeOf: id, after: upstream.cardinality)
        // Of an operator that has the name of one of Combine's, only how many values it delivers is asked.
        if isAlsoCombines, let said { return Flow(said, reason: said.verdict == .oneShot ? nil : upstream.reason ?? .stream) }
        let site = CallSite(arguments: arguments, caller: scope, upstream: placeholder, isAlsoCombines: isAlsoCombines)
        var result = flows.calls.specializedFlow(of: id, site) ?? Flow(.unknown, reason: .unknownOperator)
        if let said, !result.cardinality.isKnown { result.cardinality = said }
        result.evidence += upstream.evidence
        return result
    }
}
