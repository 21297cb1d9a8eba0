import CombineModel

/// One example of what Decombine does, in one file that is legal Swift: what it is about, the code before, the code after, how to run it, and what a run
/// must print.
///
/// ```
/// // The sentence that says what would go wrong without this fixture.
/// //
/// // tier: review            migrate as under --review
/// // threads                 run on real threads, for facts about the main thread
/// // swift6: none            the sides that compile in Swift 6 mode: both (nothing said), before, after or none
/// // seeds: A8, C4           rows of the seed list it shows
/// // pitfalls: 5, 9          pitfalls it shows
/// // lowers: zip, mapError    lowerings of operators it shows, as `Lowering` names them
/// // waiver: ID              the deviation that the traces show
/// // rules: sink-subscription  migrate as under --rule
/// // accept: handler-after-send  migrate as under --accept
/// // language-mode: 6         what the code is built in
/// // platforms: iOS 13, macOS 10.15  what the code is built for, where it is older than what the after side would call
/// // file: Tests/AppTests/ModelTests.swift  where the code stands, for what depends on it
/// // uncompiled: why          the code cannot be compiled here (no Objective-C, broken syntax): nothing is compiled or run
///
/// // MARK: before
/// …                          // → one-shot sink-subscription
/// …                          // → continuous ✗ stream
/// // MARK: after
/// …
/// // MARK: around            unchanged code, in a file of its own that is scanned too
/// // MARK: run
/// @MainActor func run() async { … }
/// // MARK: trace
/// // sink: value 1
/// ```
/// A fixture without an after part, whose name begins with `keep_`, must stay as it is. A waiver goes with `// MARK: trace before` and
/// `// MARK: trace after` in place of the one trace.
public struct Fixture: Sendable {
    /// Which sides must compile in Swift 6 mode.
    public enum Swift6: String, Sendable {
        case both, before, after, none
    }

    /// A stretch of the file: its text and the line it begins on.
    public struct Part: Sendable, Hashable {
        public var text: String
        /// 1-based, in the fixture's file.
        public let line: Int
    }

    /// Relative to the folder of fixtures: `sink-subscription/keep_stream.swift`.
    public let path: String
    /// The first sentence: what would go wrong without it.
    public let story: String
    public let usesReview: Bool
    public let usesThreads: Bool
    public let swift6: Swift6
    public let seeds: [String]
    public let pitfalls: [Int]
    public let lowers: [String]
    public let waiver: Deviation?
    /// Ids of the rules that may rewrite; empty for all.
    public let rules: [String]
    /// The deviations that are accepted.
    public let accepted: [Deviation]
    /// The language mode that the code is built in, where it is said.
    public let languageMode: Int?
    /// The oldest systems that the code is built for; empty where nothing is said.
    public let platforms: [Platform: SystemVersion]
    /// The path under which the code is scanned.
    public let file: String
    /// Why nothing is compiled; nil where it is.
    public let uncompiled: String?
    /// With its marks; what the tool is given is `source`.
    public var before: Part
    /// Nil where nothing changes.
    public let after: Part?
    public let around: Part?
    public let run: Part?
    public let traceBefore: Trace
    public let traceAfter: Trace
    /// What the marks in `before` claim, by line of the fixture's file.
    public var marks: [Mark]

    public var isKeep: Bool { after == nil }

    /// The code before, without the marks: what the tool is given, and what is compiled.
    public var source: Part { Part(text: Mark.removed(from: before.text), line: before.line) }
}

/// What a mark at the end of a line claims of a finding that begins there.
public struct Mark: Sendable, Hashable {
    /// 1-based, in the fixture's file.
    public let line: Int
    /// `one-shot`, `finite`, `continuous` or `undecided`.
    public let verdict: String
    /// The rule's id, with ` review` where it is of that tier; `✗ ` and the reason's id where the finding is left; `suppressed`.
    public let outcome: String

    public var description: String { "→ \(verdict) \(outcome)" }

    private static let sign = "// →"

    /// The marks of a part. Several findings on one line are separated by `;`.
    static func all(in part: Fixture.Part) throws(FixtureError) -> [Mark] {
        var marks: [Mark] = []
        for (offset, line) in part.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            guard let start = line.firstRange(of: sign) else { continue }
            for claim in line[start.upperBound...].split(separator: ";") {
                let words = claim.split(separator: " ")
                guard words.count > 1 else {
                    throw FixtureError(line: part.line + offset, says: "a mark is `// → VERDICT RULE` or `// → VERDICT ✗ REASON`")
                }
                marks.append(
                    Mark(line: part.line + offset, verdict: String(words[0]), outcome: words.dropFirst().joined(separator: " ")))
            }
        }
        return marks
    }

    /// `text` without marks and the blanks before them.
    static func removed(from text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { line -> Substring in
            guard let start = line.firstRange(of: sign) else { return line }
            var rest = line[..<start.lowerBound]
            while rest.last == " " { rest.removeLast() }
            return rest
        }.joined(separator: "\n")
    }
}

/// What is wrong with a fixture's file.
public struct FixtureError: Error, CustomStringConvertible {
    /// 1-based.
    public let line: Int
    public let says: String

    public var description: String { "\(line): \(says)" }
}
