import Analysis
import CombineModel
import Facts
import Lexing
import SourceText

/// What the async requirement of a public protocol does for those who implement it outside the scanned files and know nothing of it: it awaits
/// their publisher.
///
/// ```swift
/// extension UserService {
///     /// Awaits the publisher, for types that implement nothing else.
///     public func user(id: Int) async throws -> User {
///         try await user(id: id).awaitedValue()
///     }
/// }
/// ```
enum DefaultImplementation {
    private static let note = "who implements the protocol elsewhere gets a default that awaits the publisher"

    /// The extension, after the protocol, with the bridge that it calls; nil where nobody outside can implement `producer`.
    static func of(_ producer: Producer, _ twin: Twin, in context: RewriteContext) throws(Refusal) -> Rewrite? {
        let program = context.program
        let declaration = program.declaration(producer.id)
        guard program.isRequirement(producer.id), program.isPublic(producer.id), let parent = declaration.parent else { return nil }
        let file = program.files[producer.id.file]
        let owner = file.skeleton.declarations[parent]
        guard let signature = Signature(of: declaration, in: file.file) else {
            throw Refusal(.shapeNotSupported, "its signature has effects already, or no result")
        }
        let bridge = try AwaitedPublisher.bridge(for: twin, producer, in: context)
        let printer = Printer(style: Style(of: file.file.bytes))
        let call = Value(try AwaitedPublisher.call(of: declaration) + "." + bridge.callee, isAsync: true, isThrowing: twin.isThrowing)
        var body = printer.indented([call.printed])
        var edits = signature.edits(for: twin, named: declaration.name)
        if declaration.kind == .variable, let accessors = declaration.bodyRange {
            edits.append(Edit(accessors, ""))
            body = printer.indented(["get async\(twin.throwsText.map { " " + $0 } ?? "") {"] + body + ["}"])
        }
        var head = try Splice(source: file.file).text(declaration.range, edits: edits)
        while head.last == " " { head.removeLast() }
        // An attribute comes before the access modifier, which then stands on the extension.
        let isPlain = !head.hasPrefix("@")
        let comment = "/// Awaits the publisher, for types that implement nothing else."
        let members = [comment] + Printer.split((isPlain ? "public " : "") + head + " {") + body + ["}"]
        let lines = ["\(isPlain ? "" : "public ")extension \(owner.name) {"] + printer.indented(members) + ["}"]
        let indentation = file.file.indentation(at: owner.range.lowerBound)
        let ending = printer.style.lineEnding
        let end = owner.range.upperBound
        let text = ending + ending + indentation + printer.join(lines, indentation: indentation)
        return Rewrite(edits: [Edit(end..<end, text)], notes: [note], bridges: [bridge])
    }
}
