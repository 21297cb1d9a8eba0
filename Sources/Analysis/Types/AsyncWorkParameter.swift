import Lexing

extension Declaration {
    /// Whether a parameter is an async function.
    public var takesAsyncWork: Bool {
        parameters.contains { parameter in
            guard case .function(let function) = TypeExpression(parsing: parameter.type).strippingOptionals else { return false }
            return function.isAsync
        }
    }
}
