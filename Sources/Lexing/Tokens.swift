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
}

/// The tokens of `bytes`, or of the part of it in `range`; the last one is `.endOfFile`.
public func tokens(of bytes: [UInt8], in range: ByteRange? = nil) -> [Token] {
    Tokens(of: bytes, in: range).all
}
