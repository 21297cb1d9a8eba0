import Analysis
import CombineModel
import Facts
import Lexing
import SourceText

/// What Combine evaluated when the chain was built: `replaceError(with: known)` has what was known then. Where the code that is written
/// comes to it after it has waited, or in another task, it is given a name before.
extension Lowerer {
    private struct Operand {
        let value: Expression
        let names: [String?]
        /// Whether it would be evaluated after a wait, or more than once.
        let isLate: Bool
    }

    mutating func holdOperands(of publisher: PublisherExpression) throws(Refusal) {
        guard holdsOperands, operandsHeld.insert(publisher.range.lowerBound).inserted else { return }
        let work = RepeatedWork(program: context.program)
        let all = operands(of: publisher, isLate: false).filter { operand in
            !chainEdits.contains { $0.range.overlaps(operand.value.range) }
        }
        let changing = all.filter { !work.isPlain($0.value) || mayChange($0.value) }
        let late = changing.filter(\.isLate)
        guard !late.isEmpty else { return }
        let changesState = late.contains { !work.isPlain($0.value) }
        for operand in changing where operand.isLate || changesState || !work.isPlain(operand.value) { try hold(operand) }
    }

    private mutating func hold(_ operand: Operand) throws(Refusal) {
        let range = operand.value.range
        let text = try text(range)
        guard !operand.value.leavesTypeToContext else {
            throw Refusal(.hardToRead, "`\(text)` is made when the chain is built, and its type is left to what takes it")
        }
        let own = Splice.reads(in: text)
        var candidates = operand.names.filter { !Names.isPreposition($0 ?? "") } + [CapturedName.ofComputed(text)]
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
            throw Refusal(.hardToRead, "no readable name could be found for `\(text)`, which is made when the chain is built")
        }
        code.append(.bind(AsyncCode.Binding(pattern: name, value: Value(written: text))))
        chainEdits.append(Edit(range, name))
    }

    // MARK: Which those are

    private func operands(of publisher: PublisherExpression, isLate: Bool) -> [Operand] {
        var result: [Operand] = []
        let isLater = isLate || publisher.steps.contains { [.retry, .zip, .combineLatest].contains(lowering(of: $0)) }
        switch publisher.source {
        case .producer(let call):
            let parameters = call.candidates.first.map { context.program.declaration($0).parameters } ?? []
            for argument in call.arguments ?? [] {
                let parameter = parameters.first { $0.label == argument.label }?.name
                result += operands(argument.value, [argument.label, parameter], isLate: isLater)
            }
        case .known(let row, let call):
            if [.lowered(.deferred), .lowered(.future)].contains(row.treatment) { break }
            let inner = call.inner.compactMap { if case .argument(let inner) = $0 { inner } else { nil } }
            result += inner.flatMap { operands(of: $0, isLate: true) }
            guard inner.isEmpty, call.elements == nil else { break }
            let name = row.treatment == .lowered(.dataTask) ? "request" : nil
            for argument in call.arguments { result += operands(argument.value, [name, argument.label], isLate: isLater) }
        case .local(let name, let held?) where name.isEmpty || inlined.contains(name): result += operands(of: held, isLate: isLater)
        default: break
        }
        for step in publisher.steps {
            let inner = step.inner.compactMap { if case .argument(let inner) = $0 { inner } else { nil } }
            result += inner.flatMap { operands(of: $0, isLate: true) }
            guard inner.isEmpty, let lowering = lowering(of: step) else { continue }
            switch lowering {
            case .replaceError, .replaceNil, .replaceEmpty:
                for argument in step.arguments { result += operands(argument.value, ["fallback"], isLate: true) }
            case .contains: for argument in step.arguments { result += operands(argument.value, ["expected"], isLate: true) }
            case .decode, .encode, .reduce, .delay:
                for argument in step.arguments where !["scheduler", "type", "options"].contains(argument.label) {
                    result += operands(argument.value, [argument.label], isLate: true)
                }
            case .transform, .throwingTransform, .compactMap, .filter, .mapError:
                // A function that a call makes.
                for argument in step.arguments where argument.value.links.contains(where: \.isCall) {
                    result += operands(argument.value, [], isLate: true)
                }
            default: break
            }
        }
        return result
    }

    private func operands(_ value: Expression, _ names: [String?], isLate: Bool) -> [Operand] {
        if value.closure != nil { return [] }
        // `.seconds(delay)`: the type of the whole is for what takes it to say, that of the parts is not.
        if case .implicitMember = value.root, value.links.count == 1, case .call(let arguments) = value.links[0].kind {
            return arguments.flatMap { operands($0.value, [$0.label], isLate: isLate) }
        }
        return [Operand(value: value, names: names, isLate: isLate)]
    }

    /// Whether a value reads what may be another by the time it is asked for.
    private func mayChange(_ value: Expression) -> Bool {
        let text = source.text(value.range)
        var found = false
        value.forEachExpression { part in
            if part.closure != nil { return false }
            guard !found, case .name(let name) = part.root, !name.hasPrefix("$"), ambient.names[name] == nil else { return !found }
            let members = Array(part.links.prefix { $0.member != nil }.compactMap(\.member))
            if part.links.count > members.count, part.links[members.count].isCall, case let called = members.last ?? name,
                context.program.functionNames.contains(called)
            {
                // What a function of the scanned code gives another time is not asked of its body.
                found = true
            } else if name == "self" {
                if let member = members.first { found = state.mayBeAnother(member) || state.mayBeAnother(atPath: members) }
            } else if name.first?.isUppercase == true {
                found = state.mayChange(name, in: text)
            } else if let type = types[name] {
                found = state.mayBeAnother(members, ofType: type)
            } else if !names.declared.contains(name), !parameters.contains(name) {
                found = state.mayBeAnother(name) || state.mayBeAnother(atPath: [name] + members)
            }
            return !found
        }
        return found
    }
}

extension Link {
    fileprivate var member: String? { if case .member(let name) = kind { name } else { nil } }
    fileprivate var isMember: Bool { member != nil }
    fileprivate var isCall: Bool { if case .call = kind { true } else { false } }
}
