import CombineModel
import Facts
import Lexing
import SourceText

/// An expression that denotes a publisher, taken apart: where values come from, and what is done to them.
///
/// Self-contained: the publishers inside closures and arguments are read too, so that a rewrite needs no types.
public struct PublisherExpression: Sendable {
    public indirect enum Source: Sendable {
        /// A row of the operator table: `Just(1)`, `Future { … }`, `Publishers.Zip(a, b)`, `session.dataTaskPublisher(for:)`.
        case known(Operator, SourceCall)
        /// A call of, or a reference to, a declaration of the scanned code whose type is a publisher.
        case producer(ProducerCall)
        /// A local constant or variable that holds one; what it was initialised with, where that is the only possibility.
        case local(String, PublisherExpression?)
        /// A local that is declared without a value: what it is given, on one path or another.
        case chosen(String, [PublisherExpression])
        /// `condition ? a : b`, or an `if` or `switch` used as an expression.
        case branches(condition: Expression, [PublisherExpression])
        /// A call of a closure that the function is given, by the name of the parameter: `request(token)`. Taken to deliver one value, as a call is held to
        /// that counts on it.
        case given(String)
        case opaque(Reason)
    }

    /// The whole expression, terminal excluded.
    public let range: ByteRange
    public let source: Source
    /// The part of `range` that is the source.
    public let sourceRange: ByteRange
    /// From 0 on; a beginning of the chain shares them with the whole.
    public let steps: ArraySlice<Step>
    /// After the last step.
    public let flow: Flow
    /// Before the first step.
    public let sourceFlow: Flow

    /// - Parameter sourceFlow: what comes out of the source; may be left out where there are no steps.
    public init(
        range: ByteRange, source: Source, sourceRange: ByteRange, steps: [Step], flow: Flow, sourceFlow: Flow? = nil
    ) {
        self.range = range
        self.source = source
        self.sourceRange = sourceRange
        self.steps = steps[...]
        self.flow = flow
        self.sourceFlow = sourceFlow ?? (steps.isEmpty ? flow : Flow(.unknown))
    }

    /// The chain up to, and without, the step at `count`: costs the same however long the chain is.
    public func prefix(_ count: Int) -> PublisherExpression { PublisherExpression(beginning: count, of: self) }

    private init(beginning count: Int, of whole: PublisherExpression) {
        source = whole.source
        sourceRange = whole.sourceRange
        sourceFlow = whole.sourceFlow
        steps = whole.steps.prefix(count)
        flow = steps.last?.flow ?? whole.sourceFlow
        range = whole.range.lowerBound..<(steps.last?.range.upperBound ?? whole.sourceRange.upperBound)
    }
}

public struct SourceCall: Sendable {
    /// What stands before the name: `session` in `session.dataTaskPublisher(for: url)`; empty when nothing does.
    public let receiverRange: ByteRange
    public let arguments: [Argument]
    /// For each publisher among the arguments, or returned by the closure.
    public let inner: [Inner]
    /// `<User, Error>` as written after the name, or the generic arguments the declared type of the context gives.
    public let generics: String?
    /// The type of each argument that is no closure, nil where the text does not tell.
    public private(set) var argumentTypes: [String?] = []
    /// Optional chaining before the name: nothing of the chain is evaluated where that is nil.
    public private(set) var isOptionalChained = false
    /// Where several publishers come from that are made of a list: `Publishers.MergeMany(ids.map { load($0) })`.
    public private(set) var elements: MappedList?
}

/// A list of publishers: `ids.map { load($0) }`.
public struct MappedList: Sendable {
    /// `ids`
    public let list: ByteRange
    /// What makes a publisher of an element.
    public let element: Inner
    /// The local that holds the publishers.
    public let local: String?
}

public struct ProducerCall: Sendable {
    /// Every declaration it may mean, sorted; overriding and implementing ones not included.
    public let candidates: [DeclarationID]
    /// What stands before the name, without the dot: `self.repository`; empty when nothing does.
    public let receiverRange: ByteRange
    public let nameRange: ByteRange
    /// Nil for a property, or for a function passed as a value.
    public let arguments: [Argument]?
    /// Optional chaining before the name: `service?.load()`; the whole chain is nil when it is.
    public let isOptionalChained: Bool
    /// What the closures give that are handed to parameters which are called for a publisher.
    public internal(set) var given: [GivenPublisher] = []

