import Analysis
import CombineModel
import Facts
import Lexing
import SourceText

/// Where a body cannot be rewritten, an async twin that awaits the publisher lets callers and the rest of a group move.
///
/// Before:
/// ```swift
/// func user(id: Int) -> AnyPublisher<User, Error> {
///     userSubject.eraseToAnyPublisher()
/// }
/// ```
/// After:
/// ```swift
/// func user(id: Int) -> AnyPublisher<User, Error> {
///     userSubject.eraseToAnyPublisher()
/// }
///
/// func user(id: Int) async throws -> User {
///     try await user(id: id).awaitedValue()
/// }
/// ```
/// The publisher stays byte for byte. Whoever rewrites its body by hand later has callers that are async already.
///
/// Left alone: properties that keep their name, because a property cannot be overloaded; functions with variadic parameters.
enum AwaitedPublisher {
    static let id = "awaited-publisher"
    static let safety = Safety.review
    static let summary = "a publisher whose body stays gets an async twin that awaits it"

    static let note = "the publisher stays as it is, and its async twin subscribes to it"

    static func rewrite(_ producer: Producer, _ twin: Twin, in context: RewriteContext) throws(Refusal) -> Rewrite {
        let file = context.program.files[producer.id.file]
        let declaration = context.program.declaration(producer.id)
        guard let signature = Signature(of: declaration, in: file.file), !signature.hasEffects, !producer.type.isOptional else {
            throw Refusal(.shapeNotSupported, "its signature has effects already, or no result")
        }
        guard context.program.body(of: producer.id)?.getter != nil, let range = declaration.bodyRange else {
            throw Refusal(.shapeNotSupported, "has no body here")
        }
        let bridge = try Self.bridge(for: twin, producer, in: context)
        let call = try Self.call(of: declaration)
        let value = Value(call + "." + bridge.callee + (twin.mergesAbsence ? " ?? nil" : ""), isAsync: true, isThrowing: twin.isThrowing)
        let printer = Printer(style: Style(of: file.file.bytes))
        var lines = [value.printed]
        if declaration.kind == .variable {
            guard declaration.accessors == ["get"] else { throw Refusal(.shapeNotSupported, "a property with more than a getter") }
            lines = ["get async\(twin.throwsText.map { " " + $0 } ?? "") {"] + printer.indented(lines) + ["}"]
        }
        let indentation = file.file.indentation(at: declaration.range.lowerBound)
        let block = printer.join(["{"] + printer.indented(lines) + ["}"], indentation: indentation)
        let replaced = Rewrite(
            edits: signature.edits(for: twin, named: declaration.name) + [Edit(range, block)],
            notes: [note] + (twin.mergesAbsence ? [Twin.mergedAbsence] : []), bridges: [bridge])
        return try PublisherTwin.rewrite(producer, twin, replaced: replaced, in: context)
    }

    /// The bridge that awaits the publisher of `producer` in its file.
    static func bridge(for twin: Twin, _ producer: Producer, in context: RewriteContext) throws(Refusal) -> Bridge {
        let bridge: Bridge =
            if producer.type.output?.description == "Never" {
                twin.isThrowing ? .completion : .nonFailingCompletion
            } else if twin.isOptional || twin.mergesAbsence {
                twin.isThrowing ? .optionalValue : .nonFailingOptionalValue
            } else {
                twin.isThrowing ? .firstValue : .nonFailingFirstValue
            }
        if bridge.isTaken(in: context.program.files[producer.id.file], of: context.program) {
            throw Refusal(.shapeNotSupported, "`\(bridge.callee)` is declared in the scanned code already")
        }
        return bridge
    }

    /// `user(id: id)`, with what the parameters are called inside.
    ///
    /// The call of a declaration, or of one of another name and its parameters, from inside: every parameter is handed on.
    static func call(of declaration: Declaration, named name: String? = nil) throws(Refusal) -> String {
        let name = name ?? declaration.name
        guard declaration.kind != .variable else { return name }
        var arguments: [String] = []
        for parameter in declaration.parameters {
            guard !parameter.isVariadic, Names.isIdentifier(parameter.name) else {
                throw Refusal(.shapeNotSupported, "its parameters cannot be handed on")
            }
            let value =
                parameter.type.hasPrefix("inout ")
                ? "&" + parameter.name : parameter.type.contains("@autoclosure") ? parameter.name + "()" : parameter.name
            arguments.append((parameter.label.map { "\($0): " } ?? "") + value)
        }
        // A parameter of the function's own name hides it.
        let isHidden = declaration.parameters.contains { $0.name == name }
        guard !isHidden || declaration.parent != nil else {
            throw Refusal(.hardToRead, "its parameter `\(name)` hides the function of that name")
        }
        return "\(isHidden ? "self." : "")\(name)(\(arguments.joined(separator: ", ")))"
    }
}
