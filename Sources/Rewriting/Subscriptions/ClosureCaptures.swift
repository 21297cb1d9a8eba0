import Analysis
import CombineModel
import Facts
import SourceText

/// What the closures of a subscription capture, and how they hold `self`.
extension TaskCaptures {
    /// Takes in a closure's capture list, and whether it uses `self` strongly.
    mutating func note(_ closure: Closure, inChain: Bool) throws(Refusal) {
        var listed: SelfUse?
        for capture in closure.captures {
            if capture.name == "self" {
                listed = capture.specifier == nil ? .strong : capture.specifier == "weak" ? .weak : .unowned
            } else {
                try note(capture, inChain: inChain)
            }
        }
        let body = closure.content
        let splice = Splice(source: source)
        let isRead = (splice.freeNames(in: body)["self"] ?? 0) > 0
        // Inside a closure that holds `self` weakly it is an optional, and stays one in the task.
        let isOptionalHere = site.isInClosure && isRead && splice.chainsOnSelf(in: body)
        let use: SelfUse = listed ?? (isOptionalHere ? .weak : isRead ? .strong : .none)
        if inChain, use == .strong { chainNeedsSelf = true }
        if use == .none { return }
        if closureUse == .none || use == .strong || closureUse == use {
            closureUse = use
        } else if closureUse != .strong {
            throw Refusal(.hardToRead, "one closure holds `self` weakly, and another unowned")
        }
    }

    /// Takes in what a closure captures besides `self`.
    private mutating func note(_ capture: Closure.Capture, inChain: Bool) throws(Refusal) {
        let isValue = capture.specifier == nil
        // What a step of the chain captures under a name is read in its closure by what that stands for: the name may mean another
        // thing in the next one.
        if inChain, isValue, let value = capture.value {
            return try read(value: value, name: capture.name, takesOptional: true, isBound: true)
        }
        let isVariable = variables.contains(capture.name) || !locals.contains(capture.name) && state.isVariable(capture.name)
        if inChain, isValue, isVariable, readByClosures.contains(capture.name) {
            throw Refusal(.hardToRead, "`\(capture.name)` is captured as it is then, and read as it is later")
        }
        let value = CapturedValue(
            specifier: capture.specifier, name: capture.name, text: capture.value.map { source.text($0.range) })
        let same = values.first { $0.name == value.name }
        if let same, same.specifier != value.specifier {
            throw Refusal(.hardToRead, "closures hold `\(value.name)` in different ways")
        }
        let says = { (text: String?) in text == value.named || text == "self." + value.named ? nil : text }
        if !inChain, isValue, says(value.text) != nil { renamedByTerminal.insert(value.name) }
        if let same {
            if says(same.text) == says(value.text) { return }
            throw Refusal(.hardToRead, "two closures capture different values as `\(value.name)`")
        }
        values.append(value)
    }

    /// Takes in a publisher that is subscribed to outside the task.
    mutating func hold(_ publisher: HeldPublisher) { add(publisher.name, publisher.capture(in: source)) }

    /// Whether a name is a local's or a parameter's where the subscription stands.
    func isLocal(_ name: String) -> Bool { visible.contains(name) }

    mutating func requireSelf() { closureUse = .strong }
    mutating func requireWeakSelf() { if closureUse != .strong { closureUse = .weak } }

    /// What `on:` names, as the task reads it.
    mutating func target(_ expression: Expression) throws(Refusal) -> String {
        let text = source.text(expression.range)
        if text == "self" {
            closureUse = .strong
            return "self"
        }
        guard expression.isPath else {
            throw Refusal(.hardToRead, "the target of `assign` is computed")
        }
        try read(receiver: expression.range)
        return edits.first { $0.range == expression.range }?.replacement ?? text
    }
}
