import Lexing
import Analysis
import CombineModel

/// A rule that rewrites streams, where somebody asks for it by its id: the places that it takes, and what a loop takes its values from there.
public protocol StreamRule: Rule {
    /// What the loop takes its values from; nil where the rule does not speak for the subscription.
    static func source(of site: SubscriptionSite, in context: RewriteContext) -> LoopSource?
}

extension StreamRule {
    public static var safety: Safety { .safe }
    public static func becomes(_ kind: Finding.Kind) -> Finding.Becomes { kind == .subscription ? .loop : .stream }
}

/// What a loop takes its values from, made where the subscription was made.
public struct LoopSource: Sendable {
    /// An expression that gives an `AsyncStream` and listens from then on, flush left.
    let text: CodeText
    /// What the stream is called, as in `for await value in values`.
    let name: String
    /// What a value is called where the handler gives it no name.
    let value: String
    /// What a value is called by its type, where the loop makes something else of it.
    var noun: String?
    /// Whether what it gives is safe to send, for certain.
    let isSendable: Bool
    let bridges: Set<Bridge>
    /// The parts of the code before that stand in it.
    let kept: [KeptPublisher]
    /// The operators that the loop itself does.
    var operators: ArraySlice<Step> = []
    /// Whether what it stands for delivered on the main queue before any operator of the subscription.
    var isDeliveredOnMain = false

    /// Whether the scanned code says of a type that it is safe to send.
    static func isSendable(_ type: TypeExpression?, in program: Program) -> Bool {
        guard let type else { return false }
        if type.isVoid { return true }
        let name = type.description
        return program.types[name] != nil && program.lineage(of: name).contains { $0.inherited.contains { $0.hasSuffix("Sendable") } }
    }
}
