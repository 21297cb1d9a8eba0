import Analysis
import CombineModel
import Facts
import Lexing
import SourceText

/// What Combine evaluates when it builds a chain: `replaceError(with: known)` has what was known then.
struct BuiltOperands {
    let program: Program
    let lowerings: OperatorLowerings
    /// Locals whose publishers move to where they are read.
    let inlined: Set<String>

    struct Operand {
        let value: Expression
        /// Where the capture list stands that holds it.
        var capture: Int?
        let names: [String?]
        /// Whether it would be evaluated after a wait, or more than once.
        let isLate: Bool

        var range: ByteRange { value.range }
    }

    func operands(of publisher: PublisherExpression, isLate: Bool) -> [Operand] {
        var result: [Operand] = []
        let isLater = isLate || publisher.steps.contains { $0.isAny(of: [.resubscribes, .joins]) }
        switch publisher.source {
        case .producer(let call):
            let parameters = call.candidates.first.map { program[$0].parameters } ?? []
            for argument in call.arguments ?? [] {
                let parameter = parameters.first { $0.label == argument.label }?.name
                result += operands(argument.value, [argument.label, parameter], isLate: isLater)
            }
        case .known(let row, let call):
            if row.isAny(of: .beginsWhenMade) || row.isAny(of: .beginsAnew) && row.isAny(of: .deliversAsInner) { break }
            let inner = call.inner.compactMap(\.publisher)
            result += inner.flatMap { operands(of: $0, isLate: true) }
            guard inner.isEmpty, call.elements == nil else { break }
            let family = row.lowering.flatMap(lowerings.source)
            for argument in call.arguments {
                result += operands(argument.value, [family?.operandName(argument), argument.label], isLate: isLater)
            }
        case .local(let name, let held?) where name.isEmpty || inlined.contains(name): result += operands(of: held, isLate: isLater)
        default: break
        }
        for step in publisher.steps {
            let inner = step.inner.compactMap(\.publisher)
            result += inner.flatMap { operands(of: $0, isLate: true) }
            guard inner.isEmpty, let lowering = step.lowering, !step.isSilent else { continue }
            for argument in step.arguments where !argument.has(.scheduler) && !argument.has(.type) && argument.label != "options" {
                let name = lowerings.link(of: step)?.operandName(argument, of: lowering)
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
        if case .implicitMember = value.root, let arguments = value.onlyCall {
            return arguments.flatMap { operands($0.value, [$0.label], isLate: isLate) }
        }
        return [Operand(value: value, names: names, isLate: isLate)]
    }
}
