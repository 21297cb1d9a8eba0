import Analysis
import CombineModel
import Facts
import Lexing
import SourceText

/// Async code that awaits a publisher through a bridge of the app's own calls the async function instead.
///
/// Before: `let user = try await api.user(id).async()`
///
/// After: `let user = try await api.user(id)`
///
/// So does what Combine brings itself: `api.user(id).values.first { _ in true }`, a loop over `values` that is left by its first value, and
/// the `value` of a `Future`. A continuation written by hand around a method of Objective-C that Swift has as an async function, and that does
/// nothing but to hand on what its completion handler is told, is a call of that function.
///
/// Left alone: chains with operators that take statements of their own, publishers that may end without a value.
enum BridgedCall: SubscriptionRule {
    static let id = "bridged-call"
    static let safety = Safety.safe

    /// What async code calls, of Combine and of the app's own.
    static func takes(_ terminal: Terminal) -> Bool { [.values, .value, .own].contains(terminal.kind) }

    static func speaks(for site: SubscriptionSite, in program: Program) -> Bool {
        site.subscription.terminal.kind != .own || site.isInAsyncContext
    }

    static func becomes(_ kind: Finding.Kind) -> Finding.Becomes { .async }

    static func rewrite(_ site: SubscriptionSite, in context: RewriteContext) throws(Refusal) -> Rewrite {
        let subscription = site.subscription
        if subscription.terminal.kind == .values { return try AwaitedValues(site, in: context).rewrite() }
        if subscription.terminal.kind != .value, subscription.continuation == nil { try checkBridge(subscription, in: context.program) }
        let file = context.program.files[site.file]
        let (value, deviations) = try value(of: site, in: context)
        var range = subscription.range
        // Nothing is left that may throw.
        if !value.isThrowing, let start = file.file.startOfIdleTry(before: range) { range = start..<range.upperBound }
        let printer = Printer(style: context.style(of: file.file))
        let written = range == subscription.range ? value.text : value.printed
        let text = printer.text(written, indentation: file.file.indentation(at: subscription.range.lowerBound))
        return Rewrite(edits: [Edit(range, text)], deviations: deviations)
    }

    /// Refuses what is no bridge to async code that gives the first value.
    private static func checkBridge(_ subscription: Subscription, in program: Program) throws(Refusal) {
        // A bridge the other way, `Future.async(operation:)`, may have the same name.
        let bridges = program.publisherMembers(named: subscription.terminal.name).filter { id in
            let declaration = program.declaration(id)
            return !declaration.isStatic && declaration.parameters.allSatisfy(\.hasDefault)
        }
        let givesValue = bridges.allSatisfy { id in
            let declaration = program.declaration(id)
            return declaration.isAsync && ["Output", "Self.Output"].contains(declaration.typeText?.trimmed)
        }
        guard !bridges.isEmpty, givesValue, subscription.arguments.isEmpty else {
            throw Refusal(.shapeNotSupported, "`\(subscription.terminal.name)` is not rewritten")
        }
    }

    /// What the publisher of `site` gives, as one expression that awaits it.
    static func value(of site: SubscriptionSite, in context: RewriteContext) throws(Refusal) -> (value: Value, deviations: [ShownDeviation])
    {
        guard !site.isInItsTwin(context) else { throw Refusal(.alreadyBridged) }
        let file = context.program.files[site.file]
        let publisher = site.subscription.publisher
        guard publisher.steps.isEmpty || CodeEffects(of: CodeText(file.file.text(publisher.sourceRange))).calls else {
            throw Refusal(.hardToRead, "a chain of operators is awaited")
        }
        var lowerer = Lowerer(file: file, context: context, names: Names(declared: [], reads: [:]), lowerings: .all)
        let (before, value) = try lowerer.nestedValue { lowerer throws(Refusal) in
            guard let continuation = site.subscription.continuation else { return try lowerer.value(publisher) }
            return try ContinuedCalls.value(of: continuation, giving: publisher.flow.outputType, in: &lowerer)
        }
        guard lowerer.awaited.kept.isEmpty else { throw Refusal(.calleeStays) }
        guard !value.isAbsentable, !value.onlyEnds else {
            throw Refusal(.noValuePossible, "what the bridge does then is not what the async form does")
        }
        guard before.isEmpty, value.isAsync, case .whole = value.parts else {
            throw Refusal(.hardToRead, "the chain takes more than one expression")
        }
        return (value, lowerer.notes.deviations)
    }
}

extension Subscription {
    /// The continuation that it is, where it is one that was written by hand.
    fileprivate var continuation: WrittenContinuation? { WrittenContinuation(madeBy: terminal.name, given: arguments, in: range) }
}

extension SourceFile {
    /// Where a `try await` begins that covers nothing but `range`.
    fileprivate func startOfIdleTry(before range: ByteRange) -> Int? {
        let words = Array("try await ".utf8)
        let start = range.lowerBound - words.count
        let next = bytes[range.upperBound...].first { $0 != UInt8(ascii: " ") }
        let isAll = next.map { Array("\r\n)},".utf8).contains($0) } ?? true
        return isAll && start >= 0 && bytes[start..<range.lowerBound].elementsEqual(words) ? start : nil
    }
}
