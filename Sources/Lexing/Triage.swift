/// Says whether a file can hold a chain at all: whether a word of the vocabulary is in its code.
///
/// It never says no wrongly: a first scan looks for the words anywhere in the bytes, comments and strings included; only
/// where it finds one does the lexer tell whether it stands in code (the code of an interpolation is code).
public struct Triage: Sendable {
    private let words: WordSet

    /// The words of a vocabulary count as whole identifiers, with or without backticks; those that could be no identifier never hit.
    public init(vocabulary: some Sequence<String>) {
        words = WordSet(vocabulary)
    }

    public func mayHoldChains(_ bytes: [UInt8]) -> Bool { firstWord(in: bytes) != nil }

    /// The first word of the vocabulary in the code of `bytes`, or nil when there is none.
    public func firstWord(in bytes: [UInt8]) -> String? {
        bytes.withUnsafeBufferPointer { firstWord(in: $0) }
    }

    public func firstWord(in bytes: UnsafeBufferPointer<UInt8>) -> String? {
        guard let base = bytes.baseAddress, words.isAnywhere(in: base, count: bytes.count) else { return nil }
        var lexer = Lexer(bytes)
        while true {
            let token = lexer.next()
            switch token.kind {
            case .endOfFile: return nil
            case .identifier:
                var start = token.start
                var end = token.end
                if end - start > 2, base[start] == UInt8(ascii: "`") {
                    start += 1
                    end -= 1
                }
                if let word = words.word(base, start, end) { return word }
            default: break
            }
        }
    }
}

/// A set of words that is asked about bytes: a table over the first two bytes and the length rules out nearly everything.
private struct WordSet: Sendable {
    /// For each pair of first bytes, the lengths (as bits) that words with that beginning have; bit 31 for longer ones.
    private var lengths: [UInt32]

    /// The words by first byte.
    private var byFirst: [[[UInt8]]]
    private var hasForeignWords = false

    init(_ vocabulary: some Sequence<String>) {
        lengths = Array(repeating: 0, count: 1 << 14)
        byFirst = Array(repeating: [], count: 256)
        for word in Set(vocabulary).sorted() where !word.isEmpty {
            let bytes = Array(word.utf8)
            byFirst[Int(bytes[0])].append(bytes)
            if bytes.contains(where: { $0 >= 0x80 }) {
                hasForeignWords = true
            } else {
                lengths[Self.pair(bytes[0], bytes.count > 1 ? bytes[1] : 0)] |= 1 << UInt32(min(bytes.count, 31))
            }
        }
    }

    @inline(__always)
    private static func pair(_ first: UInt8, _ second: UInt8) -> Int { Int(first & 0x7F) << 7 | Int(second & 0x7F) }

    /// Whether a word stands anywhere in the bytes between characters that are not parts of ASCII identifiers.
    ///
    /// With words beyond ASCII the answer is yes for every file that is not pure ASCII: the lexer decides.
    func isAnywhere(in bytes: UnsafePointer<UInt8>, count: Int) -> Bool {
        let classes = ByteClassTable.shared
        let part = ByteClass.identifierPart.rawValue
        return lengths.withUnsafeBufferPointer { lengths in
            var position = 0
            while position < count {
                let first = bytes[position]
                guard classes[first] & part != 0 else {
                    if hasForeignWords, first >= 0x80 { return true }
                    position += 1
                    continue
                }
                // `$` is a part, but a word after it is checked on its own: better yes than no.
                var end = position + 1
                while end < count, classes[bytes[end]] & part != 0, bytes[end] != UInt8(ascii: "$") { end += 1 }
                let length = end - position
                let mask = lengths[Self.pair(first, length > 1 ? bytes[position + 1] : 0)]
                if mask >> UInt32(min(length, 31)) & 1 != 0, word(bytes, position, end) != nil { return true }
                position = end
            }
            return false
        }
    }

    /// The word that `bytes[start..<end]` spells, if it is one.
    func word(_ bytes: UnsafePointer<UInt8>, _ start: Int, _ end: Int) -> String? {
        for word in byFirst[Int(bytes[start])] where word.count == end - start {
            if word.indices.allSatisfy({ word[$0] == bytes[start + $0] }) { return String(decoding: word, as: UTF8.self) }
        }
        return nil
    }
}
