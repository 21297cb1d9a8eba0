import CombineModel
import Yams

/// What a configuration says of policies, rules and the baseline.
extension ModelDocument {
    /// `can-move: off`, a line a policy.
    func levels(_ node: Node) -> [Policy: PolicyLevel] {
        var result: [Policy: PolicyLevel] = [:]
        for (key, value) in lines(node) {
            guard let policy = Policy(id: key.string ?? "") else {
                note("`\(key.string ?? "")` is no policy\(Self.meant(key.string ?? "", among: Policy.allCases.map(\.id)))", at: key)
                continue
            }
            result[policy] = level(value)
        }
        return result
    }

    private func level(_ node: Node) -> PolicyLevel? {
        let text = node.scalar?.string ?? ""
        // In YAML 1.1 a bare `off` is the Boolean false, whatever it looks like to people.
        if let level = PolicyLevel(rawValue: text.lowercased()) { return level }
        note("`\(text)` is no level, expected is one of \(Self.listed(PolicyLevel.allCases.map(\.rawValue)))", at: node)
        return nil
    }

    /// The least level that fails a run: `warning` or `error`.
    func failLevel(_ node: Node) -> PolicyLevel? {
        let level = (node.scalar?.string).flatMap { PolicyLevel(rawValue: $0.lowercased()) }
        guard let level, level != .off else {
            note("expected is `warning` or `error`", at: node)
            return nil
        }
        return level
    }

    /// An item of `overrides`: some paths, and what policies and rules do there.
    func override(_ node: Node, rules known: Set<String>) -> (override: Override, patterns: [PlacedPattern]) {
        var placed: [PlacedPattern] = []
        var levels: [Policy: PolicyLevel] = [:]
        var rules: [String: Bool] = [:]
        var accepted: Set<Deviation> = []
        forEachEntry(of: node, expecting: "`paths`, `policies`, `rules` or `accept`") { key, value in
            switch key {
            case "paths": placed = patterns(value)
            case "policies": levels = self.levels(value)
            case "rules": rules = self.rules(value, known: known)
            case "accept": accepted = acceptedForSomePaths(value)
            default: return false
            }
            return true
        }
        if placed.isEmpty { note("the override has no `paths`", at: node) }
        return (Override(patterns: placed.map(\.pattern), levels: levels, rules: rules, accepted: accepted), placed)
    }

    func patterns(_ node: Node) -> [PlacedPattern] {
        strings(node).map { text, node in
            PlacedPattern(
                pattern: PathPattern(text), text: text, line: node.mark?.line ?? 0, column: node.mark?.column ?? 0)
        }
    }

    /// `sink-subscription: off`, a line a rule.
    func rules(_ node: Node, known: Set<String>) -> [String: Bool] {
        var result: [String: Bool] = [:]
        for (key, value) in lines(node) {
            let id = key.string ?? ""
            guard known.contains(id) else {
                note("`\(id)` is no rule\(Self.meant(id, among: known.sorted()))", at: key)
                continue
            }
            switch value.scalar?.string.lowercased() {
            case "off", "false": result[id] = false
            case "on", "true": result[id] = true
            default: note("expected is `on` or `off`", at: value)
            }
        }
        return result
    }

    /// `true`, `false`, or the rules for streams that are asked for.
    func streamRules(_ node: Node, known: Set<String>) -> Set<String> {
        if let isOn = node.bool { return isOn ? known : [] }
        var result: Set<String> = []
        for (id, node) in strings(node) {
            if known.contains(id) {
                result.insert(id)
            } else {
                note("`\(id)` is no rule for streams, expected is `true`, `false`, or \(Self.listed(known.sorted()))", at: node)
            }
        }
        return result
    }

