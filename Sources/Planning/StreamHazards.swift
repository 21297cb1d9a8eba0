import Analysis
import CombineModel
import Facts
import Lexing
import SourceText

/// What is likely to be wrong about asynchronous sequences that somebody wrote by hand.
struct StreamHazards {
    private let classification: Classification
    private var program: Program { classification.program }

    init(_ classification: Classification) { self.classification = classification }

    /// By path, line and column.
    func all() -> [HazardPlace] {
        let stored = storedStreams()
        var iterated: [DeclarationID: [(file: Int, range: ByteRange)]] = [:]
        var result: [HazardPlace] = []
        for (index, file) in program.files.enumerated() where file.isParsed && !program.isTestFile(file) {
            let code = file.asyncCode
            for loop in code.loops {
                if let holding = loop.holdsSelf, isOpen(loop.sequence) { result.append(place(.loopHoldsSelf, holding, in: index)) }
                if let task = loop.unkeptTask, !loop.mayLeave, isEndless(loop, in: index) {
                    result.append(place(.loopNobodyCancels, task, in: index))
                }
                if let id = stream(iteratedBy: loop, in: index, among: stored) { iterated[id, default: []].append((index, loop.range)) }
            }
            if code.handlesTermination {
                result += code.toldUnderLock.map { place(.yieldUnderLock, $0, in: index) }
            }
            result += unfinished(in: index)
        }
        for loops in iterated.values where loops.count > 1 {
            result += loops.map { place(.streamIteratedTwice, $0.range, in: $0.file) }
        }
        return result.sorted { ($0.path, $0.line, $0.column, $0.hazard.rawValue) < ($1.path, $1.line, $1.column, $1.hazard.rawValue) }
    }

    private func place(_ hazard: Hazard, _ range: ByteRange, in index: Int) -> HazardPlace {
        let file = program.files[index]
        let (start, end) = (file.lines.place(of: range.lowerBound), file.lines.place(of: range.upperBound))
        let around = file.skeleton.around(range.lowerBound).first.map { program.symbol(of: DeclarationID(file: index, index: $0)) }
        return HazardPlace(
            hazard, path: file.path, line: start.line, column: start.column, endLine: end.line, endColumn: end.column, symbol: around ?? "")
    }

    // MARK: Loops

    /// Whether a loop goes on for as long as somebody may send: not over what a call made for it, which comes to its end.
    private func isOpen(_ sequence: String) -> Bool { isOfNotifications(sequence) || !sequence.contains("(") }

    private func isOfNotifications(_ sequence: String) -> Bool { sequence.contains(".notifications(named:") }

    /// Whether a loop never ends by itself: over notifications, or over the values of a publisher that is a stream.
    private func isEndless(_ loop: AsyncCode.Loop, in index: Int) -> Bool {
        if isOfNotifications(loop.sequence) { return true }
        return classification.subscriptions.contains { site in
            site.file == index && site.subscription.terminal == "values" && loop.range.contains(site.subscription.range.lowerBound)
                && site.subscription.publisher.flow.cardinality.verdict == .continuous
        }
    }

    // MARK: Streams in properties

    /// The properties that hold one stream for as long as their object lives.
    private func storedStreams() -> Set<DeclarationID> {
        properties { declaration in
            guard !declaration.isComputed, declaration.kind == .variable else { return false }
            let type = declaration.typeText ?? declaration.initializerHead ?? ""
            return isStream(type) && !type.contains("Continuation")
        }
    }

    private func isStream(_ type: String) -> Bool { type.hasPrefix("AsyncStream<") || type.hasPrefix("AsyncThrowingStream<") }

    private func properties(where isSuch: (Declaration) -> Bool) -> Set<DeclarationID> {
        var result: Set<DeclarationID> = []
        for (index, file) in program.files.enumerated() where file.isParsed && !program.isTestFile(file) {
            for (number, declaration) in file.skeleton.declarations.enumerated() where isSuch(declaration) {
                let id = DeclarationID(file: index, index: number)
                if program.enclosingType(of: id) != nil { result.insert(id) }
            }
        }
        return result
    }

    /// The property that a loop iterates: one of the type around it, or the only one of its name.
    private func stream(iteratedBy loop: AsyncCode.Loop, in index: Int, among stored: Set<DeclarationID>) -> DeclarationID? {
        let names = loop.sequence.split(separator: ".").map(String.init)
        guard let name = names.last, names.allSatisfy({ $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "?" } }) else {
            return nil
        }
        let file = program.files[index]
        let around = file.skeleton.around(loop.range.lowerBound).first.flatMap {
            program.enclosingType(of: DeclarationID(file: index, index: $0))
        }
        let isOwn = names.count == 1 || names.count == 2 && names[0].hasPrefix("self")
        let all = stored.filter { program.declaration($0).name == name }
        if isOwn { return all.first { program.enclosingType(of: $0) == around } }
        // Another type's property of that name could be meant as well.
        return all.count == 1 && (program.variablesByName[name] ?? []).count == 1 ? all.first : nil
    }

    // MARK: Continuations

    /// The properties of a file that hold continuations which nobody ends.
    private func unfinished(in index: Int) -> [HazardPlace] {
        let file = program.files[index]
        return file.skeleton.declarations.enumerated().compactMap { number, declaration -> HazardPlace? in
            guard declaration.kind == .variable, !declaration.isStatic, let type = declaration.typeText, type.contains(">.Continuation"),
                type.contains("AsyncStream<") || type.contains("AsyncThrowingStream<")
            else { return nil }
            let id = DeclarationID(file: index, index: number)
            guard let owner = program.enclosingType(of: id), let nominal = program.types[owner], !isForever(nominal) else { return nil }
            // What keeps them for a type stands inside of it often.
            let names = owner.split(separator: ".")
            let around = names.indices.dropFirst().compactMap { program.types[names[..<$0].joined(separator: ".")] }
            let files = Set(([nominal] + around).flatMap(\.declarations).map(\.file)).union([index])
            return files.contains(where: finishes)
                ? nil : place(.streamNeverFinishes, declaration.nameRange, in: index)
        }
    }

    /// Whether something in a file is told that nothing more comes.
    private func finishes(_ file: Int) -> Bool {
        let bytes = program.files[file].file.bytes
        return Tokens(of: bytes).all.contains { $0.isName && $0.name(in: bytes) == "finish" }
    }

    /// Whether there is one object of a type, for as long as the app runs.
    private func isForever(_ type: NominalType) -> Bool {
        type.members.values.joined().contains { id in
            let declaration = program.declaration(id)
            return declaration.kind == .variable && declaration.isStatic && !declaration.isComputed
                && [declaration.typeText, declaration.initializerHead].contains { $0?.hasPrefix(type.name) ?? false }
        }
    }
}
