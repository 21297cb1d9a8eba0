/// What kind of word a word of a name is, as far as the Swift compiler knows it.
enum PartOfSpeech {
    case preposition, verb, gerund, unknown

    init(_ word: String) {
        let word = word.lowercased()
        if Self.prepositions.contains(word) {
            self = .preposition
        } else if Self.isGerund(word) {
            self = .gerund
        } else {
            self = Self.isVerb(word) ? .verb : .unknown
        }
    }

    private static func isVerb(_ word: String) -> Bool {
        verbs.contains(word) || ["auto", "re", "de"].contains { word.hasPrefix($0) && verbs.contains(String(word.dropFirst($0.count))) }
    }

    /// `loading`, `making`, `running`.
    private static func isGerund(_ word: String) -> Bool {
        guard word.hasSuffix("ing"), word.count > 4 else { return false }
        let stem = String(word.dropLast(3))
        if isVerb(stem) || isVerb(stem + "e") { return true }
        guard let last = stem.last, stem.dropLast().last == last else { return false }
        return isVerb(String(stem.dropLast()))
    }

    /// Source: `PREPOSITION` in `lib/Basic/PartsOfSpeech.def` of the Swift compiler.
    static let prepositions: Set = [
        "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from", "given", "in", "including",
        "inside", "into", "matching", "of", "on", "passing", "preceding", "since", "to", "until", "using", "via", "when", "with", "within",
    ]
}
