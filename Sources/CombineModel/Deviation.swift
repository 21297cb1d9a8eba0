/// A way in which rewritten code may differ from the chain it was: a closed list, each with an id that never changes once released.
///
/// A rewrite never differs in secret: whoever asks for one sees which of these may show there, and accepts each by its id.
public enum Deviation: String, Sendable, Hashable, CaseIterable {
    /// The handler runs after `send` has returned, in a turn of the main actor, where a subscriber ran before that.
    case handlerAfterSend = "handler-after-send"
    /// What comes of two streams is no longer handled in the order in which it was sent.
    case noOrderBetweenStreams = "no-order-between-streams"
    /// What the handler reads of others is what it is by the time it runs, and not what it was when the value was sent.
    case othersReadNewer = "others-read-newer"
    /// Values that nobody has asked for yet wait, however many they are.
    case unhandledValuesWait = "unhandled-values-wait"
    /// What a handler sends to its own stream comes after what was sent before, and not in between.
    case nestedSendsQueue = "nested-sends-queue"
    /// The handler runs on the main actor, where nothing said on which queue a value comes.
    case deliversOnMain = "delivers-on-main"
    /// A public declaration gives a stream where it gave a publisher: code that was not scanned has to change with it.
    case publicTypeChanges = "public-type-changes"

    // MARK: When work is done, and for how long

    /// Work begins when a task runs, and not before `sink` returns.
    case startsWithTask = "starts-with-task"
    /// Of several requests side by side the first in the code that fails is told, and not the first in time.
    case failsInSourceOrder = "fails-in-source-order"
    /// What runs when it is cancelled goes on until it waits for something.
    case cancelsAtNextAwait = "cancels-at-next-await"
    /// What never fails goes on after it was cancelled: it asks for more, or does what shows.
    case asksOnWhenCancelled = "asks-on-when-cancelled"
    /// A value that was there before the subscription returned comes a turn later.
    case valueWasThereAtOnce = "value-was-there-at-once"
    /// What was held weakly is held until the work is done.
    case selfLivesUntilDone = "self-lives-until-done"
    /// Work that outlived its subscription ends with whoever awaits it.
    case workEndsWithCaller = "work-ends-with-caller"
    /// Work that a later call cancelled goes on beside it.
    case replacedWorkGoesOn = "replaced-work-goes-on"
    /// A cancellation is a failure like others, where Combine told nobody of it.
    case cancellationIsFailure = "cancellation-is-failure"
    /// What `handleEvents` does at the beginning and the end is done a little before or after.
    case eventsShift = "events-shift"
    /// What a function did once, when it was called, is done for each subscription.
    case workEachSubscription = "work-each-subscription"
    /// What was done with a value for each subscriber is done once, when it is there, whether or not anybody subscribes.
    case workWithoutSubscriber = "work-without-subscriber"

    // MARK: Threads

    /// Work that ran on the thread of its caller, or on a queue, runs on any thread.
    case runsOnAnyThread = "runs-on-any-thread"
    /// Work that ran where a publisher delivers runs on the main actor.
    case runsOnMain = "runs-on-main"
    /// State that no actor keeps is used on another thread than it was.
    case stateOffThread = "state-off-thread"

    // MARK: What is declared

    /// The publisher that stays starts a task, and delivers on whatever thread that ends on.
    case wrapperStartsTask = "wrapper-starts-task"
    /// A publisher stays, and async code awaits it.
    case publisherAwaited = "publisher-awaited"
    /// An async requirement has a default implementation that awaits the publisher, for conformers that were not scanned.
    case defaultForConformers = "default-for-conformers"
    /// A library gets a function that its users can call.
    case addsPublicFunction = "adds-public-function"
    /// A publisher goes that no scanned code calls.
    case callersNotScanned = "callers-not-scanned"
    /// Who awaits it passes over an override of the publisher in a module that was not scanned.
    case overridesElsewhere = "overrides-elsewhere"
    /// An async function that was there before is taken to do what the publisher does.
    case asyncFormAssumed = "async-form-assumed"

    // MARK: Values and failures

