/// One of the labels that a call may have, as rows of the table and library models write them.
enum LabelPattern {
    /// `where`, `_`
    case needed(Substring)
    /// `options?`, which may be missing.
    case optional(Substring)
    /// `*`, any further ones.
    case rest

    init(_ text: some StringProtocol) {
        let text = Substring(text)
        switch text.last {
        case "*" where text.count == 1: self = .rest
        case "?": self = .optional(text.dropLast())
        default: self = .needed(text)
        }
    }

    /// What it takes, where it names something.
    var label: Substring {
        switch self {
        case .needed(let label), .optional(let label): label
        case .rest: ""
        }
    }

    /// Whether a call may have these labels.
    ///
    /// - Parameter given: the label of each argument, `_` for none, nil for a closure behind the parentheses, which may stand for any that is needed.
    static func match(_ pattern: ArraySlice<String>, _ given: ArraySlice<String?>) -> Bool {
        guard let first = pattern.first else { return given.isEmpty }
        switch LabelPattern(first) {
        case .rest: return true
        case .needed(let label):
            guard let argument = given.first, argument.map({ $0 == label }) ?? true else { return false }
            return match(pattern.dropFirst(), given.dropFirst())
        case .optional(let label):
            if let argument = given.first ?? nil, argument == label, match(pattern.dropFirst(), given.dropFirst()) { return true }
            return match(pattern.dropFirst(), given)
        }
    }
}
