import Facts
import SourceText

/// A subscription and where it stands.
public struct SubscriptionSite: Sendable {
    public let subscription: Subscription
    public let file: Int
    /// The declaration around it, nil at the top level of a script.
    public let declaration: DeclarationID?
    /// The expression it is part of, when that is a statement of its own: the whole statement.
    public let statementRange: ByteRange?
    /// The statements after it in the same block.
    public let following: [Statement]
    /// The statements after it in the blocks around that one, as far as they run before anything else can: up to the closure or the function.
    public let behindBlocks: [Statement]
    /// Whether it stands inside a closure of the declaration, and so may run later and more than once.
    public let isInClosure: Bool
    public let isInAsyncContext: Bool
    /// Whether it stands inside the closure of a `Future`, and so is half of a `flatMap` made by hand.
    public let isInFuture: Bool
    /// Whether it stands inside the closure of a `Task`, however deep.
    public let isInTask: Bool

    /// The statements that run after it before anything else can.
    public var behind: [Statement] { following + behindBlocks }

    /// The same place, with another publisher.
    public func subscribing(to publisher: PublisherExpression) -> SubscriptionSite { with(publisher, subscription.arguments) }

    /// The same place, with other arguments of its terminal.
    public func handing(_ arguments: [Argument]) -> SubscriptionSite { with(subscription.publisher, arguments) }

    private func with(_ publisher: PublisherExpression, _ arguments: [Argument]) -> SubscriptionSite {
        let old = subscription
        return SubscriptionSite(
            subscription: Subscription(
                publisher: publisher, terminal: old.terminal, arguments: arguments, range: old.range, terminalRange: old.terminalRange,
                use: old.use, isHanded: old.isHanded),
            file: file, declaration: declaration, statementRange: statementRange, following: following, behindBlocks: behindBlocks,
            isInClosure: isInClosure, isInAsyncContext: isInAsyncContext, isInFuture: isInFuture, isInTask: isInTask)
    }
}
