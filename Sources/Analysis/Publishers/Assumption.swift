import CombineModel
import Facts
import Lexing
import SourceText

/// What a `decombine:assume` comment says of a declaration.
struct Assumption {
    let cardinality: Cardinality
    let evidence: Finding.Evidence

    init?(_ mark: CommentMark, path: String) {
        guard case .assume(let verdict) = mark.kind else { return nil }
        switch verdict {
        case .oneShot: cardinality = .one
        case .finite: cardinality = .several
        case .continuous, .undecided: cardinality = .endless
        }
        let why = mark.why.map { ": " + $0 } ?? ""
        evidence = Finding.Evidence(
            path: path, line: mark.line,
            says: "assumed \(verdict.rawValue) by \(mark.isConfigured ? "the configuration" : "a comment")" + why)
    }

    /// What the declaration delivers, its type being `type`.
    func flow(as type: PublisherType) -> Flow {
        let reason: Reason? =
            switch cardinality.verdict {
            case .oneShot: nil
            case .finite: .severalValues
            case .continuous, .undecided: type.reason ?? .stream
            }
        return Flow(
            cardinality, failure: type.failure, output: type.output?.description, reason: reason, evidence: [evidence], isAssumed: true)
    }
}

extension LinkedDeclarations {
    /// What a comment on a declaration, or alone on the line above it, assumes.
    func assumption(on id: DeclarationID) -> Assumption? {
        let file = files[id.file]
        guard !file.marks.isEmpty else { return nil }
        let declaration = declaration(id)
        return assumption(from: declaration.range.lowerBound, to: declaration.nameRange.lowerBound, in: file)
    }

    /// The same for a function declared inside a body, at the line on which its own begins.
    func assumption(on function: LocalFunction, file: Int) -> Assumption? {
        let start = function.body.range.lowerBound
        return assumption(from: start, to: start, in: files[file])
    }

    private func assumption(from start: Int, to end: Int, in file: FileFacts) -> Assumption? {
        guard !file.marks.isEmpty else { return nil }
        let lines = file.lines.place(of: start).line...file.lines.place(of: end).line
        return file.marks.lazy.filter { lines.contains($0.target) }.compactMap { Assumption($0, path: file.path) }.first
    }
}
