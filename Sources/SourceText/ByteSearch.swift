extension ArraySlice<UInt8> {
    /// Where some bytes stand in it for the first time; nil where they do not.
    ///
    /// The standard library's `firstRange(of:)` is not specialised for bytes, and showed in profiles of whole scans.
    public func firstIndex(of word: some Collection<UInt8>) -> Int? {
        guard let first = word.first else { return startIndex }
        var rest = self
        while let start = rest.firstIndex(of: first) {
            rest = rest[start...]
            if rest.starts(with: word) { return start }
            rest = rest.dropFirst()
        }
        return nil
    }
}
