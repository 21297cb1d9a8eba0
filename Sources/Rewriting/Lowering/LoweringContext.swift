import Analysis
import CombineModel
import Facts
import Lexing
import Semantics
import SourceText

/// Where a value goes.
enum Destination {
    /// `isLast` when nothing follows, so that a call that gives nothing needs no `return`.
    case `return`(isLast: Bool)
    case assign(String)

    var notLast: Self {
        if case .return = self { .return(isLast: false) } else { self }
    }
}

/// What code is the body of that is lowered.
struct Surroundings {
    /// What the body declares to fail with, for `.failure(.offline)` and the like.
    var declaredFailure: Failure = .unknown
    /// Whether it is a function of its own that no actor runs, as far as its type says.
    var isOfNoActor = false
    /// Whether it runs on the main actor.
    var isOnMainActor = false
    /// What the code is the body of, and where the publishers begin that it returns.
    var enclosing: (id: DeclarationID, returns: Set<Int>)?
    /// The type that the code stands in.
    var owner: String?
    /// The type that names of types are looked up in.
    var place: String?
    /// Parameters of the function around, which a local may hide, and where its body ends.
    var parameters: Set<String> = []
    var bodyEnd = 0
}

/// A subscription whose chain is lowered.
struct LoweredSubscription {
    /// Where the chain begins that was subscribed to.
    var start: Int?
    /// Where the subscription ends.
    var end = 0
    /// Pieces of the chain that are captured values in its task.
    var edits: [Edit] = []
    /// The publisher that was subscribed to outside.
    var held: HeldPublisher?
    /// The closure of the terminal that takes what the whole publisher gives: its parameters say what to call that.
    var terminalClosure: Closure?
    /// Whether the code runs inside a `Task { }`, where `self` has to be spelled out.
    var isInTask = false
    /// Whether that task holds `self`, so that it is no optional inside.
    var holdsSelf = false
    /// How many statements were written when one of them made it no optional.
    var unwrappedAt: Int?
    /// Where the closures begin that may unwrap `self` for all that comes after them in the task.
    var unwrappable: Set<Int> = []
    /// What of the chain's code may end the subscription, whose task the code runs in.
    var owner: SubscriptionOwner?
    /// Whether some of it has been written since the last look at the cancellation.
    var mayHaveEnded = false
}

/// The value that is wanted of a publisher.
struct WantedValue {
    /// The type that the body declares to give.
    var output: TypeExpression?
    /// What takes that value, where it has a name: the property that an `assign` sets, or the parameter of a `sink`.
    var name: String?
    /// What is done where the publisher ends without a value; nil where that cannot be told apart.
    var absent: AsyncCode?
    /// That name, while what is written is still on the way to the value: nothing else is called that but by a closure of its own.
    var promisedName: String?
}

/// The closures that are being lowered.
struct ClosureScope {
    /// What the closure says that is being lowered, or one around it.
    var failure = Failure.unknown
    /// Whether `self?.` of a closure that gives no value is written `self.`.
    var allowsOptionalSelf = false
    /// Whether a closure's single expression may read `async let`s where it stands.
    var awaitsInPlace = false
    /// Members that closures around have captured by their names: no closure that stays may read them without `self.`.
    var capturedMembers: Set<String> = []
    /// What the `catch`es around call what they caught: a member of that name needs its `self.`.
    var caughtNames: Set<String> = []
    /// Whether the code runs in a child task, whose closure outlives the call.
    var isInChildTask = false
    /// What the statements bind whose ways out are rewritten in place.
    var rebound: [BoundName] = []
    /// Whether the value of a branch is returned: `return switch kind { … }` becomes a statement.
    var writesReturns = false
}

/// The locals of a body, and those that it is given.
struct LocalPublishers {
    /// Those that hold a publisher and whose definition goes away.
    var inlined: Set<String> = []
    /// Those that are given a publisher on each of several paths, which go with the statement that does it.
    var choices: [String: LocalChoice] = [:]
    /// Parameters and locals by their type, as far as known.
    var types: [String: String] = [:]
    /// Whether what Combine evaluated when it built a chain may need a name of its own before the first wait.
    var holdsOperands = false
    /// Where the chains begin that have been looked through for that.
    var heldChains: Set<Int> = []
    /// The locals that have what capture lists hold since the chain was built, by where that stands in the list.
    var heldCaptures: [Int: String] = [:]
}

/// Publishers that are awaited as they stand.
struct AwaitedSources {
    var kept: [KeptPublisher] = []
    /// Where the subscriptions begin that are awaited in place of being made.
    var subscribed: Set<Int> = []
    /// What is known of the beginnings of chains that are awaited, by where these begin.
    var sources: [Int: AwaitedSource] = [:]
}

/// The beginning of a chain that is awaited as it stands.
struct AwaitedSource {
    /// Why it is.
    var because: String?
    /// What it may deliver, where its use decides that, since a generic function or one of several gives it.
    var openOutputs: Set<TypeExpression>?
    /// Whether its last closure gives a member of a type that it does not name.
    var isTypedByItsUse = false
    /// Whether it delivers lists of what the analysis does not know.
    var isList = false
    /// What awaits it, where that is written already.
    var value: Value?
}

/// Comments of the user's that have no place yet in what is written.
struct WaitingComments {
    var comments: [String] = []
    /// How many of them stand before the step that is being lowered.
    var ownCount = 0
    /// Whether the step before became a handler of failures: what is remarked on behind it belongs there.
    var isBehindHandler = false
}

/// What is to be known of the code that was written.
struct CodeNotes {
    /// How it may differ from the chain.
    var deviations: [ShownDeviation] = []
    /// What it calls besides.
    var bridges: Set<Bridge> = []
    /// Whether what was written in place may throw.
    var throwing = false
    /// How many ways out without a value were written.
    var absentExits = 0
}
