import CombineModel
import Facts
import Lexing
import SourceText

/// Types that are called like doubles, and yet the app makes them: `StubHubTickets`, or the `FakeGPS()` that is a default argument.
///
/// Only what no condition, no name and no preview says to be for tests, previews or demonstrations counts as the app making one.
struct DoublesInUse {
    /// The app's files, each with its place among all.
    private let files: [(index: Int, file: FileFacts)]
    /// The candidates, by the last part of their names.
    private let candidates: [String: [String]]
    private let isOfTests: (DeclarationID, Set<String>) -> Bool

    /// - Parameters:
    ///   - files: those that are not of tests, each with its place among all.
    ///   - candidates: qualified names of types that are called like doubles.
    ///   - isOfTests: whether what a declaration holds belongs to tests, by the type around it, unless that is among the names.
    init(_ files: [(index: Int, file: FileFacts)], candidates: Set<String>, isOfTests: @escaping (DeclarationID, Set<String>) -> Bool) {
        self.files = files
        self.candidates = Dictionary(grouping: candidates.sorted()) { $0.split(separator: ".").last.map(String.init) ?? $0 }
        self.isOfTests = isOfTests
    }

    /// Those that the app makes somewhere, and what those make.
    func all() -> Set<String> {
        guard !candidates.isEmpty else { return [] }
        let triage = UnseenNames(Set(candidates.keys))
        // A file without chains is where an app is often put together.
        let read = files.filter { !Self.isForShow(path: $0.file.path) && triage.stand(in: $0.file) }
        var found: Set<String> = []
        while true {
            let more = read.reduce(into: found) { $0.formUnion(made(in: $1.file, at: $1.index, besides: found)) }
            if more == found { break }
            found = more
        }
        return Set(found.flatMap { candidates[$0] ?? [] })
    }

    /// The simple names of what a file's code for the app makes.
    ///
    /// - Parameter known: what is known to be the app's.
    private func made(in file: FileFacts, at index: Int, besides known: Set<String>) -> Set<String> {
        let names = Set(candidates.keys).subtracting(known)
        guard !names.isEmpty else { return [] }
        var found: Set<String> = []
        for (position, declaration) in file.skeleton.declarations.enumerated() {
            guard let body = file.code(of: declaration), !isForShow(position, in: file, besides: known),
                !isOfTests(DeclarationID(file: index, index: position), known)
            else { continue }
            found.formUnion(MadeTypes(names, in: file).made(by: body))
        }
        return found.union(MadeTypes(names, in: file).made(by: Body(block: Block(file.script, 0..<0))))
    }

    /// Whether a declaration, or one around it, is called after tests or previews, or is compiled only sometimes.
    private func isForShow(_ position: Int, in file: FileFacts, besides known: Set<String>) -> Bool {
        var next: Int? = position
        while let index = next {
            let declaration = file.skeleton.declarations[index]
            if declaration.isConditional || Self.areForShow(declaration.name) && !known.contains(declaration.name) { return true }
            if declaration.inherited.contains(where: { $0.hasSuffix("PreviewProvider") }) { return true }
            next = declaration.parent
        }
        return false
    }

    /// A folder is called after tests by a word that no product is called after.
    private static func isForShow(path: String) -> Bool {
        path.split(separator: "/").dropLast().contains { isForShow($0.lowercased()) || areForShow(String($0), inFolders: true) }
    }

    private static func isForShow(_ word: String, inFolders: Bool = false) -> Bool {
        NamingConvention.forShow.covers(word) || !inFolders && NamingConvention.forShowOutsideFolders.covers(word)
    }

    /// Whether one of the words that a name or a condition is made of says that it is about tests, previews or demonstrations.
    static func areForShow(_ text: String, inFolders: Bool = false) -> Bool {
        var word = ""
        for character in text + " " {
            if character.isLowercase || word.isEmpty && character.isLetter || character.isUppercase && word.allSatisfy(\.isUppercase) {
                word.append(character)
                continue
            }
            if isForShow(word.lowercased(), inFolders: inFolders) { return true }
            word = character.isLetter ? String(character) : ""
        }
        return false
    }

}

/// Which of some types a body makes, or takes something of, whatever a condition says.
private struct MadeTypes {
    private let names: Set<String>
    private let file: FileFacts

    init(_ names: Set<String>, in file: FileFacts) {
        self.names = names
        self.file = file
    }

    func made(by body: Body) -> Set<String> {
        var left: [ByteRange] = []
        for block in body.blocks { collect(block, &left) }
        var found: Set<String> = []
        func visit(_ expression: Expression) -> Bool {
            guard !left.contains(where: { $0.contains(expression.range.lowerBound) }) else { return false }
            switch expression.root {
            case .closure(let closure): collect(closure.body, &left)
            case .conditional(let condition, _, _) where isAboutTests(condition.range): return false
            case .macro(let name, _) where DoublesInUse.areForShow(name): return false
            default: break
            }
            if let name = made(by: expression) { found.insert(name) }
            return true
        }
        for expression in body.heading { expression.forEachExpression(visit) }
        for block in body.blocks { block.forEachExpression(visit) }
        return found
    }

    /// The type of `FakeGPS()`, `Doubles.FakeGPS.shared`.
    private func made(by expression: Expression) -> String? {
        guard case .name(var name) = expression.root else { return nil }
        for link in expression.links {
            switch link.kind {
            case .generic: continue
            case .member("self"), .member("Type"): return nil
            case .member, .call:
                if names.contains(name) { return name }
                guard case .member(let next) = link.kind else { return nil }
                name = next
            default: return nil
            }
        }
        return nil
    }

    /// The parts of a block that run for tests alone.
    private func collect(_ block: Block, _ left: inout [ByteRange]) {
        block.forEachStatement { statement in
            switch statement.kind {
            case .conditionalCompilation: left.append(statement.range)
            case .if(_, let then, _), .guard(_, let then), .while(_, let then):
                if isAboutTests(statement.range.lowerBound..<then.range.lowerBound) { left.append(statement.range) }
            case .switch(let subject, let cases):
                var end = subject.range.upperBound
                for item in cases {
                    if item.body.range.lowerBound > end, isAboutTests(end..<item.body.range.lowerBound) { left.append(item.body.range) }
                    end = max(end, item.body.range.upperBound)
                }
            default: break
            }
        }
    }

    private func isAboutTests(_ range: ByteRange) -> Bool { DoublesInUse.areForShow(file.file.text(range)) }
}
