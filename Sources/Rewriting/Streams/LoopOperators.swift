import Lexing
import Analysis
import CombineModel
import Facts
import SourceText

/// The operators between a stream and its handler, as statements at the head of the loop's body.
struct LoopOperators {
    /// What stands behind `for await`.
    private(set) var pattern: String
    /// The statements, flush left.
    private(set) var lines: [CodeText.Line] = []
    /// What stands before the loop, flush left.
    private(set) var setup: [CodeText.Line] = []
    /// What they read from outside themselves.
    private(set) var reads: Set<String> = []
    private let steps: [Step]
    private let splice: Splice
    /// Whether what stands behind `for await` is looked at.
    private var usesValue = false

    /// - Parameters:
    ///   - steps: what stands between the source of the loop and the handler.
    ///   - handled: what the handler calls its value, or the pattern that it takes it apart by.
    ///   - taken: names that mean something to the handler.
    init(of source: LoopSource, to handled: String, avoiding taken: Set<String>, in file: SourceFile) throws(Refusal) {
        let value = source.value
        splice = Splice(source: file)
        steps = source.operators.filter { !Self.passesOn($0) }
        pattern = handled
        guard !self.steps.isEmpty else { return }
        var names = taken.union([handled, source.name])
        for step in self.steps { names.formUnion(splice.boundNames(in: step.range).union(splice.freeNames(in: step.range).keys)) }
        pattern = Self.free([source.noun, value, "received"].compactMap(\.self), names)
        if let named = self.steps.first.flatMap(Self.closure)?.parameters?.first?.name, named != .wildcard, named != handled,
            !taken.contains(named)
        {
            pattern = named
        }
        names.insert(pattern)
        let isNamed = handled != .wildcard && handled.first != "("
        let changing = self.steps.indices.filter { Self.changesValue(self.steps[$0]) }
        // What no operator changes is handled as it comes.
        if changing.isEmpty, isNamed { pattern = handled }
        var current: CodeText = "\(pattern)"
        for (index, step) in self.steps.enumerated() {
            if Self.dropsRepetitions(step) {
                try dropRepetitions(of: current.plain, step, &names)
                continue
            }
            let given = try operation(of: step, on: current)
            if !Self.changesValue(step) {
                lines += Self.guarded(given)
            } else if Self.isWritten(step) {
                let isHandled = index == changing.last && (isNamed || index == self.steps.count - 1)
                if !isHandled, isPartOfNext(given, of: index) {
                    current = given
                    continue
                }
                let next = isHandled ? handled : Self.free(self.names(ofValueBehind: index) + [value], names)
                names.insert(next)
                let unwraps = step.isAny(of: .drops)
                lines += try Self.bound(next, to: given, as: unwraps ? nil : step.arguments[0].value.closure?.resultType, unwraps: unwraps)
                current = "\(next)"
            } else {
                throw Refusal(.shapeNotSupported, "`\(step.name)` is not written in a loop")
            }
        }
        if current.plain != handled, handled.first == "(" { lines += ("let \(handled) = \(current)" as CodeText).lines }
        if pattern != handled, !usesValue { pattern = .wildcard }
    }

    // MARK: - Names

    /// What a person would call what a step gives: as the closures behind it do, or by what it is taken from, or by its type.
    private func names(ofValueBehind index: Int) -> [String] {
        let behind = steps[(index + 1)...]
        let consumers = behind.prefix { !Self.changesValue($0) } + behind.drop { !Self.changesValue($0) }.prefix(1)
        let given = consumers.compactMap { Self.closure(of: $0)?.parameters?.first?.name }.filter { $0 != .wildcard }
        return given + [Self.lastMember(of: steps[index]), Names.noun(ofType: steps[index].flow.outputType)].compactMap(\.self)
    }

    /// The property that a step takes of its value: `map(\.address.city)`, `map { $0.city }`.
    private static func lastMember(of step: Step) -> String? {
        guard let argument = step.arguments.first?.value else { return nil }
        if case .keyPath(_, let components) = argument.root { return components.last.flatMap { Names.isIdentifier($0) ? $0 : nil } }
        guard let given = argument.closure?.body.statements.first?.returned, case .name = given.root,
            given.links.allSatisfy({ if case .member = $0.kind { true } else { false } }), case .member(let name)? = given.links.last?.kind
        else { return nil }
        return name
    }

