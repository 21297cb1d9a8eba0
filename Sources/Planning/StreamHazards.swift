import Analysis
import CombineModel
import Facts
import Lexing
import Semantics
import SourceText

/// What is likely to be wrong about asynchronous sequences that somebody wrote by hand.
struct StreamHazards {
    private let semantics: Semantics
    /// Where subscriptions to streams are awaited value by value, by file.
    private let valuesOfStreams: [Int: [Int]]
    private var program: Program { semantics.program }

    init(_ classification: Classification, _ semantics: Semantics) {
        self.semantics = semantics
        let awaited = classification.subscriptions.filter {
            $0.subscription.terminal.kind == .values && $0.subscription.publisher.flow.cardinality.verdict == .continuous
        }
        valuesOfStreams = Dictionary(grouping: awaited, by: \.file).mapValues { $0.map(\.subscription.range.lowerBound) }
    }

    /// By path, line and column.
    func all() -> [HazardPlace] {
        var iterated: [DeclarationID: [(file: Int, range: ByteRange)]] = [:]
        var result: [HazardPlace] = []
        for (index, file) in program.files.enumerated() where file.isParsed && !program.isTestFile(file) {
            let code = file.asyncCode
            for loop in code.loops {
                if let holding = loop.holdsSelf, isOpen(loop.sequence) { result.append(place(.loopHoldsSelf, holding, in: index)) }
                if let task = loop.unkeptTask, !loop.mayLeave, isEndless(loop, in: index) {
                    result.append(place(.loopNobodyCancels, task, in: index))
                }
                if let id = stream(iteratedBy: loop, in: index) { iterated[id, default: []].append((index, loop.range)) }
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
        return (valuesOfStreams[index] ?? []).contains(where: loop.sequenceRange.contains)
    }

    // MARK: Streams in properties

    /// The property that a loop iterates, where that holds one stream for as long as its object lives.
    private func stream(iteratedBy loop: AsyncCode.Loop, in index: Int) -> DeclarationID? {
        guard !loop.sequence.contains("("), let name = loop.sequence.split(separator: ".").last.map(String.init),
            let meant = semantics.meaning(of: name, inExpressionAt: loop.sequenceRange.lowerBound, file: index), meant.count == 1,
            let id = meant.first, program.enclosingType(of: id) != nil
        else { return nil }
        let declaration = program.declaration(id)
        let type = declaration.typeText ?? declaration.initializerHead ?? ""
        let holdsStream = type.hasPrefix("AsyncStream<") || type.hasPrefix("AsyncThrowingStream<")
        return holdsStream && declaration.kind == .variable && !declaration.isComputed ? id : nil
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
