import Analysis
import CombineModel
import Facts
import Lexing
import Rewriting
import SourceText

/// The last phase of a migration: what nothing uses any more goes, tests included in what may use it.
///
/// Publishers beside async functions, bridges, the properties that held subscriptions, and imports of Combine. What others may use whom nobody scanned stays:
/// public declarations of a library, and what may serve a protocol or a superclass from elsewhere. Some of it keeps the rest alive, so the most that
/// can go together is looked for: what is named outside of all that would go stays, until nothing more does.
struct CleanUp {
    let removals: [Removal]
    let changes: [FileChange]

    /// - Parameters:
    ///   - groups: whose members go together or not at all.
    ///   - twins: the publishers beside async functions.
    ///   - isKept: whether a declaration is left alone whoever uses it.
    init(_ classification: Classification, _ groups: Groups, twins: Set<DeclarationID>, mentions: Mentions, isKept: (DeclarationID) -> Bool)
    {
        let program = classification.program
        var units: [Unit] = groups.all.filter { Set($0).isSubset(of: twins) }.map { Unit(.publisher, $0) }
        units += classification.bridges.filter { !twins.contains($0) }.map { Unit(.bridge, [$0]) }
        units += Set(Bridge.allCases.flatMap { $0.copies(in: program) }).subtracting(classification.bridges).sorted().map {
            Unit(.bridge, [$0])
        }
        units += Self.bags(of: program).map { Unit(.bag, [$0]) }
        units.removeAll { unit in !unit.members.allSatisfy { Self.mayGo($0, in: program) && !isKept($0) } }
        let gone = Self.unneeded(units, mentions, in: program)
        let cuts = Self.cuts(gone, in: program)
        let imports = UnusedImports(after: cuts, in: program)
        changes = Self.changes(cuts, imports, in: program)
        let changed = Set(changes.map(\.path))
        let declared = gone.flatMap { unit in
            unit.members.map { id in
                let file = program.files[id.file]
                let line = file.lines.place(of: program[id].nameRange.lowerBound).line
                return Removal(unit.kind, program.symbol(of: id), path: file.path, line: line)
            }
        }
        removals = (declared + imports.removals).filter { changed.contains($0.path) }.sorted { ($0.path, $0.line) < ($1.path, $1.line) }
    }

    /// What goes together or not at all.
    private struct Unit {
        let kind: Removal.Kind
        let members: [DeclarationID]

        init(_ kind: Removal.Kind, _ members: [DeclarationID]) { (self.kind, self.members) = (kind, members) }
    }

    private static func mayGo(_ id: DeclarationID, in program: Program) -> Bool {
        let (file, declaration) = (program.files[id.file], program.declaration(id))
        guard !program.mayServeOutside(id), !file.hasSyntaxErrors, !file.isGenerated else { return false }
        return !declaration.isForObjectiveC
            && file.hasLinesOfItsOwn(declaration.range)
    }

    /// The stored properties of classes that are made to hold what subscribing gives: a structure has them in its initialiser, too.
    private static func bags(of program: Program) -> [DeclarationID] {
        program.variablesByName.values.joined().filter { id in
            let declaration = program.declaration(id)
            let isOfObject = declaration.parent.map { [.class, .actor].contains(program.files[id.file].skeleton.declarations[$0].kind) }
            guard isOfObject == true, declaration.isBag else { return false }
            // What it begins with may be a subscription, which ends with it.
            guard let body = program.files[id.file].body(of: declaration) else { return declaration.initializerHead == nil }
            return body.accessors.isEmpty && (body.value?.isEmptyBag ?? true)
        }
    }

    // MARK: What nothing names

