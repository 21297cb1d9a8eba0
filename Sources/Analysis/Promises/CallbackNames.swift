import Lexing

/// What the name of a function and the label of its closure say of how often it calls that.
enum CallbackNames {
    /// Called for each of many, whatever else is known.
    static let callsOften: Set<String> = [
        "forEach", "map", "compactMap", "flatMap", "filter", "reduce", "observe", "addObserver", "scheduledTimer", "sink",
        "addPeriodicTimeObserver", "addSnapshotListener", "onChange", "subscribe",
    ]
    /// What is put away with these is called by whoever takes it out again.
    static let keeps: Set<String> = ["append", "insert", "enqueue", "push", "prepend", "add"]
    /// What holds a closure for others to run, once or more often, or to cancel.
    static let holdsWork: Set<String> = ["BlockOperation", "DispatchWorkItem"]
    /// What a closure given to these throws is lost.
    static let throwsNowhere: Set<String> = ["Task", "detached"]
    static let callsOnce: Set<String> = [
        "Task", "async", "asyncAfter", "detached", "perform", "run", "dataTask", "uploadTask", "downloadTask", "performBackgroundTask",
        "performAndWait", "sync", "addOperation",
    ]
    /// Labels of what is called at the end.
    static let endLabels: Set<String> = [
        "completion", "completionHandler", "reply", "onCompletion", "completionBlock", "done", "withCompletion", "resultHandler",
        "onComplete",
    ]
    static let completionLabels = endLabels.union(["handler", "callback", "then", "execute", "closure", "block", "operation"])
    /// Labels of what says how often something is repeated.
    static let repeatingLabels: Set<String> = ["repeats", "repeating", "every", "interval", "forInterval"]

    /// Whether a function by its name goes over many, or tells of what happens from now on: `enumerateObjects`, `startUpdates`, `addListener`,
    /// `onEvent`, `didChange`. `observeSingleEvent` and `onComplete` say that they do so once.
    static func saysRepetition(_ name: String) -> Bool {
        let words = name.nameWords.map { $0.lowercased() }
        guard let first = words.first, singular.isDisjoint(with: words) else { return false }
        if first == "on" { return outcomes.isDisjoint(with: words) }
        if first == "did" || !repeated.isDisjoint(with: words) { return true }
        return installs.contains(first) && !installed.isDisjoint(with: words)
    }

    private static let singular: Set<String> = ["once", "single", "first", "completion", "complete", "completed"]
    private static let outcomes: Set<String> = ["success", "failure", "error", "finish", "finished", "done", "result"]
    private static let repeated: Set<String> = [
        "each", "every", "enumerate", "enumerated", "iterate", "visit", "walk", "traverse", "loop",
        "repeat", "repeats", "repeated", "repeatedly", "repeating", "periodic", "periodically", "continuous", "continuously",
        "poll", "polling",
        "observe", "observer", "observers", "observing", "listen", "listener", "listeners", "listening",
        "watch", "watcher", "watching", "monitor", "monitoring", "track", "tracker", "tracking", "scan", "scanning",
        "updates", "changes", "changed", "stream", "streaming", "progress",
        "register", "subscribe", "subscriber", "subscription", "bind",
    ]
    private static let installs: Set<String> = ["add", "set", "attach", "install"]
    private static let installed: Set<String> = [
        "handler", "handlers", "callback", "callbacks", "target", "action", "block", "closure", "hook",
    ]
}