    /// `nil` stands for no value, too, where a value may be `nil`.
    case absenceIsNil = "absence-is-nil"
    /// A stand-in that ended without a value returns or throws.
    case standInEnds = "stand-in-ends"
    /// A callback may come again: its first call counts.
    case firstCallbackCounts = "first-callback-counts"
    /// A callback that goes without having been called ends the wait as a cancellation, where the publisher waited on.
    case lostCallbackCancels = "lost-callback-cancels"
    /// What `print` wrote is not written any more.
    case printLeftOut = "print-left-out"

    // MARK: What has to compile, and tests

    /// What crosses a task has to be safe to send, which nothing says.
    case sendableUnproved = "sendable-unproved"
    /// Compilers before Swift 6 do not take it.
    case newerCompiler = "newer-compiler"
    /// A test waits without an end, or for something else than before.
    case testWaitsOtherwise = "test-waits-otherwise"

    /// Those that are accepted unless a team says otherwise: every task has them, and code that could tell is refused.
    public static let acceptedByDefault: Set<Deviation> = [.startsWithTask, .failsInSourceOrder, .cancelsAtNextAwait]
}

/// Which deviations a team accepts, and where.
public struct Acceptance: Sendable {
    /// Those that are accepted in every file.
    public var everywhere: Set<Deviation>
    /// Those that are accepted in one file besides, by its path.
    public var besides: @Sendable (_ path: String) -> Set<Deviation> = { _ in [] }

    public init(_ everywhere: Set<Deviation> = Deviation.acceptedByDefault) { self.everywhere = everywhere }

    /// Whatever a rewrite may do.
    public static let everything = Acceptance(Set(Deviation.allCases))

    /// Whether nothing is left to ask.
    public var isEverything: Bool { everywhere.count == Deviation.allCases.count }

    public func accepts(_ deviation: Deviation, in path: String) -> Bool {
        everywhere.contains(deviation) || besides(path).contains(deviation)
    }
}

/// Whether a deviation can show at one place.
public enum DeviationAnswer: Sendable, Hashable {
    /// It cannot: nobody could tell.
    case none
    /// It shows: these two places conflict.
    case witnessed([Finding.Evidence])
    /// Nothing that was read says that it does, or that it does not.
    case unknown([Finding.Evidence])

    /// The id in the output formats.
    public var id: String {
        switch self {
        case .none: "none"
        case .witnessed: "witnessed"
        case .unknown: "unknown"
        }
    }

    /// The places that say so, for people to read.
    public var because: [Finding.Evidence] {
        switch self {
        case .none: []
        case .witnessed(let places), .unknown(let places): places
        }
    }
}

/// A deviation of one proposal, with what is known of it there.
public struct ShownDeviation: Sendable, Hashable {
    public let deviation: Deviation
    public let answer: DeviationAnswer
    /// What about this very place, one sentence, lower case, without a period; nil where there is no more to say than the title.
    public let says: String?
    /// Whether it was accepted by whoever ran the tool.
    public var isAccepted = false

    public init(_ deviation: Deviation, _ answer: DeviationAnswer, _ says: String? = nil) {
        self.deviation = deviation
        self.answer = answer
        self.says = says
    }

    /// Whether a rewrite may be made in spite of it: it cannot show, or was accepted where nothing says that it shows.
    public func isAllowed(by acceptance: Acceptance, in path: String) -> Bool {
        switch answer {
        case .none: true
        case .witnessed: false
        case .unknown: acceptance.accepts(deviation, in: path)
        }
    }

    /// The same, with whether it was accepted.
    public func answered(by acceptance: Acceptance, in path: String) -> ShownDeviation {
        var result = self
        if case .unknown = answer { result.isAccepted = acceptance.accepts(deviation, in: path) }
        return result
    }
}

extension Sequence<ShownDeviation> {
    /// Review tier is what shows something that is not accepted by everybody.
    public var safety: Safety {
        contains {
            if case .unknown = $0.answer { !Deviation.acceptedByDefault.contains($0.deviation) } else { false }
        } ? .review : .safe
    }
}
