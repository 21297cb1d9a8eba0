import CombineModel
import Lexing

extension Program {
    /// The members of that name in what a type inherits from and conforms to, in what inherits from it or conforms to it, and in what that
    /// conforms to besides: who writes the name of one may mean the other.
    ///
    /// - Parameter type: its qualified name. Its own members are left out.
    public func relatedMembers(_ name: String, of type: String) -> [DeclarationID] {
        let below = allSubtypes(of: type)
        let related = Set(([type] + below).flatMap(allSupertypes(of:)) + below).subtracting([type])
        return related.flatMap { types[$0]?.members[name] ?? [] }.sorted()
    }

    /// Whether one call, or one read, may mean either of two declarations of one name: their kinds are alike, and they take the same arguments
    /// once those are left out that have a default.
    public func mayBeMeantAlike(_ id: DeclarationID, _ other: DeclarationID) -> Bool {
        let (first, second) = (declaration(id), declaration(other))
        guard first.kind == second.kind else { return false }
        return Self.takeAlike(first.parameters[...], second.parameters[...])
    }

    /// Whether a declaration gives a value that is no publisher.
    public func givesValue(_ id: DeclarationID) -> Bool {
        guard let type = declaredType(of: id) else { return self[id].kind == .variable }
        return !["Void", "()"].contains(type.description) && publisherType(type, from: enclosingType(of: id)) == nil
    }

    private static func takeAlike(_ first: ArraySlice<Parameter>, _ second: ArraySlice<Parameter>) -> Bool {
        guard let a = first.first else { return second.allSatisfy(\.hasDefault) }
        guard let b = second.first else { return first.allSatisfy(\.hasDefault) }
        let areAlike = a.label == b.label && a.type.filter { !$0.isWhitespace } == b.type.filter { !$0.isWhitespace }
        if areAlike, takeAlike(first.dropFirst(), second.dropFirst()) { return true }
        if a.hasDefault, takeAlike(first.dropFirst(), second) { return true }
        return b.hasDefault && takeAlike(first, second.dropFirst())
    }

    /// Whether functions of that name are async and not so beside each other, and take the same arguments.
    ///
    /// - Parameter name: also that of an operator, or `callAsFunction`.
    public func hasAsyncSibling(_ name: String) -> Bool { asyncForms.functions.contains(name) }

    /// Whether a type has two such initialisers.
    ///
    /// - Parameter type: its name without the types around it; nil for any type.
    public func hasAsyncInitialiser(_ type: String?) -> Bool {
        type.map(asyncForms.types.contains) ?? !asyncForms.types.isEmpty
    }

    /// Whether values of a type, among some that are written, are called, in an async form and in another.
    public func hasAsyncCall(_ written: [String?]) -> Bool {
        written.contains { text in
            text.map { asyncForms.called.contains(String($0.prefix(while: \.isNamePart))) } ?? false
        }
    }

    /// What has an async form beside it.
    func findAsyncForms() -> AsyncForms {
        func owners(withAsync member: String) -> Set<String> {
            let found = self.types.filter { hasAsyncForm($0.value.members[member] ?? []) }.keys
            return Set(found.compactMap { $0.split(separator: ".").last.map(String.init) })
        }
        return AsyncForms(
            functions: Set(functions.filter { hasAsyncForm($0.value) }.keys), types: owners(withAsync: "init"),
            called: owners(withAsync: "callAsFunction"))
    }

    /// Whether one of some functions of one name is async, and another beside it, which gives no publisher, is not and may be meant by the same
    /// call.
    private func hasAsyncForm(_ ids: [DeclarationID]) -> Bool {
        guard ids.count > 1 else { return false }
        let parts = Dictionary(grouping: ids) { self[$0].isAsync }
        return (parts[true] ?? []).contains { id in
            let owners = enclosingType(of: id).map { Set([$0] + allSupertypes(of: $0) + allSubtypes(of: $0)) }
            return (parts[false] ?? []).contains { other in
                let isBeside = enclosingType(of: other).map { owners?.contains($0) ?? false } ?? (owners == nil)
                let givesPublisher = declaredType(of: other).map { publisherType($0, from: enclosingType(of: other)) != nil } ?? false
                return isBeside && !givesPublisher && mayBeMeantAlike(id, other)
            }
        }
    }

    /// Whether a member of that name may be one that a type has from one of Apple's types: `description` of an `NSObject`, `count` of a
    /// `Collection`, `title` of a view controller.
    public func mayHaveFromPlatform(_ name: String, _ type: String) -> Bool {
        guard PlatformName.inheritedMember.covers(name) else { return false }
        return ([type] + allSupertypes(of: type)).contains { types[$0]?.inherited.contains(where: isUndeclared) ?? false }
    }
}

/// What is async and not so beside it, with the same arguments: which one a call means depends on the code around it (SE-0296).
struct AsyncForms {
    /// The names of functions and operators.
    var functions: Set<String> = []
    /// The simple names of types with such initialisers, and of those whose values are called.
    var types: Set<String> = []
    var called: Set<String> = []
}
