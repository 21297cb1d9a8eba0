import CombineModel
import Facts
import Lexing
import SourceText

/// A declaration whose type is a publisher, and what it delivers.
public struct Producer: Sendable {
    public let id: DeclarationID
    public let type: PublisherType
    public let flow: Flow
    /// What its body returns, by the offset of each returned expression; empty for requirements and stored properties.
    public let returns: [Int: PublisherExpression]
    /// What it delivers to calls that meet a condition, where it is a one-shot only so.
    public let conditional: ConditionalFlow?
    /// What a call of it may run instead, when it is a requirement or is overridden.
    public let implementations: [DeclarationID]

    /// What its async form is held to, which is for the calls alone that meet its condition.
    public var asyncFlow: Flow { conditional?.flow ?? flow }

    /// What a call of it may run.
    public var bodies: [DeclarationID] { implementations.isEmpty ? [id] : implementations }

    /// Whether all that its body does is to end the program: it gives no publisher, and what overrides it says what callers get.
    public let endsProgram: Bool
}

/// What a producer delivers to calls that meet a condition: one value, where it may be a stream for others.
public struct ConditionalFlow: Sendable {
    public enum Condition: Sendable, Hashable {
        /// Each closure that it is given gives publishers of one value; `returns` of the producer is read so.
        case closuresOfOneValue
        /// It is given this constant.
        case constant(ConstantArgument)
    }

    public let condition: Condition
    public let flow: Flow
    /// What its body returns then, by the offset of each returned expression.
    public let returns: [Int: PublisherExpression]

    /// The constant that it has to be given, where that is the condition.
    public var constant: ConstantArgument? { if case .constant(let argument) = condition { argument } else { nil } }
}

/// A Boolean constant for a parameter: `observing: false`.
public struct ConstantArgument: Sendable, Hashable {
    /// The parameter's index.
    public let parameter: Int
    public let value: Bool

    /// Whether a call of `declaration` gives it, as a literal or by leaving it to the parameter's default.
    public func isGiven(by call: ProducerCall, of declaration: Declaration) -> Bool {
        guard call.arguments != nil else { return false }
        guard let argument = call.arguments(for: declaration.parameters)[parameter] else {
            return declaration.parameters[parameter].defaultText == "\(value)"
        }
        guard case .literal(.boolean(let given)) = argument.value.root else { return false }
        return argument.value.links.isEmpty && given == value
    }
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
