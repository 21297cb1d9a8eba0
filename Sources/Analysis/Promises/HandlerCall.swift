import CombineModel
import Facts
import SourceText

/// A call with a closure as its last argument, `context.evaluate(policy) { isFine, error in … }`.
public struct HandlerCall {
    public let receiver: ByteRange
    /// Those before the closure.
    public let arguments: [Argument]
    public let handler: Closure
    /// Where the closure's argument begins, with its label.
    public let handlerOffset: Int

    /// Those of the other arguments, `_` for none.
    public var labels: [String] { arguments.map { $0.label.labelText } }

    public init?(_ expression: Expression) {
        guard let link = expression.links.last, case .call(let given) = link.kind, let last = given.last,
            let handler = last.value.closure, given.count(where: \.isTrailing) <= 1,
            !expression.links.contains(where: \.isOptional)
        else { return nil }
        (self.handler, handlerOffset, arguments) = (handler, last.range.lowerBound, Array(given.dropLast()))
        let links = expression.links.dropLast()
        if let member = links.last {
            guard case .member = member.kind else { return nil }
            receiver = expression.range.lowerBound..<member.range.lowerBound
        } else {
            guard case .name = expression.root else { return nil }
            receiver = expression.range.lowerBound..<expression.range.lowerBound
        }
    }
}
