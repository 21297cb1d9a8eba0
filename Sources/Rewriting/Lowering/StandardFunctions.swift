/// What the names of functions and members of the Swift standard library and of Foundation tell, whoever has them; their references say the rest.
enum StandardFunctions {
    /// Those that do nothing but make something of what they are given, the same each time.
    static let giveTheSame = makeSomething.union(makeWhatTheyName)

    /// Those whose names say how something was made, and not what it is: nothing is called `appending` or `sorted`.
    static let nameNoResult = makeSomething.union(drawLots)

    /// Both.
    private static let makeSomething: Set<String> = [
        "absoluteString", "addingPercentEncoding", "addingTimeInterval", "allSatisfy", "appending", "appendingPathComponent",
        "appendingPathExtension", "capitalized", "compactMap", "compactMapValues", "contains", "deletingLastPathComponent",
        "dropFirst", "dropLast", "enumerated", "filter", "firstIndex", "flatMap", "formatted", "hasPrefix", "hasSuffix",
        "isMultiple", "joined", "lastIndex", "lowercased", "mapValues", "reduce", "removingPercentEncoding",
        "replacingOccurrences", "reversed", "sorted", "subtracting", "trimmingCharacters", "uppercased",
    ]

    /// Those whose names say what comes of them.
    private static let makeWhatTheyName: Set<String> = [
        "abs", "base64EncodedString", "components", "data", "dataTaskPublisher", "decode", "encode", "eraseToAnyPublisher",
        "first", "intersection", "last", "map", "max", "merging", "min", "prefix", "split", "string", "suffix", "union",
    ]

    /// Those that give something else each time, and have no name for it.
    private static let drawLots: Set<String> = ["randomElement", "shuffled"]
}
