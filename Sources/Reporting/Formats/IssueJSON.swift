/// What `lint` reports, as one document or as a line an issue; keys are never left out.
struct IssueJSON {
    private let log: IssueLog

    init(_ log: IssueLog) { self.log = log }

    var document: String {
        JSONValue.object([
            ("schemaVersion", .number(1)), ("tool", .string("decombine")), ("version", .string(log.version)),
            ("issues", .array(log.issues.map(Self.value))),
            (
                "summary",
                .object([
                    ("issues", .number(log.issues.count)),
                    (
                        "byLevel",
                        .object(IssueLevel.allCases.map { level in (level.rawValue, .number(log.issues.count { $0.level == level })) })
                    ),
                    ("byRule", .object(counts)),
                ])
            ),
        ]).text() + "\n"
    }

    var lines: String { log.issues.map { Self.value($0).line + "\n" }.joined() }

    private var counts: [(key: String, value: JSONValue)] {
        Dictionary(grouping: log.issues, by: \.rule).sorted { $0.key < $1.key }.map { ($0.key, .number($0.value.count)) }
    }

    private static func value(_ issue: Issue) -> JSONValue {
        .object([
            ("rule", .string(issue.rule)), ("level", .string(issue.level.rawValue)), ("message", .string(issue.message)),
            ("advice", JSONValue(issue.advice)), ("path", .string(issue.path)), ("line", .number(issue.line)),
            ("column", .number(issue.column)), ("endLine", .number(issue.endLine)), ("endColumn", .number(issue.endColumn)),
            ("symbol", .string(issue.symbol)), ("fingerprint", .string(issue.fingerprint)),
        ])
    }
}
