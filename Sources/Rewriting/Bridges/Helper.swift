/// A few lines that `decombine bridges` prints: what rewritten code calls, to stand once in a module instead of privately in each file, and what
/// does for async code what an operator does for a publisher.
public struct Helper: Sendable {
    /// What the command line calls it, as in `awaited-value`.
    public let id: String
    /// What it is for, one line, lower case, without a period.
    public let summary: String
    /// Whether it is meant where none is named.
    public let isCommon: Bool
    /// The modules that it needs, by name.
    let modules: [String]
    private let texts: [String]

    private init(_ id: String, _ summary: String, _ bridges: Bridge..., isCommon: Bool = true, modules: [String] = ["Combine"]) {
        self.init(id, summary, texts: bridges.map(\.ofItsModule), isCommon: isCommon, modules: modules)
    }

    private init(_ id: String, _ summary: String, texts: [String], isCommon: Bool, modules: [String]) {
        (self.id, self.summary, self.texts, self.isCommon, self.modules) = (id, summary, texts, isCommon, modules)
    }

    /// Every helper, in the order in which a file has them.
    public static let all = [
        Helper("task-in-bag", "`store(in:)` for a task, so that the bag that held the subscription cancels it", .taskInBag),
        Helper(
            "task-publisher", "a publisher of async work, for code that still subscribes", .taskPublisher, .nonFailingTaskPublisher,
            .typedTaskPublisher),
        Helper(
            "task-future", "a future of async work that begins when it is made, for code that still subscribes", .taskFuture,
            .nonFailingTaskFuture, .typedTaskFuture),
        Helper("awaited-value", "the first value of a publisher, awaited", .firstValue, .nonFailingFirstValue),
        Helper("awaited-value-if-any", "the same where there may be none", .optionalValue, .nonFailingOptionalValue),
        Helper("awaited-end", "the end of a publisher without values, awaited", .completion, .nonFailingCompletion),
        Helper(
            "subscribed", "a publisher subscribed to at once, its value to be awaited later", .subscribedValue,
            .nonFailingSubscribedValue),
        Helper(
            "first-call", "a continuation for callbacks that may come again: the first call counts", .firstCall, modules: ["Foundation"]),
        Helper("buffered", "what a publisher delivers from now on, as a stream for one loop", .bufferedValues, isCommon: false),
        Helper(
            "notification-stream", "what a notification center posts from now on, as a stream for one loop", .notificationStream,
            isCommon: false, modules: ["Foundation"]),
        Helper(
            "ticks", "the times at which a timer on the main run loop fires, as a stream for one loop", .ticks, isCommon: false,
            modules: ["Foundation"]),
        Helper(
            "broadcast", "what stands where a `PassthroughSubject` stood: a stream for each listener", .broadcast, isCommon: false,
            modules: ["Foundation"]),
        Helper(
            "current-value-broadcast", "what stands where a `CurrentValueSubject` stood: the value, and a stream for each listener",
            .currentValueBroadcast, isCommon: false, modules: ["Foundation"]),
        Helper(
            "session-data", "`URLSession.data(for:)` for systems before iOS 15 and macOS 12", .dataForRequest, .dataFromURL,
            isCommon: false, modules: ["Foundation"]),
        Helper(
            "async-map", "operators that run async work for each value, one after another or for the latest alone",
            texts: [AsyncMapHelper.text], isCommon: false, modules: ["Combine"]),
        Helper(
            "sequence-publisher", "an async sequence as a publisher, asked for an element when its subscriber asks",
            texts: [SequencePublisherHelper.text], isCommon: false, modules: ["Combine", "Foundation"]),
        Helper(
            "debouncer", "an actor that runs the last of several pieces of work, as `debounce` delivers the last value",
            texts: [debouncer], isCommon: false, modules: []),
    ]

    /// A Swift file that declares these helpers for its module.
    ///
    /// - Parameter isOfMainActor: whether the module puts on the main actor what does not say otherwise.
    public static func file(of helpers: [Helper], isOfMainActor: Bool = false) -> String {
        let modules = Set(helpers.flatMap(\.modules)).sorted().map { "import \($0)\n" }.joined()
        let texts = helpers.flatMap(\.texts).joined(separator: "\n")
        return modules + (modules.isEmpty ? "" : "\n") + (isOfMainActor ? Isolation.nonisolated(texts) : texts)
    }

    /// Whether a file got a helper of its own.
    public static func isAdded(to before: [UInt8], in after: [UInt8]) -> Bool {
        // They stand at the end, and all of them together are shorter than this.
        let end = after.suffix(8192)
        return Bridge.allCases.contains { bridge in
            let mark = Array(bridge.mark.utf8)
            return end.firstRange(of: mark) != nil && before.firstRange(of: mark) == nil
        }
    }
}

extension Helper {
    /// A file with its helpers for itself alone, as no other module sees them either.
    public static func hidden(in text: String) -> String {
        Bridge.allCases.reduce(text) { text, bridge in
            ["    ", "  ", "\t"].reduce(text) { text, unit in
                text.replacing(bridge.text(unit: unit, isShared: true), with: bridge.text(unit: unit))
            }
        }
    }
}

extension Bridge {
    /// As it stands in a file of its own, for all the module.
    fileprivate var ofItsModule: String { text(unit: "    ", isShared: true) }

    /// What is written of it in no other place.
    fileprivate var mark: String {
        let lines = text(unit: "").split(separator: "\n")
        return lines.first { line in
            line.contains("private func ") || line.contains("private final class ") || line.contains("private static func ")
        }
        .map(String.init) ?? text(unit: "")
    }
}

/// Work under way is cancelled by what comes after it, as `switchToLatest` behind a `debounce` does. `Task.sleep(nanoseconds:)` is there on
/// every system that has actors.
private let debouncer = """
    /// Runs work once none has been submitted for a while: of several pieces in quick succession only the last one runs.
    actor Debouncer {
        private let nanoseconds: UInt64
        private var latest: Task<Void, Never>?

        /// - Parameter seconds: how long nothing may be submitted before the last piece of work runs.
        init(seconds: Double) {
            nanoseconds = UInt64(seconds * 1_000_000_000)
        }

        deinit {
            latest?.cancel()
        }

        /// Runs `work` when the time has passed, unless more is submitted by then; what was submitted before is cancelled.
        func submit(_ work: @escaping @Sendable () async -> Void) {
            latest?.cancel()
            latest = Task { [nanoseconds] in
                guard (try? await Task.sleep(nanoseconds: nanoseconds)) != nil else { return }
                await work()
            }
        }

        /// Cancels what was submitted last.
        func cancel() {
            latest?.cancel()
        }
    }

    """
