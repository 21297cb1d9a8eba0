import CombineModel
import Facts
import Lexing

/// What is asked of the reading of chains by what stands below it: the one way back up.
///
/// A type may depend on what an expression publishes, and that on types again. Whoever asks keeps what would otherwise go in circles.
protocol PublisherQuestions: AnyObject {
    /// What an expression publishes, as far as its first links go; nil where nothing says that it is a publisher.
    func publisher(_ expression: Expression, linkCount: Int?, in scope: Scope) -> PublisherExpression?
    /// The same of an expression whose place says that it is a publisher: one that cannot be read is opaque.
    func expectedPublisher(_ expression: Expression, linkCount: Int?, in scope: Scope) -> PublisherExpression
    /// What each element of a collection publishes, as far as they differ; nil for what is no collection of publishers.
    func elements(of expression: Expression, linkCount: Int?, in scope: Scope) -> [Flow]?
    /// What a closure, a reference to a function or a key path gives that is called with values of the given types.
    ///
    /// - Parameter values: what its first parameter may be, where that is a publisher.
    func closureResult(_ value: Expression, _ parameterTypes: [TypeExpression?], values: [Flow]?, in scope: Scope) -> Inner
    /// What a function gives that is named and not called; nil where it is none that gives a publisher.
    func functionReference(_ value: Expression, in scope: Scope) -> Inner?
    /// What an expression publishes, a name alone being no proof that it is a publisher at all; nil where nothing says that it is one.
    func surePublisher(_ expression: Expression, in scope: Scope) -> PublisherExpression?
    /// Hands on each expression that a body returns, with the names that are visible there.
    func forEachReturned(by block: Block, in scope: Scope, _ body: (Expression, Scope) -> Void)
}

extension PublisherQuestions {
    func closureResult(_ value: Expression, _ parameterTypes: [TypeExpression?], in scope: Scope) -> Inner {
        closureResult(value, parameterTypes, values: nil, in: scope)
    }

    func publisher(_ expression: Expression, in scope: Scope) -> PublisherExpression? {
        publisher(expression, linkCount: nil, in: scope)
    }

    func expectedPublisher(_ expression: Expression, in scope: Scope) -> PublisherExpression {
        expectedPublisher(expression, linkCount: nil, in: scope)
    }

    func elements(of expression: Expression, in scope: Scope) -> [Flow]? { elements(of: expression, linkCount: nil, in: scope) }

    /// The elements as one publisher that may be any of them.
    func anyElement(of expression: Expression, linkCount: Int? = nil, in scope: Scope) -> Flow? {
        guard let all = elements(of: expression, linkCount: linkCount, in: scope) else { return nil }
        return all.isEmpty ? Flow(.none) : all.dropFirst().reduce(all[0]) { $0.joined($1) }
    }
}
