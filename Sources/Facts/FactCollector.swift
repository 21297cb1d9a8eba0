import CombineModel
import Lexing
import SourceText
import SwiftDiagnostics
import SwiftParser
import SwiftParserDiagnostics
import SwiftSyntax

/// Reads files into facts. A pure function of a file's bytes and the vocabulary.
public struct FactCollector: Sendable {
    private let triage: Triage

    /// - Parameter vocabulary: the words that make a file worth parsing.
    public init(vocabulary: Set<String>) {
        triage = Triage(vocabulary: vocabulary)
    }

    public func facts(of file: SourceFile) -> FileFacts {
        let lines = LineTable(file.bytes)
        let skeleton = Skeleton(of: file.bytes)
        guard triage.mayHoldChains(file.bytes) else {
            // A comment that suppressed something is told when that is gone, with the last word of Combine in the file perhaps.
            let marks = CommentMark.mayStand(in: file.bytes) ? marks(in: file, lines) : []
            return FileFacts(
                file: file, lines: lines, skeleton: skeleton, isParsed: false, bodies: [:], topLevel: [], marks: marks,
                diagnostics: [])
        }
        let tree = file.bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
        let reader = DeclarationReader(tree)
        let marks = marks(in: file, lines)
        return FileFacts(
            file: file, lines: lines, skeleton: skeleton, isParsed: true, bodies: reader.bodies,
            topLevel: reader.topLevel, marks: marks,
            localInheritance: LocalInheritance.names(in: file, skeleton),
            diagnostics: problems(of: tree, file, lines) + complaints(about: marks, file))
    }

    private func marks(in file: SourceFile, _ lines: LineTable) -> [CommentMark] {
        Tokens(of: file.bytes).comments.map(\.range).compactMap { comment in
            let place = lines.place(of: comment.lowerBound)
            let before = file.bytes[lines.starts[place.line - 1]..<comment.lowerBound]
            let standsAlone = before.allSatisfy { $0 == 0x20 || $0 == 0x09 }
            return CommentMark(
                comment: file.text(comment), line: place.line, column: place.column, standsAlone: standsAlone)
        }
    }

    private func problems(of tree: SourceFileSyntax, _ file: SourceFile, _ lines: LineTable) -> [CombineModel.Diagnostic] {
        guard tree.hasError else { return [] }
        return ParseDiagnosticsGenerator.diagnostics(for: tree).prefix(Self.mostProblems).map { problem in
            let place = lines.place(of: problem.position.utf8Offset)
            return CombineModel.Diagnostic(
                .error, path: file.path, line: place.line, column: place.column,
                "\(problem.message); what stands here is left as it is")
        }
    }

    /// A file that is not Swift at all would otherwise fill the screen.
    private static let mostProblems = 3

    private func complaints(about marks: [CommentMark], _ file: SourceFile) -> [CombineModel.Diagnostic] {
        marks.compactMap { mark in
            guard case .unknown(let text) = mark.kind else { return nil }
            return CombineModel.Diagnostic(
                .warning, path: file.path, line: mark.line, column: mark.column,
                "`decombine:\(text)` is not understood; write `ignore`, `ignore-begin`, `ignore-end`, `ignore-file`, or `assume` with `one-shot`, `finite` or `continuous`"
            )
        }
    }
}
