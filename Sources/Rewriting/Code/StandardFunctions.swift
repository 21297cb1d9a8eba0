/// What the names of functions and members of the Swift standard library and of Foundation tell, whoever has them; their references say the rest.
enum StandardFunctions {
    /// Those whose names say how something was made, and not what it is: nothing is called `appending` or `sorted`.
    static let nameNoResult = makeSomething.union(drawLots)

    /// Those that give the same each time.
    private static let makeSomething: Set<String> = [
        "absoluteString", "addingPercentEncoding", "addingTimeInterval", "allSatisfy", "appending", "appendingPathComponent",
        "appendingPathExtension", "capitalized", "compactMap", "compactMapValues", "contains", "deletingLastPathComponent",
        "dropFirst", "dropLast", "enumerated", "filter", "firstIndex", "flatMap", "formatted", "hasPrefix", "hasSuffix",
        "isMultiple", "joined", "lastIndex", "lowercased", "mapValues", "reduce", "removingPercentEncoding",
        "replacingOccurrences", "reversed", "sorted", "subtracting", "trimmingCharacters", "uppercased",
    ]

    /// Those that give something else each time, and have no name for it.
    private static let drawLots: Set<String> = ["randomElement", "shuffled"]
}
