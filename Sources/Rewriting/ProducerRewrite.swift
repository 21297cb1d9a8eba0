import Lexing
import Analysis
import CombineModel
import Facts

/// Makes the async twin of a producer.
public enum ProducerRewrite {
    public enum Mode: Sendable, Hashable {
        /// The async function takes the publisher's place.
        case replace
        /// The publisher stays as a wrapper, and the async function is added after it.
        case beside
        /// The publisher stays as it is, and the async function is added after it.
        case added
        /// The publisher stays as it is, and an async function that awaits it is added after it.
        case awaited
    }

    /// Its twin must be in the context.
    public static func rewrite(_ producer: Producer, _ mode: Mode, in context: RewriteContext) -> Result<Rewrite, Refusal> {
        Result { () throws(Refusal) in
            guard let twin = context.twins[producer.id] else { throw Refusal(.shapeNotSupported, "has no twin") }
            let declaration = context.program.declaration(producer.id)
            if declaration.has(attribute: "objc") || declaration.has(attribute: "IBAction") { throw Refusal(.objectiveC) }
            if mode == .awaited { return try AwaitedPublisher.rewrite(producer, twin, in: context) }
            let replaced = try replaced(producer, twin, in: context)
            switch mode {
            case .replace, .awaited: return replaced
            case .beside: return try PublisherWrapper.rewrite(producer, twin, replaced: replaced, in: context)
            case .added: return try PublisherTwin.rewrite(producer, twin, replaced: replaced, in: context)
            }
        }
    }

    private static func replaced(_ producer: Producer, _ twin: Twin, in context: RewriteContext) throws(Refusal) -> Rewrite {
        switch ruleID(for: producer, in: context) {
        case PublisherRequirement.id: try PublisherRequirement.rewrite(producer, twin, in: context)
        case PublisherProperty.id: try PublisherProperty.rewrite(producer, twin, in: context)
        default: try PublisherFunction.rewrite(producer, twin, in: context)
        }
    }

    /// The rule that speaks for a producer that is rewritten so.
    public static func ruleID(for producer: Producer, _ mode: Mode, in context: RewriteContext) -> String {
        switch mode {
        case .replace: ruleID(for: producer, in: context)
        case .beside: PublisherWrapper.id
        case .added: PublisherTwin.id
        case .awaited: AwaitedPublisher.id
        }
    }

    /// The rule that speaks for a producer whose publisher goes.
    public static func ruleID(for producer: Producer, in context: RewriteContext) -> String {
        let declaration = context.program.declaration(producer.id)
        let owner = context.program.enclosingType(of: producer.id).flatMap { context.program.types[$0] }
        let body = context.program.body(of: producer.id)
        if owner?.isProtocol == true, body?.getter == nil { return PublisherRequirement.id }
        return declaration.kind == .variable ? PublisherProperty.id : PublisherFunction.id
    }
}
