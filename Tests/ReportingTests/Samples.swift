import CombineModel

@testable import Reporting

/// Findings that show each outcome and each verdict once.
enum Samples {
    static let producer = Finding(
        kind: .producer, path: "Data/UserRepository.swift", line: 12, column: 5, endLine: 20, endColumn: 6,
        symbol: "UserRepository.fetchUser(id:)", root: "URLSession.dataTaskPublisher", operators: ["map", "decode"],
        terminal: nil, cardinality: .one, failure: .error,
        evidence: [.init(path: "Data/UserRepository.swift", line: 13, says: "`dataTaskPublisher` delivers one value")],
        outcome: .rewrite(rule: "one-shot-producer", safety: .safe)
    ).becoming(.async)

    static let stream = Finding(
        kind: .subscription, path: "App/Search View.swift", line: 7, column: 9, endLine: 9, endColumn: 30,
        symbol: "SearchModel.bind()", root: "$query", operators: ["debounce"], terminal: "sink", cardinality: .endless,
        failure: .never, evidence: [], outcome: .left(.publishedProperty),
        hazards: [.retainCycle])

    static func undecided(line: Int) -> Finding {
        Finding(
            kind: .subscription, path: "App/Feed.swift", line: line, column: 9, endLine: line, endColumn: 40,
            symbol: "Feed.load()", root: "client.items", operators: [], terminal: "sink", cardinality: .unknown,
            failure: .unknown, evidence: [], outcome: .left(.outsideDeclaration),
            deciding: [DecidingFact(.outsideDeclaration, "client.items", path: "App/Feed.swift", line: line)])
    }

    static let oneShotLeft = Finding(
        kind: .producer, path: "Data/Store.swift", line: 3, column: 1, endLine: 4, endColumn: 2, symbol: "Store.save()",
        root: "Future", operators: [], terminal: nil, cardinality: .optional, failure: .type("StoreError"),
        evidence: [],
        outcome: .left(.promiseNotOnce), detail: "the `else` branch ends without a call")

    static let reviewed = Finding(
        kind: .producer, path: "Data/Store.swift", line: 8, column: 5, endLine: 10, endColumn: 6, symbol: "Store.load()",
        root: "Future", operators: [], terminal: nil, cardinality: .one, failure: .error, evidence: [],
        outcome: .rewrite(rule: "publisher-function", safety: .review)
    ).showing("`self` lives until the call ends")

    static let suppressed = Finding(
        kind: .stored, path: "App/Feed.swift", line: 2, column: 5, endLine: 2, endColumn: 50, symbol: "Feed.publisher",
        root: "AnyPublisher", operators: [], terminal: nil, cardinality: .several, failure: .never, evidence: [],
        outcome: .suppressed)

    static let all = [producer, stream, undecided(line: 10), undecided(line: 20), oneShotLeft, suppressed]

    static func report(_ findings: [Finding] = all, _ diagnostics: [Diagnostic] = []) -> Report {
        Report(version: "0.0.0", findings: findings, diagnostics: diagnostics, files: 5, parsed: 4)
    }
}

extension Finding {
    func becoming(_ becomes: Becomes) -> Finding {
        var result = self
        result.becomes = becomes
        return result
    }

    /// The same, with what a person should look at.
    func showing(_ remarks: String...) -> Finding {
        var result = self
        result.deviations = remarks.map { says in
            ShownDeviation(.selfLivesUntilDone, .unknown([Evidence(path: path, line: line, says: says)]), says)
        }
        return result
    }
}
