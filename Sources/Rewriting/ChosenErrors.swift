import Facts
import SourceText

/// Errors that a completion closure has a branch of their own for: `case .failure(.cancelled)`.
struct ChosenErrors: Equatable {
    /// As a pattern begins that names no type: `.named(let name)`.
    let errors: [String]
    var ranges: [ByteRange]

    /// The pattern for one error; nil where it is more than an enum's case and the names it binds.
    static func text(of pattern: Pattern) -> String? {
        guard case .enumCase(let label, let inner) = pattern else { return nil }
        guard !inner.isEmpty else { return "." + label }
        var parts: [String] = []
        for part in inner {
            switch part {
            case .name(let name): parts.append("let " + name)
            case .wildcard: parts.append("_")
            case .enumCase:
                guard let text = text(of: part) else { return nil }
                parts.append(text)
            case .tuple, .expression: return nil
            }
        }
        return ".\(label)(\(parts.joined(separator: ", ")))"
    }
}
