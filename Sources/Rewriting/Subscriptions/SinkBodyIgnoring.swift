import Lexing
import Analysis
import CombineModel
import Facts
import SourceText

/// Sinks that look at less than there is: at no failure, at neither, at no list.
extension SinkBody {
    /// Leaves out a `collect()` at the end whose list nobody looks at.
    mutating func ungather() {
        guard closures.value?.closure?.body.statements.isEmpty ?? false,
            let index = publisher.steps.lastIndex(where: { !$0.isSilent }),
            publisher.steps[index].isAny(of: .gathers), publisher.steps[index].arguments.isEmpty,
            AwaitedPart.flow(of: publisher, after: index).cardinality.verdict == .oneShot,
            !Delivery(context: lowerer.context, source: lowerer.source).mayBeAbsent(publisher.prefix(index))
        else { return }
        publisher = publisher.without(stepAt: index)
    }

    /// `guard let user = try? await …, !Task.isCancelled else { return }`, when nobody looks at the failure.
    mutating func ignoringFailures() throws(Refusal) -> [AsyncCode]? {
        let publisher = task.site.subscription.publisher
        let saved = lowerer
        let (before, given) = try lowerer.nestedValue(publisher)
        var value = given
        guard let closure = closures.value?.closure else {
            guard closures.value == nil, before.isEmpty, value.isThrowing, case .whole = value.parts else {
                lowerer = saved
                return nil
            }
            return [Self.silent(try lowerer.types.typed(value, nil))]
        }
        value = try lowerer.types.stating(closure.parameters, of: try lowerer.types.typed(value, closure.statedInput))
        let output = value.output ?? publisher.flow.outputType
        let own = closure.parameters?.first?.name
        let reads = lowerer.splice.freeNames(in: closure.content)
        let isRead = own != .wildcard && (reads[own ?? "$0"] ?? 0) > 0
        if before.isEmpty, value.isThrowing, closure.body.statements.isEmpty, case .whole = value.parts,
            lowerer.splice.comments(in: closure.content).isEmpty
        {
            // Nobody looks at the value or at the failure.
            return [Self.silent(value)]
        }
        guard before.isEmpty, value.isThrowing, !value.onlyEnds, case .whole = value.parts, let output, !output.isOptional,
            closure.parameters?.count ?? 1 <= 1, closure.parameters != nil || !takesPartsByNumber(reads)
        else {
            lowerer = saved
            return nil
        }
        value = value.ignoringFailure
        return try lowerer.nested { [task] lowerer throws(Refusal) in
            lowerer.note(Self.leadingRange(of: task.site.subscription))
            if isRead {
                let name = try lowerer.names.take(
                    [own, value.suggestion, Names.noun(ofType: output), "value"], for: "a value",
                    readsOfInitialValue: Splice.reads(in: value.text))
                lowerer.add(.guard([.binding(name, type: value.annotation, value), .notCancelled], [.return(nil)]))
                lowerer.ambient.names[own ?? "$0"] = .text(name)
            } else {
                let condition = value.annotation.map { AsyncCode.Condition.binding(.wildcard, type: $0, value) } ?? .exists(value)
                lowerer.add(.guard([condition, .notCancelled], [.return(nil)]))
            }
            try Self.addBody(closure, task, &lowerer)
        }
    }

    /// `{ show($0, $1) }`: a pair, whose parts the closure takes each.
    private func takesPartsByNumber(_ reads: [String: Int]) -> Bool {
        reads.keys.contains { $0.hasPrefix("$") && $0 != "$0" && $0.dropFirst().allSatisfy(\.isNumber) }
    }

    /// `_ = try? await …`
    private static func silent(_ value: Value) -> AsyncCode {
        if let type = value.annotation {
            return .bind(AsyncCode.Binding(pattern: .wildcard, type: "\(type)?", value: value.ignoringFailure))
        }
        return value.isVoid ? .expression(value.ignoringFailure) : .forget(value.ignoringFailure)
    }

    /// `_ = try? await …` and what is done then, when that is the same whether a value came or a failure, and nobody looks at either.
    mutating func whateverComes(_ then: [ByteRange]) throws(Refusal) -> [AsyncCode]? {
        guard closures.takesFailures, closures.value.map({ $0.closure?.body.statements.isEmpty ?? false }) ?? true else { return nil }
        let found = lowerer.attempt { [publisher, closures] lowerer throws(Refusal) -> Value in
            let exits = lowerer.notes.absentExits
            lowerer.wanted.absent = .return(nil)
            let (before, value) = try lowerer.nestedValue(publisher)
            guard before.isEmpty, lowerer.notes.absentExits == exits, value.isThrowing, case .whole = value.parts,
                closures.value?.closure.map({ lowerer.splice.comments(in: $0.content).isEmpty }) ?? true
            else { throw Refusal(.hardToRead) }
            return value
        }
        guard let found else { return nil }
        let value = try lowerer.types.typed(found, closures.value?.closure?.statedInput)
        return try lowerer.nested { [task] lowerer throws(Refusal) in
            lowerer.note(Self.leadingRange(of: task.site.subscription))
            lowerer.addBinding(Self.silent(value))
            lowerer.leaveWhenCancelled(evenWithoutWaiting: true)
            for range in then { try Self.add(range, task, &lowerer) }
        }
    }
}
