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
    ///   - value: what a value is called where nothing names it.
    ///   - taken: names that mean something to the handler.
    init(_ steps: ArraySlice<Step>, to handled: String, value: String, avoiding taken: Set<String>, in file: SourceFile) throws(Refusal) {
        splice = Splice(source: file)
        self.steps = steps.filter { !Self.passesOn($0) }
        pattern = handled
        guard !self.steps.isEmpty else { return }
        var names = taken.union([handled])
        for step in self.steps { names.formUnion(splice.boundNames(in: step.range).union(splice.freeNames(in: step.range).keys)) }
        pattern = Self.free(value, names)
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
        var current = pattern
        for (index, step) in self.steps.enumerated() {
            if Self.dropsRepetitions(step) {
                try dropRepetitions(of: current, step, &names)
                continue
            }
            let given = try operation(of: step, on: current)
            if !Self.changesValue(step) {
                lines += Self.guarded(given)
            } else if Self.isWritten(step) {
                let isHandled = index == changing.last && (isNamed || index == self.steps.count - 1)
                let next = isHandled ? handled : Self.free(value, names)
                names.insert(next)
                let unwraps = step.isAny(of: .drops)
                lines += try Self.bound(next, to: given, as: unwraps ? nil : step.arguments[0].value.closure?.resultType, unwraps: unwraps)
                current = next
            } else {
                throw Refusal(.shapeNotSupported, "`\(step.name)` is not written in a loop")
            }
        }
        if current != handled, handled.first == "(" { lines += ("let \(handled) = \(current)" as CodeText).lines }
        if pattern != handled, !usesValue { pattern = .wildcard }
    }

    /// `removeDuplicates()`: what came before is kept beside the loop.
    private mutating func dropRepetitions(of value: String, _ step: Step, _ names: inout Set<String>) throws(Refusal) {
        usesValue = usesValue || value == pattern
        guard step.arguments.isEmpty, let type = step.flow.outputType else {
            throw Refusal(.shapeNotSupported, "`\(step.name)` of values whose type is not written is not written in a loop")
        }
        let latest = Self.free("latest", names)
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

    private static func free(_ name: String, _ taken: Set<String>) -> String {
        var result = name
        var number = 2
        while taken.contains(result) {
            result = name + String(number)
            number += 1
        }
        return result
    }

    /// What an operator makes of a value, as an expression.
    private mutating func operation(of step: Step, on value: String) throws(Refusal) -> CodeText {
        guard step.arguments.count == 1, let argument = step.arguments.first else {
            throw Refusal(.shapeNotSupported, "`\(step.name)` takes several arguments")
        }
        if case .keyPath(_, let components) = argument.value.root, argument.value.links.isEmpty, !components.isEmpty {
            usesValue = usesValue || value == pattern
            return CodeText(([value] + components).joined(separator: "."))
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
        usesValue = usesValue || value == pattern && closure.body.mentions(name)
        if name != value { substitution.names[name] = .text(value) }
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
