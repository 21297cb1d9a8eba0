import Lexing
import Analysis
import CombineModel
import Facts
import SourceText

/// How a family of links becomes async code.
///
/// What the rest of a chain has to know of them are the traits of their lowerings; what is written for them is said here alone.
protocol LinkLowering: Sendable {
    /// Those that it writes.
    static var lowerings: Set<Lowering> { get }

    /// The value behind a link, with what has to run before written already.
    ///
    /// - Parameter value: what the link is given.
    static func value(behind link: LoweredLink, taking value: Value, in lowerer: inout Lowerer) throws(Refusal) -> Value

    /// Writes the last link of a chain and what stands before it, the value going to `destination`; false where the value behind it can as well be
    /// had first.
    static func emit(_ link: LastLink, to destination: Destination, in lowerer: inout Lowerer) throws(Refusal) -> Bool

    /// What comes behind a link of what only ends: nothing that works on values is done.
    static func value(behindEnd link: FailureLink, of value: Value, in lowerer: inout Lowerer) throws(Refusal) -> Value

    /// Refuses a link for which nothing is written where it is not as silent as its kind.
    static func check(_ step: Step, in lowerer: inout Lowerer) throws(Refusal)

    /// The type of the values that it takes, whatever chain it stands in.
    static func inputType(of lowering: Lowering) -> TypeExpression?

    /// What an argument is called that is made before the code that uses it; nil where it is not said.
    static func operandName(_ argument: Argument, of lowering: Lowering) -> String?
}

extension LinkLowering {
    static func value(behind link: LoweredLink, taking value: Value, in lowerer: inout Lowerer) throws(Refusal) -> Value {
        throw Refusal(.shapeNotSupported, "`.\(link.step.name)` is not rewritten yet")
    }

    static func emit(_ link: LastLink, to destination: Destination, in lowerer: inout Lowerer) throws(Refusal) -> Bool { false }

    static func value(behindEnd link: FailureLink, of value: Value, in lowerer: inout Lowerer) throws(Refusal) -> Value {
        throw .afterEnd(link.step)
    }

    static func check(_ step: Step, in lowerer: inout Lowerer) throws(Refusal) {}

    static func inputType(of lowering: Lowering) -> TypeExpression? { nil }

    static func operandName(_ argument: Argument, of lowering: Lowering) -> String? { argument.label }
}

extension Refusal {
    static func unread(_ step: Step) -> Refusal { Refusal(.shapeNotSupported, "what `.\(step.name)` returns could not be traced") }

    static func afterEnd(_ step: Step) -> Refusal { Refusal(.hardToRead, "`.\(step.name)` after a publisher that only ends") }
}

/// How links become async code that look at failures: mostly a `do` around what stands before them, and a `catch`.
protocol FailureLowering: LinkLowering {
    /// What the `catch` does.
    ///
    /// - Parameters:
    ///   - failure: what the chain before fails with.
    ///   - destination: where a value goes that takes the place of a failure.
    static func handler(
        for step: Step, failure: Failure, to destination: Destination, in lowerer: inout Lowerer
    ) throws(Refusal) -> AsyncCode.Handler

    /// The value behind a link in the middle of a chain.
    static func value(behind link: FailureLink, taking value: Value, in lowerer: inout Lowerer) throws(Refusal) -> Value

    /// The same in few words; nil where a `do` and a `catch` say it.
    static func shortValue(behind link: FailureLink, taking value: Value, in lowerer: inout Lowerer) throws(Refusal) -> Value?

    /// The same of a value that is several, each with a name.
    static func value(behind link: FailureLink, takingParts labels: [String], of value: Value, in lowerer: inout Lowerer) throws(Refusal)
        -> Value

    /// The same of a value of that type which the next link takes in parts; nil where it has none.
    static func value(behind link: FailureLink, takingTuple type: TypeExpression, of value: Value, in lowerer: inout Lowerer)
        throws(Refusal)
        -> Value?

    /// The value of all that stands before a link which does that again.
    static func value(repeating before: PublisherExpression, by step: Step, in lowerer: inout Lowerer) throws(Refusal) -> Value

    /// Whether nobody can tell what takes the place of a failure where nobody looks at the value.
    static func isForgettable(_ step: Step) -> Bool

    /// Whether `nil` takes the place of a failure.
    static func givesNil(_ step: Step, in source: SourceFile) -> Bool
}

extension FailureLowering {
    static func shortValue(behind link: FailureLink, taking value: Value, in lowerer: inout Lowerer) throws(Refusal) -> Value? {
        link.mayFail(value, in: lowerer.code) ? nil : value
    }

    static func value(
        behind link: FailureLink, takingParts labels: [String], of value: Value, in lowerer: inout Lowerer
    ) throws(Refusal) -> Value {
        throw Refusal(.hardToRead, "several values and a failure")
    }

    static func value(
        behind link: FailureLink, takingTuple type: TypeExpression, of value: Value, in lowerer: inout Lowerer
    ) throws(Refusal) -> Value? { nil }

    static func value(repeating before: PublisherExpression, by step: Step, in lowerer: inout Lowerer) throws(Refusal) -> Value {
        throw .unread(step)
    }

    static func isForgettable(_ step: Step) -> Bool { false }

    static func givesNil(_ step: Step, in source: SourceFile) -> Bool { false }
}

/// A link that looks at failures, in the middle of a chain.
struct FailureLink {
    let step: Step
    /// The chain before it.
    let before: PublisherExpression
    /// Where the code of the whole publisher begins.
    var start: Int
    /// The link that takes its value.
    let next: Step?
    /// Whether more is done with the value that takes the failure's place.
    let isFollowedByWork: Bool

