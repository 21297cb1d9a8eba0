import Analysis
import CombineModel
import Facts
import Semantics
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

    // MARK: What Combine evaluated when the chain was built

    /// Where the code that is written comes to it after it has waited, or in another task, it is given a name before.
    mutating func holdOperands(of publisher: PublisherExpression) throws(Refusal) {
        guard locals.holdsOperands, locals.heldChains.insert(publisher.range.lowerBound).inserted else { return }
        let built = BuiltOperands(program: context.program, lowerings: lowerings, inlined: locals.inlined)
        let changing = built.operands(of: publisher, isLate: false).compactMap { operand -> (operand: BuiltOperands.Operand, acts: Bool)? in
            if subscription.edits.contains(where: { $0.range.overlaps(operand.range) }) { return nil }
            return switch context.semantics.reevaluation(ofArgumentAt: operand.range, inFileAt: file.path) {
            case .same: nil
            case .other: (operand, false)
            case .acts, .unknown: (operand, true)
            }
        }
        let late = changing.filter(\.operand.isLate)
        guard !late.isEmpty else { return }
        // What one of them does the others may read: they are evaluated in their order.
        let changesState = late.contains(where: \.acts)
        for (operand, acts) in changing where operand.isLate || changesState || acts { try hold(operand) }
    }

    private mutating func hold(_ operand: BuiltOperands.Operand) throws(Refusal) {
        let range = operand.value.range
        let text = try text(range)
        guard !operand.value.leavesTypeToContext else {
            throw Refusal(.hardToRead, "`\(text.plain)` is made when the chain is built, and its type is left to what takes it")
        }
        let own = Splice.reads(in: text)
        var candidates = operand.names.filter { !Names.isPreposition($0 ?? "") } + [CapturedName.ofComputed(text.plain)]
        if case .name(let root) = operand.value.root, operand.value.links.allSatisfy(\.isMember) {
            // `let limit = limit` hides what it stands for: what it is for says more, or that it is what it was when this began.
            let path = [root] + operand.value.links.compactMap(\.member)
            let last = path[path.count - 1]
            let roles = candidates.dropLast().filter { $0 != last }
            let current = path.count == 1 ? ["current" + last.prefix(1).uppercased() + last.dropFirst()] : [last]
            candidates = roles + current + CapturedName.longer(path) + [last]
        }
        let given = operand.names.lazy.compactMap { $0 }.first { Names.isIdentifier($0) }.map {
            "given" + $0.prefix(1).uppercased() + $0.dropFirst()
        }
        let name = try names.take(
            candidates + [given, "given"], for: "`\(text.plain)`, which is made when the chain is built", readsOfInitialValue: own)
        code.append(.bind(AsyncCode.Binding(pattern: name, value: Value(written: text))))
        if let capture = operand.capture { locals.heldCaptures[capture] = name } else { subscription.edits.append(Edit(range, name)) }
    }
}
