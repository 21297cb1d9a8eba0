import Lexing
import Analysis
import CombineModel
import Facts
import SourceText

/// A computed property that is a one-shot publisher becomes one with an async getter.
///
/// Before:
/// ```swift
/// var profile: AnyPublisher<Profile, Error> {
///     api.profile()
/// }
/// ```
/// After:
/// ```swift
/// var profile: Profile {
///     get async throws {
///         try await api.profile()
///     }
/// }
/// ```
/// Left alone: stored and lazy properties (they keep one publisher for all), properties with a setter, `@objc` properties.
enum PublisherProperty: ReplacingRule {
    static let id = "publisher-property"

    static func speaks(for producer: Producer, in context: RewriteContext) -> Bool {
        context.program[producer.id].kind == .variable
    }

    static func rewrite(_ producer: Producer, _ twin: Twin, in context: RewriteContext) throws(Refusal) -> Rewrite {
        let file = context.program.files[producer.id.file]
        let declaration = context.program.declaration(producer.id)
        guard declaration.isComputed, declaration.initializerRange == nil, let accessors = declaration.bodyRange else {
            throw Refusal(.storedPublisher)
        }
        guard declaration.accessors == ["get"], let signature = Signature(of: declaration, in: file.file),
            let body = context.program.body(of: producer.id), let getter = body.accessors.first(where: { $0.kind == "get" })?.body
        else { throw Refusal(.shapeNotSupported, "a property with more than a getter") }
        let rewritten = try ProducerBody(producer, twin, in: context).edits(in: getter)
        let effects = "async" + (twin.throwsText.map { " " + $0 } ?? "")
        var edits = signature.edits(for: twin, named: declaration.name)
        if getter.range == accessors {
            edits.append(Edit(accessors, try wrapped(getter, rewritten.edits, effects, file, context.style(of: file.file))))
        } else {
            edits.append(Edit(getter.range.lowerBound..<getter.range.lowerBound, effects + " "))
            edits += rewritten.edits
        }
        return Rewrite(
            edits: edits, deviations: rewritten.deviations, bridges: rewritten.bridges,
            kept: rewritten.kept)
    }

    /// An implicit getter written out.
    private static func wrapped(_ getter: Block, _ edits: [Edit], _ effects: String, _ file: FileFacts, _ style: Style) throws(Refusal)
        -> String
    {
        let source = file.file
        var start = getter.range.lowerBound + 1
        var end = getter.range.upperBound - 1
        while start < end, [0x20, 0x09, 0x0A, 0x0D].contains(source.bytes[start]) { start += 1 }
        while end > start, [0x20, 0x09, 0x0A, 0x0D].contains(source.bytes[end - 1]) { end -= 1 }
        let printer = Printer(style: style)
        let isInside = edits.allSatisfy { start <= $0.range.lowerBound && $0.range.upperBound <= end }
        let inner =
            isInside
            ? try Splice(source: source).text(start..<end, edits: edits).lines
            : inside(try Splice(source: source).text(getter.range, edits: edits).lines)
        let get = ["get \(effects) {"] + printer.indented(inner) + ["}"]
        return printer.join(["{"] + printer.indented(get) + ["}"], indentation: source.indentation(at: getter.range.lowerBound))
    }

    /// What stands between the braces that `lines` begin and end with, flush left: a body on one line becomes several, and its edits take
    /// the blanks at the braces with them.
    private static func inside(_ lines: [CodeText.Line]) -> [CodeText.Line] {
        var lines = lines
        guard let first = lines.first?.text, let last = lines.last?.text, first.first == "{", last.last == "}", lines.count > 1 else {
            return lines
        }
        lines[0].text = String(first.dropFirst()).trimmed
        lines[lines.count - 1].text = String(last.dropLast().reversed().drop(while: \.isWhitespace).reversed())
        while lines.first?.text.isEmpty == true { lines.removeFirst() }
        while lines.last?.text.allSatisfy(\.isWhitespace) == true { lines.removeLast() }
        // Inside of a string literal white space is no margin.
        let margin =
            lines.filter { !$0.text.isEmpty && $0.layout == .moving }.map { $0.text.prefix(while: \.isWhitespace).count }.min() ?? 0
        return lines.map { $0.layout == .moving ? CodeText.Line(String($0.text.dropFirst(margin))) : $0 }
    }
}
