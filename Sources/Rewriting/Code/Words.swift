import CombineModel

extension String {
    /// Without white space around it.
    var trimmed: String {
        String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
    }

    /// What could be a name in it.
    var words: Set<String> { Set(split { !$0.isNamePart }.map(String.init)) }
}