    /// `all`, or the deviations and topics that are accepted; or a line for each, `on` where it is accepted and `off` where it is not: what a line says
    /// of a deviation goes before what another says of its topic.
    func deviations(_ node: Node) -> (accepted: Set<Deviation>, refused: Set<Deviation>) {
        var (accepted, refused): (Set<Deviation>, Set<Deviation>) = ([], [])
        func read(_ id: String, _ isAccepted: Bool, at node: Node) {
            if id == "all", isAccepted { return accepted.formUnion(Deviation.allCases) }
            guard let name = AcceptedName(id: id) else {
                let meant = Self.meant(id, among: ["all"] + AcceptedName.allCases.map(\.id))
                return note("`\(id)` is no deviation and no topic\(meant)", at: node)
            }
            if isAccepted { accepted.formUnion(name.deviations) } else { refused.formUnion(name.deviations) }
            if case .deviation(let deviation) = name, isAccepted { refused.remove(deviation) }
        }
        guard node.mapping != nil else {
            for (id, node) in strings(node) { read(id, true, at: node) }
            return (accepted, refused)
        }
        let lines = lines(node)
        let topics = lines.filter { Topic(rawValue: $0.key.string ?? "") != nil }
        for (key, value) in topics + lines.filter({ Topic(rawValue: $0.key.string ?? "") == nil }) {
            switch value.scalar?.string.lowercased() {
            case "on", "true": read(key.string ?? "", true, at: key)
            case "off", "false": read(key.string ?? "", false, at: key)
            default: note("expected is `on` or `off`", at: value)
            }
        }
        return (accepted, refused)
    }

    /// What an override accepts: it only adds to what is accepted everywhere.
    private func acceptedForSomePaths(_ node: Node) -> Set<Deviation> {
        let (accepted, refused) = deviations(node)
        for (key, _) in node.mapping.map(Array.init) ?? [] {
            guard let id = key.string, AcceptedName(id: id).map({ refused.isSuperset(of: $0.deviations) }) == true else { continue }
            note(
                "`\(id)` is `off` for some paths, and overrides can only add to what is accepted: take it out of `accept:` of the whole, "
                    + "and accept it for the other paths", at: key)
        }
        return accepted
    }

    /// `Relay.execute: one-shot`, a line a declaration.
    func assumptions(_ node: Node) -> [Assumed] {
        lines(node).compactMap { key, value in
            let verdict = Verdict(rawValue: value.scalar?.string ?? "")
            guard let symbol = key.string, !symbol.isEmpty, let verdict, verdict != .undecided else {
                note("expected is `one-shot`, `finite` or `continuous`", at: value)
                return nil
            }
            return Assumed(symbol, verdict, path: path, line: key.mark?.line ?? 0, column: key.mark?.column ?? 0)
        }
    }

    /// A path; or `strict`; or `file:` and `strict:`.
    func baseline(_ node: Node, into result: inout Configuration) {
        guard node.mapping != nil else {
            let text = string(node)
            if text == "strict" { result.isBaselineStrict = true } else { result.baseline = text }
            return
        }
        var (file, isStrict): (String?, Bool) = (nil, false)
        forEachEntry(of: node, expecting: "`file` or `strict`") { key, value in
            switch key {
            case "file": file = string(value)
            case "strict": isStrict = boolean(value) ?? false
            default: return false
            }
            return true
        }
        (result.baseline, result.isBaselineStrict) = (file, isStrict)
    }

    /// A language mode of Swift.
    func languageMode(_ node: Node) -> Int? {
        let mode = version(node)?.major
        guard let mode, ![4, 5, 6].contains(mode) else { return mode }
        note("there is no language mode \(mode), expected is `4`, `5` or `6`", at: node)
        return nil
    }

    /// `MainActor` or `nonisolated`, as Xcode's setting has it.
    func isOfMainActor(_ node: Node) -> Bool? {
        switch node.string {
        case "MainActor": return true
        case "nonisolated": return false
        default:
            note("expected is `MainActor` or `nonisolated`", at: node)
            return nil
        }
    }

    /// What was meant by a name that is none of these.
    private static func meant(_ written: String, among ids: [String]) -> String {
        hint(written, among: ids) ?? ", expected is one of \(listed(ids))"
    }

    private static func listed(_ ids: [String]) -> String { ids.map { "`\($0)`" }.joined(separator: ", ") }
}
