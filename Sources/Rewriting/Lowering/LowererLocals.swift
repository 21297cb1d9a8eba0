import Analysis
import CombineModel
import Facts
import SourceText

/// Locals that hold a publisher: `let source = isFresh ? cache() : server()`.
extension Lowerer {
    /// A local that a closure reads once moves to where it is read.
    ///
    /// - Parameter range: where the local is read.
    mutating func inline(_ publisher: PublisherExpression, definedIn statements: [Statement], of range: ByteRange) {
        if inlineList(publisher, definedIn: statements, of: range) { return }
        guard case .local(let name, .some) = publisher.source, !name.isEmpty, name != "self", splice.count(of: name, in: range) == 1,
            let definition = statements.first(where: { $0.definesOnly(name) }),
            context.mayMove(definition, in: Block(statements, range), to: publisher.range.lowerBound, splice)
        else { return }
        locals.inlined.insert(name)
    }

    /// The same for a local that holds a list of publishers, where these become child tasks.
    @discardableResult
    mutating func inlineList(_ publisher: PublisherExpression, definedIn statements: [Statement], of range: ByteRange) -> Bool {
        guard case .known(_, let call) = publisher.source, let name = call.elements?.local, splice.count(of: name, in: range) == 1,
            let definition = statements.first(where: { $0.definesOnly(name) }),
            context.mayMove(definition, in: Block(statements, range), to: publisher.range.lowerBound, splice)
        else { return false }
        var trial = self
        trial.locals.inlined.insert(name)
        guard let group = trial.childTasks?.group(in: publisher, trial.awaitedPart), trial.groupValue(group, of: publisher) != nil else {
            return false
        }
        locals.inlined.insert(name)
        return true
    }

    /// A group of child tasks as one expression; nil where it cannot be written well.
    mutating func groupValue(_ group: ChildTaskGroups.Group, of publisher: PublisherExpression) -> Value? {
        attempt { lowerer throws(Refusal) in try lowerer.lowerings.groups.value(of: group, in: publisher, in: &lowerer) }
    }

    /// Whether a statement says what a local is that moves to where it is read.
    func definesInlined(_ statement: Statement) -> Bool { locals.inlined.contains { statement.definesOnly($0) } }

    /// Takes those of `statements` out of `range` whose local moves.
    func movedDefinitions(of statements: [Statement], in range: ByteRange) -> [Edit] {
        statements.filter(definesInlined).map { Edit(source.lines(of: $0.range, within: range), "") }
    }

    /// A local whose definition stays, beside functions that have an async form of the same name: without a type it would be a call
    /// of that one.
    func isMistakenForCall(_ name: String, _ held: PublisherExpression) -> Bool {
        // What stands outside of a task calls as it called.
        guard !subscription.isInTask, locals.types[name] == nil else { return false }
        return switch held.source {
        case .producer(let call) where held.steps.isEmpty:
            call.candidates.contains { id in
                guard let twin = context.twins[id], !twin.isProperty else { return false }
                return twin.name == source.text(call.nameRange).trimmed.drop { $0 == "." }
            }
        case .branches(_, let parts): parts.contains { isMistakenForCall(name, $0) }
        default: false
        }
    }
}

extension Statement {
    func definesOnly(_ name: String) -> Bool {
        guard case .variable(let variable) = kind, variable.bindings.count == 1, case .name(name) = variable.bindings[0].pattern else {
            return false
        }
        return true
    }
}
