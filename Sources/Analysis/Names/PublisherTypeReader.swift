import CombineModel
import Lexing

/// Reads types as publishers: Combine's own, those of the scanned code, and those of libraries, through optionals and typealiases.
struct PublisherTypeReader {
    let names: TypeNames

    func publisherType(_ type: TypeExpression, from context: String?, depth: Int = 0) -> PublisherType? {
        guard depth < 8 else { return nil }
        switch type {
        case .optional(let wrapped):
            guard let inner = publisherType(wrapped, from: context, depth: depth + 1) else { return nil }
            return PublisherType(
                name: inner.name, output: inner.output, failure: inner.failure, isOptional: true, isCustom: inner.isCustom,
                outside: inner.outside)
        case .some(let constraint), .any(let constraint):
            return publisherType(constraint, from: context, depth: depth + 1)
        case .composition(let parts):
            return parts.lazy.compactMap { publisherType($0, from: context, depth: depth + 1) }.first
        case .named(let path):
            let name = path.map(\.name).joined(separator: ".")
            if path.count == 1, names.isGenericParameter(name, in: context) { return nil }
            if let custom = names.qualifiedName(of: name, from: context), names.customPublishers.contains(custom),
                !isCombines(name, custom, context)
            {
                return PublisherType(
                    name: custom, output: output(ofCustom: custom, path), failure: .unknown, isOptional: false, isCustom: true)
            }
            if let target = ownAlias(hiding: name, type, from: context) {
                return publisherType(target, from: context, depth: depth + 1)
            }
            let arguments = path.flatMap(\.genericArguments)
            if var known = known(name, arguments) {
                if known.failure == .error, arguments.count > 1 {
                    known.failure = names.failure(named: arguments[1].description, from: context)
                }
                return isHidden(type, from: context) ? nil : known
            }
            if isExtensionOfPublisher(name, context) {
                return context.flatMap { known($0, []) ?? publisherType(TypeExpression(parsing: $0), from: nil, depth: depth + 1) }
            }
            if let target = names.aliasTarget(of: type, from: context) { return publisherType(target, from: context, depth: depth + 1) }
            return outsidePublisherType(name, arguments, from: context) ?? nestedOutside(name, in: context)
        default: return nil
        }
    }

    /// `DataTaskPublisher` in an extension of `URLSession`.
    private func nestedOutside(_ name: String, in context: String?) -> PublisherType? {
        guard let context, names.types[context]?.isDeclared != true, names.qualifiedName(of: name, from: context) == nil else { return nil }
        // An `extension Publishers` is a place for anything: `NotificationCenter` is none of Combine's types there.
        if context == "Publishers", !OperatorType.isName(name) { return nil }
        return known(context + "." + name, [])
    }

    /// What a typealias of the scanned code stands for that has the name of one of Combine's types.
    func ownAlias(hiding name: String, _ type: TypeExpression, from context: String?) -> TypeExpression? {
        guard PublisherType.isOfCombine(name), case .named(let path) = type, let target = names.aliasTarget(of: type, from: context) else {
            return nil
        }
        guard let meant = target.dottedName, !(meant == name || meant.hasSuffix("." + name)) else { return nil }
        // `typealias Just = PassthroughSubject`: the arguments are those of what it stands for.
        guard case .named(var own) = target, let last = own.indices.last, own[last].genericArguments.isEmpty else { return target }
        own[last] = TypeExpression.Component(own[last].name, path.last?.genericArguments ?? [])
        return .named(own)
    }

    /// `Self` in an extension of `AnyPublisher`.
    private func isExtensionOfPublisher(_ name: String, _ context: String?) -> Bool {
        name == "Self" && context.map(isPublisherTypeName) == true
    }

    /// Whether a name that a nested type of the scanned code has too means Combine's, because it is written elsewhere.
    private func isCombines(_ name: String, _ custom: String, _ context: String?) -> Bool {
        guard !name.hasPrefix("Publishers."), PublisherType.isOfCombine(name), let end = custom.lastIndex(of: ".") else { return false }
        let around = custom[..<end]
        return context.map { $0 != around && !$0.hasPrefix(around + ".") } ?? true
    }