    /// Whether what a step gives needs no name: the next one makes something of it and uses it once, before all else that it does.
    private func isPartOfNext(_ given: CodeText, of index: Int) -> Bool {
        guard index + 1 < steps.count, given.isOneLine, given.plain.count <= Self.longestPart, !given.plain.contains("{"),
            !steps[index].isAny(of: .drops), steps[index].arguments.first?.value.closure?.resultType == nil,
            !given.needsType, !OpenLiteral.mayNeedType(given), Self.changesValue(steps[index + 1]), Self.isWritten(steps[index + 1]),
            let argument = steps[index + 1].arguments.first?.value
        else { return false }
        if case .keyPath = argument.root { return argument.links.isEmpty }
        guard let closure = argument.closure, closure.parameters == nil, closure.body.statements.count == 1,
            let next = closure.body.statements[0].returned
        else { return false }
        var uses = 0
        next.forEachExpression { expression in
            if case .name("$0") = expression.root { uses += 1 }
            return true
        }
        return uses == 1 && next.evaluatesFirst("$0")
    }

    /// The longest expression that becomes a part of another one, in characters.
    private static let longestPart = 40

    /// `removeDuplicates()`: what came before is kept beside the loop.
    private mutating func dropRepetitions(of value: String, _ step: Step, _ names: inout Set<String>) throws(Refusal) {
        usesValue = usesValue || value == pattern
        guard step.arguments.isEmpty, let type = step.flow.outputType else {
            throw Refusal(.shapeNotSupported, "`\(step.name)` of values whose type is not written is not written in a loop")
        }
        let latest = Self.free(["latest"], names)
        names.insert(latest)
        setup.append("var \(latest): \(TypeExpression.optional(type).description)")
        lines += ["guard \(value) != \(latest) else { continue }", "\(latest) = \(value)"]
    }

    /// Whether a step gives on only what differs from what came before.
    private static func dropsRepetitions(_ step: Step) -> Bool { step.isAny(of: .dropsRepetitions) }

    /// Whether a step is nothing that a loop has to do: the task is where the values are handled.
    static func passesOn(_ step: Step) -> Bool { step.isAny(of: .writesNothingInLoop) }

    /// Whether there is a form for each of the steps in a loop.
    static func areWritten(_ steps: ArraySlice<Step>) -> Bool {
        steps.allSatisfy { passesOn($0) || isWritten($0) || dropsRepetitions($0) }
    }

    /// Whether it works on one value alone, and cannot fail.
    private static func isWritten(_ step: Step) -> Bool {
        step.isAny(of: [.maps, .drops]) && step.isAny(of: .passesOn) && !step.isAny(of: .mayFail)
    }

    /// The closures of the steps, which run where the handler runs.
    static func closures(of steps: ArraySlice<Step>) -> [Closure] { steps.compactMap(closure) }

    private static func closure(of step: Step) -> Closure? { step.arguments.first?.value.closure }

    private static func changesValue(_ step: Step) -> Bool {
        !(step.isAny(of: .drops) && step.isAny(of: .keepsOutput)) && !dropsRepetitions(step)
    }

    /// The first of some names that means nothing else, or the last of them with a number.
    private static func free(_ names: [String], _ taken: Set<String>) -> String {
        if let name = names.first(where: { !taken.contains($0) }) { return name }
        var (result, number) = (names.last ?? "", 2)
        while taken.contains(result) {
            result = (names.last ?? "") + String(number)
            number += 1
        }
        return result
    }

