import Lexing
import Analysis
import CombineModel
import Facts
import SourceText

/// A protocol's requirement moves together with everything that implements it.
///
/// Before: `func user(id: Int) -> AnyPublisher<User, Error>`, `var token: AnyPublisher<Token, Never> { get }`
///
/// After: `func user(id: Int) async throws -> User`, `var token: Token { get async }`
///
/// Left alone: requirements of `@objc` protocols, requirements with a setter.
enum PublisherRequirement: ReplacingRule {
    static let id = "publisher-requirement"

    static func speaks(for producer: Producer, in context: RewriteContext) -> Bool {
        let owner = context.program.enclosingType(of: producer.id).flatMap { context.program.types[$0] }
        return owner?.isProtocol == true && context.program.body(of: producer.id)?.getter == nil
    }

    static func rewrite(_ producer: Producer, _ twin: Twin, in context: RewriteContext) throws(Refusal) -> Rewrite {
        let file = context.program.files[producer.id.file]
        let declaration = context.program.declaration(producer.id)
        guard let signature = Signature(of: declaration, in: file.file), !signature.hasEffects else {
            throw Refusal(.shapeNotSupported, "its signature has effects already, or no result")
        }
        var edits = signature.edits(for: twin, named: declaration.name)
        if declaration.kind == .variable {
            guard declaration.accessors == ["get"], let accessors = declaration.bodyRange else {
                throw Refusal(.shapeNotSupported, "a property with more than a getter")
            }
            edits.append(Edit(accessors, "{ get async\(twin.throwsText.map { " " + $0 } ?? "") }"))
        }
        return Rewrite(edits: edits)
    }
}
