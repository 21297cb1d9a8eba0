import CombineModel
import Lexing

/// A type that is a publisher, as far as its text and the scanned typealiases tell.
public struct PublisherType: Sendable {
    /// The type's own name: `AnyPublisher`, `Future`, `PassthroughSubject`, `Publishers.Map`, `Publisher` for `some Publisher`.
    public let name: String
    public let output: TypeExpression?
    public let failure: Failure
    /// Written `T?`.
    public let isOptional: Bool
    /// What a library's model says of a type that is not Combine's own.
    var outside: OutsideEffect?

    /// What the type alone says about the values, whoever made it.
    public var cardinality: Cardinality {
        if let outside { return outside.cardinality }
        return switch name {
        case "Just", "Result.Publisher": .one
        case "Fail": .none
        case "Empty": Cardinality(.zero, .zero, .maybe)
        case "Optional.Publisher": .optional
        case "Future": Cardinality(.zero, .one, .maybe)
        case "Publishers.Sequence": .several
        case "Published.Publisher", "ObservableObjectPublisher", "PassthroughSubject", "CurrentValueSubject",
            "NotificationCenter.Publisher", "NSObject.KeyValueObservingPublisher", "Timer.TimerPublisher":
            .endless
        case "URLSession.DataTaskPublisher": .one
        default: .unknown
        }
    }

    /// Why such a type is a stream, nil where the type alone does not say.
    public var reason: Reason? {
        if let outside { return outside.cardinality.verdict == .oneShot ? nil : outside.reason }
        return switch name {
        case "Published.Publisher", "ObservableObjectPublisher": .publishedProperty
        case "PassthroughSubject", "CurrentValueSubject": .subject
        case "NotificationCenter.Publisher": .notification
        case "NSObject.KeyValueObservingPublisher": .keyValueObserving
        case "Timer.TimerPublisher": .timer
        default: nil
        }
    }

    public var isSubject: Bool { name == "PassthroughSubject" || name == "CurrentValueSubject" }
}

extension Program {
    /// `type` as a publisher, seen through optionals and typealiases; nil when it is none.
    public func publisherType(_ type: TypeExpression, from context: String?) -> PublisherType? {
        publisherType(type, from: context, depth: 0)
    }

    private func publisherType(_ type: TypeExpression, from context: String?, depth: Int) -> PublisherType? {
        guard depth < 8 else { return nil }
        switch type {
        case .optional(let wrapped):
            guard let inner = publisherType(wrapped, from: context, depth: depth + 1) else { return nil }
            return PublisherType(
                name: inner.name, output: inner.output, failure: inner.failure, isOptional: true, outside: inner.outside)
        case .some(let constraint), .any(let constraint):
            return publisherType(constraint, from: context, depth: depth + 1)
        case .composition(let parts):
            return parts.lazy.compactMap { self.publisherType($0, from: context, depth: depth + 1) }.first
        case .named(let path):
            let name = path.map(\.name).joined(separator: ".")
            if let known = known(name, path.flatMap(\.genericArguments)) { return known }
            if let target = aliasTarget(of: type, from: context) { return publisherType(target, from: context, depth: depth + 1) }
            return outsidePublisherType(name, from: context)
        default: return nil
        }
    }

