import Facts
import Lexing

/// What is asked of the reading of chains by what stands below it: the one way back up.
///
/// A type may depend on what an expression publishes, and that on types again. Whoever asks keeps what would otherwise go in circles.
protocol PublisherQuestions: AnyObject {
    /// What an expression publishes, a name alone being no proof that it is a publisher at all; nil where nothing says that it is one.
    func surePublisher(_ expression: Expression, in scope: Scope) -> PublisherExpression?
    /// Hands on each expression that a body returns, with the names that are visible there.
    func forEachReturned(by block: Block, in scope: Scope, _ body: (Expression, Scope) -> Void)
}
