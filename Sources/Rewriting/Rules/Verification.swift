import Analysis
import CombineModel
import Lexing
import SourceText
import SwiftParser
import SwiftSyntax

/// Holds an edited file against the one it came from: it parses, comments are all there, and nothing else moved.
public enum Verification {
    /// What is wrong with `after`; nil when nothing is.
    public static func check(before: [UInt8], after: [UInt8], edits: [Edit]) -> Refusal? {
        if !parses(after, as: before) { return Refusal(.rewriteNotVerified, "the rewritten file does not parse") }
        if let lost = lostComment(before, after) { return Refusal(.rewriteNotVerified, "the comment `\(lost)` would be lost") }
        var all = Edits()
        for edit in edits where !all.insert(edit) { return Refusal(.rewriteNotVerified, "two rewrites claim one place") }
        return all.applied(to: before) == after ? nil : Refusal(.rewriteNotVerified, "lines outside the rewrite would change")
    }

    /// Whether a file parses after something was taken out of it, or did not before.
    public static func parses(_ after: [UInt8], as before: [UInt8]) -> Bool {
        !after.withUnsafeBufferPointer { Parser.parse(source: $0) }.hasError
            || before.withUnsafeBufferPointer { Parser.parse(source: $0) }.hasError
    }

    /// What is wrong with a rewrite of a part of a file, seen alone; nil when nothing is.
    ///
    /// - Parameters:
    ///   - range: the declaration or the chain that is rewritten.
    ///   - program: what says which types the names in it have.
    public static func check(_ edits: [Edit], of range: ByteRange, in source: SourceFile, of program: Program) -> Refusal? {
        var all = Edits()
        for edit in edits where !all.insert(edit) { return Refusal(.rewriteNotVerified, "two rewrites claim one place") }
        let start = min(range.lowerBound, edits.map(\.range.lowerBound).min() ?? range.lowerBound)
        let end = max(range.upperBound, edits.map(\.range.upperBound).max() ?? range.upperBound)
        var local = Edits()
        for edit in all.sorted {
            local.insert(Edit((edit.range.lowerBound - start)..<(edit.range.upperBound - start), edit.replacement))
        }
        let before = Array(source.bytes[start..<end])
        let after = local.applied(to: before)
        if before.contains(UInt8(ascii: "/")), let lost = lostComment(before, after) {
            return Refusal(.rewriteNotVerified, "the comment `\(lost)` would be lost")
        }
        let tree = after.withUnsafeBufferPointer { Parser.parse(source: $0) }
        if let call = ThreadBound(program: program).first(in: tree, of: after) {
            return Refusal(.shapeNotSupported, "`\(call)` blocks a thread or belongs to one, and no async function may call it")
        }
        guard tree.hasError, !before.withUnsafeBufferPointer({ Parser.parse(source: $0) }).hasError else { return nil }
        return Refusal(.rewriteNotVerified, "what is written does not parse")
    }

    /// A comment that `after` has less often than `before`, line by line so that a re-indented block comment counts as itself.
    static func lostComment(_ before: [UInt8], _ after: [UInt8]) -> String? {
        var counts: [String: Int] = [:]
        for comment in lines(after) { counts[comment, default: 0] += 1 }
        for comment in lines(before) {
            let left = (counts[comment] ?? 0) - 1
            if left < 0 { return comment }
            counts[comment] = left
        }
        return nil
    }

    private static func lines(_ bytes: [UInt8]) -> [String] {
        Tokens(of: bytes).comments.flatMap { comment in
            comment.text(in: bytes).split(whereSeparator: \.isNewline).map { String($0).trimmed }.filter { !$0.isEmpty }
        }
    }
}
