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
/// Left alone: chains with operators that take statements of their own, publishers that may end without a value.
enum BridgedCall {
    static let id = "bridged-call"
    static let safety = Safety.safe
    static let summary = "a call of a bridge to async code becomes a call of the async function"

    static func rewrite(_ site: SubscriptionSite, in context: RewriteContext) throws(Refusal) -> Rewrite {
        let subscription = site.subscription
        // A bridge the other way, `Future.async(operation:)`, may have the same name.
        let bridges = context.program.publisherMembers(named: subscription.terminal).filter { id in
            let declaration = context.program.declaration(id)
            return !declaration.isStatic && declaration.parameters.allSatisfy(\.hasDefault)
        }
        guard !bridges.isEmpty, bridges.allSatisfy({ context.program.declaration($0).isAsync }), subscription.arguments.isEmpty else {
            throw Refusal(.shapeNotSupported, "`\(subscription.terminal)` is not rewritten")
        }
        guard !isTwin(site, in: context) else { throw Refusal(.alreadyBridged) }
        let file = context.program.files[site.file]
        guard file.file.text(subscription.publisher.sourceRange).contains("(") || subscription.publisher.steps.isEmpty else {
            throw Refusal(.hardToRead, "a chain of operators is awaited")
        }
        var lowerer = Lowerer(file: file, context: context, names: Names(declared: [], reads: [:]))
        var value = Value.nothing
        let before = try lowerer.nested { lowerer throws(Refusal) in value = try lowerer.value(subscription.publisher) }
        guard lowerer.kept.isEmpty else { throw Refusal(.calleeStays) }
        guard !value.isAbsentable, !value.onlyEnds else {
            throw Refusal(.noValuePossible, "what the bridge does then is not what the async form does")
        }
        guard before.isEmpty, value.isAsync, case .whole = value.parts else {
            throw Refusal(.hardToRead, "the chain takes more than one expression")
        }
        let printer = Printer(style: Style(of: file.file.bytes))
        let text = printer.join(Printer.split(value.text), indentation: file.file.indentation(at: subscription.range.lowerBound))
        return Rewrite(
            edits: [Edit(subscription.range, text)], notes: lowerer.reviewNotes)
    }

    /// Whether the call stands in the very async function that it would become: a twin that awaits its publisher, and would call itself.
    static func isTwin(_ site: SubscriptionSite, in context: RewriteContext) -> Bool {
        let program = context.program
        guard let id = site.declaration, program.declaration(id).isAsync else { return false }
        let around = program.declaration(id)
        var calls = false
        site.subscription.publisher.forEachCall { call in
            calls =
                calls
                || call.candidates.contains { candidate in
                    guard context.twins[candidate]?.name == around.name,
                        program.declaration(candidate).parameters.map(\.label) == around.parameters.map(\.label)
                    else { return false }
                    return program.enclosingType(of: candidate) == program.enclosingType(of: id) || program.mayAnswer(candidate, id)
                        || program.mayAnswer(id, candidate)
                }
        }
        return calls
    }
}
