import CombineModel

/// Every text of the tool that people read, in English: plain sentences in the reader's terms, the same word for the same thing, without a period.
///
/// Ids, keys of formats and commands are no texts. Parameters are names, paths and counts as they are told; a `hint` is a whole clause such as
/// `, did you mean …?`, or empty.
public struct English: Sendable {}

// MARK: - What stands behind ids

extension English {
    public func reason(_ reason: Reason) -> Advised {
        switch reason {
        case .publishedProperty: Advised("reads a `@Published` property", "keep it: the property changes for as long as its owner lives")
        case .subject: Advised("comes from a subject", "keep it, or cut it with `first()` where one value is meant")
        case .timer: Advised("comes from a timer", "keep it; a loop over `Task.sleep` can be written by hand")
        case .notification: Advised("observes notifications", "keep it; `notifications(named:)` may drop what Combine delivers")
        case .keyValueObserving: Advised("observes a property by key path", "keep it: there is no async sequence for key-value observing")
        case .controlEvent: Advised("delivers user-interface events", "keep it: events come for as long as the view lives")
        case .stream: Advised("can go on delivering values", "keep it, or cut it with `first()` where one value is meant")
        case .severalValues:
            Advised("delivers several values, then ends", "keep it; a `for await` loop over `.values` can be written by hand")
        case .streamRequirement:
            Advised("implements a requirement that is a stream in another type", "keep it: whoever calls the requirement may get a stream")
        case .outsideDeclaration:
            Advised(
                "comes from outside the scanned files", "scan the package too, or write `// decombine:assume one-shot` on a local wrapper")
        case .unknownOperator:
            Advised("goes through an operator that is not known", "scan the file that declares it, or describe it in the configuration")
        case .publisherParameter: Advised("is passed in by a caller", "only the callers know how many values it delivers")
        case .undecidedSource:
            Advised(
                "has a source that the scanned files do not decide", "write `// decombine:assume one-shot` on its declaration if you know")
        case .noAsyncForm: Advised("uses an operator that has no async form", "keep it as a publisher, or restructure by hand")
        case .promiseNotOnce: Advised("a path does not fulfil the promise exactly once", "fulfil it once on every path, then run again")
        case .sharedFuture: Advised("a stored `Future` runs once and is shared", "a stored `Task` is the equivalent; migrate it by hand")
        case .sharedSubscription: Advised("several subscribers share one run", "a stored `Task` is the equivalent; migrate it by hand")
        case .resultDropped: Advised("the cancellable is dropped, so the work is cancelled at once", "store it, or delete the subscription")
        case .resultReadAfterwards:
            Advised("code after the subscription may rely on a value delivered synchronously", "await the value before that code")
        case .scheduler: Advised("delivers on a queue of its own", "decide which actor the code belongs to")
        case .earlyReturn: Advised("a closure returns early", "extract the closure into a function")
        case .conditionalCompilation: Advised("has `#if` inside", "move the condition out of the chain")
        case .noValuePossible:
            Advised("can end without a value that the caller expects", "return an optional, or give a default with `replaceEmpty(with:)`")
        case .pathDependent: Advised("is one-shot on some paths only", "split the function in two")
        case .storedPublisher: Advised("is a stored publisher", "store the value or a task instead, by hand")
        case .libraryPublisher: Advised("comes from a library", "call the library's async function, where it has one")
        case .customPublisher: Advised("is a publisher type of your own", "keep it: it handles demand and subscriptions itself")
        case .requirementStays:
            Advised("another member of its protocol group stays", "see which member blocks the group, and move that first")
        case .calleeStays: Advised("calls a publisher that stays", "move what it calls first")
        case .callersNeedPublisher:
            Advised(
                "callers outside the scanned files need the publisher", "offer an async function beside it, then deprecate the publisher")
        case .objectiveC: Advised("is called from Objective-C", "keep a function with a completion handler for it")
        case .generatedFile: Advised("is in a file that a tool generates", "change what generates it, generate it anew, then run again")
        case .hardToRead: Advised("the async version would be harder to read than the chain", "keep the chain")
        case .shapeNotSupported: Advised("is written in a way that is not rewritten yet", "rewrite it by hand")
        case .rewriteNotVerified: Advised("the rewritten file did not pass verification", "report this as a bug of Decombine")
        case .alreadyBridged: Advised("is a bridge to async code already", "call the async function behind it once there is one")
        case .asyncTwinExists:
            Advised("has an async twin already", "delete the publisher when nobody subscribes to it any more")
        case .noAsyncCaller: Advised("would have a second body that nobody calls yet", "migrate a caller, or write one that awaits it")
        case .readAfterSend:
            Advised(
                "code right behind the send or the subscription uses what the handler uses",
                "keep it: a loop handles the value after that code has run")
        case .deliveryOrder:
            Advised(
                "another handler uses the same state, and the order of the two would be lost",
                "keep it, or accept `no-order-between-streams` where that order does not matter")
        case .consumerIsolation:
            Advised(
                "its values are handled on an actor of its own, or come on a background queue",
                "add `receive(on: DispatchQueue.main)` where they may be handled on the main thread")
        case .viewLifetime:
            Advised("is cancelled and begun again by SwiftUI with its view", "keep `onReceive`: a `task` ends when its view is covered")
        case .completionMatters:
            Advised("its end or its failure is handled, and a loop is told of neither", "keep it")
        case .notSendable:
            Advised(
                "a task cannot take it along in Swift 6", "mark the type around it `@MainActor`, or keep it")
        case .testExpectation: Advised("is waited for by a test", "make it an async test once what it calls is async")
        case .notAskedFor:
            Advised(
                "belongs to a rule that was not asked for", "run without `--rule` or name its rule, and see `rules` in the configuration")
        case .reviewTier:
            Advised(
                "may differ in a way that nobody has accepted",
                "answer it for all places at once: `decombine questions` lists what is asked")
        }
    }

