import Lexing
import Analysis
import CombineModel
import Facts

/// A function that returns a one-shot publisher becomes an async function.
///
/// Before:
/// ```swift
/// func user(id: Int) -> AnyPublisher<User, Error> {
///     api.get("users/\(id)")
///         .decode(type: User.self, decoder: JSONDecoder())
///         .eraseToAnyPublisher()
/// }
/// ```
/// After:
/// ```swift
/// func user(id: Int) async throws -> User {
///     let data = try await api.get("users/\(id)")
///     return try JSONDecoder().decode(User.self, from: data)
/// }
/// ```
/// What stands around the returned publishers stays byte for byte: guards, locals, comments, attributes, access level.
///
/// A function that is given a closure which makes the publisher is a one-shot where that one is. Its async form takes an async closure, and every call of it
/// with publishers of one value is given one.
///
/// Left alone: functions that throw or are async besides returning a publisher, `@objc` functions, bodies with `#if`, and
/// every body one of whose publishers cannot be lowered faithfully.
enum PublisherFunction: ReplacingRule {
    static let id = "publisher-function"

    static func speaks(for producer: Producer, in context: RewriteContext) -> Bool { true }

    static func rewrite(_ producer: Producer, _ twin: Twin, in context: RewriteContext) throws(Refusal) -> Rewrite {
        let file = context.program.files[producer.id.file]
        let declaration = context.program.declaration(producer.id)
        guard let signature = Signature(of: declaration, in: file.file), !signature.hasEffects else {
            throw Refusal(.shapeNotSupported, "its signature has effects already, or no result")
        }
        guard let block = context.program.body(of: producer.id)?.block else { throw Refusal(.shapeNotSupported, "has no body here") }
        let closures = twin.takesAsync ? try GivenClosures.parameterEdits(of: producer.id, in: context) : []
        let body = try ProducerBody(producer, twin, in: context).edits(in: block)
        return Rewrite(
            edits: signature.edits(for: twin, named: declaration.name) + closures + body.edits, deviations: body.deviations,
            bridges: body.bridges,
            kept: body.kept)
    }
}
