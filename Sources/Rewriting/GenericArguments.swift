/// The types between `<` and `>`.
struct GenericArguments {
    let types: [String]

    init(_ text: String) {
        var types: [String] = []
        var depth = 0
        var current = ""
        for character in text.dropFirst().dropLast() {
            if character == ",", depth == 0 {
                types.append(current)
                current = ""
                continue
            }
            if "<([".contains(character) { depth += 1 }
            if ">)]".contains(character) { depth -= 1 }
            current.append(character)
        }
        types.append(current)
        self.types = types.map { String($0.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()) }
    }
}
