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
///
/// A requirement that has a default implementation already stays: awaited by a second default, the first one would have to stay a publisher, and
/// as an async function it would take the place of what types elsewhere implement.
public struct DefaultImplementation: Sendable {
    /// Where the protocol ends.
    private let offset: Int
    /// `public extension UserService {`
    private let head: String
    /// The lines of the method or the property, flush left.
    private let lines: [String]
    private let indentation: String
    private let printer: Printer
    /// The condition under which there is a Combine to await: that of the requirement's file.
    private var condition: String?

    private static let note =
        "it adds a default implementation of the async requirement, for conformers outside the scanned files, which awaits the publisher"

    /// The extension, after the protocol, with the bridge that it calls; nil where nobody outside can implement `producer`.
    static func of(_ producer: Producer, _ twin: Twin, in context: RewriteContext) throws(Refusal) -> Rewrite? {
        let program = context.program
        let declaration = program.declaration(producer.id)
        guard program.isRequirement(producer.id), program.isForOthers(producer.id), let parent = declaration.parent else { return nil }
        let file = program.files[producer.id.file]
        let owner = file.skeleton.declarations[parent]
        guard !program.implementations(of: producer.id).contains(where: { program.isDefault($0, of: producer.id) }) else {
            throw Refusal(
                .callersNeedPublisher, "it has a default, which types elsewhere may have replaced by a publisher of their own")
        }
        guard let signature = Signature(of: declaration, in: file.file) else {
            throw Refusal(.shapeNotSupported, "its signature has effects already, or no result")
        }
        let bridge = try AwaitedPublisher.bridge(for: twin, producer, in: context)
        let printer = Printer(style: context.style(of: file.file))
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
        var made = DefaultImplementation(
            offset: owner.range.upperBound, head: "\(isPlain ? "" : "public ")extension \(owner.name) {", lines: members,
            indentation: file.file.indentation(at: owner.range.lowerBound), printer: printer)
        made.condition = file.file.conditionOfCombine
        var result = Rewrite(
            edits: [], deviations: [file.shown(.defaultForConformers, at: declaration.range.lowerBound, note)], bridges: [bridge])
        result.defaults = [made]
        return result
    }

    /// The edits that declare `all`, which belong to one file: what a protocol needs in one extension, in the order of its requirements.
    public static func edits(adding all: [DefaultImplementation]) -> [Edit] {
        var order: [(offset: Int, head: String)] = []
        for one in all where !order.contains(where: { $0 == (one.offset, one.head) }) { order.append((one.offset, one.head)) }
        return order.compactMap { offset, head in
            let members = all.filter { $0.offset == offset && $0.head == head }
            guard let printer = members.first?.printer, let indentation = members.first?.indentation else { return nil }
            var lines = [head] + Array(members.map { printer.indented($0.lines) }.joined(separator: [""])) + ["}"]
            if let condition = members[0].condition { lines = ["#if \(condition)"] + lines + ["#endif"] }
            let ending = printer.style.lineEnding
            return Edit(offset..<offset, ending + ending + indentation + printer.join(lines, indentation: indentation))
        }
    }
}

extension Program {
    /// Whether a declaration implements a requirement in an extension of its protocol without further conditions, so that every type that
    /// implements the protocol has it.
    fileprivate func isDefault(_ id: DeclarationID, of requirement: DeclarationID) -> Bool {
        guard enclosingType(of: id) == enclosingType(of: requirement), let parent = declaration(id).parent,
            files[id.file].skeleton.declarations[parent].kind == .extension,
            files[id.file].skeleton.declarations[parent].whereClause == nil
        else { return false }
        let (own, required) = (declaration(id), declaration(requirement))
        // What a generic parameter is called makes no difference, and is not compared.
        return !own.genericParameters.isEmpty || own.parameters.map(\.type) == required.parameters.map(\.type)
    }
}