    public func policy(_ policy: Policy) -> Advised {
        switch policy {
        case .noNewOneShot:
            Advised("a new publisher of at most one value, or a new subscription of one", "write an async function instead, and await it")
        case .noCombine:
            Advised(
                "anything of Combine, in paths that are to be free of it",
                "write async functions and async sequences here, or take the path out of `overrides`")
        case .canMove: Advised("a safe rewrite that `decombine migrate` would make", "run `decombine migrate`")
        case .noUndecided:
            Advised(
                "a publisher of which the scanned files do not say how many values it delivers",
                "`decombine explain` names what would decide it; `// decombine:assume one-shot` decides it by hand")
        case .unusedSuppression: Advised("a `decombine:ignore` that suppresses nothing", "remove the comment")
        case .unknownSuppression:
            Advised("a `decombine:ignore` that names neither a rule nor a policy", "`decombine rules` lists the rules and policies")
        case .unreadFile:
            Advised(
                "a file that is not read to its end: what stands in it is not known",
                "mend the file, or leave it out with `exclude` in the configuration")
        case .hazard(let hazard): self.hazard(hazard)
        }
    }

    public func hazard(_ hazard: Hazard) -> Advised {
        switch hazard {
        case .droppedCancellable:
            Advised(
                "the cancellable is not kept, so this subscription is cancelled at once",
                "store the cancellable, or delete the subscription")
        case .valuesDrops:
            Advised(
                "`.values` asks for one value at a time and drops what a subject sends meanwhile",
                "put `buffer(size:prefetch:whenFull:)` before `.values`"
            )
        case .valuesSkip:
            Advised(
                "`.values` asks for one value at a time: of states that follow while the loop is busy it sees the last one alone",
                "leave it where the newest state is all that counts; else put `buffer(size:prefetch:whenFull:)` before `.values`"
            )
        case .assignRetainsSelf:
            Advised(
                "`assign(to:on: self)` keeps `self` alive for as long as the stream lasts",
                "use `assign(to: &$property)`, or a `sink` with `[weak self]`"
            )
        case .retainCycle:
            Advised("the closure holds `self`, and `self` holds the subscription: a retain cycle", "write `[weak self]` in the closure")
        case .promiseTwice:
            Advised(
                "the promise of this `Future` may be fulfilled a second time, which is ignored",
                "return after the first call of the promise")
        case .promiseNever:
            Advised(
                "a path through this `Future` does not fulfil its promise: its subscriber may wait for ever",
                "fulfil the promise on every path"
            )
        case .bridgeCanHang:
            Advised(
                "this bridge waits in a continuation and does not look at cancellation: a cancelled task goes on waiting",
                "wrap it in `withTaskCancellationHandler`, or use the one that `decombine bridges` prints"
            )
        case .subscriptionInBody:
            Advised(
                "a view's `body` subscribes: it does so anew each time that the view is drawn",
                "subscribe in the view's model, or use `onReceive`")
        case .yieldUnderLock:
            Advised(
                "a stream is told something under a lock, and `onTermination` of this file may wait for that: a deadlock",
                "copy the continuations under the lock, and tell them behind it")
        case .loopHoldsSelf:
            Advised(
                "`self` is taken hold of before the loop, for as long as the loop lasts: the owner cannot go, and nothing ends the loop",
                "unwrap `self` inside the loop, in each round")
        case .loopNobodyCancels:
            Advised(
                "nobody keeps this task, and its loop does not end by itself: it runs until the app ends, once more each time this is called",
                "keep the task, and cancel it in `deinit` or when the view goes")
        case .streamIteratedTwice:
            Advised(
                "this stream is iterated in another place as well: each value comes to one of the loops only, and the end of one ends the other",
                "make a stream for each loop, as `decombine bridges broadcast` does")
        case .streamNeverFinishes:
            Advised(
                "this continuation is never told that nothing more comes: whoever loops over its stream waits for ever",
                "call `finish()` in `deinit`, or where the last value is sent")
        }
    }