    /// What an operator makes of a value, as an expression.
    private mutating func operation(of step: Step, on value: CodeText) throws(Refusal) -> CodeText {
        guard step.arguments.count == 1, let argument = step.arguments.first else {
            throw Refusal(.shapeNotSupported, "`\(step.name)` takes several arguments")
        }
        if case .keyPath(_, let components) = argument.value.root, argument.value.links.isEmpty, !components.isEmpty {
            usesValue = usesValue || value.plain == pattern
            return CodeText((["\(value.isPrimary ? value : "(\(value))")"] + components).joined(separator: "."))
        }
        guard let closure = argument.value.closure else {
            throw Refusal(.shapeNotSupported, "`\(step.name)` is handed a function by its name")
        }
        guard closure.captures.isEmpty, closure.body.statements.count == 1, let given = closure.body.statements[0].returned,
            (closure.parameters?.count ?? 1) == 1, !closure.body.mentions("$1")
        else { throw Refusal(.shapeNotSupported, "the closure of `\(step.name)` is more than one expression of its value") }
        let read = splice.freeNames(in: closure.content)
        guard read["self"] == nil else { throw Refusal(.shapeNotSupported, "the closure of `\(step.name)` holds `self`") }
        var substitution = Substitution()
        let name = closure.parameters?.first?.name ?? "$0"
        usesValue = usesValue || value.plain == pattern && closure.body.mentions(name)
        let isWhole = value.isPrimary || given.passesWhole(name)
        if name != value.plain { substitution.names[name] = .text(isWhole ? value.plain : "(\(value.plain))") }
        reads.formUnion(read.keys.filter { $0 != name })
        return try splice.text(given.range, substitution)
    }

    private static func guarded(_ condition: CodeText) -> [CodeText.Line] {
        // A closure at the end of a condition would be read as the body.
        let text: CodeText = condition.plain.contains("{") ? "(\(condition))" : condition
        return ("guard \(text) else { continue }" as CodeText).lines
    }

    private static func bound(_ name: String, to value: CodeText, as type: String?, unwraps: Bool) throws(Refusal) -> [CodeText.Line] {
        if type == nil, value.needsType || OpenLiteral.mayNeedType(value) {
            throw Refusal(.shapeNotSupported, "`\(value.plain)` alone does not say its type")
        }
        let typed = type.map { ": " + $0 } ?? ""
        guard unwraps else { return ((name == .wildcard ? "_ = " : "let \(name)\(typed) = ") + value).lines }
        guard name.first != "(" else { throw Refusal(.shapeNotSupported, "what is unwrapped is taken apart at once") }
        let text: CodeText = value.plain.contains("{") ? "(\(value))" : value
        let written: CodeText =
            name == .wildcard ? "guard \(text) != nil else { continue }" : "guard let \(name) = \(text) else { continue }"
        return written.lines
    }
}

extension Expression {
    /// Whether a name is the first thing that it evaluates, whatever else it does then.
    fileprivate func evaluatesFirst(_ name: String) -> Bool {
        func isFirstArgument(of links: ArraySlice<Link>) -> Bool {
            if case .call(let arguments)? = links.first?.kind { arguments.first?.value.evaluatesFirst(name) ?? false } else { false }
        }
        switch root {
        case .name(name): return true
        case .name(let other):
            // `Int($0)`, `Model.State($0)`, `format($0)`
            let members = other.first?.isUppercase == true ? links.prefix { if case .member = $0.kind { true } else { false } } : []
            return isFirstArgument(of: links.dropFirst(members.count))
        case .implicitMember: return isFirstArgument(of: links[...])
        case .string(let parts), .infix(let parts, _), .array(let parts):
            return parts.first { !$0.isWrittenOut }?.evaluatesFirst(name) ?? false
        case .tuple(let arguments): return arguments.first?.value.evaluatesFirst(name) ?? false
        case .cast(let inner, _, _): return inner.evaluatesFirst(name)
        case .prefixed(let sign, let inner): return sign != "&" && inner.evaluatesFirst(name)
        case .literal, .closure, .dictionary, .conditional, .statement, .assignment, .keyPath, .type, .macro, .other: return false
        }
    }

    /// Whether it is a number or a text alone, which evaluates nothing.
    private var isWrittenOut: Bool {
        switch root {
        case .literal: links.isEmpty
        case .string(let parts): parts.isEmpty && links.isEmpty
        default: false
        }
    }

    /// Whether it hands a name on as it is: between parentheses or in a text, where nothing binds tighter than what is written for it.
    fileprivate func passesWhole(_ name: String) -> Bool {
        var (all, whole) = (0, 0)
        forEachExpression { expression in
            func isName(_ part: Expression) -> Bool { if case .name(name) = part.root { part.links.isEmpty } else { false } }
            if case .name(name) = expression.root { all += 1 }
            switch expression.root {
            case .string(let parts): whole += parts.count(where: isName)
            case .tuple(let arguments): whole += arguments.count { isName($0.value) }
            default: break
            }
            for case .call(let arguments) in expression.links.map(\.kind) { whole += arguments.count { isName($0.value) } }
            return true
        }
        return all == whole
    }
}
