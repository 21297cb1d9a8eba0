import Analysis
import CombineModel
import Facts
import Lexing
import SourceText

/// Where some callers move and others still need the publisher, an async twin is added after it and the publisher stays as it is.
///
/// Before:
/// ```swift
/// func user(id: Int) -> AnyPublisher<User, APIError> {
///     api.user(id)
/// }
/// ```
/// After:
/// ```swift
/// func user(id: Int) -> AnyPublisher<User, APIError> {
///     api.user(id)
/// }
///
/// func user(id: Int) async throws -> User {
///     try await api.user(id)
/// }
/// ```
/// Nothing changes for those who subscribe. Once they have moved too, the next run drops the publisher.
///
/// Left alone: properties that keep their name, because a property cannot be overloaded.
enum PublisherTwin {
    static let id = "publisher-twin"
    static let safety = Safety.safe
    static let summary = "a publisher that some callers still need gets an async twin beside it"

    static func rewrite(_ producer: Producer, _ twin: Twin, replaced: Rewrite, in context: RewriteContext) throws(Refusal) -> Rewrite {
        let declaration = context.program.declaration(producer.id)
        if declaration.kind == .variable, twin.name == declaration.name {
            throw Refusal(.callersNeedPublisher, "a property cannot have an async twin of the same name")
        }
        return Rewrite(
            edits: [try insertion(producer, replaced, in: context)], notes: replaced.notes,
            bridges: replaced.bridges, kept: replaced.kept)
    }

    /// The twin's whole text, after the publisher: next to a requirement, a blank line after anything with a body.
    static func insertion(_ producer: Producer, _ replaced: Rewrite, in context: RewriteContext) throws(Refusal) -> Edit {
        let source = context.program.files[producer.id.file].file
        let declaration = context.program.declaration(producer.id)
        let copy = try Splice(source: source).text(declaration.range, edits: replaced.edits)
        let indentation = source.indentation(at: declaration.range.lowerBound)
        let printer = Printer(style: Style(of: source.bytes))
        let ending = printer.style.lineEnding
        let gap = context.program.isRequirement(producer.id) ? ending : ending + ending
        let end = declaration.range.upperBound
        return Edit(end..<end, gap + indentation + printer.join(Printer.split(copy), indentation: indentation))
    }
}