    /// What a rule does, by its id; nil where there is no such rule.
    public func rule(_ id: String) -> String? {
        switch id {
        case "assign-subscription": "an `assign(to:on:)` on a one-shot becomes a task that sets the property"
        case "awaited-expectation": "a test that waits for a one-shot by an expectation becomes an async test"
        case "awaited-publisher": "a publisher whose body stays gets an async twin that awaits it"
        case "bridged-call": "a call of a bridge to async code becomes a call of the async function"
        case "current-value-broadcast": "a subject with a value becomes a broadcast with one, and each subscription to it a loop"
        case "notification-loop": "a subscription to notifications becomes a loop over a stream of them"
        case "publisher-function": "a function that returns a one-shot publisher becomes an async function"
        case "publisher-loop": "a subscription to a stream becomes a loop over what the publisher delivers"
        case "publisher-property": "a computed property that is a one-shot publisher gets an async getter"
        case "publisher-requirement": "a protocol requirement that gives a one-shot publisher becomes async"
        case "publisher-twin": "a publisher that some callers still need gets an async twin beside it"
        case "publisher-wrapper": "a publisher that callers still need becomes a thin wrapper on its async twin"
        case "sink-subscription": "a `sink` on a one-shot becomes a task with the same lifetime and the same branches"
        case "subject-broadcast": "a subject becomes a broadcast, what exposes it a stream, and each subscription to it a loop"
        case "timer-loop": "a subscription to a timer becomes a loop over its ticks"
        default: nil
        }
    }

