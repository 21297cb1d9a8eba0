import SourceText

/// A file's tokens and comments, in order; the last token is always `.endOfFile`.
public struct Tokens: Sendable {
    public let all: [Token]
    public let comments: [Comment]

    /// Reads `bytes`, or the part of it in `range`, which is taken to begin in code (not inside a string or comment).
    public init(of bytes: [UInt8], in range: ByteRange? = nil) {
        let range = (range ?? 0..<bytes.count).clamped(to: 0..<bytes.count)
        var tokens: [Token] = []
        tokens.reserveCapacity(range.count / 5 + 8)
        var found: [Comment] = []
        bytes.withUnsafeBufferPointer { buffer in
            var lexer = Lexer(buffer, in: range)
            while true {
                let token = lexer.next()
                tokens.append(token)
                if token.kind == .endOfFile { break }
            }
            found = lexer.comments
        }
        all = tokens
        comments = found
    }

    /// The comments that lie wholly inside `range`.
    public func comments(in range: ByteRange) -> ArraySlice<Comment> {
        let first = Tokens.firstIndex(in: comments) { $0.range.lowerBound >= range.lowerBound }
        let last = Tokens.firstIndex(in: comments) { $0.range.upperBound > range.upperBound }
        return comments[first..<max(first, last)]
    }

    /// The index of the first token that starts at or after `offset`.
    public func index(atOrAfter offset: Int) -> Int {
        min(Tokens.firstIndex(in: all) { $0.start >= offset }, all.count - 1)
    }

    private static func firstIndex<Element>(in sorted: [Element], where belongs: (Element) -> Bool) -> Int {
        var low = 0
        var high = sorted.count
        while low < high {
            let middle = (low + high) / 2
            if belongs(sorted[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

/// The tokens of `bytes`, or of the part of it in `range`; the last one is `.endOfFile`.
public func tokens(of bytes: [UInt8], in range: ByteRange? = nil) -> [Token] {
    Tokens(of: bytes, in: range).all
}
