import Analysis
import CombineModel
import Facts
import Lexing
import Semantics
import SourceText

/// What Combine evaluated when the chain was built: `replaceError(with: known)` has what was known then. Where the code that is written
/// comes to it after it has waited, or in another task, it is given a name before.
extension Lowerer {
    private struct Operand {
        let value: Expression
        /// Where the capture list stands that holds it.
        var capture: Int?
        let names: [String?]
        /// Whether it would be evaluated after a wait, or more than once.
        let isLate: Bool

        var range: ByteRange { value.range }
    }

    mutating func holdOperands(of publisher: PublisherExpression) throws(Refusal) {
        guard operands.areHeld, operands.lookedAt.insert(publisher.range.lowerBound).inserted else { return }
        let changing = operands(of: publisher, isLate: false).compactMap { operand -> (operand: Operand, acts: Bool)? in
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

    private mutating func hold(_ operand: Operand) throws(Refusal) {
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
        guard let name = names.take(candidates + [given, "given"], readsOfInitialValue: own) else {
            throw Refusal(.hardToRead, "no readable name could be found for `\(text.plain)`, which is made when the chain is built")
        }
        code.append(.bind(AsyncCode.Binding(pattern: name, value: Value(written: text))))
        if let capture = operand.capture { operands.captures[capture] = name } else { subscription.edits.append(Edit(range, name)) }
    }

    // MARK: Which those are

    private func operands(of publisher: PublisherExpression, isLate: Bool) -> [Operand] {
        var result: [Operand] = []
        let isLater = isLate || publisher.steps.contains { $0.isAny(of: [.resubscribes, .joins]) }
        switch publisher.source {
        case .producer(let call):
            let parameters = call.candidates.first.map { context.program[$0].parameters } ?? []
            for argument in call.arguments ?? [] {
                let parameter = parameters.first { $0.label == argument.label }?.name
                result += operands(argument.value, [argument.label, parameter], isLate: isLater)
            }
        case .known(let row, let call):
            if row.isAny(of: .beginsWhenMade) || row.isAny(of: .beginsAnew) && row.isAny(of: .deliversAsInner) { break }
            let inner = call.inner.compactMap { if case .argument(let inner) = $0 { inner } else { nil } }
            result += inner.flatMap { operands(of: $0, isLate: true) }
            guard inner.isEmpty, call.elements == nil else { break }
            let family = row.lowering.flatMap(lowerings.source)
            for argument in call.arguments {
                result += operands(argument.value, [family?.operandName(argument), argument.label], isLate: isLater)
            }
        case .local(let name, let held?) where name.isEmpty || locals.inlined.contains(name): result += operands(of: held, isLate: isLater)
        default: break
        }
        for step in publisher.steps {
            let inner = step.inner.compactMap { if case .argument(let inner) = $0 { inner } else { nil } }
            result += inner.flatMap { operands(of: $0, isLate: true) }
            guard inner.isEmpty, let lowering = step.lowering, !step.isSilent else { continue }
            for argument in step.arguments where !["scheduler", "type", "options"].contains(argument.label) {
                let name = lowerings.link(lowering)?.operandName(argument, of: lowering)
                result += operands(argument.value, [name], isLate: true)
            }
        }
        return result
    }

    private func operands(_ value: Expression, _ names: [String?], isLate: Bool) -> [Operand] {
        if let closure = value.closure {
            return closure.captures.filter { $0.specifier == nil && $0.name != "self" }.map { capture in
                let held = capture.value ?? Expression(.name(capture.name), capture.range)
                return Operand(
                    value: held, capture: capture.range.lowerBound, names: [capture.value == nil ? nil : capture.name], isLate: isLate)
            }
        }
        // `.seconds(delay)`: the type of the whole is for what takes it to say, that of the parts is not.
        if case .implicitMember = value.root, value.links.count == 1, case .call(let arguments) = value.links[0].kind {
            return arguments.flatMap { operands($0.value, [$0.label], isLate: isLate) }
        }
        return [Operand(value: value, names: names, isLate: isLate)]
    }
}

extension Link {
    fileprivate var member: String? { if case .member(let name) = kind { name } else { nil } }
    fileprivate var isMember: Bool { member != nil }
}
