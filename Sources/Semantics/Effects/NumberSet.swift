/// A set of small numbers, a bit each.
struct NumberSet: Sendable {
    private var words: [UInt64] = []

    /// - Parameter count: how many numbers there will be, where that is known.
    init(count: Int = 0) { words = Array(repeating: 0, count: (count + 63) / 64) }

    func contains(_ number: Int) -> Bool {
        let word = number >> 6
        return word < words.count && words[word] & 1 << UInt64(number & 63) != 0
    }

    var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

    mutating func formUnion(_ other: Self) {
        if other.words.count > words.count { words += Array(repeating: 0, count: other.words.count - words.count) }
        for (index, word) in other.words.enumerated() { words[index] |= word }
    }

    /// - Returns: whether it was not in the set before.
    @discardableResult
    mutating func insert(_ number: Int) -> Bool {
        let (word, bit) = (number >> 6, 1 << UInt64(number & 63) as UInt64)
        if word >= words.count { words += Array(repeating: 0, count: word + 1 - words.count) }
        if words[word] & bit != 0 { return false }
        words[word] |= bit
        return true
    }
}
