import CombineModel
import Facts
import Lexing

/// Calls and members of what nothing tells the type of: all that has the name may be meant.
extension ProducerReader {
    /// A call whose receiver's type is not known: the join of everything of that name and with those labels.
    func unresolvedProducer(
        _ name: String, _ arguments: [Argument]?, of referent: Referent, _ expression: Expression, _ index: Int, _ next: Int,
        in scope: Scope
    ) -> SourceReading? {
        if types.isOfPlatform(referent, in: scope) {
            let candidates = types.platform.platformExtensions(name, arguments)
            if !candidates.isEmpty { return producer(candidates, expression, index + 1, next, isChained: false, in: scope) }
        }
        let own = types.privateExtensions(name, arguments, of: referent, in: scope)
        if !own.isEmpty { return producer(own, expression, index + 1, next, isChained: false, in: scope) }
        // A receiver whose type is known has the member or gets it from outside; names say nothing then.
        guard types.value(of: referent, in: scope) == nil else { return nil }
        switch referent {
        case .outside, .type: return nil
        default: break
        }
        guard takesNamesAlone, var all = program.producersByName[name] else { return nil }
        let isOutside = beginsOutside(expression, in: scope)
        if isOutside { all.removeAll { program.isOfOwnType($0) } }
        guard Operators.rows(named: name).allSatisfy({ $0.role != .link }), !program.outside.hasOperator(named: name) else { return nil }
        let fitting = all.filter { id in
            let declaration = program.declaration(id)
            if declaration.kind == .variable { return arguments == nil }
            return arguments.map { declaration.parameters.take($0) && declarations.admits(id, $0) } ?? false
        }
        let app = fitting.filter { !program.isTestCode($0) }
        let candidates = app.isEmpty ? fitting : app
        guard !candidates.isEmpty else { return nil }
        let others = namesakes(name, isCalled: arguments != nil, beginsOutside: isOutside, in: scope)
        let read = producer(candidates + others.publishers, expression, index + 1, next, isChained: false, in: scope)
        // A name alone does not say that a declaration calls itself: who is asked then is somebody else.
        let isCircle = read.flow.isCircular || candidates.contains(where: flows.running.inProgress.contains)
        guard isCircle || others.maybeMore else { return read }
        let says = program.evidence(
            at: expression.rootRange.lowerBound, in: scope, isCircle ? "may be anybody's of that name" : "something else has that name, too"
        )
        return SourceReading(
            source: read.source, flow: read.flow.joined(Flow(.unknown, reason: .undecidedSource, evidence: [says])),
            linkCount: read.linkCount, end: read.end)
    }

    /// What the app has under a name without saying that it is a publisher: `let events = PassthroughSubject<Int, Never>()`.
    ///
    /// - Returns: those that are publishers, and whether there are more of which that cannot be told, or that give one when they are called.
    private func namesakes(
        _ name: String, isCalled: Bool, beginsOutside: Bool, in scope: Scope
    ) -> (publishers: [DeclarationID], maybeMore: Bool) {
        var publishers: [DeclarationID] = []
        var maybeMore = false
        for id in program.variablesByName[name] ?? [] where !program.isTestCode(id) {
            // Nobody sees what is private in another file.
            if program[id].isPrivate && id.file != scope.file || beginsOutside && program.isOfOwnType(id) { continue }
            let declared = program.declaredType(of: id)
            let type = declared ?? types.inferredType(of: id)
            if isCalled {
                let result = type?.strippingOptionals.functionResult
                let gives = result.map { program.publisherType($0, from: program.enclosingType(of: id)) != nil }
                if gives ?? (type == nil) { maybeMore = true }
            } else if declared == nil {
                if types.publisherType(of: id) != nil { publishers.append(id) } else if type == nil { maybeMore = true }
            }
        }
        return (publishers, maybeMore)
    }

    /// Whether an expression begins with a name that nothing in the scanned code has: `firstly { … }` of a library, and a local that holds what
    /// such a call gives. That is nothing of a type of the scanned code, but may be what an extension of a type from outside is for.
    private func beginsOutside(_ expression: Expression, in scope: Scope, depth: Int = 0) -> Bool {
        guard case .name(let name) = expression.root, depth < 8, name.first?.isLowercase == true else { return false }
        if let (local, _) = scope.local(name) {
            guard case .variable(nil, let value?, let outer, _) = local.meaning, !local.isAssigned, local.elsewhere == nil else {
                return false
            }
            return beginsOutside(value, in: outer, depth: depth + 1)
        }
        return name != "self" && name != "super" && !program.declaredNames.contains(name)
    }
}
