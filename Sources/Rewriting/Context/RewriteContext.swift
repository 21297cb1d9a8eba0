import Analysis
import CombineModel
import Facts
import Semantics
import SourceText

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
    /// What becomes of the subscriptions in the closures of the one that is rewritten: it takes their code with it.
    public var inner: [Edit] = []
    /// What nothing is called that the code after makes up, because a closure that becomes part of it declares that name.
    var avoided: Set<String> = []
    /// How the publishers of producers are used.
    public var uses = PublisherUses()
    /// The producers whose twins await their publishers.
    public var awaited: Set<DeclarationID> = []
    /// The producers whose publishers keep their bodies beside their twins.
    public var copied: Set<DeclarationID> = []
    /// The subscriptions that become tasks, by their index in `Classification.subscriptions`.
    public var moving: Set<Int> = []
    /// The subjects that become broadcasts, and what exposes them.
    public var broadcasts: [DeclarationID: BroadcastMember] = [:]

    public init(
        _ semantics: Semantics, twins: Twins, producers: [DeclarationID: Producer], settings: BuildSettings = BuildSettings(),
        acceptance: Acceptance = Acceptance(), sites: [String: [SubscriptionSite]] = [:], hastyTests: HastyTests = HastyTests(),
        memory: RewriteMemory = RewriteMemory()
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
    }

    /// Whether a rewrite in a file may differ in that way.
    func accepts(_ deviation: Deviation, in path: String) -> Bool { acceptance.accepts(deviation, in: path) }

    /// The names that the body of a declaration binds.
    func names(of id: DeclarationID) -> BodyNames { memory.names(of: id, in: program) }

    /// How a file is laid out.
    func style(of file: SourceFile) -> Style { memory.style(of: file) }

    /// Whether a file is compiled in Swift 6 mode, where what crosses a task must be safe to send; not so where nothing says it.
    func isSwift6(_ file: FileFacts) -> Bool { (settings.setting(for: file.path).languageMode ?? 5) >= 6 }
}
