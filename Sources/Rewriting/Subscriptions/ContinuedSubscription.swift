import Analysis
import CombineModel
import Facts
import Lexing
import SourceText

/// A subscription that does nothing but resume the continuation it stands in: a bridge made by hand, for one call.
///
/// `try await withCheckedThrowingContinuation { continuation in api.user(id).sink(…).store(in: &bag) }` is `try await api.user(id)`, where
/// the value, and a failure, resume it as they are, and one of the two comes. Where nobody looks at the value and the end resumes it, that is
/// `_ = try await api.user(id)`.
struct ContinuedSubscription {
    private let site: SubscriptionSite
    private let context: RewriteContext
    /// The call that makes the continuation, without its `try await`.
    private let range: ByteRange
    private let isThrowing: Bool
    /// Whether it waits for the end, and the value is nobody's.
    private var waitsForEnd = false
    /// The statement that is `try await` and that call; nil where more is done with what it gives.
    private var whole: Statement?
    /// What keeps the cancellable, and has nothing to keep: the statements of the local that it is put in.
    private var keeping: [Statement] = []

    private static let note =
        "the continuation around a subscription is gone: cancelling the task cancels what it waits for, and nothing else does"

    /// Nil where the subscription does anything else.
    init?(_ site: SubscriptionSite, in context: RewriteContext) {
        guard let id = site.declaration, let statement = site.statementRange, let body = context.program.body(of: id)?.getter else {
            return nil
        }
        self.site = site
        self.context = context
        var found: WrittenContinuation?
        body.forEachExpression { part in
            if let made = WrittenContinuation(part), made.closure.body.statements.count == 1,
                made.closure.body.statements[0].range == statement
            {
                found = made
            }
            return found == nil
        }
        guard let found else { return nil }
        (range, isThrowing) = (found.range, found.failure != .never)
        body.forEachStatement { if case .expression(let part) = $0.kind, part.awaited?.range == found.range { whole = $0 } }
        if !resumes(found.name) {
            guard whole != nil, resumesAtEnd(found.name) else { return nil }
            waitsForEnd = true
        }
        guard let keeping = Self.keeping(site.subscription.use, in: body, context.program.files[site.file].file) else { return nil }
        self.keeping = keeping
    }

    /// The statements of a local that is there for the cancellable: its declaration, and what cancels it. None where it is no local; nil where
    /// more is done with it.
    private static func keeping(_ use: CancellableUse, in body: Block, _ source: SourceFile) -> [Statement]? {
        guard case .assigned(let name) = use, let declaration = body.statements.first(where: { $0.definesOnly(name) }) else { return [] }
        let cancels = body.statements.filter { ["\(name)?.cancel()", "\(name)!.cancel()"].contains(source.text($0.range)) }
        var reads = 0
        body.forEachExpression {
            if $0.plainRootName == name { reads += 1 }; return true
        }
        return reads == cancels.count + 1 ? [declaration] + cancels : nil
    }

    /// Whether the end and the failure resume the continuation of that name, nobody looks at the value, and nothing else is done.
    private func resumesAtEnd(_ continuation: String) -> Bool {
        guard let closures = try? SinkClosures(site, in: context), let completion = closures.completion,
            closures.value.map({ $0.closure?.body.statements.isEmpty == true }) ?? true
        else { return false }
        let source = context.program.files[site.file].file
        let text = { (range: ByteRange) in source.text(range).filter { !$0.isWhitespace } }
        let resumed = ["\(continuation).resume()", "\(continuation).resume(returning:())"]
        guard let branches = try? CompletionBranches(completion, in: source), branches.chosen.isEmpty, branches.finished.count == 1,
            resumed.contains(text(branches.finished[0]))
        else { return false }
        guard isThrowing else { return branches.failed == branches.finished }
        return branches.failed.count == 1
            && branches.errorName.map { text(branches.failed[0]) == "\(continuation).resume(throwing:\($0))" } ?? false
    }

    /// Whether the value and the failure resume the continuation of that name, and nothing else is done.
    private func resumes(_ continuation: String) -> Bool {
        guard let closures = try? SinkClosures(site, in: context), let value = closures.value?.closure, value.body.statements.count == 1
        else { return false }
        let source = context.program.files[site.file].file
        let text = { (range: ByteRange) in source.text(range).filter { !$0.isWhitespace } }
        let given = value.valueName
        guard value.takesOne, text(value.body.statements[0].range) == "\(continuation).resume(returning:\(given))" else {
            return false
        }
        guard let completion = closures.completion else { return !isThrowing && !closures.takesFailures }
        guard let branches = try? CompletionBranches(completion, in: source), !branches.hasFinishedWork, branches.failed.count == 1,
            branches.chosen.isEmpty, let error = branches.errorName
        else { return false }
        return isThrowing && text(branches.failed[0]) == "\(continuation).resume(throwing:\(error))"
    }

    func rewrite() throws(Refusal) -> Rewrite {
        guard !site.isInItsTwin(context) else { throw Refusal(.alreadyBridged) }
        let file = context.program.files[site.file]
        var lowerer = Lowerer(file: file, context: context, names: Names(declared: [], reads: [:]), lowerings: .all)
        let (before, value) = try lowerer.nestedValue(site.subscription.publisher)
        guard lowerer.awaited.kept.isEmpty else { throw Refusal(.calleeStays) }
        guard waitsForEnd || !value.isAbsentable && !value.onlyEnds else {
            throw Refusal(.noValuePossible, "a publisher that ends without a value never resumes the continuation")
        }
        guard before.isEmpty, value.isAsync, case .whole = value.parts, isThrowing || !value.isThrowing else {
            throw Refusal(.hardToRead, "the chain takes more than one expression")
        }
        guard Splice(source: file.file).comments(in: range).isEmpty else {
            throw Refusal(.hardToRead, "comments stand where the continuation is")
        }
        let printer = Printer(style: context.style(of: file.file))
        var (replaced, written) = (range, value.text)
        if waitsForEnd, let whole {
            replaced = whole.range
            written = (value.isVoid || value.onlyEnds ? "" : "_ = ") + value.printed
        }
        let text = printer.text(written, indentation: file.file.indentation(at: range.lowerBound))
        let kept = LineRemoval.edits(of: keeping, in: file.file)
        return Rewrite(
            edits: kept + [Edit(replaced, text)],
            deviations: lowerer.notes.deviations + [file.shown(.workEndsWithCaller, at: range.lowerBound, Self.note)])
    }
}

extension SubscriptionSite {
    /// Whether the call stands in the very async function that it would become: a twin that awaits its publisher, and would call itself.
    func isInItsTwin(_ context: RewriteContext) -> Bool {
        let program = context.program
        guard let id = declaration, program[id].isAsync else { return false }
        let around = program.declaration(id)
        var calls = false
        subscription.publisher.forEachCall { call in
            calls =
                calls
                || call.candidates.contains { candidate in
                    guard let twin = context.twins[candidate], twin.name == around.name,
                        twin.labels(of: program.declaration(candidate)) == around.parameters.map(\.label)
                    else { return false }
                    return program.enclosingType(of: candidate) == program.enclosingType(of: id) || program.mayAnswer(candidate, id)
                        || program.mayAnswer(id, candidate)
                }
        }
        return calls
    }
}
