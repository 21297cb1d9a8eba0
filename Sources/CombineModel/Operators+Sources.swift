/// Where chains begin.
extension Operators {
    static let simpleSources: [Operator] = [
        root(
            "Just", ["_"], .gives(.one, "delivers exactly one value"), .lowered(.just), fails: .never,
            gives: .firstArgument, note: "Delivers its value before `sink` returns."),
        root(
            "Future", ["_"], future, .lowered(.future),
            note: "Runs at once, once, and replays to every subscriber; a second call of the promise is ignored (measured)."),
        root(
            "Deferred", ["_"], .inner, .lowered(.deferred), fails: .inner, with: .closureResult,
            gives: .inner, note: "Calls its closure for each subscriber."),
        root(
            "Deferred", ["createPublisher"], .inner, .lowered(.deferred), fails: .inner, with: .closureResult,
            gives: .inner, note: "Calls its closure for each subscriber."),
        root("Fail", ["error"], .gives(.failure, "fails without a value"), .lowered(.fail), note: "Fails at once."),
        root("Fail", ["outputType", "failure"], .gives(.failure, "fails without a value"), .lowered(.fail), note: "Fails at once."),
        root("Empty", [], .gives(.none, "ends without a value"), .lowered(.empty), note: "Ends at once."),
        root(
            "Empty", ["outputType", "failureType"], .gives(.none, "ends without a value"), .lowered(.empty),
            note: "Ends at once."),
        root(
            "Empty", ["completeImmediately", "outputType?", "failureType?"], emptyUnlessSilent, .left(.noAsyncForm),
            argument: completes, argumentTreatment: completesTreatment,
            note: "With `completeImmediately: false` it never ends, which no async function should do."),
        root(
            "Record", nil, .gives(.several, "replays what was recorded"), .left(.severalValues),
            note: "Delivers the recorded values, then ends or fails as recorded."),
        root(
            "Optional.publisher", [], .gives(.optional, "delivers the value, if there is one"), .lowered(.optional), fails: .never,
            note: "No value, and the end, for `nil`."),
        root(
            "Optional.Publisher", ["_"], .gives(.optional, "delivers the value, if there is one"), .left(.shapeNotSupported),
            fails: .never,
            note: "What `Optional.publisher` returns, made by hand."),
        root(
            "Result.publisher", [], .gives(.one, "delivers the value or fails"), .lowered(.result),
            note: "Its failure is that of the result."),
        root(
            "Result.Publisher", ["_"], .gives(.one, "delivers the value or fails"), .lowered(.result),
            note: "What `Result.publisher` returns, made by hand; takes a result, a value or an error."),
        root(
            "Sequence.publisher", [], .gives(.several, "delivers the elements"), .left(.shapeNotSupported), fails: .never,
            note: "For arrays, sets, dictionaries and closed ranges; a sequence without an end must not be looked up here."),
        root(
            "Publishers.Sequence", ["sequence"], .gives(.endless, "delivers the elements"), .left(.severalValues),
            argument: { LiteralArgument.isArray($0) ? .gives(.several, "delivers the elements") : nil },
            note: "A sequence need not have an end; an array literal has. The failure is whatever its type says (measured)."),
        root(
            "publisher", [], .gives(.unknown, "may be the `publisher` of anything"), .left(.undecidedSource),
            note: "The receiver's type decides: `Optional.publisher`, `Result.publisher` and `Sequence.publisher` have rows."),
    ]

    static let subjectsAndProperties: [Operator] = [
        root(
            "PassthroughSubject", nil, .gives(.endless, "delivers whatever is sent"), .left(.subject),
            note: "Whoever holds it can send and end it; an `AsyncStream` has one consumer only."),
        root(
            "CurrentValueSubject", nil, .gives(.endless, "delivers the current value and whatever is sent"), .left(.subject),
            note: "Delivers its value at once, except to who subscribes after its end, so not even one value is certain."),
        root(
            "$", [], .gives(Cardinality(.one, .endless, .never), "delivers every change of the property"), .left(.publishedProperty),
            fails: .never, note: "Delivers the current value at once, then each new one before it is stored (measured)."),
        root(
            "objectWillChange", [], .gives(.endless, "delivers before every change of the object"), .left(.publishedProperty),
            fails: .never, note: "A class can declare its own, even one that ends."),
        root(
            "ObservableObjectPublisher", [], .gives(Cardinality(.zero, .endless, .never), "delivers before every change of the object"),
            .left(.publishedProperty), fails: .never, note: "Has `send()` and no way to end."),
    ]