    private static func unneeded(_ units: [Unit], _ mentions: Mentions, in program: Program) -> [Unit] {
        var going = units
        var awaited: [Int: AwaitedNames] = [:]
        // A file without a chain was not parsed; what awaits one of these names in it is no chain.
        let collector = FactCollector(vocabulary: Set(units.flatMap(\.members).map { program[$0].name }))
        for (index, file) in program.files.enumerated() {
            awaited[index] = AwaitedNames(in: file.isParsed ? file : collector.facts(of: file.file))
        }
        let bridges = Dictionary(grouping: units.filter { $0.kind == .bridge }.flatMap(\.members)) { program[$0].name }
        while true {
            let ids = going.flatMap(\.members)
            let needed = mentions.needed(
                Set(ids), outside: Dictionary(grouping: ids, by: \.file).mapValues { $0.map { program[$0].range } },
                keeping: [:], callsIn: [:],
                meaning: { name, file in
                    let token = name.tokens[name.index]
                    guard awaited[file]?.offsets.contains(token.start) == true else { return nil }
                    // What is awaited is no publisher; a bridge is there to be awaited.
                    return Set(bridges[token.name(in: name.bytes)] ?? [])
                })
            let left = going.filter { needed.isDisjoint(with: $0.members) }
            if left.count == going.count { return going }
            going = left
        }
    }

    // MARK: What is cut

    /// The ranges to cut, by file: an extension of which nothing is left goes as a whole.
    private static func cuts(_ gone: [Unit], in program: Program) -> [Int: [ByteRange]] {
        Dictionary(grouping: gone.flatMap(\.members), by: \.file).mapValues { ids in
            let file = program.files[ids[0].file]
            let (declarations, indices) = (file.skeleton.declarations, Set(ids.map(\.index)))
            let emptied = Set(ids.compactMap { program[$0].parent }).filter { parent in
                declarations[parent].kind == .extension && declarations[parent].inherited.isEmpty
                    && declarations.indices.allSatisfy { declarations[$0].parent != parent || indices.contains($0) }
                    && file.hasLinesOfItsOwn(declarations[parent].range)
            }
            let inside = ids.map(\.index).filter { index in !emptied.contains { declarations[index].parent == $0 } }
            return (emptied + inside).map { file.cut(of: $0, beside: indices) }.sorted { $0.lowerBound < $1.lowerBound }
        }
    }

    private static func changes(_ cuts: [Int: [ByteRange]], _ imports: UnusedImports, in program: Program) -> [FileChange] {
        let files = Set(cuts.keys).union(imports.edits.keys).sorted()
        let changes = files.compactMap { index -> FileChange? in
            let file = program.files[index]
            var edits = Edits()
            let all = LineRemoval.edits(of: cuts[index] ?? [], in: file.file) + (imports.edits[index] ?? [])
            guard all.allSatisfy({ edits.insert($0) }) else { return nil }
            let after = edits.applied(to: file.file.bytes)
            guard Verification.parses(after, as: file.file.bytes) else { return nil }
            return FileChange(path: file.path, before: file.file.bytes, after: after)
        }
        // What goes together goes whole, or not at all.
        return changes.count == files.count ? changes : []
    }
}

/// The imports of Combine that nothing of a file needs, after something was cut out of it.
private struct UnusedImports {
    private(set) var edits: [Int: [Edit]] = [:]
    private(set) var removals: [Removal] = []

    init(after cuts: [Int: [ByteRange]], in program: Program) {
        let triage = Triage(vocabulary: Operators.wordsOfImports)
        var useless: [Int: [Import]] = [:]
        var usedIn: Set<Int> = []
        var reliedOnIn: Set<Int> = []
        for (index, file) in program.files.enumerated() {
            let imports = file.skeleton.imports.filter(\.isOfCombine)
            let plain = imports.filter { !$0.isConditional && !$0.attributes.contains("@_exported") && file.hasLinesOfItsOwn($0.range) }
            var blank = file.file.bytes
            for range in (cuts[index] ?? []) + imports.map(\.range) {
                for offset in range { blank[offset] = UInt8(ascii: " ") }
            }
            let isUsed = triage.mayHoldChains(blank)
            if isUsed, !file.importsCombine { reliedOnIn.insert(program.module(of: index)) }
            if isUsed, !imports.isEmpty { usedIn.insert(program.module(of: index)) }
            if !isUsed, plain.count == imports.count, !plain.isEmpty, !file.hasSyntaxErrors, !file.isGenerated { useless[index] = plain }
        }
        for (index, imports) in useless.sorted(by: { $0.key < $1.key }) {
            let (file, module) = (program.files[index], program.module(of: index))
            // Members are seen in every file of a module once one file imports theirs.
            if reliedOnIn.contains(module), !usedIn.contains(module) { continue }
            edits[index] = edits(of: imports, in: file)
            removals += imports.map { Removal(.import, $0.module, path: file.path, line: file.lines.place(of: $0.range.lowerBound).line) }
        }
    }

