import Analysis
import CombineModel

/// One operator at a time.
extension Lowerer {
    /// Refuses a silent operator that is not as silent as its kind.
    mutating func checkSilent(_ step: Step) throws(Refusal) {
        try lowerings.link(of: step)?.check(step, in: &self)
    }

    /// The value after `step`; `start` is where the code of the whole publisher begins.
    mutating func apply(_ step: Step, to value: Value, next: Step?, start: Int, upstream: Flow) throws(Refusal) -> Value {
        guard let lowering = step.lowering, let family = lowerings.link(of: step) else { throw refusal(for: step) }
        if step.isSilent {
            try checkSilent(step)
            return value
        }
        if value.onlyEnds, !lowering.isAny(of: [.observes, .hops]), lowering.isAny(of: .needsValue) || !lowering.isAny(of: .letsGo) {
            throw Refusal(.hardToRead, "no value reaches `.\(step.name)`")
        }
        if value.isNothing, lowering.isAny(of: .needsValue) { throw Refusal(.hardToRead, "no value reaches `.\(step.name)`") }
        let link = LoweredLink(step: step, lowering: lowering, next: next, start: start, upstream: upstream)
        return try family.value(behind: link, taking: try settled(value, by: link, family), in: &self)
    }

    /// A value whose type is for the context to say, once the parameter of the closure that takes it has said it.
    private func settled(_ value: Value, by link: LoweredLink, _ family: any LinkLowering.Type) throws(Refusal) -> Value {
        guard value.isGeneric else { return value }
        let taken = family.inputType(of: link.lowering).flatMap { value.possibleOutputs.contains($0) ? $0 : nil }
        return try types.typed(value, link.step.valueClosure?.statedInput ?? taken ?? value.plainOutput)
    }

    private func refusal(for step: Step) -> Refusal {
        switch step.row?.treatment {
        case .left(let reason): Refusal(reason, "`.\(step.name)` stands in the chain")
        default: Refusal(.unknownOperator, "`.\(step.name)` is declared in the scanned code or not known")
        }
    }

    /// What a link does to a publisher without values: operators on values never run, those on failures do.
    mutating func afterEnd(_ link: FailureLink, _ value: Value) throws(Refusal) -> Value {
        if link.step.isSilent {
            try checkSilent(link.step)
            return value
        }
        guard let family = lowerings.link(of: link.step) else { throw .afterEnd(link.step) }
        return link.step.isAny(of: [.needsValue, .letsGo]) ? value : try family.value(behindEnd: link, of: value, in: &self)
    }
}
