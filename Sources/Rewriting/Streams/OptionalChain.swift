import Analysis
import SourceText
import SwiftSyntax

/// `store?.$name.map(\.count)`: a chain of which there is none where what it hangs on is `nil`.
struct OptionalChain {
    /// Whether the chain as it is written is an optional.
    let isOptional: Bool
    /// What stands between the chain and a link behind it: `?`, where the chain itself may be `nil`.
    let mark: String

    init(_ publisher: PublisherExpression, in source: SourceFile) {
        let end = publisher.range.upperBound
        mark = end < source.bytes.count && source.bytes[end] == UInt8(ascii: "?") ? "?" : ""
        let first = Splice(source: source).tree(of: publisher.range).statements.first?.item
        isOptional = !mark.isEmpty || first.map { Self.isChained(Syntax($0)) } ?? false
    }

    /// Down the links of an expression to the first that says so; what is unwrapped by force is there.
    private static func isChained(_ expression: Syntax) -> Bool {
        var current = expression
        while true {
            if current.is(OptionalChainingExprSyntax.self) { return true }
            if let call = current.as(FunctionCallExprSyntax.self) {
                current = Syntax(call.calledExpression)
            } else if let access = current.as(SubscriptCallExprSyntax.self) {
                current = Syntax(access.calledExpression)
            } else if let base = current.as(MemberAccessExprSyntax.self)?.base {
                current = Syntax(base)
            } else if let specialized = current.as(GenericSpecializationExprSyntax.self) {
                current = Syntax(specialized.expression)
            } else {
                return false
            }
        }
    }
}
