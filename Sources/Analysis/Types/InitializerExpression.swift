import CombineModel
import Facts

/// Reads the leading path of an initialiser, as the skeleton gives it, back into an expression.
enum InitializerExpression {
    static func read(_ head: String) -> Expression? {
        var text = Substring(head)
        let name = text.prefix(while: \.isNamePart)
        guard !name.isEmpty, name.first?.isNumber != true else { return nil }
        text = text.dropFirst(name.count)
        var links: [Link] = []
        while let first = text.first {
            switch first {
            case ".":
                let member = text.dropFirst().prefix(while: \.isNamePart)
                guard !member.isEmpty else { return nil }
                links.append(Link(.member(String(member)), 0..<0))
                text = text.dropFirst(member.count + 1)
            case "(":
                guard text.hasPrefix("()") else { return nil }
                links.append(Link(.call([]), 0..<0))
                text = text.dropFirst(2)
            case "<":
                var depth = 0
                let clause = text.prefix { character in
                    if character == "<" { depth += 1 }
                    if character == ">" { depth -= 1 }
                    return depth > 0
                }
                links.append(Link(.generic(String(clause) + ">"), 0..<0))
                text = text.dropFirst(clause.count + 1)
            default: return nil
            }
        }
        return Expression(.name(String(name)), 0..<0, links: links)
    }
}
