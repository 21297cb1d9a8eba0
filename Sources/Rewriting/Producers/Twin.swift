import Analysis
import CombineModel
import Facts
import Semantics
import SourceText

/// The async face of a producer: what a caller has to know to call it.
public struct Twin: Sendable, Hashable {
    /// Base name; the labels are the producer's own.
    public var name: String
    public var isProperty: Bool
    /// The type of the value as written, `Void` where there is nothing to tell.
    public var output: String
    /// Whether it gives `nil` where the publisher ended without a value.
    public var isOptional: Bool
    /// Whether its value is an optional, and `nil` also stands for a publisher that ended without a value.
    public var mergesAbsence: Bool
    /// `throws`, `throws(E)`, or nil when it cannot fail.
    public var throwsText: String?
    /// Whether the publisher delivered on the main queue, so that a subscriber may count on it.
    public var deliversOnMain: Bool
    /// Whether the publisher delivered before `sink` returned.
    public var isSynchronous: Bool
    /// Whether it stood beside the publisher before, and nothing in either shows that it fails with the same errors.
    public var failsOtherwise = false
    /// Whether nothing in its body shows that it does what the publisher beside it does.
    public var mayDoOtherwise = false
    /// Whether the publisher only ended, `AnyPublisher<Never, Error>`: what follows its values in a chain never runs.
    public var onlyEnds: Bool

    public init(
        name: String, isProperty: Bool = false, output: String, isOptional: Bool = false, mergesAbsence: Bool = false,
        throwsText: String? = nil, deliversOnMain: Bool = false, isSynchronous: Bool = false, onlyEnds: Bool = false
    ) {
        self.name = name
        self.isProperty = isProperty
        self.output = output
        self.isOptional = isOptional
        self.mergesAbsence = mergesAbsence
        self.throwsText = throwsText
        self.deliversOnMain = deliversOnMain
        self.isSynchronous = isSynchronous
        self.onlyEnds = onlyEnds
    }

    /// What a reviewer should know of `mergesAbsence`.
    static let mergedAbsence = "where the publisher ended without a value, the async function gives `nil`, as for a value of `nil`"

    /// How a call of it may differ from the publisher, at the place of a call.
    func deviations(at offset: Int, in file: FileFacts) -> [ShownDeviation] {
        var shown: [(Deviation, String)] = []
        if mergesAbsence { shown.append((.absenceIsNil, Self.mergedAbsence)) }
        if failsOtherwise {
            shown.append((.asyncFormAssumed, "`\(name)` was there before, and its errors may be others than the publisher's"))
        }
        if mayDoOtherwise {
            shown.append((.asyncFormAssumed, "`\(name)` was there before, and nothing in it shows that it does what the publisher does"))
        }
        return shown.map { file.shown($0.0, at: offset, $0.1) }
    }

    public var isThrowing: Bool { throwsText != nil }

    /// Whether a stand-in for tests and previews that ends without a value has another way to leave than an optional result, which
    /// would make the function it stands in for optional as well; for a person to look at.
    public func leavesWithoutValue(in context: RewriteContext, at path: String) -> Bool {
        context.accepts(.standInEnds, in: path) && (isVoid || isThrowing)
    }

    /// Whether a call of the other is written like a call of this one, whatever type its value has.
    func isCalledLike(_ other: Twin) -> Bool {
        name == other.name && isProperty == other.isProperty && isOptional == other.isOptional && mergesAbsence == other.mergesAbsence
            && throwsText == other.throwsText && onlyEnds == other.onlyEnds && isVoid == other.isVoid
    }

    public var isVoid: Bool { output == "Void" || output == "()" }

    /// `User`, `User?`, `(any Shape)?`.
    public var resultType: String {
        guard isOptional else { return output }
        let needsParentheses = output.hasPrefix("any ") || output.hasPrefix("some ") || output.contains("->")
        return needsParentheses ? "(\(output))?" : output + "?"
    }
}

/// The async functions that a rewrite may call: those that exist, and those the same group brings.
public typealias Twins = [DeclarationID: Twin]

