extension StringProtocol {
    /// `fetchUserURL` → `fetch`, `User`, `URL`.
    public var nameWords: [String] {
        var words: [String] = []
        var current = ""
        let characters = Array(self)
        for (index, character) in characters.enumerated() {
            if character == "_" {
                if !current.isEmpty { words.append(current) }
                current = ""
                continue
            }
            let next = index + 1 < characters.count ? characters[index + 1] : nil
            let begins = character.isUppercase && (current.last.map { !$0.isUppercase } ?? true || next?.isLowercase == true)
            if begins, !current.isEmpty {
                words.append(current)
                current = ""
            }
            current.append(character)
        }
        if !current.isEmpty { words.append(current) }
        return words
    }
}
