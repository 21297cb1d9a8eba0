import CombineModel
import Lexing

/// What the name of a function and the label of its closure say of how often it calls that.
enum CallbackNames {
    /// What holds a closure for others to run, once or more often, or to cancel.
    static let holdsWork: Set<String> = ["BlockOperation", "DispatchWorkItem"]
    /// What a closure given to these throws is lost.
    static let throwsNowhere: Set<String> = ["Task", "detached"]

    /// Whether a label is that of what is called back, at the end or on the way.
    static func isCallback(_ label: String) -> Bool {
        NamingConvention.endLabel.covers(label) || NamingConvention.callbackLabel.covers(label)
    }

    /// Whether a function by its name goes over many, or tells of what happens from now on: `enumerateObjects`, `startUpdates`, `addListener`,
    /// `onEvent`, `didChange`. `observeSingleEvent` and `onComplete` say that they do so once.
    static func saysRepetition(_ name: String) -> Bool {
        let words = name.nameWords.map { $0.lowercased() }
        guard let first = words.first, !words.contains(where: NamingConvention.single.covers) else { return false }
        if first == "on" { return !words.contains(where: NamingConvention.outcome.covers) }
        if first == "did" || words.contains(where: NamingConvention.repetition.covers) { return true }
        return NamingConvention.installing.covers(first) && words.contains(where: NamingConvention.installed.covers)
    }
}
