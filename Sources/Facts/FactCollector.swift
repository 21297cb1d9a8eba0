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
        let tokens = Tokens(of: file.bytes)
        if let excess = Excess(in: tokens.all, of: file.bytes) { return unread(file, lines, excess) }
        let skeleton = Skeleton(of: file.bytes, tokens: tokens.all)
        let hasAsyncCode = AsyncCode.mayStand(among: tokens.all, of: file.bytes)
        guard triage.mayHoldChains(file.bytes) || hasAsyncCode else {
            // A comment that suppressed something is told when that is gone, with the last word of Combine in the file perhaps.
            let marks = CommentMark.mayStand(in: file.bytes) ? marks(tokens.comments, in: file, lines) : []
            return FileFacts(
                file: file, lines: lines, skeleton: skeleton, isParsed: false, bodies: [:], topLevel: [], marks: marks,
                diagnostics: [])
        }
        let tree = file.bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
        let reader = DeclarationReader(tree)
        let marks = marks(tokens.comments, in: file, lines)
        return FileFacts(
            file: file, lines: lines, skeleton: skeleton, isParsed: true, bodies: reader.bodies,
            topLevel: reader.topLevel, marks: marks,
            localInheritance: LocalInheritance.names(in: file, skeleton, tokens.all),
            asyncCode: hasAsyncCode ? AsyncCode(in: tree) : AsyncCode(),
            diagnostics: problems(of: tree, file, lines) + complaints(about: marks, file))
    }

    /// The facts of a file that is not read: nothing is known of it, which counts as an error in it, and nobody is to look again.
    private func unread(_ file: SourceFile, _ lines: LineTable, _ excess: Excess) -> FileFacts {
        let place = lines.place(of: excess.offset)
        let message =
            switch excess.kind {
            case .depth: "code is nested more than \(Excess.deepest) levels deep here, too deep to be read; the file is skipped"
            case .length: "more than \(Excess.mostTokens) words and signs stand before this, too many to be read; the file is skipped"
            }
        return FileFacts(
            file: file, lines: lines, skeleton: Skeleton(), isParsed: true, bodies: [:], topLevel: [], marks: [],
            diagnostics: [CombineModel.Diagnostic(.error, path: file.path, line: place.line, column: place.column, message)])
    }

    private func marks(_ comments: [Comment], in file: SourceFile, _ lines: LineTable) -> [CommentMark] {
        comments.map(\.range).compactMap { comment in
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
