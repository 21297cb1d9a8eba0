import CombineModel

// Reports, the gate, and what `init` drafts.

extension English {
    public func noBaselineFile(_ advice: String) -> String { "is not a baseline, \(advice)" }
    public func baselineVersion(_ version: Int, _ known: Int, _ advice: String) -> String {
        "is a baseline of version \(version) and this tool reads version \(known), \(advice)"
    }
    public var newBaseline: String { "write a new one with `decombine lint --write-baseline`" }
    public var onlyThisRule: String { "only this rule" }
    public var leaveOnePlace: String { "leave one place" }
    public var switchOff: String { "switch it off" }
    public func levelOfTheNew(_ level: String, _ otherwise: String) -> String { "\(level) on what is new, else \(otherwise)" }
    public var hazardAndPolicy: String { "hazard and policy" }
    public func policyOfLint(_ kind: String, _ level: String, _ title: String) -> String { "\(kind) of `lint`, \(level): \(title)" }
    public var whatToDo: String { "what to do" }
    public var refusedAt: String { "refused at" }
    public var setLevel: String { "set its level" }
    public func levels(_ id: String, _ file: String) -> String { "policies: {\(id): off}, or warning, or error, in \(file)" }
    public var inSomePaths: String { "in some paths" }
    public func reasonForLeft(_ title: String) -> String { "reason why something is left: \(title)" }
    public var seeProof: String { "see its proof" }
    public var proofCommand: String { "decombine explain PATH:LINE, with a place that `decombine scan` prints" }
    public func ofVerdict(_ title: String) -> String { "verdict: \(title)" }
    public var sayByHand: String { "say so by hand" }
    public func onADeclaration(_ id: String) -> String { "// decombine:assume \(id), on a declaration" }
    public var rulesHead: String { "rules: what is rewritten" }
    public func onWhatIsNew(_ level: String) -> String { "\(level) on what is new" }
    public var policiesHead: String { "policies: what `lint` reports, and what a person can do" }
    public var reasonsHead: String { "reasons: what is left, why, and what a person can do" }
    public var noScan: String { "is not what `decombine scan --format json` prints" }
    public func scanVersion(_ version: Int, _ known: Int) -> String {
        "is a scan of schema version \(version), this tool reads version \(known)"
    }
    public var nothingOpen: String { "# Nothing that is declared elsewhere keeps a verdict open." }
    public var draftHead: String { "# The configuration of Decombine. Paths are relative to the folder of this file." }
    public var draftExclude: String { "# Files and folders that are not read; `*` stands for part of a name, `**` for any folders." }
    public var draftHow: String { "# Take the `#` away from what you want; the values are those that hold without it." }
    public var draftRoot: String { "# root: true                       # no configuration is looked for further up" }
    public var draftReview: String { "# review: false                    # rewrites of the review tier without `--review`" }
    public var draftBaseline: String {
        "# baseline: decombine.json         # what `lint` does not report; or {file: decombine.json, strict: true}"
    }
    public var draftFailOn: String { "# fail-on: warning                 # the least level at which `lint` exits with 1: warning or error" }
    public var draftLanguageMode: String { "# language-mode: 6                 # instead of what manifests and projects say" }
    public var draftPlatforms: String { "# platforms: {iOS: 15}             # the oldest systems, likewise" }
    public var draftRules: String { "# rules:                           # on or off; `decombine rules` lists them" }
    public var draftOverrides: String { "# overrides:                       # policies and rules for some paths" }
    public func levelWhereUnset(_ level: String) -> String {
        "without this line \(level) on what is new: with a baseline, `--changed-since` or `--staged`"
    }
    public var draftPolicies: String { "# What `lint` reports: off, warning or error." }
    public var draftOutside: String {
        "# What the code uses and the scanned files do not declare, the most used first. Put behind each what it delivers:"
    }
    public var draftValues: String {
        "#   one-shot | finite | continuous, or the values as 1 | 0...1 | 0...many | 0... with `ends`, `may end`, `never ends`;"
    }
    public var draftFailure: String { "#   then `fails Error` or `never fails`. What gives no publisher gives a type: -> Type." }
    public var draftOperators: String {
        "#   An operator does what one of Combine's does: like map(_:), like filter(_:); or switches, discards, adds 1, gives 0...1."
    }
    public var draftUndecided: String {
        "# What stays `undecided` changes nothing. Give a library an entry of its own, with `modules:`, to bind its lines to its import."
    }
    public var oneUse: String { "1 use, at" }
    public func uses(_ count: Int) -> String { "\(count) uses, first at" }
    public var importedThere: String { "; imported there: " }
    public var schemaTitle: String { "The configuration of Decombine" }
    public var schemaRoot: String { "No configuration is looked for further up." }
    public var schemaExclude: String { "Files and folders that are not read; * is part of a name, ** any folders." }
    public var schemaFailOn: String { "The least level at which lint exits with 1." }
    public func onRequestHead(_ count: Int) -> String {
        "\(count == 1 ? "One of them could become a loop" : "\(count) of them could become loops"), where you ask with `decombine migrate --streams`:"
    }
    public var onRequestTable: String { "| rule | what to accept | subscriptions |" }
    public var needsNothing: String { "nothing" }
    public var deviationsHead: String { "deviations: how rewritten code may differ; accepted by id, or by topic" }
    public var topicsHead: String { "topics: deviations that the same knowledge decides, accepted together" }
    public func topicOfDeviations(_ title: String) -> String { "A topic, several ways to differ that are accepted together: \(title)." }
    /// What a topic would accept.
    public func topicAccepts(_ parts: [(id: String, places: Int)]) -> String {
        "accepts " + parts.map { "`\($0.id)` (\($0.places))" }.joined(separator: ", ")
    }
    public func howItDiffers(_ title: String) -> String { "A way in which rewritten code may differ: \(title)." }
    public var acceptIt: String { "accept it with" }
    public func becomingOfPublishers(gone: Int, wrapped: Int, copied: Int, awaited: Int, left: Int) -> String {
        "one-shot publishers: \(gone) gone, \(wrapped) wrapped, \(copied) copied, \(awaited) awaited, \(left) left"
    }
    public func becomingOfSubscriptions(tasks: Int, overPublishers: Int, awaited: Int, left: Int) -> String {
        "one-shot subscriptions: \(tasks) \(tasks == 1 ? "task" : "tasks"), \(overPublishers) over an awaited publisher, "
            + "\(awaited) awaited in place, \(left) left"
    }
    public var questionsTitle: String { "## What answers would move" }
    public var questionTable: String { "| accept | how rewritten code may differ | more that moves |" }
    public var noQuestions: String { "Nothing is left to ask: what can move moves." }
    public func questionsHead(_ now: Int, _ withAll: Int) -> String {
        "\(now) \(now == 1 ? "finding moves" : "findings move") as things are, and \(withAll) where all of this is accepted."
    }
    public var questionColumn: String { "answer" }
    public var aloneColumn: String { "alone" }
    public var afterColumn: String { "after those above" }
    public var placesColumn: String { "places" }
    public func answerThem(_ count: Int) -> String {
        "`decombine questions --answer \(count)` prints the configuration that gives the best \(count == 1 ? "answer" : "\(count) answers"), "
            + "`--ask` goes through them, and `decombine explain ID` says more of each."
    }
    public func movesMore(_ count: Int) -> String { "\(count) more" }
    public func bestAnswers(_ count: Int) -> String {
        count == 1
            ? "the answer that moves most, of how rewritten code may differ:"
            : "the \(count) answers that move most, of how rewritten code may differ:"
    }
    public var allQuestions: String { "`decombine questions` has all of them, and the places" }
    /// Behind what is not known, that the configuration has no line for it.
    public var noLineAnswers: String { "no line of a configuration answers it" }
    public var asked: String { "asked" }
    public var decides: String { "decides" }
    public func decidesFindings(_ alone: String, _ withOthers: String?) -> String {
        "\(alone) by itself" + (withOthers.map { ", and \($0) with others" } ?? "")
    }
    public var answerLabel: String { "answer" }
    public var schemaStreams: String {
        "Loops in place of subscriptions to streams without --streams: all of them, or the rules that are named."
    }
    public var schemaAcceptAll: String { "all of them, but for those that are `off`" }
    public var schemaAccept: String {
        "How rewritten code may differ where nothing says whether it would: `all`, or the deviations and topics that are named."
    }
    public var schemaBridges: String {
        "Files that have what rewritten code calls, each for its module; else the first file that needs it has it."
    }
    public var schemaAssume: String { "Verdicts of declarations that the code does not decide: `Type.member: one-shot`, a line each." }
    public var schemaReview: String { "Rewrites of the review tier without --review." }
    public var schemaPolicies: String { "What lint reports." }
    public var schemaRules: String { "The rules that rewrite." }
    public var schemaOverrides: String { "What holds in some paths." }
    public var schemaPaths: String { "Paths relative to this file." }
    public var schemaFile: String { "A path relative to this file." }
    public var schemaStrict: String { "Stale entries fail lint." }
    public var schemaBaseline: String { "What lint does not report." }
    public var schemaPlatforms: String { "The oldest systems, instead of what manifests and projects say." }
    public var schemaLibraries: String { "Code that is not scanned." }
    public var schemaName: String { "The library." }
    public var schemaModules: String { "Modules whose import binds its lines." }
    public var schemaSource: String { "Where this was read." }
    public func decidingFact(_ subject: String, _ effect: String, _ says: String) -> String {
        "deciding `\(subject)` \(effect): it \(says)"
    }
    public var cannotFail: String { "cannot fail" }
    public func fails(_ failure: String) -> String { "fails with `\(failure)`" }
    public var unknownFailure: String { "failure not known" }
    public var why: String { "why:" }
    public var safeRewrite: String { "safe" }
    public var reviewRewrite: String { "a person should look at it, `--review` applies it" }
    public var suppressedByComment: String { "suppressed by a comment" }
    public var removeIgnore: String { "remove the `decombine:ignore` to have it looked at" }
    public var wouldDecide: String { "what would decide it:" }
    public var wouldDecideTogether: String { "what would decide it, all of these together:" }
    public var canBeRewritten: String { "can be rewritten" }
    public var canBeReviewed: String { "can be rewritten, a person should look at it" }
    public func reasonHelp(_ title: String, _ advice: String) -> String { "\(title). What to do: \(advice)." }
    public var ignoreHelp: String { "A `decombine:ignore` comment leaves it alone." }
    public var noFindings: String { "### Decombine: no findings\n" }
    public var summaryHead: String { "| place | level | policy | says |" }
    public func ruleHelp(_ title: String, _ advice: String) -> String { "\(title). What to do: \(advice)." }
    public func fileNotUnderstood(_ problem: String) -> String { "not all of this file is known: \(problem)" }
    public var combineImported: String { "Combine is imported here, where nothing of it is wanted" }
    public func noRuleOrPolicy(_ ids: String, _ are: String, _ hint: String) -> String { "\(ids) \(are) no rule and no policy\(hint)" }
    public var unpairedIgnore: String { "this `decombine:ignore-begin` has no `ignore-end`, or this `ignore-end` has no `ignore-begin`" }
    public var idleIgnore: String { "this `decombine:ignore` suppresses nothing" }
    public var reportTitle: String { "# Decombine report" }
    public func foundCounts(_ found: Int, _ rewritten: Int, _ left: Int, _ suppressed: Int) -> String {
        "**\(found) found = \(rewritten) rewritten + \(left) left + \(suppressed) suppressed**, "
    }
    public var verdictHead: String { "| verdict | findings |" }
    public var waitingHead: String { "| waiting for | | one-shots |" }
    public func newCount(_ count: Int) -> String { "new: \(count)" }
    public func goneCount(_ count: Int) -> String { "gone: \(count)" }
    public func changedCount(_ count: Int) -> String { "with another verdict or outcome: \(count)" }
    public var sinceHead: String { "## Since the earlier scan" }
    public var sinceTable: String { "| verdict | before | now | change |" }
    public func nowAndBefore(_ now: String, _ before: String) -> String { ": \(now), was \(before)" }
    public var newPart: String { "New" }
    public var gonePart: String { "Gone" }
    public var changedPart: String { "With another verdict or outcome" }
    public func foldedPlaces(_ count: Int) -> String { "<details><summary>\(count) places</summary>" }
    public func streamsHead(_ count: Int) -> String { "## Deliberately left as streams: \(count)" }
    public var streamsText: String { "These can deliver more than one value. That is what Combine is for, so they stay as they are." }
    public func oneShotsHead(_ count: Int) -> String { "## One-shot, and waiting: \(count)" }
    public var oneShotsText: String { "These deliver one value at most. Each says what it waits for." }
    public func undecidedHead(_ count: Int) -> String { "## Undecided: \(count)" }
    public var undecidedText: String { "The scanned files do not say how many values these deliver." }
    public var decidingHead: String { "What would decide most of them:" }
    public func suppressedHead(_ count: Int) -> String { "## Suppressed by comments: \(count)" }
    public var noReason: String { ", no reason given" }
    public func rewrittenHead(_ count: Int) -> String { "## Rewritten: \(count)" }
    public func hazardsHead(_ count: Int) -> String { "## Hazards: \(count)" }
    public func unreadHead(_ count: Int) -> String { "## Not read or not fully read: \(count)" }
    public var nothingToMove: String { "nothing to move: no one-shot publishers or subscriptions" }
    public var noneOf: String { "none of " }
    public var moveNow: String { " move now" }
    public var movesNow: String { " moves now" }
    public var inOneBatch: String { ", in 1 batch" }
    public func inBatches(_ count: Int) -> String { ", in \(count) batches" }
    public var reportSaysWhy: String { "`decombine report` says why each of them stays" }
    public var moreUnderReview: String { "more may move with `--review`, for a person to look at" }
    public var didYouMean: String { ", did you mean " }
    public var phasePrepare: String { "1 prepare" }
    public var prepareText: String { "findings with a verdict; to do are the undecided: `decombine explain`" }
    public var phaseProducers: String { "2 one-shot producers" }
    public var producersText: String { "async functions of the app; to do are one-shot publishers" }
    public var phaseViewModels: String { "3 view models" }
    public var viewModelsText: String { "tasks of the app; to do are one-shot subscriptions" }
    public var phaseCleanUp: String { "4 clean-up" }
    public var cleanUpText: String {
        "streams that stay; to do are publishers beside async functions, and bridges; moves is all that nothing uses any more"
    }
    /// How many of a kind nothing uses any more.
    public func removed(_ kind: Removal.Kind, _ count: Int) -> String {
        let isOne = count == 1
        return switch kind {
        case .publisher: isOne ? "1 publisher" : "\(count) publishers"
        case .bridge: isOne ? "1 bridge" : "\(count) bridges"
        case .bag: isOne ? "1 bag" : "\(count) bags"
        case .import: isOne ? "1 import of Combine" : "\(count) imports of Combine"
        }
    }
    public func freeModules(_ free: Int, of all: Int) -> String {
        all == 1
            ? (free == 1 ? "the module is free of Combine" : "the module imports Combine") : "\(free) of \(all) modules are free of Combine"
    }
    public func removed(_ parts: [String]) -> String {
        guard let last = parts.last else { return "" }
        return parts.count == 1 ? last : parts.dropLast().joined(separator: ", ") + " and " + last
    }
    public func cleanUpNow(_ what: String) -> String { "nothing uses any more: \(what); `decombine migrate --clean-up` takes them out" }
    public func layer(_ layer: AppLayer, level: Int) -> String {
        switch layer {
        case .sources: "sources"
        case .repositories: level == 1 ? "repositories and use cases" : "repositories and use cases, level \(level)"
        case .viewModels: "view models and views"
        }
    }
    public var layerTypes: String { "types, the first layer to move first" }
    public func andMore(_ names: String, _ count: Int) -> String { "\(names) and \(count) more" }
    public var batchColumns: [String] { ["batch", "layer", "tier", "publishers", "subscriptions", "files", "lines", "what"] }
    public var applyBatch: String { "apply one with `decombine migrate --batch ID`; each leaves code that compiles, in any order" }
    public func sourceOfOneShot(_ title: String) -> String { "its source \(title)" }
    public var assumedMark: String { " (assumed)" }
    public func countsOfOutcomes(_ rewritten: Int, _ left: Int, _ suppressed: Int) -> String {
        "\(rewritten) rewritten + \(left) left + \(suppressed) suppressed"
    }
    public var byVerdict: String { "by verdict" }
    public var byRule: String { "rewritten, by rule" }
    public var byReason: String { "left, by reason" }
    public var decidingList: String { "what would decide the undecided, the most telling first:" }
    /// Why Swift does not import a function as async, after nothing else.
    public func notAsync(_ why: ImportedFunction.NotAsync) -> String {
        let why =
            switch why {
            case .disabled: "the header says so"
            case .unavailable: "it cannot be called from Swift"
            case .initializer: "it is an initialiser"
            case .function: "it is a function of C"
            case .givesResult: "it gives a result of its own"
            case .noCompletionName: "nothing names its last parameter a completion handler"
            case .noBlock: "its completion handler is no block"
            case .blockGivesResult: "its completion handler gives a result"
            }
        return "not async: \(why)"
    }
    /// What somebody has to look at in an adapter for a callback of C, a sentence each.
    public func adapterComesOnce(_ function: String) -> String {
        "It takes the callback of `\(function)` to come exactly once: a second call would use what is gone, and without one this never returns."
    }
    public var adapterHoldsPointers: String { "What a pointer leads to may be gone once the callback has returned: copy it there." }
    public var adapterDropsResult: String {
        "What the function gives is dropped: where that says that nothing was begun, no callback comes."
    }
    public func headerTotals(_ survey: HeaderSurvey) -> String {
        func counted(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
        let async = survey.functions.count { $0.async != nil }
        let foreign = survey.foreign == 0 ? "" : ", \(survey.foreign) of C++ passed over"
        return """
            \(counted(survey.headers, "header")): \(survey.clean) read without an error\(foreign); \
            \(counted(survey.functions.count, "function")) with a callback, \(async) of them async in Swift
            """
    }
}
