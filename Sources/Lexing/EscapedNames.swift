import SourceText

extension SourceFile {
    /// The first name in a range that is written in backticks, with them; `self` aside, which older code unwraps so.
    ///
    /// What a rewrite writes it writes by the plain name, which is a keyword there.
    public func escapedName(in range: ByteRange) -> String? {
        guard bytes[range].contains(UInt8(ascii: "`")) else { return nil }
        return Tokens(of: bytes, in: range).all.lazy.filter { $0.kind == .identifier }.map { $0.text(in: self.bytes) }
            .first { $0.hasPrefix("`") && $0 != "`self`" }
    }
}