    /// What the `Output` of a publisher type of the scanned code is, generic arguments put in.
    private func output(ofCustom type: String, _ path: [TypeExpression.Component]) -> TypeExpression? {
        guard let nominal = names.types[type] else { return nil }
        let alias = nominal.members["Output"]?.first { names[$0].kind == .typealias }
        let parameters = nominal.genericParameters.map(\.name)
        let output = alias.flatMap { names.declaredType(of: $0) } ?? (parameters.contains("Output") ? .named("Output") : nil)
        let arguments = path.last?.genericArguments ?? []
        guard let output, !parameters.isEmpty else { return output }
        guard parameters.count == arguments.count else { return output.mentions(Set(parameters)) ? nil : output }
        return output.substituting(Dictionary(zip(parameters, arguments)) { first, _ in first })
    }

    /// Whether a type of the scanned code that is no publisher has the name of one of Combine's: `struct Record`, `struct Empty`.
    ///
    /// Combine's own types stand with their generic arguments, in other files and modules too.
    private func isHidden(_ type: TypeExpression, from context: String?) -> Bool {
        guard case .named(let path) = type, path.count == 1, let name = names.qualifiedName(of: path[0].name, from: context) else {
            return false
        }
        return isNoPublisher(name) && (path[0].genericArguments.isEmpty || names.types[name]?.genericParameters.isEmpty == false)
    }

    private func isNoPublisher(_ name: String) -> Bool {
        guard let own = names.types[name] else { return false }
        return own.isDeclared && !own.isProtocol && !names.customPublishers.contains(name)
    }

    /// A publisher type of Combine's own.
    func known(_ fullName: String, _ arguments: [TypeExpression]) -> PublisherType? {
        let name = PublisherType.withoutModule(fullName)
        let written = { (index: Int) in index < arguments.count ? arguments[index] : nil }
        if let type = KnownPublisherType.named(name) {
            let made = type.output == .ofFirstArgument ? written(0).flatMap { names.publisherType($0, from: nil) } : nil
            let output: TypeExpression? = if case .argument(let index) = type.output { written(index) } else { made?.output }
            let failure: Failure? =
                if case .argument(let index) = type.failure { written(index).map { Failure(named: $0.description) } } else { made?.failure }
            return PublisherType(name: name, output: output, failure: failure ?? type.plainFailure, isOptional: false)
        }
        guard name.hasPrefix("Publishers.") else { return nil }
        let own = String(name.dropFirst("Publishers.".count))
        let type = OperatorType.named(own)
        let second = written(1).map { Failure(named: $0.description) }
        return PublisherType(
            name: name, output: type?.saysOutput == true && arguments.count == 2 ? arguments[1] : nil,
            failure: type?.saysFailure == true ? second ?? .unknown : own.hasPrefix("Try") ? .error : .unknown, isOptional: false)
    }

    /// A publisher type of a library, unless the scanned code declares one of that name.
    private func outsidePublisherType(_ name: String, _ arguments: [TypeExpression], from context: String?) -> PublisherType? {
        guard let type = names.outside.publisherType(named: name, arguments) else { return nil }
        if let own = names.qualifiedName(of: name, from: context), names.types[own]?.isDeclared == true { return nil }
        func argument(_ parameter: String) -> TypeExpression? { type.parameters.firstIndex(of: parameter).map { arguments[$0] } }
        let written = argument("Failure").map { names.failure(named: $0.description, from: context) }
        return PublisherType(
            name: name, output: argument("Output"), failure: written ?? type.effect.failure, isOptional: false, outside: type.effect)
    }

    /// Whether an extended type is a publisher, so that its members are operators.
    func isPublisherTypeName(_ name: String) -> Bool {
        if PublisherType.isOfCombine(name) { return !isNoPublisher(name) }
        // `extension Response` where that stands for `AnyPublisher<Data, Error>`.
        guard names.types[name]?.isDeclared != true, let target = names.aliasTarget(of: TypeExpression(parsing: name), from: nil),
            let type = publisherType(target, from: nil)
        else { return false }
        return !type.isOptional && !type.isCustom && type.outside == nil
    }
}

extension TypeNames {
    /// Whether a property is a subject of Combine's, by the type that it is written with or that is made for it.
    public func isSubject(_ id: DeclarationID) -> Bool { publisherType(ofProperty: id)?.isSubject ?? false }