    /// A publisher type of Combine's own.
    private func known(_ fullName: String, _ arguments: [TypeExpression]) -> PublisherType? {
        var name = fullName
        for module in ["Combine.", "OpenCombine.", "OpenCombineShim.", "Foundation."] where name.hasPrefix(module) {
            name.removeFirst(module.count)
        }
        let first = arguments.first
        let second = arguments.dropFirst().first.map { Failure(named: $0.description) }
        switch name {
        case "AnyPublisher", "Publisher", "Subject", "ConnectablePublisher", "Future", "Fail", "Empty", "PassthroughSubject",
            "CurrentValueSubject", "Record":
            return PublisherType(name: name, output: first, failure: second ?? .unknown, isOptional: false)
        case "Just":
            return PublisherType(name: name, output: first, failure: .never, isOptional: false)
        case "Deferred":
            return PublisherType(name: name, output: nil, failure: .unknown, isOptional: false)
        case "Result.Publisher", "Optional.Publisher":
            return PublisherType(name: name, output: first, failure: second ?? .never, isOptional: false)
        case "Published.Publisher", "ObservableObjectPublisher", "NotificationCenter.Publisher", "Timer.TimerPublisher",
            "NSObject.KeyValueObservingPublisher":
            return PublisherType(name: name, output: first, failure: .never, isOptional: false)
        case "URLSession.DataTaskPublisher":
            return PublisherType(name: name, output: nil, failure: .type("URLError"), isOptional: false)
        default:
            guard name.hasPrefix("Publishers.") else { return nil }
            return PublisherType(name: name, output: nil, failure: .unknown, isOptional: false)
        }
    }

    /// A publisher type of a library, unless the scanned code declares one of that name.
    private func outsidePublisherType(_ name: String, from context: String?) -> PublisherType? {
        guard let (_, effect) = outside.publisherType(named: name) else { return nil }
        if let own = qualifiedName(of: name, from: context), types[own]?.isDeclared == true { return nil }
        return PublisherType(name: name, output: nil, failure: effect.failure, isOptional: false, outside: effect)
    }

    /// Whether an extended type is a publisher, so that its members are operators.
    public func isPublisherTypeName(_ name: String) -> Bool {
        known(name, []) != nil
    }

    /// What a typealias stands for, with the arguments of a generic one put in.
    func aliasTarget(of type: TypeExpression, from context: String?) -> TypeExpression? {
        guard case .named(let path) = type, let last = path.last else { return nil }
        let candidates: [DeclarationID]
        if path.count == 1 {
            candidates = memberAliases(last.name, from: context) ?? aliases[last.name] ?? []
        } else {
            let owner = path.dropLast().map(\.name).joined(separator: ".")
            let resolved = qualifiedName(of: owner, from: context)
            candidates = resolved.flatMap { types[$0]?.members[last.name] }?.filter { declaration($0).kind == .typealias } ?? []
        }
        guard let id = candidates.first, let target = declaredType(of: id) else { return nil }
        let names = declaration(id).genericParameters.map(\.name)
        guard !names.isEmpty, names.count == last.genericArguments.count else { return target }
        return target.substituting(Dictionary(zip(names, last.genericArguments)) { first, _ in first })
    }

    /// Typealiases of the enclosing types, innermost first.
    private func memberAliases(_ name: String, from context: String?) -> [DeclarationID]? {
        var scope = context
        while let current = scope {
            if let found = types[current]?.members[name]?.filter({ declaration($0).kind == .typealias }), !found.isEmpty {
                return found
            }
            for parent in types[current]?.inherited ?? [] {
                let resolved = qualifiedName(of: parent, from: nil)
                if let found = resolved.flatMap({ types[$0]?.members[name] })?.filter({ declaration($0).kind == .typealias }),
                    !found.isEmpty
                {
                    return found
                }
            }
            scope = current.lastIndex(of: ".").map { String(current[..<$0]) }
        }
        return nil
    }

    /// The qualified name a type's text means where it is written inside `context`; nil when it is not of the scanned code.
    public func qualifiedName(of text: String, from context: String?) -> String? {
        let name = String(text.prefix { $0 != "<" })
        var scope = context
        while let current = scope {
            let candidate = current + "." + name
            if types[candidate] != nil { return candidate }
            scope = current.lastIndex(of: ".").map { String(current[..<$0]) }
        }
        if types[name] != nil { return name }
        let simple = name.split(separator: ".").last.map(String.init) ?? name
        guard let candidates = typesBySimpleName[simple] else { return nil }
        if name.contains(".") {
            // A module in front, or an outer type that is a typealias.
            return candidates.first { $0 == simple || $0.hasSuffix("." + name) }
        }
        // A nested type seen through inheritance; unique or nothing.
        return candidates.count == 1 ? candidates.first : nil
    }
}
