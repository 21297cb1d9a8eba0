import CombineModel
import Facts
import Lexing
import SourceText

/// A continuation that is written by hand: `withCheckedContinuation { continuation in … }`.
public struct WrittenContinuation {
    /// `withCheckedContinuation`
    let maker: String
    let arguments: [Argument]
    public let closure: Closure
    /// What it may be resumed with beside a value.
    public let failure: Failure
    /// The call that makes it, without the `try await` before it.
    public let range: ByteRange

    /// What the closure calls it.
    public var name: String { closure.valueName }

    private static let makers: [String: Failure] = [
        "withCheckedContinuation": .never, "withUnsafeContinuation": .never, "withCheckedThrowingContinuation": .error,
        "withUnsafeThrowingContinuation": .error,
    ]

    /// What makes them.
    public static let namesOfMakers = Set(makers.keys)

    /// Nil for any other expression.
    public init?(_ expression: Expression) {
        guard let maker = expression.plainRootName, let arguments = expression.onlyCall else { return nil }
        self.init(madeBy: maker, given: arguments, in: expression.range)
    }

    /// Nil for any other call.
    public init?(madeBy maker: String, given arguments: [Argument], in range: ByteRange) {
        guard let failure = Self.makers[maker], arguments.count == 1, let closure = arguments[0].value.closure else { return nil }
        (self.maker, self.arguments) = (maker, arguments)
        (self.closure, self.failure, self.range) = (closure, failure, range)
    }

    /// The type of what it is resumed with, as its parameter says or the statement that awaits it; nil where neither does.
    ///
    /// - Parameter result: what the body gives.
    func output(in body: Block?, giving result: String?) -> TypeExpression? {
        if let type = closure.parameters?.first?.type, case .named(let parts) = TypeExpression(parsing: type) {
            return parts.last?.genericArguments.first
        }
        var found: String?
        func look(_ block: Block, _ result: String?) {
            block.forEachStatement { statement in
                if statement.returned?.awaited?.range == range { found = result }
                guard case .variable(let variable) = statement.kind else { return }
                found = variable.bindings.first { $0.value?.awaited?.range == range }.map(\.type) ?? found
            }
            block.forEachExpression { expression in
                guard case .closure(let closure) = expression.root else { return true }
                look(closure.body, closure.resultType)
                return false
            }
        }
        if let body { look(body, result) }
        return found.map { TypeExpression(parsing: $0) }
    }
}

extension Expression {
    /// What is waited for: `load()` of `try await load()`.
    public var awaited: Expression? {
        guard links.isEmpty, case .prefixed(let sign, let inner) = root else { return nil }
        if sign == "await" { return inner }
        return sign == "try" ? inner.awaited : nil
    }
}