    /// The publisher that a property is, by the type that it is written with or that is made for it; nil where it is none.
    public func publisherType(ofProperty id: DeclarationID) -> PublisherType? {
        let made = self[id].initializerHead.map { TypeExpression(parsing: String($0.prefix { $0 != "(" })) }
        return (declaredType(of: id) ?? made).flatMap { publisherType($0, from: enclosingType(of: id)) }
    }

    /// `type` as a publisher, seen through optionals and typealiases; nil when it is none.
    ///
    /// What it delivers is an optional by its mark, however that is written: `User?` for an `Optional<User>`, or for a `typealias Guest = User?`.
    public func publisherType(_ type: TypeExpression, from context: String?) -> PublisherType? {
        guard var result = PublisherTypeReader(names: self).publisherType(type, from: context) else { return nil }
        result.output = result.output.map { plainOptional($0, from: context) }
        return result
    }

    func plainOptional(_ type: TypeExpression, from context: String?) -> TypeExpression {
        let plain = withoutAliases(type, from: context)
        switch plain {
        case .optional: return plain
        case .named(let path):
            let arguments = path.last?.genericArguments ?? []
            let isOptional = ["Optional", "Swift.Optional"].contains(path.map(\.name).joined(separator: ".")) && arguments.count == 1
            return isOptional && types["Optional"]?.isDeclared != true ? .optional(arguments[0]) : type
        default: return type
        }
    }

    /// Whether a type may be a publisher by what it says of itself: a class by what it inherits, anything by a conformance.
    func mayBePublisher(_ type: NominalType) -> Bool {
        var seen: Set<String> = []
        var pending = [type]
        while let current = pending.popLast() {
            guard seen.insert(current.name).inserted else { continue }
            if customPublishers.contains(current.name) { return true }
            let kinds: Set<Declaration.Kind> = [.struct, .enum, .protocol, .extension]
            if !current.declarations.allSatisfy({ kinds.contains(self[$0].kind) }) { return true }
            if current.inherited.contains(where: PublisherType.isOfCombine) { return true }
            pending += parents(of: current).compactMap { types[$0] }
        }
        return false
    }

    /// Whether an extended type is a publisher, so that its members are operators.
    public func isPublisherTypeName(_ name: String) -> Bool { PublisherTypeReader(names: self).isPublisherTypeName(name) }

    /// A type as code elsewhere may write it: nested types of what is around it by their whole name, typealiases there as what they
    /// stand for.
    public func qualified(_ type: TypeExpression, from context: String, depth: Int = 0) -> TypeExpression {
        func inside(_ type: TypeExpression) -> TypeExpression { qualified(type, from: context, depth: depth) }
        switch type {
        case .optional(let inner): return .optional(inside(inner))
        case .array(let inner): return .array(inside(inner))
        case .dictionary(let key, let value): return .dictionary(key: inside(key), value: inside(value))
        case .some(let inner): return .some(inside(inner))
        case .any(let inner): return .any(inside(inner))
        case .tuple(let elements):
            return .tuple(elements.map { TypeExpression.Element(label: $0.label, inside($0.type), isVariadic: $0.isVariadic) })
        case .named(let path):
            guard let last = path.last, let dotted = type.dottedName else { return type }
            let arguments = last.genericArguments.map(inside)
            if types[context]?.genericParameters.contains(where: { $0.name == path[0].name }) == true { return type }
            let isThroughAlias = path.count > 1 && memberAliases(path[0].name, from: context) != nil
            if let name = qualifiedName(of: dotted, from: context), name != dotted, isThroughAlias || name.hasSuffix("." + dotted) {
                var parts = name.split(separator: ".").map { TypeExpression.Component(String($0)) }
                parts[parts.count - 1] = TypeExpression.Component(last.name, arguments)
                return .named(parts)
            }
            if depth < 4, path.count == 1, memberAliases(last.name, from: context) != nil, let target = aliasTarget(of: type, from: context)
            {
                return qualified(target, from: context, depth: depth + 1)
            }
            return .named(path.dropLast() + [TypeExpression.Component(last.name, arguments)])
        default: return type
        }
    }
}
