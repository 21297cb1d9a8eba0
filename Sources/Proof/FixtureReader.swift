import CombineModel

/// Reads a fixture's file.
struct FixtureReader {
    private let path: String
    private var settings: [String: String] = [:]
    private var story: [String] = []
    private var parts: [String: Fixture.Part] = [:]

    static func fixture(at path: String, text: String) throws(FixtureError) -> Fixture {
        var reader = FixtureReader(path: path)
        try reader.split(text)
        return try reader.fixture()
    }

    private init(path: String) { self.path = path }

    /// Cuts the text at its `// MARK:` lines; what stands before the first is the header.
    private mutating func split(_ text: String) throws(FixtureError) {
        var name: String?
        var lines: [Substring] = []
        var start = 1
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let mark = line.hasPrefix("// MARK: ") ? String(line.dropFirst(9)) : nil
            guard let mark, FixturePart(rawValue: mark) != nil else {
                lines.append(line)
                continue
            }
            try close(name, lines, start)
            guard parts[mark] == nil else { throw FixtureError(line: index + 1, says: "there is a second part `\(mark)`") }
            (name, lines, start) = (mark, [], index + 2)
        }
        try close(name, lines, start)
    }

    private mutating func close(_ name: String?, _ lines: [Substring], _ start: Int) throws(FixtureError) {
        guard let name else { return try readHeader(lines) }
        var trimmed = lines
        var line = start
        while trimmed.first?.allSatisfy(\.isWhitespace) == true {
            trimmed.removeFirst()
            line += 1
        }
        while trimmed.last?.allSatisfy(\.isWhitespace) == true { trimmed.removeLast() }
        parts[name] = Fixture.Part(text: trimmed.joined(separator: "\n") + (trimmed.isEmpty ? "" : "\n"), line: line)
    }

    /// Sentences first, then settings, each on a comment line.
    private mutating func readHeader(_ lines: [Substring]) throws(FixtureError) {
        for (index, line) in lines.enumerated() where !line.isEmpty {
            guard line.hasPrefix("//") else {
                throw FixtureError(line: index + 1, says: "before the part `before` only comments may stand")
            }
            let words = line.dropFirst(2).drop { $0 == " " }
            let name = words.prefix { $0 != ":" && $0 != " " }
            if FixtureSetting(rawValue: String(name)) != nil, words == name || words.dropFirst(name.count).hasPrefix(":") {
                settings[String(name)] = words.dropFirst(name.count + 1).drop { $0 == " " }.description
            } else if !words.isEmpty {
                guard settings.isEmpty else { throw FixtureError(line: index + 1, says: "`\(words)` is no setting of a fixture") }
                story.append(String(words))
            }
        }
    }

    private func fixture() throws(FixtureError) -> Fixture {
        guard !story.isEmpty else { throw FixtureError(line: 1, says: "the first line says what would go wrong without this fixture") }
        guard let before = parts["before"] else { throw FixtureError(line: 1, says: "the part `// MARK: before` is missing") }
        let isKeep = path.split(separator: "/").last?.hasPrefix("keep_") == true
        guard isKeep == (parts["after"] == nil) else {
            throw FixtureError(
                line: 1,
                says: isKeep
                    ? "a `keep_` fixture has no part after"
                    : "the part `// MARK: after` is missing; an empty one is filled in with UPDATE=1")
        }
        let waiver = try setting("waiver") { Deviation(rawValue: $0) }
        let (traceBefore, traceAfter) = try traces(waiver)
        return Fixture(
            path: path, story: story.joined(separator: " "), usesReview: try setting("tier") { $0 == "review" ? true : nil } ?? false,
            usesThreads: settings["threads"] != nil, swift6: try setting("swift6") { Fixture.Swift6(rawValue: $0) } ?? .both,
            seeds: list("seeds"), pitfalls: list("pitfalls").compactMap { Int($0) }, lowers: list("lowers"), waiver: waiver,
            rules: list("rules"), accepted: try accepted(), languageMode: try setting("language-mode") { Int($0) },
            platforms: try platforms(), file: settings["file"] ?? "Sources/App/Fixture.swift",
            uncompiled: settings["uncompiled"], before: before, after: parts["after"],
            around: parts["around"], run: parts["run"], traceBefore: traceBefore, traceAfter: traceAfter, marks: try Mark.all(in: before))
    }

    private func setting<Value>(_ name: String, _ read: (String) -> Value?) throws(FixtureError) -> Value? {
        guard let text = settings[name] else { return nil }
        guard let value = read(text) else { throw FixtureError(line: 1, says: "`\(name): \(text)` is not known") }
        return value
    }

    /// `iOS 13, macOS 10.15`
    private func platforms() throws(FixtureError) -> [Platform: SystemVersion] {
        var result: [Platform: SystemVersion] = [:]
        for item in (settings["platforms"] ?? "").split(separator: ",") {
            let words = item.split(separator: " ")
            guard words.count == 2, let platform = Platform(rawValue: String(words[0])), let version = SystemVersion(words[1]) else {
                throw FixtureError(line: 1, says: "`platforms:\(item)` is no platform with its version")
            }
            result[platform] = version
        }
        return result
    }

    private func accepted() throws(FixtureError) -> [Deviation] {
        var result: [Deviation] = []
        for id in list("accept") {
            guard let deviation = Deviation(rawValue: id) else { throw FixtureError(line: 1, says: "`accept: \(id)` is no deviation") }
            result.append(deviation)
        }
        return result
    }

    private func list(_ name: String) -> [String] {
        (settings[name] ?? "").split(whereSeparator: { $0 == "," || $0 == " " }).map(String.init)
    }

    private func traces(_ waiver: Deviation?) throws(FixtureError) -> (Trace, Trace) {
        let one = parts["trace"].map(trace)
        let two = (parts["trace before"].map(trace), parts["trace after"].map(trace))
        switch (one, two) {
        case (nil, (let before?, let after?)):
            guard waiver != nil else { throw FixtureError(line: 1, says: "two traces need a waiver that says why they differ") }
            guard before != after else { throw FixtureError(line: 1, says: "the two traces are equal: no waiver is needed") }
            return (before, after)
        case (let one, (nil, nil)):
            guard waiver == nil else { throw FixtureError(line: 1, says: "a waiver needs `trace before` and `trace after`") }
            let trace = one ?? Trace(lines: [])
            return (trace, trace)
        default:
            throw FixtureError(line: 1, says: "there is either one trace or `trace before` and `trace after`")
        }
    }

    private func trace(_ part: Fixture.Part) -> Trace {
        Trace(lines: part.text.split(separator: "\n").map { $0.hasPrefix("// ") ? $0.dropFirst(3) : $0 })
    }
}

/// The parts of a fixture, by what stands behind `// MARK:`.
private enum FixturePart: String {
    case before, after, around, run, trace
    case traceBefore = "trace before"
    case traceAfter = "trace after"
}

/// What a fixture's header may set.
private enum FixtureSetting: String {
    case tier, threads, swift6, seeds, pitfalls, lowers, waiver, rules, accept, platforms, file, uncompiled
    case languageMode = "language-mode"
}
