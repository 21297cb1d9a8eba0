import Analysis
import CombineModel
import Facts
import Lexing

/// Tells a `URL` from a `URLRequest`, which `URLSession`'s async functions label differently.
struct URLArgument {
    enum Kind { case url, request }

    let lowerer: Lowerer

    /// - Parameter type: the type of the expression where the analysis knows it.
    func kind(of expression: Expression, typed type: String?) -> Kind? {
        type.flatMap(kind(ofType:)) ?? kind(of: expression)
    }

    private func kind(of expression: Expression) -> Kind? {
        switch expression.root {
        case .prefixed("try", let inner), .prefixed("try?", let inner), .prefixed("try!", let inner): return kind(of: inner)
        case .tuple(let elements) where elements.count == 1 && expression.links.isEmpty: return kind(of: elements[0].value)
        case .name(let name): return kind(name, expression.links)
        default: return nil
        }
    }

    private func kind(_ name: String, _ links: [Link]) -> Kind? {
        let links = links.filter { if case .force = $0.kind { false } else if case .optional = $0.kind { false } else { true } }
        if let last = lastMember(links) {
            if PlatformName.givingURL.covers(last) { return .url }
            if Self.givesRequest.contains(last) { return .request }
        }
        if links.isEmpty { return lowerer.locals.types[name].flatMap(kind(ofType:)) ?? member(name) }
        if case .call = links[0].kind {
            if let kind = kind(ofType: name) { return links.count == 1 ? kind : nil }
            return links.count == 1 ? member(name) : nil
        }
        guard case .member(let member)? = links.last(where: \.isMember)?.kind else { return nil }
        return self.member(member)
    }

    private func lastMember(_ links: [Link]) -> String? {
        for link in links.reversed() {
            if case .member(let name) = link.kind { return name }
        }
        return nil
    }

    private func kind(ofType type: String) -> Kind? {
        switch type.filter({ $0 != "?" && $0 != "!" && $0 != " " }) {
        case "URL", "Foundation.URL": .url
        case "URLRequest", "Foundation.URLRequest": .request
        default: nil
        }
    }

    /// What every member or function of that name in the scanned code gives.
    private func member(_ name: String) -> Kind? {
        var found: Kind?
        let program = lowerer.context.program
        let globals = (program.globals[name] ?? []).filter { program[$0].kind == .variable }
        for id in (program.functions[name] ?? []) + (program.variablesByName[name] ?? []) + globals {
            let declaration = program.declaration(id)
            let text = declaration.typeText ?? declaration.initializerHead.map { String($0.prefix { $0 != "(" }) }
            guard let kind = text.flatMap(kind(ofType:)), found == nil || found == kind else { return nil }
            found = kind
        }
        return found
    }

    private static let givesRequest: Set<String> = ["urlRequest", "asURLRequest"]
}
