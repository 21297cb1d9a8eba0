/// What a name, or a word of one, says by convention, where nothing better is known of what has it.
///
/// A convention proves nothing: it names what is written, and it makes a question of what would otherwise be taken for granted.
public enum NamingConvention: String, CaseIterable, Sendable {
    // MARK: Calls and what they give

    /// A verb: what a call does to what the rest of its name says.
    case verb
    /// A verb where it stands alone, and the kind of a thing before other words: `displayName`.
    case verbAlone = "verb alone"
    /// A verb before other words, a noun where it stands alone.
    case verbOrNoun = "verb or noun"
    /// A verb that makes something else of what follows it: `mapResponseToUser`.
    case conversion
    /// What makes another verb of a verb: `signUp` gives no up.
    case particle
    case preposition
    /// The name of a function that says how something was made, and not what it is: nothing is called `appending` or `sorted`.
    case manner
    /// The name of a function that says how a value was come by, and not what it is.
    case access
    /// A last word that says only what kind of thing carries a value.
    case carrier
    /// A type's name that says nothing of what its values are.
    case placeholder

    // MARK: Callbacks

    /// A function that calls its closure for each of many, whatever else is known.
    case callsOften = "calls often"
    /// A function that calls its closure once, or is taken to.
    case callsOnce = "calls once"
    /// A function that puts away what it is given, for whoever takes it out again.
    case putsAway = "puts away"
    /// The label of what is called at the end.
    case endLabel = "end label"
    /// The label of what is called back.
    case callbackLabel = "callback label"
    /// The label of what says how often something is repeated.
    case repeatingLabel = "repeating label"
    /// A word that says that something happens once.
    case single
    /// A word that says how something ended.
    case outcome
    /// A word that says that something happens again and again.
    case repetition
    /// A verb that puts up what is called from then on, and a word for that.
    case installing, installed
    /// A function that runs its closure as a task, or in one.
    case makesTask = "makes task"

    // MARK: Types and objects

    /// What the classes of a framework of Apple's begin with.
    case frameworkPrefix = "framework prefix"
    /// What types call the object that everybody shares.
    case sharedObject = "shared object"
    /// What the name of a type begins or ends with that stands in for another in tests.
    case testDouble = "test double"
    /// A word that says that something is about tests, previews or demonstrations.
    case forShow = "for show"
    /// A part of a folder's name that says so of an app.
    case showcase
    /// A word that says so of anything but a folder.
    case forShowOutsideFolders = "for show outside folders"

    /// Whether a name, or a word of one, is among those that say so.
    public func covers(_ word: some StringProtocol) -> Bool { words.contains(String(word)) }

    /// Whether a type is named like a class of a framework of Apple's, and not like a protocol of the standard library.
    public static func isFrameworkClass(_ name: String) -> Bool {
        frameworkPrefix.words.contains { name.hasPrefix($0) && name.dropFirst($0.count).first?.isUppercase == true }
    }

    /// All that say so.
    public var words: Set<String> { Self.words[self] ?? [] }

    private static let words: [Self: Set<String>] = NameLines.read(data)
}