/// What every rule sees besides its place.
public struct RewriteContext: Sendable {
    public let program: Program
    /// What the code of the program means.
    public let semantics: Semantics
    let allTwins: Twins
    /// Who is told which twins are asked for; nil where nobody wants to know.
    var asked: AskedTwins?
    /// Each producer as the classifier read it.
    public let producers: [DeclarationID: Producer]
    /// What each file is built with.
    public let settings: BuildSettings
    /// How what is written may differ from the chains.
    public let acceptance: Acceptance
    /// The subscriptions of each file, by its path.
    public let sites: [String: [SubscriptionSite]]
    /// Tests that would look before a task has begun.
    public let hastyTests: HastyTests
    /// What was read for other rewrites.
    let memory: RewriteMemory
    /// How each operator becomes async code.
    let lowerings: OperatorLowerings
    /// What becomes of the subscriptions in the closures of the one that is rewritten: it takes their code with it.
    public var inner: [Edit] = []
    /// What nothing is called that the code after makes up, because a closure that becomes part of it declares that name.
    var avoided: Set<String> = []
    /// The producers whose publishers everybody subscribes to where they are made.
    public var startedAtOnce: Set<DeclarationID> = []
    /// Those among them whose publishers only streams subscribe to.
    public var askedByStreams: Set<DeclarationID> = []
    /// Those of whose publishers one is seen to be subscribed to later than it is made.
    public var seenLater: Set<DeclarationID> = []
    /// Those of whose publishers a stream takes each value in its order.
    public var takenInOrder: Set<DeclarationID> = []
    /// The subscriptions to the publishers of each that begin where they are made.
    public var subscribing: [DeclarationID: [SubscriptionSite]] = [:]
    /// The producers whose publishers are made of those of each.
    public var users: [DeclarationID: [DeclarationID]] = [:]
    /// The producers whose twins await their publishers.
    public var awaited: Set<DeclarationID> = []
    /// The subjects that become broadcasts, and what exposes them.
    public var broadcasts: [DeclarationID: BroadcastMember] = [:]

    public init(
        _ semantics: Semantics, twins: Twins, producers: [DeclarationID: Producer], settings: BuildSettings = BuildSettings(),
        acceptance: Acceptance = Acceptance(), sites: [String: [SubscriptionSite]] = [:], hastyTests: HastyTests = HastyTests(),
        memory: RewriteMemory = RewriteMemory(), lowerings: OperatorLowerings
    ) {
        program = semantics.program
        self.semantics = semantics
        allTwins = twins
        self.producers = producers
        self.settings = settings
        self.acceptance = acceptance
        self.sites = sites
        self.hastyTests = hastyTests
        self.memory = memory
        self.lowerings = lowerings
    }

    /// Whether a rewrite in a file may differ in that way.
    func accepts(_ deviation: Deviation, in path: String) -> Bool { acceptance.accepts(deviation, in: path) }

    /// Whether a value of a publisher is seen to be of use in the turn in which it is asked for, by itself or as a part of a publisher that stays.
    func isSeenAtOnce(_ id: DeclarationID) -> Bool {
        var seen: Set<DeclarationID> = [id]
        var pending = [id]
        while let next = pending.popLast() {
            if takenInOrder.contains(next) || subscribing[next]?.contains(where: isUsedInTurn) ?? false { return true }
            for user in users[next] ?? [] where twins[user] == nil && seen.insert(user).inserted { pending.append(user) }
        }
        return false
    }

    private func isUsedInTurn(_ site: SubscriptionSite) -> Bool {
        memory.isUsedInTurn(site) { ValueInTurn(site, in: self).isUsed }
    }

    /// The names that the body of a declaration binds.
    func names(of id: DeclarationID) -> BodyNames { memory.names(of: id, in: program) }

    /// Who lets go of what properties hold.
    var releases: Releases { memory.releases { Releases(in: self) } }

    /// What is named with a `$` anywhere.
    var projectedNames: Set<String> { memory.projectedNames(in: program) }

    /// How a file is laid out.
    func style(of file: SourceFile) -> Style { memory.style(of: file) }

    /// Whether a file is compiled in Swift 6 mode, where what crosses a task must be safe to send; not so where nothing says it.
    func isSwift6(_ file: FileFacts) -> Bool { (settings.setting(for: file.path).languageMode ?? 5) >= 6 }
}

/// What a rule makes of a place.
public struct Rewrite: Sendable {
    public var edits: [Edit]
    /// How it may differ from the chain, and what is known of each at this place.
    public var deviations: [ShownDeviation]
    /// What the edited file needs besides; add with `Bridge.edits(adding:to:)`.
    public var bridges: Set<Bridge>
    /// Parts of the code before that stand in the code after: the publishers called there are still needed.
    public var kept: [KeptPublisher]
    /// What is declared for types that the scanned files do not hold; add with `DefaultImplementation.edits(adding:)`.
    public var defaults: [DefaultImplementation] = []
    /// The subscriptions of the file that are rewritten with this one or not at all, itself among them; none where it stands alone.
    public var company: [ByteRange] = []
    /// What several rewrites of the file need and is made once.
    public var shared: Set<Edit> = []
    /// The functions of the file that become async by it; add with `AsyncFunctions.edits(in:beside:)`.
    public var functions = AsyncFunctions()

    /// Why a publisher is awaited as it stands, where one is.
    public var awaitsBecause: String? { kept.lazy.compactMap(\.because).first }

    /// The same, with more ways to differ.
    func showing(_ more: [ShownDeviation]) -> Rewrite {
        var result = self
        result.deviations += more.filter { !deviations.contains($0) }
        return result
    }

    public init(edits: [Edit], deviations: [ShownDeviation] = [], bridges: Set<Bridge> = [], kept: [KeptPublisher] = []) {
        self.edits = edits
        self.deviations = deviations.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
        self.bridges = bridges
        self.kept = kept
    }
}
