import SourceText

/// SARIF 2.1.0, which code hosts and editors show (OASIS, "Static Analysis Results Interchange Format").
///
/// Columns count UTF-8 bytes here and characters there, so that lines alone are given.
struct SARIFLog {
    private let log: IssueLog

    init(_ log: IssueLog) { self.log = log }

    var text: String {
        let driver = JSONValue.object([
            ("name", .string("decombine")), ("version", .string(log.version)), ("rules", .array(log.rules.map(Self.rule))),
        ])
        let run = JSONValue.object([
            ("tool", .object([("driver", driver)])), ("results", .array(log.issues.map(result))),
        ])
        return JSONValue.object([
            ("$schema", .string("https://json.schemastore.org/sarif-2.1.0.json")), ("version", .string("2.1.0")),
            ("runs", .array([run])),
        ]).text() + "\n"
    }

    private static func rule(_ rule: IssueRule) -> JSONValue {
        .object([
            ("id", .string(rule.id)), ("shortDescription", .object([("text", .string(rule.title))])),
            ("fullDescription", .object([("text", .string(rule.title))])),
            ("help", .object([("text", .string(rule.help)), ("markdown", .string(rule.help))])),
            ("defaultConfiguration", .object([("level", .string(rule.level.rawValue))])),
        ])
    }

    private func result(_ issue: Issue) -> JSONValue {
        let region = JSONValue.object([("startLine", .number(max(1, issue.line))), ("endLine", .number(max(1, issue.line, issue.endLine)))])
        let place = JSONValue.object([
            ("artifactLocation", Self.location(issue.path)),
            ("region", region),
        ])
        let index = log.rules.firstIndex { $0.id == issue.rule }
        return .object(
            [("ruleId", .string(issue.rule))] + (index.map { [("ruleIndex", .number($0))] } ?? []) + [
                ("level", .string(issue.level.rawValue)), ("message", .object([("text", .string(issue.fullMessage))])),
                ("locations", .array([.object([("physicalLocation", place)])])),
                ("partialFingerprints", .object([("decombine/v1", .string(issue.fingerprint))])),
            ] + (issue.fix.map { [("fixes", .array([Self.fix($0)]))] } ?? []))
    }

    /// Whole lines, from the first column of the first to the first column of the line behind the last.
    private static func fix(_ fix: IssueFix) -> JSONValue {
        let files = fix.files.map { file in
            let replacements = file.replacements.map { replacement in
                JSONValue.object([
                    (
                        "deletedRegion",
                        .object([
                            ("startLine", .number(replacement.lines.lowerBound)), ("startColumn", .number(1)),
                            ("endLine", .number(replacement.lines.upperBound)), ("endColumn", .number(1)),
                        ])
                    ), ("insertedContent", .object([("text", .string(replacement.text))])),
                ])
            }
            return JSONValue.object([("artifactLocation", location(file.path)), ("replacements", .array(replacements))])
        }
        return .object([("description", .object([("text", .string(fix.title))])), ("artifactChanges", .array(files))])
    }

    private static func location(_ path: String) -> JSONValue {
        .object([("uri", .string(Escaping.percentEncoded(path))), ("uriBaseId", .string("%SRCROOT%"))])
    }
}
