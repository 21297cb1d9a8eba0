import CombineModel

/// A fixture in another guise, and whether the tool does with it what it does with the plain one.
struct Variant {
    let name: String
    let problems: [String]

    /// Every guise of a fixture whose plain form is as it should be.
    static func all(of proving: Proving) -> [Variant] {
        let fixture = proving.fixture
        let source = fixture.source.text
        let emoji = "// 👩‍🚀 naïve café\n"
        return [
            alike("behind an emoji and in CRLF", fixture, crlf(emoji + source), crlf(emoji + proving.migrated)),
            alike("with tabs", fixture, tabs(source), tabs(proving.migrated)),
            quiet("inside a comment", fixture, "/*\n\(source)*/\n"),
            quiet("inside a string", fixture, "let text = ####\"\"\"\n\(source)\"\"\"####\n"),
            suppressed(fixture, "// decombine:ignore-file\n" + source),
        ] + Disguise.variants(of: fixture, proving.findings)
    }

    private static func alike(_ name: String, _ fixture: Fixture, _ source: String, _ expected: String) -> Variant {
        let migrated = Proving.migrated(source, fixture)
        guard migrated.text != expected else { return Variant(name: name, problems: []) }
        return failed(name, fixture, "is migrated otherwise", difference(migrated.text, expected))
    }

    private static func quiet(_ name: String, _ fixture: Fixture, _ source: String) -> Variant {
        let migrated = Proving.migrated(source, fixture)
        guard !migrated.findings.isEmpty || migrated.text != source else { return Variant(name: name, problems: []) }
        return failed(name, fixture, "is not quiet", migrated.findings.first.map { "line \($0.line): \($0.symbol)" } ?? "a change")
    }

    private static func suppressed(_ fixture: Fixture, _ source: String) -> Variant {
        let migrated = Proving.migrated(source, fixture)
        let loud = migrated.findings.first { finding in
            if case .suppressed = finding.outcome { false } else { true }
        }
        guard migrated.text != source || loud != nil else { return Variant(name: "under a suppression", problems: []) }
        return failed("under a suppression", fixture, "is not suppressed", loud.map { "line \($0.line): \($0.symbol)" } ?? "a change")
    }

    private static func failed(_ name: String, _ fixture: Fixture, _ what: String, _ where: String) -> Variant {
        Variant(name: name, problems: ["\(fixture.path):1: \(name) it \(what): \(`where`)"])
    }

    private static func crlf(_ text: String) -> String { text.replacing("\n", with: "\r\n") }

    private static func tabs(_ text: String) -> String {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false) as [Substring]
        let tabbed = lines.map { line -> String in
            let blanks = line.prefix { $0 == " " }.count
            return String(repeating: "\t", count: blanks / 4) + String(repeating: " ", count: blanks % 4) + line.dropFirst(blanks)
        }
        return tabbed.joined(separator: "\n")
    }

    private static func difference(_ text: String, _ expected: String) -> String {
        LineMismatch(text, expected: expected).map { "line \($0.index + 1): \($0.says)" } ?? "other line endings"
    }
}
