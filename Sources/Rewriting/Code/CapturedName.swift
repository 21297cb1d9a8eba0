import CombineModel
import SwiftSyntax

/// What a task calls a value that it captures, where that is more than a name.
enum CapturedName {
    /// `store` of `Store(useCase: useCase)`, and of `(useCase as? Store)`.
    static func ofConstructed(_ text: String) -> String? {
        let parts = text.split(separator: " as? ")
        if text.hasPrefix("("), text.hasSuffix(")"), parts.count == 2 {
            let cast = parts[1].dropLast()
            return cast.allSatisfy { $0.isNamePart || $0 == "." } ? Names.noun(ofType: String(cast)) : nil
        }
        let type = String(text.prefix { $0.isNamePart || $0 == "." })
        guard type.count < text.count, type.first?.isUppercase == true else { return nil }
        return Names.noun(ofType: type)
    }

    /// `settings` of `container.makeSettings()`, `games` of `games.get()`: what the last call or member that says it is called.
    static func ofComputed(_ text: String) -> String? {
        let tree = ParsedText.tree(of: text)
        guard tree.statements.count == 1, case .expr(var expression)? = tree.statements.first?.item else { return nil }
        while true {
            if let call = expression.as(FunctionCallExprSyntax.self) {
                expression = call.calledExpression
            } else if let subscripted = expression.as(SubscriptCallExprSyntax.self) {
                expression = subscripted.calledExpression
            } else if let forced = expression.as(ForceUnwrapExprSyntax.self) {
                expression = forced.expression
            } else if let chained = expression.as(OptionalChainingExprSyntax.self) {
                expression = chained.expression
            } else if let member = expression.as(MemberAccessExprSyntax.self) {
                if let noun = noun(member.declName.plainName) { return noun }
                guard let base = member.base else { return nil }
                expression = base
            } else {
                return expression.as(DeclReferenceExprSyntax.self).flatMap { noun($0.plainName) }
            }
        }
    }

    /// Names for `user.id` that say more than `id`: `userId`; `ownId` for `self.id`.
    static func longer(_ path: [String]) -> [String] {
        guard let last = path.last, let initial = last.first else { return [] }
        let before = path.dropLast().last.map { $0 == "self" ? "own" : $0 } ?? "own"
        guard let start = before.first else { return [] }
        return [start.lowercased() + before.dropFirst() + initial.uppercased() + last.dropFirst()]
    }

    private static func noun(_ name: String) -> String? {
        name.first?.isLowercase != true || NamingConvention.access.covers(name) ? nil : Names.noun(ofCall: name)
    }
}