    /// Whether what stands before it may fail.
    func mayFail(_ value: Value, in code: [AsyncCode]) -> Bool { value.isThrowing || code[start...].mayThrow() }
}

/// A link inside a chain, and what of the chain its lowering may ask for.
struct LoweredLink {
    let step: Step
    let lowering: Lowering
    /// The link that takes its value, for the names that it has for it.
    let next: Step?
    /// Where the code of the whole publisher begins.
    let start: Int
    /// What comes to it.
    let upstream: Flow
}

/// The last link of a chain that writes something.
struct LastLink {
    let step: Step
    /// The chain before it.
    let before: PublisherExpression
    /// The link itself, and the silent ones behind it.
    let own: ArraySlice<Step>
}

/// How a family of sources becomes async code.
protocol SourceLowering: Sendable {
    /// Those that it writes.
    static var lowerings: Set<Lowering> { get }

    /// The value of a source, with what has to run before written already.
    static func value(of source: LoweredSource, in lowerer: inout Lowerer) throws(Refusal) -> Value

    /// Writes a chain that is nothing but the source, the value going to `destination`; false where its value can as well be had first.
    static func emit(_ source: LoweredSource, to destination: Destination, in lowerer: inout Lowerer) throws(Refusal) -> Bool

    /// What an argument is called that is made before the code that uses it; nil where it is not said.
    static func operandName(_ argument: Argument) -> String?
}

extension SourceLowering {
    static func emit(_ source: LoweredSource, to destination: Destination, in lowerer: inout Lowerer) throws(Refusal) -> Bool {
        false
    }

    static func operandName(_ argument: Argument) -> String? { nil }
}

/// A source, and what of its chain its lowering may ask for.
struct LoweredSource {
    let row: Operator
    let lowering: Lowering
    let call: SourceCall
    /// The chain that it begins.
    let publisher: PublisherExpression
    /// The link that takes its value.
    let next: Step?
}

/// How a list that is spread and gathered again becomes an expression.
protocol SpreadLowering: Sendable {
    /// - Parameter value: what the chain gives before, where the list comes of that.
    static func value(
        of spread: ElementSpreads.Spread, in publisher: PublisherExpression, taking value: Value?, in lowerer: inout Lowerer
    ) throws(Refusal) -> Value
}

/// How publishers for each element of a list become an expression.
protocol GroupLowering: Sendable {
    /// Refuses a group that cannot be written well.
    static func value(
        of group: ChildTaskGroups.Group, in publisher: PublisherExpression, in lowerer: inout Lowerer
    ) throws(Refusal) -> Value
}

/// How one publisher or another becomes async code: `isFresh ? cache() : server()`, or a local that each path gives its own.
protocol ChoiceLowering: Sendable {
    /// The value that a chain begins with which begins with a choice.
    static func value(of publisher: PublisherExpression, in lowerer: inout Lowerer) throws(Refusal) -> Value

    /// Writes a chain that is nothing but a choice, the value going to `destination`; false where its value can as well be had first.
    static func emit(_ publisher: PublisherExpression, to destination: Destination, in lowerer: inout Lowerer) throws(Refusal)
        -> Bool
}

/// How a closure becomes async code that a function is given and calls for a publisher: `withToken { token in api.load(token) }`.
protocol GivenClosureLowering: Sendable {
    /// What a call of such a closure gives, in the function that it is given to.
    static func value(of publisher: PublisherExpression, in lowerer: inout Lowerer) throws(Refusal) -> Value

    /// The edits that make the closures async that a call gives.
    static func edits(of call: ProducerCall, in lowerer: inout Lowerer) throws(Refusal) -> [Edit]
}

/// Every operator's lowering, by the name that the table has for it.
public struct OperatorLowerings: Sendable {
    let spreads: any SpreadLowering.Type
    let groups: any GroupLowering.Type
    let choices: any ChoiceLowering.Type
    let givenClosures: any GivenClosureLowering.Type
    private let links: [Lowering: any LinkLowering.Type]
    private let sources: [Lowering: any SourceLowering.Type]

    /// - Parameters:
    ///   - links: the families of links, no two of which write the same.
    ///   - sources: those of sources.
    init(
        links: [any LinkLowering.Type], sources: [any SourceLowering.Type], spreads: any SpreadLowering.Type,
        groups: any GroupLowering.Type, choices: any ChoiceLowering.Type, givenClosures: any GivenClosureLowering.Type
    ) {
        (self.spreads, self.groups, self.choices, self.givenClosures) = (spreads, groups, choices, givenClosures)
        var byLink: [Lowering: any LinkLowering.Type] = [:]
        for family in links { for lowering in family.lowerings { byLink[lowering] = family } }
        var bySource: [Lowering: any SourceLowering.Type] = [:]
        for family in sources { for lowering in family.lowerings { bySource[lowering] = family } }
        (self.links, self.sources) = (byLink, bySource)
    }

    func link(_ lowering: Lowering) -> (any LinkLowering.Type)? { links[lowering] }

    func link(of step: Step) -> (any LinkLowering.Type)? { step.lowering.flatMap(link) }

    func failures(of step: Step) throws(Refusal) -> any FailureLowering.Type {
        guard let family = link(of: step) as? any FailureLowering.Type else { throw .unread(step) }
        return family
    }

    func source(_ lowering: Lowering) -> (any SourceLowering.Type)? { sources[lowering] }

    /// The lowerings that somebody writes.
    var written: Set<Lowering> { Set(links.keys).union(sources.keys) }
}
