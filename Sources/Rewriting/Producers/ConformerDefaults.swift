import Analysis
import CombineModel
import Facts
import Lexing
import SourceText

/// Which requirements get a default implementation.
extension DefaultImplementation {
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
        let bridge = try AwaitedCall.bridge(for: twin, producer, in: context)
        let printer = Printer(style: context.style(of: file.file))
        let call = Value("\(try AwaitedCall.call(of: declaration)).\(bridge.callee)", isAsync: true, isThrowing: twin.isThrowing)
        var body = printer.indented(call.printed.lines)
        var edits = signature.edits(for: twin, named: declaration.name)
        if declaration.kind == .variable, let accessors = declaration.bodyRange {
            edits.append(Edit(accessors, ""))
            body = printer.indented(["get async\(twin.throwsText.map { " " + $0 } ?? "") {"] + body + ["}"])
        }
        var head = try Splice(source: file.file).text(declaration.range, edits: edits)
        while head.hasSuffix(" ") { head = head.dropLast(1) }
        // An attribute comes before the access modifier, which then stands on the extension.
        let isPlain = !head.hasPrefix("@")
        let remark = "/// Awaits the publisher, for types that implement nothing else."
        let members = [CodeText.Line(remark)] + ("\(isPlain ? "public " : "")\(head) {" as CodeText).lines + body + ["}"]
        var made = DefaultImplementation(
            offset: owner.range.upperBound, head: "\(isPlain ? "" : "public ")extension \(owner.name) {", lines: members,
            indentation: file.file.indentation(at: owner.range.lowerBound), printer: printer)
        made.condition = file.file.conditionOfCombine
        var result = Rewrite(
            edits: [], deviations: [file.shown(.defaultForConformers, at: declaration.range.lowerBound, note)], bridges: [bridge])
        result.defaults = [made]
        return result
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