    /// How a rewrite differs, and when that can be accepted.
    public func deviation(_ deviation: Deviation) -> Advised {
        switch deviation {
        case .handlerAfterSend:
            Advised(
                "the handler runs after what sent the value has gone on, in a turn of the main actor",
                "accept it where nothing behind the send reads what the handler writes")
        case .noOrderBetweenStreams:
            Advised(
                "what comes of two streams is not handled in the order in which it was sent",
                "accept it where the handlers do not depend on each other")
        case .othersReadNewer:
            Advised(
                "what the handler reads of others is what it is when the handler runs, and not when the value was sent",
                "accept it where the newest state is what is wanted")
        case .unhandledValuesWait:
            Advised("values that are not handled yet wait, however many they are", "accept it where values do not come in floods")
        case .nestedSendsQueue:
            Advised(
                "what the handler sends to its own stream is handled after what was sent before",
                "accept it where the handler does not rely on being called within itself")
        case .deliversOnMain:
            Advised(
                "the handler runs on the main actor, where nothing says on which queue a value comes",
                "accept it where handlers are quick and what they use is not used on other queues")
        case .publicTypeChanges:
            Advised(
                "a public declaration gives a stream in place of a publisher",
                "accept it where everything that uses it was scanned, as in the modules of an app")
        case .startsWithTask:
            Advised("work begins when a task runs, and not before `sink` returns", "accepted by default; code that could tell is left")
        case .failsInSourceOrder:
            Advised(
                "of several requests side by side the first in the code that fails is told, and not the first in time",
                "accepted by default; it shows where two of them fail")
        case .cancelsAtNextAwait:
            Advised(
                "what runs when it is cancelled goes on until it waits for something",
                "accepted by default; a task looks at the cancellation before it does more")
        case .asksOnWhenCancelled:
            Advised(
                "what never fails goes on after it was cancelled: it asks for more, or does what shows",
                "accept it for what only reads; not for what saves or sends")
        case .valueWasThereAtOnce:
            Advised(
                "a value that was there before the subscription returned comes a turn later",
                "accept it where nobody reads the result in the lines behind, as tests and first frames of a view may do")
        case .selfLivesUntilDone:
            Advised(
                "what was held weakly is held until the work is done",
                "accept it where the work ends by itself, as requests do, and a `deinit` may wait for it")
        case .workEndsWithCaller:
            Advised(
                "work that outlived its subscription ends with whoever awaits it",
                "accept it for what is only asked for; not for what saves or sends")
        case .replacedWorkGoesOn:
            Advised("work that a later call cancelled goes on beside it", "accept it where the last of two answers may come first")
        case .cancellationIsFailure:
            Advised(
                "a cancellation is a failure like others, where Combine told nobody of it",
                "accept it where what is done with failures does no harm after a cancellation")
        case .eventsShift:
            Advised(
                "what `handleEvents` does at the beginning and the end is done a little before or after",
                "accept it where it shows a spinner or writes a log")
        case .workEachSubscription:
            Advised(
                "what a function did once, when it was called, is done for each subscription",
                "accept it where each publisher is subscribed to once")
        case .workWithoutSubscriber:
            Advised(
                "what was done with a value for each subscriber is done once, whether or not anybody subscribes",
                "accept it where each publisher is subscribed to once")
        case .runsOnAnyThread:
            Advised(
                "work that ran on the thread of its caller, or on a queue, runs on any thread",
                "accept it where the work needs no thread of its own and no order among calls")
        case .runsOnMain:
            Advised(
                "work that ran where a publisher delivers runs on the main actor",
                "accept it where that work is small, such as the mapping of one answer")
        case .stateOffThread:
            Advised(
                "state that no actor keeps is used on another thread than it was",
                "accept it where that state is used by one call at a time; better, give its type an actor")
        case .wrapperStartsTask:
            Advised(
                "the publisher that stays starts a task, and delivers on whatever thread that ends on",
                "accept it where those who subscribe say `receive(on:)` themselves, or do not mind")
        case .publisherAwaited:
            Advised(
                "a publisher stays, and async code awaits it",
                "accept it as a step on the way: the publisher is still there, and still decides how the work is done")
        case .defaultForConformers:
            Advised(
                "an async requirement has a default implementation that awaits the publisher, for conformers that were not scanned",
                "accept it where a conformer that lacks the async form may fall back on its publisher")
        case .addsPublicFunction:
            Advised("a library gets a function that its users can call", "accept it where the module is not a library for others")
        case .callersNotScanned:
            Advised("a publisher goes that no scanned code calls", "accept it where all code that could call it was scanned")
        case .overridesElsewhere:
            Advised(
                "who awaits it passes over an override of the publisher in a module that was not scanned",
                "accept it where no other module has subclasses of it")
        case .asyncFormAssumed:
            Advised(
                "an async function that was there before is taken to do what the publisher does",
                "accept it where the two are known to be the same work")
        case .absenceIsNil:
            Advised(
                "`nil` stands for no value, too, where a value may be `nil`", "accept it where both mean that there is nothing")
        case .standInEnds:
            Advised(
                "a stand-in that ended without a value returns or throws", "accept it: it stands in for tests and previews")
        case .firstCallbackCounts:
            Advised(
                "a callback may come again: its first call counts",
                "accept it: a `Future` took the first one, too; what is new is that nothing is left of the others")
        case .lostCallbackCancels:
            Advised(
                "a callback that goes without having been called ends the wait as a cancellation",
                "accept it where a callback only goes with the object that would have called it: the publisher waited without an end")
        case .printLeftOut: Advised("what `print` wrote is not written any more", "accept it where nobody reads it")
        case .sendableUnproved:
            Advised("what crosses a task has to be safe to send, which nothing says", "accept it, and see whether the compiler does")
        case .newerCompiler:
            Advised("compilers before Swift 6 do not take it", "accept it where the code is built with Swift 6 tools")
        case .testWaitsOtherwise:
            Advised(
                "a test waits without an end, or for something else than before",
                "accept it where a limit is set for tests as a whole")
        }
    }

    /// What a publisher of that verdict delivers, and what becomes of it.
    public func verdict(_ verdict: Verdict) -> Advised {
        switch verdict {
        case .oneShot: Advised("delivers at most one value", "an async function, or an awaited call")
        case .finite: Advised("delivers several values, and then completes", "left as a publisher; it is what Combine is for")
        case .continuous:
            Advised("can go on delivering values for ever", "left as a publisher, each with its reason; it is what Combine is for")
        case .undecided:
            Advised(
                "the scanned files do not say how many values it delivers",
                "left; `decombine explain PATH:LINE` names what would decide it")
        }
    }

