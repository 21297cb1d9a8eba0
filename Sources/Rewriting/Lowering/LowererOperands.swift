import Analysis
import CombineModel
import Facts
import Lexing
import Semantics
import SourceText

/// What Combine evaluated when the chain was built: `replaceError(with: known)` has what was known then. Where the code that is written
/// comes to it after it has waited, or in another task, it is given a name before.
extension Lowerer {
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

extension Link {
    fileprivate var member: String? { if case .member(let name) = kind { name } else { nil } }
    fileprivate var isMember: Bool { member != nil }
}