    /// What a file imports nothing else beside brings Foundation with it: that stays.
    private func edits(of imports: [Import], in file: FileFacts) -> [Edit] {
        if file.skeleton.imports.count > imports.count { return LineRemoval.edits(of: imports.map(\.range), in: file.file) }
        return [Edit(imports[0].range, "import Foundation")] + LineRemoval.edits(of: imports.dropFirst().map(\.range), in: file.file)
    }
}

extension Declaration {
    /// Whether it is written as a set or a list of cancellables, or as one that may be there.
    fileprivate var isBag: Bool {
        let text = (typeText ?? initializerHead ?? "").filter { !$0.isWhitespace }
        let type = text.split(separator: "(").first.map(String.init) ?? text
        return !isLet && (["Set<AnyCancellable>", "AnyCancellable?"].contains(type) || type == "[AnyCancellable]")
    }
}

extension Expression {
    /// `nil`, `[]`, or a type that is made of nothing: `Set<AnyCancellable>()`.
    fileprivate var isEmptyBag: Bool {
        if isNil { return true }
        if case .array(let elements) = root { return elements.isEmpty && links.isEmpty }
        guard case .name("Set") = root, case .call(let arguments)? = links.last?.kind, links.count == 2, case .generic = links[0].kind
        else {
            return false
        }
        return arguments.isEmpty
    }
}

extension FileFacts {
    /// Whether nothing else stands on the lines of a range.
    fileprivate func hasLinesOfItsOwn(_ range: ByteRange) -> Bool {
        let (first, last) = (lines.lineIndex(of: range.lowerBound) + 1, lines.lineIndex(of: range.upperBound) + 1)
        let before = file.text(lines.range(ofLine: first).lowerBound..<range.lowerBound)
        let after = file.text(range.upperBound..<lines.range(ofLine: last).upperBound)
        return (before + after).allSatisfy(\.isWhitespace)
    }

    /// What to cut of a declaration: with the lines above that document it, unless the async function behind it takes these over.
    fileprivate func cut(of index: Int, beside others: Set<Int>) -> ByteRange {
        let (declarations, range) = (skeleton.declarations, skeleton.declarations[index].range)
        let next = declarations.indices.filter { declarations[$0].range.lowerBound >= range.upperBound }
            .min { declarations[$0].range.lowerBound < declarations[$1].range.lowerBound }
        guard let next, !others.contains(next), declarations[next].parent == declarations[index].parent, declarations[next].isAsync else {
            return documented(range)
        }
        // What is between ends where its line begins; anything but white space is a comment of its own.
        let start = lines.range(ofLine: lines.lineIndex(of: declarations[next].range.lowerBound) + 1).lowerBound
        let between = file.text(range.upperBound..<start)
        return between.allSatisfy(\.isWhitespace) && start > range.upperBound ? range.lowerBound..<(start - 1) : documented(range)
    }

    /// A declaration with the lines above that document it.
    private func documented(_ range: ByteRange) -> ByteRange {
        var line = lines.lineIndex(of: range.lowerBound)
        while line > 0, file.text(lines.range(ofLine: line)).drop(while: \.isWhitespace).hasPrefix("///") { line -= 1 }
        let start = lines.range(ofLine: line + 1)
        let isOwn = line == lines.lineIndex(of: range.lowerBound)
        guard !isOwn else { return range }
        let indentation = file.text(start).prefix { $0 == " " || $0 == "\t" }.utf8.count
        return (start.lowerBound + indentation)..<range.upperBound
    }
}
