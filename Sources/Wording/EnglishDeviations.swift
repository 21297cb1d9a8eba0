import CombineModel

/// How rewritten code may differ, in English: what a yes gives up, and what somebody knows who can say it.
public struct EnglishDeviations: Sendable {
    /// What a yes to a topic gives up, and what somebody knows who can say it.
    public func topic(_ topic: Topic) -> Advised {
        switch topic {
        case .timing:
            Advised(
                "what a request does comes a moment later or earlier than it came",
                "accept it where nothing in the lines behind a subscription looks at what its closures do")
        case .handlersLater:
            Advised(
                "handlers of streams run when what sent the value has gone on, one after the other, and read what is new by then",
                "accept it where they show or keep the newest state, and nothing behind a send reads what they write")
        case .anyThread:
            Advised(
                "code of which nothing says that it needs its thread runs, and delivers, on any thread",
                "accept it where what needs the main thread says so, by `receive(on:)`, `@MainActor` or a precondition")
        case .mainThread:
            Advised(
                "the main actor does what was done elsewhere, or nothing says where: the main thread is busy for so long",
                "accept it where that is little, such as the mapping of one answer and what a view does with it")
        case .allScanned:
            Advised(
                "publishers go that nobody calls here, and what is declared changes, whatever code needs that was not scanned",
                "accept it for a whole app, where all that calls, overrides or implements its code was scanned; not for a library")
        case .subscribedOnce:
            Advised(
                "what was done once may be done for each subscription, and what was done for each subscription once",
                "accept it where who is given a publisher subscribes to it exactly once")
        case .calledBackOnce:
            Advised(
                "the first call of a callback is the only one that counts, and where none comes the wait ends as a cancellation",
                "accept it where callbacks are called exactly once")
        case .onlyReads:
            Advised(
                "when it is cancelled, work may end that went on, and ask for more where it ended",
                "accept it for requests that only read; not for what saves or sends")
        case .tests:
            Advised(
                "tests wait without a timeout, or are told otherwise that a stand-in has ended",
                "accept it, and run the tests: the app does what it did")
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
}
