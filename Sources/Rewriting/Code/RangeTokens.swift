import Lexing
import SourceText

/// What the tokens of a piece of a file say.
extension SourceFile {
    func tokens(in range: ByteRange) -> [Token] { Tokens(of: bytes, in: range).all }

    func says(_ word: Word, in range: ByteRange) -> Bool { tokens(in: range).contains { $0.word == word } }

    /// Whether `$0` or `$name` stands in it.
    func namesShorthand(in range: ByteRange) -> Bool {
        tokens(in: range).contains { $0.kind == .identifier && bytes[$0.start] == UInt8(ascii: "$") }
    }

    func isOneLine(_ range: ByteRange) -> Bool { !bytes[range].contains { [0x0A, 0x0D].contains($0) } }
}
