import CombineModel
import Facts
import SourceText

/// Errors that a completion closure has a branch of their own for: `case .failure(.cancelled)`, `case .failure(let error) where error.isFinal`.
struct ChosenErrors: Equatable {
    struct Choice: Equatable {
        enum Kind { case enumCase, name, cast }

        let kind: Kind
        /// `.named(let name)`, `let error`, `let error as URLError`.
        let text: String
        var condition: String?

        /// What a `catch` asks for, where what comes is of `type`, or any error; nil where an enum's case has no type to be one of.
        func pattern(type: String?) -> String? {
            let rest = condition.map { " where " + $0 } ?? ""
            return switch kind {
            case .enumCase: type.map { $0 + text + rest }
            case .name: text + (type.map { " as " + $0 } ?? "") + rest
            case .cast: text + rest
            }
        }
    }

    let choices: [Choice]
    var ranges: [ByteRange]

    /// What a `catch` asks for, where what comes is of `type`, or any error.
    func pattern(type: String?) -> String? {
        let patterns = choices.compactMap { $0.pattern(type: type) }
        return patterns.count == choices.count ? patterns.joined(separator: ", ") : nil
    }
}

extension ChosenErrors.Choice {
    /// The choice of a pattern; nil where that is more than an enum's case and the names it binds, a name, or a cast.
    init?(_ pattern: Pattern, in source: SourceFile) {
        switch pattern {
        case .name(let name): self.init(kind: .name, text: "let " + name)
        case .expression(let expression, let names):
            let words = source.text(expression.range).split(whereSeparator: \.isWhitespace).map(String.init)
            if words.count == 2, words[0] == "is" {
                self.init(kind: .cast, text: words.joined(separator: " "))
            } else if words.count > 2, words[words.count - 2] == "as", words[words.count - 3] == names.first {
                self.init(kind: .cast, text: "let " + words.suffix(3).joined(separator: " "))
            } else {
                return nil
            }
        default:
            guard let text = Self.text(of: pattern) else { return nil }
            self.init(kind: .enumCase, text: text)
        }
    }

    private static func text(of pattern: Pattern) -> String? {
        guard case .enumCase(let label, let inner) = pattern else { return nil }
        guard !inner.isEmpty else { return "." + label }
        var parts: [String] = []
        for part in inner {
            switch part {
            case .name(let name): parts.append("let " + name)
            case .wildcard: parts.append(.wildcard)
            case .enumCase:
                guard let text = text(of: part) else { return nil }
                parts.append(text)
            case .tuple, .expression: return nil
            }
        }
        return ".\(label)(\(parts.joined(separator: ", ")))"
    }
}