    /// The argument each of a declaration's parameters gets, by the parameter's index.
    public func arguments(for parameters: [Parameter]) -> [Int: Argument] {
        parameters.matched(to: arguments ?? [])
    }
}

/// A closure, or a function that is named, that a call hands to a parameter which gives a publisher when it is called.
public struct GivenPublisher: Sendable {
    public let argument: Argument
    public let inner: Inner

    /// Whether each call of it delivers one value.
    public var isOneShot: Bool { inner.isReadable && inner.flow.cardinality.verdict == .oneShot && inner.flow.cardinality.least != .zero }
}

/// One operator applied.
public struct Step: Sendable {
    public let name: String
    /// Nil for an operator that the table does not have.
    public let row: Operator?
    /// For an operator declared in the scanned code.
    public let declarations: [DeclarationID]
    public let arguments: [Argument]
    /// From the end of what stands before to its own end: `.map { $0.name }`, leading trivia included.
    public let range: ByteRange
    public let inner: [Inner]
    /// After this step.
    public let flow: Flow

    public init(
        name: String, row: Operator?, declarations: [DeclarationID], arguments: [Argument], range: ByteRange,
        inner: [Inner], flow: Flow
    ) {
        self.name = name
        self.row = row
        self.declarations = declarations
        self.arguments = arguments
        self.range = range
        self.inner = inner
        self.flow = flow
    }
}

/// A publisher inside an argument.
public enum Inner: Sendable {
    /// The argument is one: `zip(b)`.
    case argument(PublisherExpression)
    /// The argument is a closure that returns one; by the offset where each returned expression begins.
    case closure(Closure, returns: [Int: PublisherExpression])
    /// The argument is a function that returns one: `flatMap(load)`.
    case reference(ProducerCall, Flow)

    /// Whether it returns a literal, whose type may be wider than that says: `Just(0)` of an `Int?` or a `Double`.
    var isLiteral: Bool {
        guard case .closure(_, let returns) = self else { return false }
        return returns.values.contains { returned in
            guard case .known(let row, let call) = returned.source, row.isAny(of: .givesArgument) else { return false }
            return call.arguments.first?.value.isLiteral ?? true
        }
    }
}

/// A subscription: a publisher and what ends its chain.
public struct Subscription: Sendable {
    public let publisher: PublisherExpression
    public let terminal: Terminal
    public let arguments: [Argument]
    /// From the root of the chain to the end of the terminal's call: an expression of type `AnyCancellable`.
    public let range: ByteRange
    public let terminalRange: ByteRange
    /// What becomes of the cancellable.
    public let use: CancellableUse
    /// Whether a function is handed the publisher that returns what it delivered, as against a member of the publisher.
    public private(set) var isHanded = false
}

/// What is done with the cancellable that a terminal returns.
public enum CancellableUse: Sendable {
    /// `.store(in: &bag)`; the range of that link.
    case stored(ByteRange)
    /// `x = ….sink`, or `bag[key] = ….sink`; the text of the target.
    case assigned(String)
    /// `let x = ….sink`
    case local(String)
    /// `_ = ….sink`, `….sink.cancel()`: cancelled at once.
    case discarded
    /// The result of a call that stands alone: cancelled at once unless the terminal returns nothing.
    case unused
    /// Returned, passed on, or an element of an array: any expression of the type will do.
    case passed
}

extension Inner {
    /// The publisher that the argument is.
    public var publisher: PublisherExpression? { if case .argument(let publisher) = self { publisher } else { nil } }

    /// Whether something was read, as against a beginning that says nothing.
    var isReadable: Bool {
        switch self {
        case .argument(let publisher): publisher.isReadable
        case .closure(_, let returns): returns.values.contains(where: \.isReadable)
        case .reference: true
        }
    }
}

extension PublisherExpression {
    /// Whether its source is known to be a publisher.
    var isReadable: Bool {
        switch source {
        case .opaque(.undecidedSource), .opaque(.outsideDeclaration): false
        default: true
        }
    }
}

extension Inner {
    /// What the inner publisher delivers; of a closure the join of what it returns.
    public var flow: Flow {
        switch self {
        case .argument(let publisher): return publisher.flow
        case .reference(_, let flow): return flow
        case .closure(_, let returns):
            let flows = returns.sorted { $0.key < $1.key }.map(\.value.flow)
            guard let first = flows.first else { return Flow(.unknown, reason: .undecidedSource) }
            return flows.dropFirst().reduce(first) { $0.joined($1) }
        }
    }
}
