import CombineModel
import Facts
import Lexing
import SourceText

/// Subjects that are used as promises: sent one value and the end, and handed to nobody.
final class SubjectPromises {
    let program: Program
    let declarations: Declarations
    let types: ExpressionTypes
    /// Where the subjects that files keep are sent their one value, by file and name.
    var keptPromises: [Int: [String: SendWalk.Send?]] = [:]
    /// Where subjects are sent their one value.
    private var promises: [String: [PromisedSend]]?
    /// The functions whose type is a subject that only chains begin with.
    var subjectFunctions: Set<String>?

    init(_ types: ExpressionTypes) {
        program = types.program
        declarations = types.declarations
        self.types = types
    }

    /// What such a property delivers; nil where somebody may send more to it.
    ///
    /// A private one is seen whole in its file. Of any other, everything in the app counts that bears its name, whatever it belongs to.
    func promise(_ id: DeclarationID, _ type: PublisherType) -> Flow? {
        let declaration = program.declaration(id)
        guard type.isPassthrough, declarations.wrapper(of: declaration) == nil, !declaration.isComputed else { return nil }
        let file = program.files[id.file]
        if declaration.isPrivate {
            let isMadeInPlace = declaration.isLet && program.body(of: id)?.value != nil
            let own = isMadeInPlace ? SendWalk.promise(declaration.name, in: Self.blocks(of: file)) : nil
            guard let send = own ?? keptPromise(declaration.name, inFile: id.file) else { return nil }
            return promised(id, type, at: file, send.offset, mayFail: send.end == .mayFail)
        }
        // What is not made in its place may be sent to by other names.
        guard declaration.isLet, program.body(of: id)?.value != nil, !program.isForOthers(id), !program.isTestCode(id),
            let places = subjectPromises[declaration.name],
            let place = places.first(where: { $0.file == id.file }) ?? places.first
        else { return nil }
        let flow = promised(id, type, at: program.files[place.file], place.offset, mayFail: places.contains(where: \.mayFail))
        return program.isPublic(id) ? program.app.map { flow.seen(through: $0) } : flow
    }

    private func promised(_ id: DeclarationID, _ type: PublisherType, at file: FileFacts, _ offset: Int, mayFail: Bool) -> Flow {
        let place = file.lines.place(of: offset).line
        var flow = Self.promised(program.symbol(of: id), type.failure, mayFail: mayFail, output: type.output?.description) {
            Finding.Evidence(path: file.path, line: place, says: $0, origin: .sent(hasValue: false))
        }
        flow.mayBeGone = true
        return flow
    }

    /// One value and its end. A failure after a value is not one that comes instead of it: what answers failures gives more.
    static func promised(
        _ name: String, _ failure: Failure, mayFail: Bool, output: String?, _ evidence: (String) -> Finding.Evidence
    ) -> Flow {
        guard mayFail, failure != .never else {
            let says = evidence("`\(name)` is sent one value, then its end")
            return Flow(Cardinality(.zero, .one, .maybe), failure: failure, output: output, evidence: [says])
        }
        let says = evidence("`\(name)` is sent one value, and then it may fail")
        return Flow(Cardinality(.zero, .many, .maybe), failure: failure, output: output, reason: .severalValues, evidence: [says])
    }

    private static func blocks(of file: FileFacts) -> [Block] {
        file.bodies.sorted { $0.key < $1.key }.flatMap(\.value.blocks) + [Block(file.topLevel, 0..<0)]
    }

    /// Where properties are sent their one value, by name, as far as that is all that the app sends to anything of that name.
    private var subjectPromises: [String: [PromisedSend]] {
        if let known = promises { return known }
        promises = [:]
        let wanted = namesOfSharedSubjects
        guard !wanted.isEmpty else { return [:] }
        var blocks: [String: [(file: Int, block: Block)]] = [:]
        let app = program.files.filter { !$0.isParsed && !program.isTestFile($0) }
        let unseen = UnseenNames.any(of: wanted, in: app)
        for (index, file) in program.files.enumerated() where file.isParsed && !program.isTestFile(file) {
            for block in Self.blocks(of: file) {
                for name in block.names(among: wanted) { blocks[name, default: []].append((index, block)) }
            }
        }
        var result: [String: [PromisedSend]] = [:]
        for (name, found) in blocks where !unseen.contains(name) && SendWalk.promise(name, in: found.map(\.block)) != nil {
            let walk = SendWalk(subscriber: name)
            result[name] = found.flatMap { file, block in
                walk.sends(in: block).map { PromisedSend(file: file, offset: $0.offset, mayFail: $0.end == .mayFail) }
            }
        }
        promises = result
        return result
    }

    /// The names of subjects that more than their file may send to.
    private var namesOfSharedSubjects: Set<String> {
        let declarations = program.files.declarations { [program] in $0.isParsed && !program.isTestFile($0) }
        return declarations.reduce(into: []) { names, next in
            let (id, declaration) = next
            guard declaration.kind == .variable, declaration.isLet, !declaration.isPrivate, !program.isForOthers(id),
                types.publisherType(of: id)?.isPassthrough == true
            else { return }
            names.insert(declaration.name)
        }
    }
}

/// Where a subject is sent a value.
private struct PromisedSend {
    let file: Int
    let offset: Int
    /// Whether a failure may follow it.
    let mayFail: Bool
}

extension Block {
    /// Which of some names stand in it, closures included.
    func names(among wanted: Set<String>) -> Set<String> {
        var found: Set<String> = []
        func note(_ name: String) { if wanted.contains(name) { found.insert(name) } }
        forEachExpression { expression in
            if case .name(let name) = expression.root { note(name) }
            if case .implicitMember(let name) = expression.root { note(name) }
            if case .keyPath(_, let components) = expression.root { components.forEach(note) }
            for link in expression.links { if case .member(let name) = link.kind { note(name) } }
            return true
        }
        return found
    }
}