    static let systemSources: [Operator] = [
        root(
            "dataTaskPublisher", ["for"], .gives(.one, "delivers one response or fails"), .lowered(.dataTask),
            fails: .named("URLError"), gives: .named("(data: Data, response: URLResponse)"),
            note: "Fails with `URLError`; a cancelled request throws `URLError.cancelled` in async code and not `CancellationError`."),
        root(
            "URLSession.DataTaskPublisher", ["request", "session"], .gives(.one, "delivers one response or fails"), .lowered(.dataTask),
            fails: .named("URLError"), gives: .named("(data: Data, response: URLResponse)"),
            note: "What `dataTaskPublisher(for:)` returns, made by hand."),
        root(
            "publisher", ["for", "object"], .gives(neverEnding, "delivers every such notification"), .left(.notification), fails: .never,
            note: "`notifications(named:)` keeps a few and drops the rest where this delivers all."),
        root(
            "publisher", ["for", "options"], .gives(neverEnding, "delivers every change of the property"), .left(.keyValueObserving),
            fails: .never, note: "Key-value observing; without `.initial` the first value is the first change."),
        root(
            "publisher", ["for"], .gives(neverEnding, "delivers every such event"), .left(.notification), fails: .never,
            argumentTreatment: observed,
            note: "Notifications; with a key path key-value observing, with an event of a control what is done to it."),
        root(
            "NotificationCenter.Publisher", ["center", "name", "object?"], .gives(neverEnding, "delivers every such notification"),
            .left(.notification), fails: .never, note: "What `publisher(for:object:)` of a notification center returns, made by hand."),
        root(
            "publish", ["every", "tolerance?", "on", "in", "options?"], .gives(neverEnding, "delivers the time again and again"),
            .left(.timer), fails: .never,
            note: "Starts with `autoconnect()` or `connect()`; pauses with the mode of its run loop."),
        root(
            "Timer.TimerPublisher", nil, .gives(neverEnding, "delivers the time again and again"), .left(.timer), fails: .never,
            note: "What `Timer.publish` returns."),
        root(
            "TimerPublisher", nil, .gives(neverEnding, "delivers the time again and again"), .left(.timer), fails: .never,
            note: "What `Timer.publish` returns."),
    ]

    /// What `zip()` and `combineLatest()` make of a list of publishers: their values as a list, where they are one-shots.
    ///
    /// As CombineExt declares them, and whoever writes them anew.
    public static func together(named name: String) -> Operator? {
        let note = "The values come as a list."
        return switch name {
        case "zip": root("Collection.zip", nil, .zipsArguments, .lowered(.zipSource), fails: .same, with: .direct, note: note)
        case "combineLatest":

            root(
                "Collection.combineLatest", nil, .combinesLatestOfArguments, .lowered(.combineLatestSource), fails: .same, with: .direct,
                gives: .tuple, note: note)
        default: nil
        }
    }

    static let combiningSources: [Operator] =
        ["Publishers.Zip", "Publishers.Zip3", "Publishers.Zip4"].map {
            root(
                $0, ["_", "_", "*"], .zipsArguments, .lowered(.zipSource), fails: .same, with: .direct,
                gives: .tuple, note: "Fails with the first failure in time; `async let` throws the first in the order written (measured).")
        }
        + ["Publishers.CombineLatest", "Publishers.CombineLatest3", "Publishers.CombineLatest4"].map {
            root(
                $0, ["_", "_", "*"], .combinesLatestOfArguments, .lowered(.combineLatestSource), fails: .same, with: .direct,
                gives: .tuple, note: "Of one-shots it is the same as `Zip`.")
        }
        + ["", "3", "4", "5", "6", "7", "8"].map {
            root(
                "Publishers.Merge" + $0, ["_", "_", "*"], .mergesArguments, .left(.severalValues), fails: .same, with: .direct,
                gives: .inner, note: "Values come in the order of time.")
        }
        + [
            root(
                "Publishers.MergeMany", ["_"], .mergesSequence, .left(.severalValues), fails: .same, with: .direct,
                gives: .inner, note: "One argument is a sequence of publishers, or a single one."),
            root(
                "Publishers.MergeMany", ["_", "_", "*"], .mergesArguments, .left(.severalValues), fails: .same, with: .direct,
                gives: .inner, note: "Values come in the order of time."),
        ]

    /// It cannot finish without a value; whether the promise is ever called is for Analysis to see.
    private static let future = Effect.gives(Cardinality(.one, .one, .maybe), "delivers one value or fails, once the promise is called")

    private static let neverEnding = Cardinality(.zero, .endless, .never)

    private static let emptyUnlessSilent = Effect.gives(Cardinality(.zero, .zero, .maybe), "delivers nothing")

    @Sendable private static func completes(_ text: String) -> Effect? {
        switch text {
        case "true": .gives(.none, "ends without a value")
        case "false": .gives(.silent, "delivers nothing and never ends")
        default: nil
        }
    }

    @Sendable private static func completesTreatment(_ text: String) -> Treatment? { text == "true" ? .lowered(.empty) : nil }

    @Sendable private static func observed(_ text: String) -> Treatment? {
        if LiteralArgument.isKeyPath(text) { return .left(.keyValueObserving) }
        return LiteralArgument.isControlEvent(text) ? .left(.controlEvent) : nil
    }
}

extension Operator {
    /// Whether a source delivers the elements of a list, at once.
    public var isList: Bool { name == "Sequence.publisher" || name == "Publishers.Sequence" }

    /// Whether a source has its values when it is subscribed to.
    public var isPrompt: Bool { isAny(of: .isReady) || isList }

    /// Whether a source delivers what all the publishers of a list deliver.
    public var mergesList: Bool { name == "Publishers.MergeMany" }

    /// Whether what came before somebody subscribes to a source is gone.
    public var forgets: Bool { treatment == .left(.notification) || name == "objectWillChange" }

    /// The label of the one argument that makes the source, where it takes one.
    public static let labelsOfSoleArguments: [String: String?] = ["Just": nil, "Fail": "error", "Publishers.Sequence": "sequence"]
}
