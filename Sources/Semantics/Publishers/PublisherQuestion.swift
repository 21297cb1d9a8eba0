import Analysis
import CombineModel
import Facts
import SourceText

/// A question that what a publisher is made of answers: its source, its operators, and the bodies of the functions that it calls.
///
/// It is the domain of an abstract interpretation. Answers grow from `bottom`, which says nothing, to what covers every way that a value may take; all
/// that is defined here may only grow with what it is given. `PublisherEvaluation` does the rest: it follows sources, closures and calls, goes round in
/// circles until nothing changes, and reads each declaration once.
public protocol PublisherQuestion: Sendable {
    associatedtype Answer: Equatable & Sendable

    /// What holds of no publisher at all. A body that leads to nothing but itself comes to it.
    var bottom: Answer { get }
    /// What holds of what could not be read.
    var unknown: Answer { get }
    /// What holds where either of two publishers may be meant.
    func join(_ one: Answer, _ other: Answer) -> Answer

    /// What holds of a source that the table has: `Just(1)`.
    ///
    /// - Parameter inner: what holds of each publisher among its arguments.
    func answer(of row: Operator, _ call: SourceCall, _ inner: [Answer], at place: PublisherPlace) -> Answer
    /// What holds behind an operator.
    ///
    /// - Parameters:
    ///   - flow: what the operator is given.
    ///   - upstream: what holds before it.
    ///   - inner: what holds of each publisher among its arguments, or that its closure returns.
    func answer(behind step: Step, of flow: Flow, _ upstream: Answer, _ inner: [Answer], at place: PublisherPlace) -> Answer

    /// What is known of a beginning of a chain without looking at what it is made of, and how many steps that has; nil for nothing.
    func answer(ofBeginningOf publisher: PublisherExpression, at place: PublisherPlace) -> (steps: Int, answer: Answer)?
    /// What holds of a source that nothing was read of.
    func answer(ofUnreadSourceOf publisher: PublisherExpression, at place: PublisherPlace) -> Answer
    /// What holds of a call.
    ///
    /// - Parameters:
    ///   - calling: what holds of what a declaration gives.
    ///   - given: what holds of what a closure gives that the call hands on.
    func answer(
        of call: ProducerCall, at place: PublisherPlace, calling: (DeclarationID) -> Answer, given: (GivenPublisher) -> Answer
    ) -> Answer
    /// What is known of what a declaration gives without looking at its bodies; nil for nothing.
    func answer(ofCalling id: DeclarationID) -> Answer?
    /// The bodies that a call of a producer may run.
    func bodies(of producer: Producer) -> [DeclarationID]
    /// What holds of what a body gives.
    ///
    /// - Parameter returned: what holds of what it returns.
    func answer(ofBody id: DeclarationID, with returned: Answer) -> Answer
    /// What holds of what a closure gives.
    ///
    /// - Parameter returned: what holds of each publisher that it returns, by where that begins.
    func answer(of closure: Closure, with returned: [Int: Answer]) -> Answer
}

/// Where a publisher is written.
public struct PublisherPlace: Sendable {
    public let source: SourceFile
    /// What returns it, where its body does.
    public let body: DeclarationID?

    public init(_ source: SourceFile, body: DeclarationID? = nil) { (self.source, self.body) = (source, body) }
}

extension PublisherQuestion {
    /// What holds where any of several publishers may be meant; where there is none, none was read.
    public func join(_ answers: some Collection<Answer>) -> Answer { answers.isEmpty ? unknown : answers.reduce(bottom, join) }

    public func answer(behind step: Step, of flow: Flow, _ upstream: Answer, _ inner: [Answer], at place: PublisherPlace) -> Answer {
        inner.reduce(upstream, join)
    }

    public func answer(ofBeginningOf publisher: PublisherExpression, at place: PublisherPlace) -> (steps: Int, answer: Answer)? { nil }

    public func answer(ofUnreadSourceOf publisher: PublisherExpression, at place: PublisherPlace) -> Answer { unknown }

    public func answer(
        of call: ProducerCall, at place: PublisherPlace, calling: (DeclarationID) -> Answer, given: (GivenPublisher) -> Answer
    ) -> Answer { join(call.candidates.map(calling)) }

    public func answer(ofCalling id: DeclarationID) -> Answer? { nil }

    public func bodies(of producer: Producer) -> [DeclarationID] { producer.bodies }

    public func answer(ofBody id: DeclarationID, with returned: Answer) -> Answer { returned }

    public func answer(of closure: Closure, with returned: [Int: Answer]) -> Answer { join(returned.values) }
}

/// Whether something may be so: on one way at least.
public protocol MayQuestion: PublisherQuestion where Answer == Bool {}

extension MayQuestion {
    public var bottom: Bool { false }
    public var unknown: Bool { true }
    public func join(_ one: Bool, _ other: Bool) -> Bool { one || other }
}

/// Whether something must be so: on every way.
public protocol MustQuestion: PublisherQuestion where Answer == Bool {}

extension MustQuestion {
    public var bottom: Bool { true }
    public var unknown: Bool { false }
    public func join(_ one: Bool, _ other: Bool) -> Bool { one && other }
}
