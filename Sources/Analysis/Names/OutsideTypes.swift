import CombineModel
import Lexing

extension TypeNames {
    /// Whether a member may be what a protocol or a superclass outside the scanned files asks for, so that code nobody sees
    /// here calls it. What is more private than its type answers no requirement.
    public func mayServeOutside(_ id: DeclarationID) -> Bool {
        guard let owner = enclosingType(of: id) else { return false }
        let isOfPrivateType = types[owner]?.declarations.contains { self[$0].kind != .extension && isPrivate($0) } ?? false
        if isPrivate(id), !isOfPrivateType { return false }
        var seen: Set<String> = []
        var pending = [owner]
        while let next = pending.popLast() {
            guard seen.insert(next).inserted, let type = types[next] else { continue }
            if !type.isDeclared, !isPublisherTypeName(next), next == owner { continue }
            for entry in type.inherited where isOutside(entry, from: next) { return true }
            pending += parents(of: type)
        }
        return false
    }

    private func isOutside(_ entry: String, from context: String) -> Bool {
        let type = TypeExpression(parsing: entry)
        if case .composition(let parts) = type { return parts.contains { isOutside($0.description, from: context) } }
        if case .suppressed = type { return false }
        guard let name = type.dottedName, let simple = type.simpleName else { return false }
        if qualifiedName(of: name, from: context) != nil || aliasTarget(of: type, from: context) != nil { return false }
        return !PlatformTypes.askForNoPublisher(simple)
    }
}

/// Types of the standard library and of Apple's frameworks: none of their requirements or overridable members is a publisher
/// with a name of the app's own.
enum PlatformTypes {
    static func askForNoPublisher(_ name: String) -> Bool {
        KnownFunctions.platform.type(name, is: .noPublishers) || isClass(name)
    }

    /// Whether it is named like a class, and not like a protocol of the standard library.
    static func isClass(_ name: String) -> Bool {
        NamingConvention.isFrameworkClass(name)
    }

}
