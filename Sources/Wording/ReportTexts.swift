import CombineModel

/// What reports, the gate and drafts say: headings, labels and sentences, in the markup of their format where they have one.
///
/// Parameters are names, counts and texts that are told already.
public protocol ReportTexts: Sendable {
    func noBaselineFile(_ advice: String) -> String
    func baselineVersion(_ version: Int, _ known: Int, _ advice: String) -> String
    var newBaseline: String { get }
    var onlyThisRule: String { get }
    var leaveOnePlace: String { get }
    var switchOff: String { get }
    func levelOfTheNew(_ level: String, _ otherwise: String) -> String
    var hazardAndPolicy: String { get }
    func policyOfLint(_ kind: String, _ level: String, _ title: String) -> String
    var whatToDo: String { get }
    var refusedAt: String { get }
    var setLevel: String { get }
    func levels(_ id: String, _ file: String) -> String
    var inSomePaths: String { get }
    func reasonForLeft(_ title: String) -> String
    var seeProof: String { get }
    var proofCommand: String { get }
    func ofVerdict(_ title: String) -> String
    var sayByHand: String { get }
    func onADeclaration(_ id: String) -> String
    var rulesHead: String { get }
    func onWhatIsNew(_ level: String) -> String
    var policiesHead: String { get }
    var reasonsHead: String { get }
    var noScan: String { get }
    func scanVersion(_ version: Int, _ known: Int) -> String
    var nothingOpen: String { get }
    var draftHead: String { get }
    var draftExclude: String { get }
    var draftHow: String { get }
    var draftRoot: String { get }
    var draftReview: String { get }
    var draftBaseline: String { get }
    var draftFailOn: String { get }
    var draftLanguageMode: String { get }
    var draftPlatforms: String { get }
    var draftRules: String { get }
    var draftOverrides: String { get }
    func levelWhereUnset(_ level: String) -> String
    var draftPolicies: String { get }
    var draftOutside: String { get }
    var draftValues: String { get }
    var draftFailure: String { get }
    var draftOperators: String { get }
    var draftUndecided: String { get }
    var oneUse: String { get }
    func uses(_ count: Int) -> String
    var importedThere: String { get }
    var schemaTitle: String { get }
    var schemaRoot: String { get }
    var schemaExclude: String { get }
    var schemaFailOn: String { get }
    var schemaReview: String { get }
    var schemaStreams: String { get }
    var deviationsHead: String { get }
    func onRequestHead(_ count: Int) -> String
    var onRequestTable: String { get }
    var needsNothing: String { get }
    func howItDiffers(_ title: String) -> String
    var acceptIt: String { get }
    var noQuestions: String { get }
    var questionsTitle: String { get }
    var questionTable: String { get }
    func becomingOfPublishers(gone: Int, wrapped: Int, copied: Int, awaited: Int, left: Int) -> String
    func becomingOfSubscriptions(tasks: Int, overPublishers: Int, awaited: Int, left: Int) -> String
    func questionsHead(_ now: Int, _ withAll: Int) -> String
    var questionColumn: String { get }
    var aloneColumn: String { get }
    var afterColumn: String { get }
    var placesColumn: String { get }
    func answerThem(_ count: Int) -> String
    func movesMore(_ count: Int) -> String
    func bestAnswers(_ count: Int) -> String
    var allQuestions: String { get }
    /// Behind what is not known, that the configuration has no line for it.
    var noLineAnswers: String { get }
    var asked: String { get }
    var decides: String { get }
    func decidesFindings(_ alone: String, _ withOthers: String?) -> String
    var answerLabel: String { get }
    var schemaAccept: String { get }
    var schemaAcceptAll: String { get }
    var schemaAssume: String { get }
    var schemaBridges: String { get }
    var schemaPolicies: String { get }
    var schemaRules: String { get }
    var schemaOverrides: String { get }
    var schemaPaths: String { get }
    var schemaFile: String { get }
    var schemaStrict: String { get }
    var schemaBaseline: String { get }
    var schemaPlatforms: String { get }
    var schemaLibraries: String { get }
    var schemaName: String { get }
    var schemaModules: String { get }
    var schemaSource: String { get }
    func decidingFact(_ subject: String, _ effect: String, _ says: String) -> String
    var cannotFail: String { get }
    func fails(_ failure: String) -> String
    var unknownFailure: String { get }
    var why: String { get }
    var safeRewrite: String { get }
    var reviewRewrite: String { get }
    var suppressedByComment: String { get }
    var removeIgnore: String { get }
    var wouldDecide: String { get }
    var wouldDecideTogether: String { get }
    var canBeRewritten: String { get }
    var canBeReviewed: String { get }
    func reasonHelp(_ title: String, _ advice: String) -> String
    var ignoreHelp: String { get }
    var noFindings: String { get }
    var summaryHead: String { get }
    func ruleHelp(_ title: String, _ advice: String) -> String
    func fileNotUnderstood(_ problem: String) -> String
    var combineImported: String { get }
    func noRuleOrPolicy(_ ids: String, _ are: String, _ hint: String) -> String
    var unpairedIgnore: String { get }
    var idleIgnore: String { get }
    var reportTitle: String { get }
    func foundCounts(_ found: Int, _ rewritten: Int, _ left: Int, _ suppressed: Int) -> String
    var verdictHead: String { get }
    var waitingHead: String { get }
    func newCount(_ count: Int) -> String
    func goneCount(_ count: Int) -> String
    func changedCount(_ count: Int) -> String
    var sinceHead: String { get }
    var sinceTable: String { get }
    func nowAndBefore(_ now: String, _ before: String) -> String
    var newPart: String { get }
    var gonePart: String { get }
    var changedPart: String { get }
    func foldedPlaces(_ count: Int) -> String
    func streamsHead(_ count: Int) -> String
    var streamsText: String { get }
    func oneShotsHead(_ count: Int) -> String
    var oneShotsText: String { get }
    func undecidedHead(_ count: Int) -> String
    var undecidedText: String { get }
    var decidingHead: String { get }
    func suppressedHead(_ count: Int) -> String
    var noReason: String { get }
    func rewrittenHead(_ count: Int) -> String
    func hazardsHead(_ count: Int) -> String
    func unreadHead(_ count: Int) -> String
    var nothingToMove: String { get }
    var noneOf: String { get }
    var moveNow: String { get }
    var movesNow: String { get }
    var inOneBatch: String { get }
    func inBatches(_ count: Int) -> String
    var reportSaysWhy: String { get }
    var moreUnderReview: String { get }
    var didYouMean: String { get }
    var phasePrepare: String { get }
    var prepareText: String { get }
    var phaseProducers: String { get }
    var producersText: String { get }
    var phaseViewModels: String { get }
    var viewModelsText: String { get }
    var phaseCleanUp: String { get }
    var cleanUpText: String { get }
    /// How many of a kind nothing uses any more.
    func removed(_ kind: Removal.Kind, _ count: Int) -> String
    func freeModules(_ free: Int, of all: Int) -> String
    func removed(_ parts: [String]) -> String
    func cleanUpNow(_ what: String) -> String
    func layer(_ layer: AppLayer, level: Int) -> String
    var layerTypes: String { get }
    func andMore(_ names: String, _ count: Int) -> String
    var batchColumns: [String] { get }
    var applyBatch: String { get }
    func sourceOfOneShot(_ title: String) -> String
    var assumedMark: String { get }
    func countsOfOutcomes(_ rewritten: Int, _ left: Int, _ suppressed: Int) -> String
    var byVerdict: String { get }
    var byRule: String { get }
    var byReason: String { get }
    var decidingList: String { get }
    /// Why Swift does not import a function as async, after nothing else.
    func notAsync(_ why: ImportedFunction.NotAsync) -> String
    /// What somebody has to look at in an adapter for a callback of C, a sentence each.
    func adapterComesOnce(_ function: String) -> String
    var adapterHoldsPointers: String { get }
    var adapterDropsResult: String { get }
    func headerTotals(_ survey: HeaderSurvey) -> String
}
