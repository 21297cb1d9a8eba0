import CombineModel
import SourceText

/// A declaration whose type is a publisher, and what it delivers.
public struct Producer: Sendable {
    public let id: DeclarationID
    public let type: PublisherType
    public let flow: Flow
    /// What its body returns, by the offset of each returned expression; empty for requirements and stored properties.
    public let returns: [Int: PublisherExpression]
    /// What it delivers where each closure that it is given gives publishers of one value, where that alone decides; `returns` is read so then.
    public let flowOfOneValues: Flow?
    /// What a call of it may run instead, when it is a requirement or is overridden.
    public let implementations: [DeclarationID]

    /// What its async form is held to: where it is given closures, they are async and give one value.
    public var asyncFlow: Flow { flowOfOneValues ?? flow }

    /// What a call of it may run.
    public var bodies: [DeclarationID] { implementations.isEmpty ? [id] : implementations }

    /// Whether all that its body does is to end the program: it gives no publisher, and what overrides it says what callers get.
    public let endsProgram: Bool
}

/// A property that holds a subject from the beginning: `let requests = PassthroughSubject<URL, Never>()`.
public struct StoredSubject: Sendable {
    public let id: DeclarationID
    public let type: PublisherType
}

/// A function declared inside a body that returns a publisher.
public struct LocalProducer: Sendable {
    public let file: Int
    public let declaration: DeclarationID?
    public let name: String
    public let range: ByteRange
    public let flow: Flow
}

/// A publisher that async code, or a closure that may become async code, asks for without saying that it wants one:
/// `let pending = sync.push()`. An async function of the same name and arguments is what Swift would take there (SE-0296).
public struct UntoldCall: Sendable {
    public let file: Int
    /// Where its name stands.
    public let offset: Int
    public let candidates: [DeclarationID]
    /// Whether the code around it may wait already.
    public let isInAsyncCode: Bool
}

/// Everything found in a program, with its verdicts: what planning starts from.
public struct Classification: Sendable {
    public let program: Program
    /// In path and source order.
    public let producers: [Producer]
    /// In path and source order.
    public let subjects: [StoredSubject]
    public let subscriptions: [SubscriptionSite]
    public let localProducers: [LocalProducer]
    public let untoldCalls: [UntoldCall]
    /// Functions that wrap a publisher into async code or the other way round.
    public let bridges: [DeclarationID]
    /// What would have to be known of code that is not scanned, in path and source order.
    public let outsideUses: [OutsideUse]
    /// Comments that decide nothing.
    public let diagnostics: [Diagnostic]
    /// How many bodies were read, each time counted: the measure of the work done.
    public let bodiesRead: Int
    /// How many links of chains were copied to read them.
    public let linksCopied: Int
}
