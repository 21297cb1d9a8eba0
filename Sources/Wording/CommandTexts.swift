/// What the command line says: help, and messages of one line without a period.
///
/// Parameters are names, paths and counts as they are told; a `hint` is a whole clause such as `, did you mean …?`, or empty.
public protocol CommandTexts: Sendable {
    var bridgesAbstract: String { get }
    var bridgesDiscussion: String { get }
    var helpersArgument: String { get }
    var listOption: String { get }
    var nonisolatedOption: String { get }
    var writeHelpersOption: String { get }
    var listAndWrite: String { get }
    func noHelper(_ id: String, _ hint: String) -> String
    func helpersExist(_ file: String) -> String
    func helpersAreThere(_ file: String) -> String
    var explainAbstract: String { get }
    var explainDiscussion: String { get }
    var subjectArgument: String { get }
    var whyNotFlag: String { get }
    func noFileNamed(_ path: String) -> String
    func severalFiles(_ path: String, _ files: String) -> String
    func nothingNamed(_ subject: String, _ hint: String) -> String
    func wholeChange(_ tier: String, _ path: String, _ line: Int) -> String
    var nothingInFile: String { get }
    var nearestLines: String { get }
    func nothingAt(_ path: String, _ line: Int, _ near: String) -> String
    var initAbstract: String { get }
    var initDiscussion: String { get }
    var initWriteOption: String { get }
    var schemaOption: String { get }
    var writeAndSchema: String { get }
    func configurationExists(_ file: String) -> String
    var pathsArgument: String { get }
    var pathsArgumentMore: String { get }
    var configOption: String { get }
    var configOptionMore: String { get }
    var threadsOption: String { get }
    var sizeOption: String { get }
    func badThreads(_ threads: Int) -> String
    func badSize(_ size: Int) -> String
    var lintAbstract: String { get }
    var lintDiscussion: String { get }
    var baselineOption: String { get }
    var writeBaselineOption: String { get }
    var pruneOption: String { get }
    var strictOption: String { get }
    var changedSinceOption: String { get }
    var stagedOption: String { get }
    var failOnOption: String { get }
    func lintFormatOption(_ formats: String) -> String
    var outputOption: String { get }
    var baselineTwice: String { get }
    var changedTwice: String { get }
    var baselineOfAPart: String { get }
    var changesNeedGit: String { get }
    func noBaseline(_ file: String, _ again: String) -> String
    func baselineUnreadable(_ file: String, _ problem: String) -> String
    func noBaselineThere(_ file: String) -> String
    func staleEntries(_ file: String, _ entries: String, _ are: String) -> String
    var migrateAbstract: String { get }
    var migrateDiscussion: String { get }
    var writeOption: String { get }
    var allowDirtyOption: String { get }
    var allowNoGitOption: String { get }
    var checkOption: String { get }
    func allowWithoutWrite(_ option: String) -> String
    var writeAndCheck: String { get }
    var noGit: String { get }
    func originalExists(_ file: String) -> String
    func uncommitted(_ file: String, _ others: String) -> String
    var planAbstract: String { get }
    var questionsAbstract: String { get }
    var questionsDiscussion: String { get }
    var questionsFormatOption: String { get }
    var answerOption: String { get }
    var nothingOfThat: String { get }
    func passedOverByGit(_ files: Int, _ top: String) -> String
    var writeAnswersOption: String { get }
    var writeWithoutAnswer: String { get }
    func notAnswered(_ subject: String, _ place: String, _ advice: String) -> String
    var askOption: String { get }
    var answerAndAsk: String { get }
    var noTerminal: String { get }
    func answerBeyond(_ count: Int, _ all: Int) -> String
    func askAccept(_ id: String) -> String
    var askWhy: String { get }
    func answersWritten(_ path: String, _ count: Int) -> String
    var answersNone: String { get }
    var planDiscussion: String { get }
    var planFormatOption: String { get }
    var reportAbstract: String { get }
    var reportDiscussion: String { get }
    var reviewedOption: String { get }
    var summaryOption: String { get }
    var compareOption: String { get }
    func noEarlierScan(_ file: String) -> String
    func cannotRead(_ file: String, _ problem: String) -> String
    var ruleOption: String { get }
    var ruleOptionMore: String { get }
    var reviewOption: String { get }
    var streamsOption: String { get }
    var acceptOption: String { get }
    func noDeviation(_ id: String, _ hint: String) -> String
    func noRule(_ rule: String, _ hint: String) -> String
    var rulesAbstract: String { get }
    var rulesDiscussion: String { get }
    var noSwift: String { get }
    var scanAbstract: String { get }
    var scanDiscussion: String { get }
    var scanFormatOption: String { get }
    var batchOption: String { get }
    var symbolOption: String { get }
    var pathOption: String { get }
    var layerOption: String { get }
    var cleanUpOption: String { get }
    var cleanUpIsWhole: String { get }
    var publicTooOption: String { get }
    var publicWithoutCleanUp: String { get }
    var nothingToCleanUp: String { get }
    func cleansUp(_ what: String) -> String
    var linesOption: String { get }
    var linesWithoutPath: String { get }
    func noLines(_ lines: String) -> String
    func pathOutside(_ path: String, _ advice: String) -> String
    var planAdvice: String { get }
    func noBatch(_ id: String, _ hint: String, _ advice: String) -> String
    func severalBatches(_ id: String, _ ids: String) -> String
    func noFinding(_ symbol: String, _ hint: String) -> String
    func noPath(_ path: String, _ hint: String) -> String
    func nothingFound(_ where_: String, _ path: String, _ again: String) -> String
    func doesNotMove(_ advice: String) -> String
    var colorOption: String { get }
    var quietOption: String { get }
    var verboseOption: String { get }
    var quietAndVerbose: String { get }
    var toolAbstract: String { get }
    var toolDiscussion: String { get }
    func noCommand(_ word: String, _ hint: String) -> String
    func configurationWithoutDot(_ file: String, _ name: String) -> String
    func noConfiguration(_ file: String) -> String
    func configurationUnreadable(_ file: String, _ problem: String) -> String
    func matchesNothing(_ pattern: String, _ folder: String) -> String
    func fileUnreadable(_ problem: String) -> String
    var noFile: String { get }
    func notUTF8(_ byte: String, _ offset: Int) -> String
    func tooLarge(_ size: String, _ limit: String) -> String
    var folderUnreadable: String { get }
    var interrupted: String { get }
    func cannotWrite(_ file: String, _ problem: String) -> String
    func isReadOnly(_ file: String) -> String
    func hasChanged(_ file: String) -> String
    func cannotReplace(_ file: String, _ problem: String, _ written: Int, _ all: Int) -> String
    func cannotWriteBeside(_ file: String, _ problem: String) -> String
    func cannotWriteVersion(_ file: String, _ problem: String) -> String
    var wasDeleted: String { get }
    var noSwiftFile: String { get }
    var emptyPath: String { get }
    var noStandardInput: String { get }
    var noSuchPath: String { get }
    func noSuchCommit(_ commit: String) -> String
    var noStagedChanges: String { get }
    var gitStatusFails: String { get }
    var gitFails: String { get }
    func outputFails(_ problem: String) -> String
    func isFolder(_ path: String) -> String
    func danglingLink(_ path: String) -> String
    var noOutputName: String { get }
    func outputIsSource(_ path: String) -> String
    var optionNeedsBaseline: String { get }
    var nameNotUTF8: String { get }
    func otherRepository(_ folder: String) -> String
    func ruleIsOff(_ rule: String) -> String
    var noCurrentFolder: String { get }
    func secondConfiguration(_ file: String, _ other: String) -> String
    var headersAbstract: String { get }
    var headersDiscussion: String { get }
    var headersPathsArgument: String { get }
    var libclangOption: String { get }
    var headersFormatOption: String { get }
    var adaptersOption: String { get }
    var adaptersAreSwift: String { get }
    var noAdapters: String { get }
    /// Where no library is found that reads headers; `tried` lists the paths.
    func noLibClang(_ headers: Int, _ tried: String) -> String
    func headerUnclean(_ problem: String) -> String
    var headerIncludesTooMuch: String { get }
    var headerTooLong: String { get }
    var headerUnreadable: String { get }
    var headerTooSlow: String { get }
    var noHeaders: String { get }
}
