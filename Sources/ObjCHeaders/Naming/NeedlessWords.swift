/// Leaves out of a name the words that the types around it say already.
///
/// Source: SE-0005 and `omitNeedlessWords` in `lib/Basic/StringExtras.cpp` of the Swift compiler, checked against its answers.
struct NeedlessWords {
    /// What a name stands for.
    enum Role {
        /// The base name of a method, against the type of its first parameter.
        case baseName
        /// The base name of a method, against the type that it belongs to.
        case baseNameOfSelf
        case firstParameter, otherParameter
        /// A part of a name, while a plural is looked at.
        case partial
    }

    /// What says nothing alone: no base name is cut down to one of these.
    static let vacuous: Set = ["get", "for", "set", "using", "with"]
    /// What no member can be called.
    static let keywords: Set = ["init", "self", "Protocol", "Type"]

    static func omitted(from name: String, _ type: OmissionName, _ role: Role) -> String {
        guard !name.isEmpty, !type.name.isEmpty else { return name }
        let words = CamelCase.words(of: name)
        var typeWords = CamelCase.words(of: type.name)
        var typeName = type.name
        // Both from behind: `rest` and `typeRest` count what is not matched yet.
        var (rest, typeRest) = (words.count, typeWords.count)
        var start: Int?
        func offset(_ count: Int) -> Int { words[..<count].reduce(0) { $0 + $1.count } }
        while rest > 0, typeRest > 0 {
            let (word, typeWord) = (words[rest - 1], typeWords[typeRest - 1])
            if matches(word, typeWord) {
                start = start ?? rest
                rest -= 1
                typeRest -= 1
                continue
            }
            // `Indexes` and `Indices` say `IndexSet`.
            if ["Indexes", "Indices"].contains(word), typeWord == "Set", typeRest > 1, typeWords[typeRest - 2] == "Index" {
                start = start ?? rest
                rest -= 1
                typeRest -= 2
                continue
            }
            // `Index` says `Int`.
            if word == "Index", typeWord == "Int" || typeWord == "Integer" {
                start = start ?? rest
                rest -= 1
                typeRest -= 1
                continue
            }
            // `ObjectValue` says `Object`.
            if word == "Value", typeWord == "Object", rest > 1, words[rest - 2] == "Object" {
                start = start ?? rest
                rest -= 2
                typeRest -= 1
                continue
            }
            // `Users` says `NSArray<User *>`.
            if !type.element.isEmpty, word.count > 2, word.last == "s", let left = singular(name, upTo: offset(rest), of: type.element) {
                start = start ?? rest
                while rest > 0, offset(rest) > left { rest -= 1 }
                // An array that is matched as a plural is matched as a whole.
                typeRest = 0
                continue
            }
            // `Ref`, `_t` and the like say nothing of a type.
            if start == nil, let shorter = withoutSuffix(typeName) {
                typeName = shorter
                typeWords = CamelCase.words(of: shorter)
                typeRest = typeWords.count
                continue
            }
            if role == .baseNameOfSelf, start == nil {
                rest -= 1
                continue
            }
            break
        }
        guard let start else { return name }
        if rest == 0 { return role == .partial || role == .firstParameter ? "" : name }
        // `Error` alone says what it is.
        if rest == start - 1, words[rest] == "Error" { return name }
        let kept = words[..<rest].joined()
        let result: String
        switch PartOfSpeech(words[rest - 1]) {
        case .preposition:
            if role == .baseNameOfSelf { return name }
            result = role == .baseName && rest == 1 ? name : kept
        case .gerund where role == .baseNameOfSelf: return name
        case .verb, .gerund:
            // What stands behind the type stays: `dismissViewControllerAnimated` becomes `dismissAnimated`.
            result = role == .baseNameOfSelf ? kept + words[start...].joined() : kept
        case .unknown: return name
        }
        switch role {
        case .baseName, .baseNameOfSelf: return vacuous.contains(result.lowercased()) || keywords.contains(result) ? name : result
        case .firstParameter, .otherParameter, .partial: return result
        }
    }

    /// The length of what is left of a plural, up to an offset, without the type of the elements; nil where it does not say that type.
    private static func singular(_ name: String, upTo end: Int, of element: String) -> Int? {
        var short = String(name.prefix(end - 1))
        var left = omitted(from: short, OmissionName(element), .partial)
        if left == short, short.last == "e" {
            short.removeLast()
            left = omitted(from: short, OmissionName(element), .partial)
        }
        return left == short ? nil : left.count
    }

    private static func withoutSuffix(_ type: String) -> String? {
        for suffix in ["Type", "Ref", "Mask", "_t"] where type.hasSuffix(suffix) && type.count > suffix.count {
            return String(type.dropLast(suffix.count))
        }
        // `Coordinate2D`
        guard type.last == "D", case let digits = type.dropLast().reversed().prefix(while: \.isNumber).count, digits > 0 else { return nil }
        return String(type.dropLast(digits + 1))
    }

    /// What is left of a name that begins with the end of a type's name, `WithName` of `userWithName` for `ABCUser`; nil for one that does not.
    static func withoutLeading(_ type: String, _ name: String) -> String? {
        let (words, typeWords) = (CamelCase.words(of: name), CamelCase.words(of: type))
        guard let first = words.first, let start = typeWords.lastIndex(where: { matches(first, $0) }) else { return nil }
        let count = typeWords.count - start
        guard count <= words.count, zip(words, typeWords[start...]).allSatisfy({ matches($0, $1) }) else { return nil }
        return words[count...].joined()
    }

    /// Whether a word of a name says a word of a type: all of it, or all behind its prefix (`URL` of `NSURL`).
    static func matches(_ word: String, _ typeWord: String) -> Bool {
        let (short, long) = (word.lowercased(), typeWord.lowercased())
        if short.count == long.count { return short == long }
        guard short.count < long.count else { return false }
        let prefix = typeWord.prefix(typeWord.count - word.count)
        if long.hasSuffix(short), typeWord.dropFirst(prefix.count).first?.isUppercase == true {
            return prefix.allSatisfy { !$0.isLowercase && $0 != "_" }
        }
        return long.hasPrefix(short) && typeWord.dropFirst(word.count).allSatisfy(\.isNumber)
    }
}
