/// Why a finding was left as it is: a closed list, and each finding left has exactly one.
///
/// The raw values are part of the output format and never change once released.
public enum Reason: String, Sendable, Hashable, CaseIterable {
    // Streams: left because that is what Combine is for
    case publishedProperty = "published-property"
    case subject = "subject"
    case timer = "timer"
    case notification = "notification"
    case keyValueObserving = "key-value-observing"
    case controlEvent = "control-event"
    case stream = "stream"
    case severalValues = "several-values"
    case streamRequirement = "stream-requirement"
    // Not decided by the repository
    case outsideDeclaration = "outside-declaration"
    case unknownOperator = "unknown-operator"
    case publisherParameter = "publisher-parameter"
    case undecidedSource = "undecided-source"
    // One-shots that cannot move as they are
    case noAsyncForm = "no-async-form"
    case promiseNotOnce = "promise-not-once"
    case sharedFuture = "shared-future"
    case sharedSubscription = "shared-subscription"
    case resultDropped = "result-dropped"
    case resultReadAfterwards = "result-read-afterwards"
    case scheduler = "scheduler"
    case earlyReturn = "early-return"
    case conditionalCompilation = "conditional-compilation"
    case noValuePossible = "no-value-possible"
    case pathDependent = "path-dependent"
    case storedPublisher = "stored-publisher"
    case libraryPublisher = "library-publisher"
    case customPublisher = "custom-publisher"
    case requirementStays = "requirement-stays"
    case calleeStays = "callee-stays"
    case callersNeedPublisher = "callers-need-publisher"
    case objectiveC = "objective-c"
    case generatedFile = "generated-file"
    case hardToRead = "hard-to-read"
    case shapeNotSupported = "shape-not-supported"
    case rewriteNotVerified = "rewrite-not-verified"
    case alreadyBridged = "already-bridged"
    case asyncTwinExists = "async-twin-exists"
    case noAsyncCaller = "no-async-caller"
    case testExpectation = "test-expectation"
    case notAskedFor = "not-asked-for"
    case reviewTier = "review-tier"
}

extension Reason {
    /// Whether the thing is a stream that fits where it is, as against a one-shot that could not be moved.
    public var isStream: Bool {
        switch self {
        case .publishedProperty, .subject, .timer, .notification, .keyValueObserving, .controlEvent, .stream, .severalValues,
            .streamRequirement:
            true
        default: false
        }
    }

    /// Whether it speaks of what a chain takes its values from: of how many that delivers, or of where that is decided.
    public var isAboutSource: Bool {
        switch self {
        case .outsideDeclaration, .unknownOperator, .publisherParameter, .undecidedSource: true
        default: isStream
        }
    }

    /// What was found, in one line without a period.
    public var title: String { words.title }

    /// What a person can do about it, in one line without a period.
    public var advice: String { words.advice }

    private var words: (title: String, advice: String) {
        switch self {
        case .publishedProperty: ("reads a `@Published` property", "keep it: the property changes for as long as its owner lives")
        case .subject: ("comes from a subject", "keep it, or cut it with `first()` where one value is meant")
        case .timer: ("comes from a timer", "keep it; a loop over `Task.sleep` can be written by hand")
        case .notification: ("observes notifications", "keep it; `notifications(named:)` may drop what Combine delivers")
        case .keyValueObserving: ("observes a property by key path", "keep it: there is no async sequence for key-value observing")
        case .controlEvent: ("delivers user-interface events", "keep it: events come for as long as the view lives")
        case .stream: ("can go on delivering values", "keep it, or cut it with `first()` where one value is meant")
        case .severalValues: ("delivers several values, then ends", "keep it; a `for await` loop over `.values` can be written by hand")
        case .streamRequirement:
            ("implements a requirement that is a stream in another type", "keep it: whoever calls the requirement may get a stream")
        case .outsideDeclaration:
            ("comes from outside the scanned files", "scan the package too, or write `// decombine:assume one-shot` on a local wrapper")
        case .unknownOperator:
            ("goes through an operator that is not known", "scan the file that declares it, or describe it in the configuration")
        case .publisherParameter: ("is passed in by a caller", "only the callers know how many values it delivers")
        case .undecidedSource:
            ("has a source that the scanned files do not decide", "write `// decombine:assume one-shot` on its declaration if you know")
        case .noAsyncForm: ("uses an operator that has no async form", "keep it as a publisher, or restructure by hand")
        case .promiseNotOnce: ("a path does not fulfil the promise exactly once", "fulfil it once on every path, then run again")
        case .sharedFuture: ("a stored `Future` runs once and is shared", "a stored `Task` is the equivalent; migrate it by hand")
        case .sharedSubscription: ("several subscribers share one run", "a stored `Task` is the equivalent; migrate it by hand")
        case .resultDropped: ("the cancellable is dropped, so the work is cancelled at once", "store it, or delete the subscription")
        case .resultReadAfterwards:
            ("code after the subscription may rely on a value delivered synchronously", "await the value before that code")
        case .scheduler: ("delivers on a queue of its own", "decide which actor the code belongs to")
        case .earlyReturn: ("a closure returns early", "extract the closure into a function")
        case .conditionalCompilation: ("has `#if` inside", "move the condition out of the chain")
        case .noValuePossible:
            ("can end without a value that the caller expects", "return an optional, or give a default with `replaceEmpty(with:)`")
        case .pathDependent: ("is one-shot on some paths only", "split the function in two")
        case .storedPublisher: ("is a stored publisher", "store the value or a task instead, by hand")
        case .libraryPublisher: ("comes from a library", "call the library's async function, where it has one")
        case .customPublisher: ("is a publisher type of your own", "keep it: it handles demand and subscriptions itself")
        case .requirementStays: ("another member of its protocol group stays", "see which member blocks the group, and move that first")
        case .calleeStays: ("calls a publisher that stays", "move what it calls first")
        case .callersNeedPublisher:
            ("callers outside the scanned files need the publisher", "offer an async function beside it, then deprecate the publisher")
        case .objectiveC: ("is called from Objective-C", "keep a function with a completion handler for it")
        case .generatedFile: ("is in a file that a tool generates", "change what generates it, generate it anew, then run again")
        case .hardToRead: ("the async version would be harder to read than the chain", "keep the chain")
        case .shapeNotSupported: ("is written in a way that is not rewritten yet", "rewrite it by hand")
        case .rewriteNotVerified: ("the rewritten file did not pass verification", "report this as a bug of Decombine")
        case .alreadyBridged: ("is a bridge to async code already", "call the async function behind it once there is one")
        case .asyncTwinExists:
            ("has an async twin already", "delete the publisher when nobody subscribes to it any more")
        case .noAsyncCaller: ("no migrated caller would use an async version", "migrate a caller, or write one that awaits it")
        case .testExpectation: ("is waited for by a test", "make it an async test once what it calls is async")
        case .notAskedFor:
            ("belongs to a rule that was not asked for", "run without `--rule` or name its rule, and see `rules` in the configuration")
        case .reviewTier: ("needs a person to look at the rewrite", "run with `--review` to see it")
        }
    }
}
