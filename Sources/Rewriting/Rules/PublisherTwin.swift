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
/// Nothing changes for those who subscribe. A requirement of a public protocol gets a default implementation that awaits the publisher, for those who
/// implement it elsewhere. Once they have moved too, the next run drops the publisher.
///
/// Left alone: properties that keep their name, because a property cannot be overloaded.
enum PublisherTwin: ProducerRule {
    static let id = "publisher-twin"
    static let safety = Safety.safe
    static let mode = ProducerRewriteMode.added

    static func becomes(_ kind: Finding.Kind) -> Finding.Becomes { .copy }

    static func rewrite(_ producer: Producer, _ twin: Twin, replaced: Rewrite, in context: RewriteContext) throws(Refusal) -> Rewrite {
        let declaration = context.program.declaration(producer.id)
        if declaration.kind == .variable, twin.name == declaration.name {
            throw Refusal(.callersNeedPublisher, "a property cannot have an async twin of the same name")
        }
        var result = Rewrite(
            edits: [try insertion(producer, replaced, in: context)], deviations: replaced.deviations, bridges: replaced.bridges,
            kept: replaced.kept)
        if let standard = try DefaultImplementation.of(producer, twin, in: context) {
            result.defaults += standard.defaults
            result.bridges.formUnion(standard.bridges)
            result.deviations += standard.deviations
        }
        return result
    }

    /// What takes the attributes away that send people from the publisher: the twin is what they are sent to.
    private static func undeprecated(_ declaration: Declaration, in source: SourceFile) -> [Edit] {
        let text = source.text(declaration.range)
        return declaration.attributes.filter(Declaration.sendsAway).compactMap { attribute in
            guard let place = text.firstRange(of: attribute) else { return nil }
            let start = declaration.range.lowerBound + text[..<place.lowerBound].utf8.count
            let white = text[place.upperBound...].prefix(while: \.isWhitespace)
            return Edit(start..<(start + attribute.utf8.count + white.utf8.count), "")
        }
    }

    /// The twin's whole text, after the publisher: next to a requirement, a blank line after anything with a body.
    static func insertion(_ producer: Producer, _ replaced: Rewrite, in context: RewriteContext) throws(Refusal) -> Edit {
        let source = context.program.files[producer.id.file].file
        let declaration = context.program.declaration(producer.id)
        let edits = replaced.edits + undeprecated(declaration, in: source)
        let copy = try Splice(source: source).text(declaration.range, edits: edits)
        let indentation = source.indentation(at: declaration.range.lowerBound)
        let printer = Printer(style: context.style(of: source))
        let ending = printer.style.lineEnding
        // A type on one line stays on it, where the twin has but one line too.
        if !source.beginsLine(declaration.range.lowerBound), copy.isOneLine {
            return Edit(declaration.range.upperBound..<declaration.range.upperBound, "; " + copy.plain)
        }
        let gap = context.program.isRequirement(producer.id) ? ending : ending + ending
        let end = declaration.range.upperBound
        let text = gap + indentation + printer.text(copy, indentation: indentation)
        let isCrowded = !context.program.isRequirement(producer.id) && isFollowedByCode(end, in: source)
        return Edit(end..<end, text + (isCrowded ? ending : ""))
    }

    /// Whether the next line is that of another declaration.
    private static func isFollowedByCode(_ offset: Int, in source: SourceFile) -> Bool {
        let lines = source.bytes[offset...].split(separator: 0x0A, maxSplits: 2, omittingEmptySubsequences: false)
        guard lines.count > 1, lines[0].allSatisfy({ [0x20, 0x09, 0x0D].contains($0) }) else { return false }
        guard let first = lines[1].first(where: { ![0x20, 0x09, 0x0D].contains($0) }) else { return false }
        return first != UInt8(ascii: "}")
    }
}
