import CombineModel
import Facts
import Lexing

/// The publishers that libraries make, as their models say.
final class OutsideSources {
    let program: Program
    let declarations: Declarations
    let types: ExpressionTypes

    init(_ types: ExpressionTypes) {
        program = types.program
        declarations = types.declarations
        self.types = types
    }

    /// The libraries' declarations that `receiver.name(arguments)` may mean; empty where something of the scanned code is meant.
    func outsideEntries(
        named name: String, _ arguments: [Argument]?, of receiver: Referent, in scope: Scope
    ) -> [OutsideModels.Entry] {
        let labels = arguments.map(OutsideModels.labels)
        let fitting = program.outside.declarations(named: name).filter { $0.declaration.signature.takes(labels) }
        guard !fitting.isEmpty else { return [] }
        if let type = types.receiverType(receiver, in: scope) {
            // `name.publisher` of a `String?` is that of Optional: one value or none.
            if case .optional = type, name == Operator.publisherMember, arguments == nil { return [] }
            guard let lineage = program.outsideLineage(of: type, from: scope.selfType) else { return [] }
            let own = type.strippingOptionals.dottedName
            return fitting.filter { entry in
                guard let owner = entry.declaration.signature.owner else { return false }
                // A user may describe what unscanned code adds to a type of the scanned code.
                return lineage.contains(owner) || entry.isUsers && owner == own
            }
        }
        if program.declares(name) { return [] }
        let byUsers = fitting.filter {
            $0.isUsers && $0.declaration.signature.owner == nil && types.libraries.isImported($0.library, in: scope)
        }
        if !byUsers.isEmpty { return byUsers }
        // By name alone only what says that it is a publisher: `getDocument()` may be anything's.
        // And anything may have a `publisher`.
        guard case .unknown = receiver, name.lowercased().contains("publish"), name != Operator.publisherMember || arguments != nil else {
            return []
        }
        return fitting.filter { $0.declaration.signature.owner != nil && types.libraries.isImported($0.library, in: scope) }
    }

    /// A publisher that a library makes: `database.writePublisher { … }`.
    func outsideSource(
        _ name: String, _ arguments: [Argument]?, of receiver: Referent, _ expression: Expression, _ index: Int, _ next: Int,
        limit: Int, in scope: Scope
    ) -> SourceReading? {
        let entries = outsideEntries(named: name, arguments, of: receiver, in: scope)
        return reading(of: entries, arguments, expression, index, next, limit: limit, in: scope)
    }

    /// A publisher that a function or a type of a library makes without a receiver: `imagePublisher(for: url)`.
    func outsideGlobalSource(_ name: String, _ expression: Expression, _ linkCount: Int, in scope: Scope) -> SourceReading? {
        var next = 0
        if next < linkCount, case .generic = expression.links[next].kind { next += 1 }
        guard next < linkCount, case .call(let arguments) = expression.links[next].kind, !program.declares(name),
            declarations.memberOfEnclosingTypes(name, in: scope) == nil, program.globals[name] == nil
        else { return nil }
        let entries = program.outside.declarations(named: name).filter {
            $0.declaration.signature.owner == nil && types.libraries.isImported($0.library, in: scope)
                && $0.declaration.signature.takes(OutsideModels.labels(of: arguments))
        }
        return reading(of: entries, arguments, expression, -1, next + 1, in: scope)
    }

    /// What a library's publisher type makes of itself where a closure's type says that it is meant: `.run { subscriber in … }`.
    func outsideImplicitSource(_ name: String, _ expression: Expression, _ linkCount: Int, in scope: Scope) -> SourceReading? {
        guard linkCount > 0, case .call(let arguments) = expression.links[0].kind, !program.declares(name) else { return nil }
        let entries = program.outside.declarations(named: name).filter {
            $0.declaration.signature.owner.map(program.outside.isPublisherType) == true && types.libraries.isImported($0.library, in: scope)
                && $0.declaration.signature.takes(OutsideModels.labels(of: arguments))
        }
        return reading(of: entries, arguments, expression, -1, 1, in: scope)
    }

    private func reading(
        of entries: [OutsideModels.Entry], _ arguments: [Argument]?, _ expression: Expression, _ index: Int, _ next: Int,
        limit: Int = 0, in scope: Scope
    ) -> SourceReading? {
        var flows: [Flow] = []
        var next = next
        var isOfMembers = true
        for entry in entries {
            guard case .publisher(let effect) = entry.declaration.gives else { return nil }
            flows.append(flow(of: entry, effect, at: expression.rootRange.lowerBound, in: scope))
            isOfMembers = isOfMembers && effect.isOfMembers
        }
        if isOfMembers { while next < limit, isProperty(next, of: expression) { next += 1 } }
        guard let first = flows.first else { return nil }
        let flow = flows.dropFirst().reduce(first) { $0.joined($1) }
        let end = index < 0 ? expression.rootRange.lowerBound : end(before: index, expression)
        let name = entries[0].declaration.signature.name
        let row = Operators.outside(name, flow.cardinality, library: entries[0].library.name)
        let call = SourceCall(
            receiverRange: index < 0 ? 0..<0 : expression.rootRange.lowerBound..<end, arguments: arguments ?? [], inner: [], generics: nil,
            isOptionalChained: expression.isChained(before: index < 0 ? 0 : end))
        return SourceReading(.known(row, call), flow, next, expression)
    }

    /// Whether a link names a member that is not called, and not the sequence that every publisher has.
    private func isProperty(_ index: Int, of expression: Expression) -> Bool {
        guard case .member(let name) = expression.links[index].kind, name != "values" else { return false }
        guard index + 1 < expression.links.count else { return true }
        if case .call = expression.links[index + 1].kind { return false }
        return true
    }

    private func end(before index: Int, _ expression: Expression) -> Int {
        index == 0 ? expression.rootRange.upperBound : expression.links[index - 1].range.upperBound
    }

    private func flow(of entry: OutsideModels.Entry, _ effect: OutsideEffect, at offset: Int, in scope: Scope) -> Flow {
        let signature = entry.declaration.signature
        let says = "`\(signature)` of \(entry.library.name) \(effect.cardinality.says)"
        var steps = [program.evidence(at: offset, in: scope, says + (entry.declaration.place == nil ? " (\(entry.library.source))" : ""))]
        if let place = entry.declaration.place { steps.append(place) }
        let verdict = effect.cardinality.verdict
        let reason = verdict == .oneShot ? nil : effect.reason ?? (verdict == .finite ? .severalValues : .stream)
        return Flow(effect.cardinality, failure: effect.failure, output: effect.output, reason: reason, evidence: steps)
    }
}
