import CombineModel
import Facts
import Lexing

extension ChainReader {
    /// `IntFuture { … }` and `Answer<User>.create { … }`, where a typealias of the scanned code stands for a type of Combine's: what is made of
    /// that type.
    func aliasedSource(_ name: String, _ expression: Expression, _ linkCount: Int, in scope: Scope) -> SourceReading? {
        guard name.first?.isUppercase == true, program.aliases[name] != nil || program.memberAliases(name, from: scope.selfType) != nil
        else { return nil }
        var type = TypeExpression.named(name)
        var written = 0
        if linkCount > 0, case .generic(let text) = expression.links[0].kind {
            type = TypeExpression(parsing: name + text)
            written = 1
        }
        type = program.withoutAliases(type, from: scope.selfType)
        guard case .named(let path) = type, let full = type.dottedName, full != name, PublisherType.isOfCombine(full) else { return nil }
        let names = path.map(\.name).drop { Operators.modules.contains($0) }
        guard let first = names.first else { return nil }
        var links = names.dropFirst().map { Link(.member($0), expression.rootRange) }
        let arguments = path.flatMap(\.genericArguments)
        if !arguments.isEmpty {
            links.append(Link(.generic("<" + arguments.map(\.description).joined(separator: ", ") + ">"), expression.rootRange))
        }
        let named = Expression(.name(first), expression.rootRange, links: links + expression.links.dropFirst(written))
        let added = links.count - written
        guard let found = constructed(first, 0, named, linkCount + added, in: scope) else { return nil }
        return SourceReading(source: found.source, flow: found.flow, linkCount: found.linkCount - added, end: found.end)
    }
}