    /// What is not known of something that would decide a finding, behind "it".
    public func deciding(_ kind: DecidingFact.Kind) -> String {
        switch kind {
        case .outsideDeclaration: "is not declared in the scanned files"
        case .operator: "is an operator that is not known"
        case .publisherType: "is a publisher type that does not say what it delivers"
        case .parameter: "is passed in by callers"
        case .property: "is assigned elsewhere"
        case .requirement: "is not implemented in the scanned files"
        case .source: "cannot be told from the scanned files"
        case .member: "gives what the scanned files do not say, and holds back what moves with it"
        }
    }

    /// What to do about that, in one line without a period.
    public func decidingAdvice(_ kind: DecidingFact.Kind) -> String {
        switch kind {
        case .outsideDeclaration, .operator, .publisherType:
            "describe it in `libraries:` of the configuration, or scan the code that declares it, too"
        case .property, .requirement, .member:
            "say in `assume:` of the configuration what it gives, or scan the code that sets or implements it, too"
        case .parameter: "each caller hands in its own: scan the callers, too, or move the code around it by hand"
        case .source: "say in `assume:` what the declaration gives that it calls, or that it stands in, or move the code around it by hand"
        }
    }
}

// MARK: - What is said of a finding

extension English {
    /// How many values come: `exactly one value, then the end`.
    public func cardinality(_ cardinality: Cardinality) -> String {
        if !cardinality.isKnown && cardinality.most > .one { return "the scanned files do not say how many values" }
        if cardinality == .failure { return "only a failure" }
        let values: String =
            switch (cardinality.leastToSay, cardinality.most) {
            case (_, .zero): "no value"
            case (.zero, .one): "no value or one"
            case (_, .one): "exactly one value"
            case (.zero, .many): "any finite number of values"
            case (_, .many): "one value or more, finitely many"
            case (.zero, .endless): "any number of values, possibly without end"
            case (_, .endless): "one value or more, possibly without end"
            }
        switch cardinality.ends {
        case .always: return values + ", then the end"
        case .maybe: return values + ", might never complete"
        case .never: return values + ", never completes"
        }
    }

    public func kind(_ kind: Finding.Kind) -> String {
        switch kind {
        case .producer: "producer: a declaration whose type is a publisher"
        case .subscription: "subscription: a chain with its terminal"
        case .stored: "stored: a property that holds a publisher"
        case .bridge: "bridge: hand-written, between a publisher or a callback and async code"
        }
    }

    /// What a policy holds against a finding, and what to do about it.
    public func policy(_ policy: Policy, of finding: Finding) -> Advised {
        switch policy {
        case .noNewOneShot: Advised("\(subject(of: finding)): \(cardinality(finding.cardinality))", instead(of: finding))
        case .noCombine: Advised("\(subject(of: finding)) of Combine, where nothing of it is wanted", self.policy(policy).advice)
        case .canMove: Advised("\(subject(of: finding)) and can move to async code", self.policy(policy).advice)
        case .noUndecided:
            Advised("\(subject(of: finding)), and the scanned files do not say how many values it delivers", self.policy(policy).advice)
        case .unusedSuppression, .unknownSuppression, .unreadFile, .hazard: Advised(self.policy(policy).title, self.policy(policy).advice)
        }
    }

    private func subject(of finding: Finding) -> String {
        let one = finding.verdict == .oneShot ? "one-shot " : ""
        return switch finding.kind {
        case .subscription: "this subscription of `\(finding.root)` is a \(one)subscription"
        case .producer, .stored: "`\(finding.symbol)` is a \(one)publisher"
        case .bridge: "`\(finding.symbol)` is a bridge"
        }
    }

    /// The async code to write in the place of a one-shot, with the name that it has.
    private func instead(of finding: Finding) -> String {
        let (throwing, trying) = finding.failure == .never ? ("", "") : (" throws", "try ")
        let name = finding.symbol.split(separator: ".").last.map(String.init) ?? finding.symbol
        if finding.kind == .subscription {
            return "await the value instead: `Task { let value = \(trying)await … }`, in a task that its owner keeps"
        }
        let value = finding.cardinality.leastToSay == .zero ? "Value?" : "Value"
        if name.contains("(") { return "write an async function instead: `func \(name) async\(throwing) -> \(value)`" }
        return "write an async property instead: `var \(name): \(value) { get async\(throwing) }`"
    }
}
