import Lexing
import Analysis
import CombineModel
import Facts
import SourceText

/// `replaceError`: a value takes the place of a failure.
enum ReplacedErrors: FailureLowering {
    static let lowerings: Set<Lowering> = [.replaceError]

    static func emit(_ link: LastLink, to destination: Destination, in lowerer: inout Lowerer) throws(Refusal) -> Bool {
        lowerer.note(link.own)
        if let short = try shortReplacement(link.step, link.before, in: &lowerer) {
            try lowerer.finish(short, to: destination)
        } else {
            try CaughtFailures.emit(link, to: destination, in: &lowerer)
        }
        return true
    }

    static func shortValue(behind link: FailureLink, taking value: Value, in lowerer: inout Lowerer) throws(Refusal) -> Value? {
        let (step, before) = (link.step, link.before)
        let mayBeCancelled = link.isFollowedByWork && lowerer.cancelledCall.mayThrow(before)
        let endsSilently = lowerer.around.declaredFailure == .never && !lowerer.subscription.isInTask
        let hasShortForm = !mayBeCancelled || endsSilently && lowerer.publisherTypes.outputType(of: before) == nil
        if hasShortForm, !CaughtFailures.isForgotten(link, in: lowerer), lowerer.code.count == link.start, case .whole = value.parts,
            value.isThrowing,
            !value.isAbsentable, let argument = step.arguments.first, takesOnlyFailures(before, argument, in: lowerer),
            isPlain(argument), isShort(value)
        {
            if mayBeCancelled {
                lowerer.showWhenCancelled(.cancellationIsFailure, at: step.range.lowerBound, CaughtFailures.cancelledAsFailure)
            }
            return try shortText(value, instead: argument, output: lowerer.publisherTypes.outputType(of: before), in: lowerer)
        }
        return link.mayFail(value, in: lowerer.code) ? nil : value
    }

    static func handler(
        for step: Step, failure: Failure, to destination: Destination, in lowerer: inout Lowerer
    ) throws(Refusal) -> AsyncCode.Handler {
        guard let argument = step.arguments.last else { throw .unread(step) }
        let value = Value(written: try lowerer.text(argument.value.range), output: step.flow.outputType)
        let body = try lowerer.nested { lowerer throws(Refusal) in try lowerer.finish(value, to: destination) }
        return AsyncCode.Handler(pattern: (Splice.reads(in: value.text)[CatchPattern.ownName] ?? 0) > 0 ? .unnamed : .all, body: body)
    }

    static func isForgettable(_ step: Step) -> Bool { step.arguments.first?.value.isLiteral == true }

    static func givesNil(_ step: Step, in source: SourceFile) -> Bool { step.arguments.first?.value.isNil ?? false }

    static func operandName(_ argument: Argument, of lowering: Lowering) -> String? { "fallback" }

    /// `(try? await load()) ?? []`
    private static func shortReplacement(_ step: Step, _ before: PublisherExpression, in lowerer: inout Lowerer) throws(Refusal) -> Value? {
        guard let argument = step.arguments.first, takesOnlyFailures(before, argument, in: lowerer), isPlain(argument) else { return nil }
        let output = lowerer.publisherTypes.outputType(of: before)
        let value = lowerer.attempt { lowerer throws(Refusal) -> Value in
            let (body, value) = try lowerer.nestedValue(before)
            guard body.isEmpty, value.isThrowing, !value.isAbsentable, case .whole = value.parts, isShort(value), !value.text.needsType
            else { throw Refusal(.hardToRead) }
            return value
        }
        guard let value else { return nil }
        return try shortText(value, instead: argument, output: output, in: lowerer)
    }

    /// `.error`, `-1`, `nil`
    private static func isPrefixed(_ text: String) -> Bool {
        text == "nil"
            || [".", "-"].contains(text.first) && text.dropFirst().allSatisfy { $0.isNamePart || $0 == "." }
    }

    /// Whether `?? value` says it: not where nothing takes the place of nothing, nor of what a `try` brings.
    private static func isPlain(_ argument: Argument) -> Bool {
        !argument.value.isEmptyTuple
            && !argument.value.containsExpression {
                if case .prefixed(let keyword, _) = $0.root { keyword.hasPrefix("try") } else { false }
            }
    }

    /// `(try? await load()) ?? []`; `try? await load()` where `nil` takes the place of a failure.
    private static func shortText(_ value: Value, instead: Argument, output: TypeExpression?, in lowerer: Lowerer) throws(Refusal) -> Value
    {
        let call = value.ignoringFailure.text
        let given = try lowerer.text(instead.value.range)
        // What stands behind `??` binds tighter than most of what an expression may be made of.
        let replacement = given.isPrimary || isPrefixed(given.plain) ? given : "(\(given))"
        var result = Value(replacement == "nil" ? call : "(\(call)) ?? \(replacement)", suggestion: value.suggestion, output: output)
        if replacement == "nil" { result.output = output?.madeOptional }
        result.isGeneric = value.isGeneric
        return result
    }

    /// Whether a value can be read inside parentheses: on one line, or a publisher's chain on a few.
    private static func isShort(_ value: Value) -> Bool {
        let lines = value.text.lines
        return lines.count == 1 || lines.count <= 4 && lines.dropFirst().allSatisfy { $0.text.trimmed.hasPrefix(".") }
    }

    /// Whether `try?` and `??` say it: a value of `nil` must not be replaced, unless it is by `nil`.
    private static func takesOnlyFailures(_ publisher: PublisherExpression, _ argument: Argument, in lowerer: Lowerer) -> Bool {
        if lowerer.publisherTypes.isNeverOptional(publisher) { return true }
        guard argument.value.isNil, let output = lowerer.publisherTypes.outputType(of: publisher) else { return false }
        return output.wrapped?.isOptional == false
    }
}
