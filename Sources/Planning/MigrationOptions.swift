import Analysis
import CombineModel
import Configuration
import Facts
import SourceText

/// A part of a run, in the order in which they come.
public enum Stage: String, Sendable, CaseIterable {
    case facts = "finding chains"
    case verdicts = "deciding verdicts"
    case plan = "planning rewrites"
    case review = "planning rewrites of the review tier"
}

/// What is asked of a run.
public struct MigrationOptions: Sendable {
    /// Whether it is also found out what the review tier would move, where it is not included.
    public var comparesReview = false
    /// Whether nothing moves, and what nothing uses any more goes instead.
    public var cleansUp = false
    /// Whether public declarations of a library that nothing scanned uses go, too.
    public var cleansUpPublic = false
    /// Whether the modules that are free of Combine are counted.
    public var countsModules = false
    /// Whether it is also found out what nothing uses any more.
    public var surveysCleanUp = false
    /// Whether it is also told what each batch by itself makes of its files.
    public var separatesBatches = false
    /// Ids of the rules that may rewrite; nil for all.
    public var rules: Set<String>?
    /// Ids of the rules for streams that are asked for; none unless somebody asks.
    public var streamRules: Set<String> = []
    /// Whether it is also found out which streams could move on request.
    public var surveysStreams = false
    /// The ways in which rewritten code may differ, where nothing says whether it would.
    public var accepted = Acceptance()
    /// What a team has accepted, where a plan is made under which everything is: what it would still have to accept is asked against this.
    var answered = Acceptance()
    /// Whether this is a plan to compare with, under which everything is accepted.
    var isComparing = false
    /// Whether rewrites of the review tier are made too: whatever can be accepted is.
    public var includesReview: Bool {
        get { accepted.isEverything }
        set { accepted = newValue ? .everything : Acceptance() }
    }
    /// Why a rule must not rewrite in a file, by its id and the file's path; nil where it may.
    public var whyOff: @Sendable (_ rule: String, _ path: String) -> String? = { _, _ in nil }
    /// Which batches are written; those not selected are left.
    public var selection = Selection()
    /// The files that have what rewritten code calls, each for its module; where none is named, the first file that needs it has it.
    public var bridgeFiles: Set<String> = []
    /// The verdicts that are assumed of declarations.
    public var assumptions: [Assumed] = []
    /// What is known of code that is not scanned.
    public var libraries: [LibraryModel] = []
    /// Manifests, project files and the like that are not among the scanned files.
    public var settingsFiles: [SettingsFile] = []
    /// What a person wrote down of platforms and language mode; overrides what manifests and projects say.
    public var buildSetting = BuildSetting()
    /// How many files are read into facts at a time.
    public var threads = 1
    /// Told when a stage begins, and in a stage that goes through files how many are done; it changes nothing. Called on any thread.
    public var onStage: @Sendable (Stage, _ done: Int?) -> Void = { _, _ in }

    public init() {}

    /// What the files are built with: by the manifests among them and the files that were given besides.
    func settings(with program: Program) -> BuildSettings {
        let manifests = program.files.compactMap { file -> SettingsFile? in
            guard file.path == "Package.swift" || file.path.hasSuffix("/Package.swift") else { return nil }
            return SettingsFile(path: file.path, text: file.file.text)
        }
        return BuildSettings((manifests + settingsFiles).flatMap(\.parts), configured: buildSetting)
    }
}
