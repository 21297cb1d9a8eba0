import Facts
import Lexing

/// Types of expressions without a compiler: declared types followed through members, calls and locals.
///
/// Says nothing rather than something wrong: nil where the text does not tell.
extension ChainReader {
    func type(of expression: Expression, in scope: Scope) -> TypeExpression? {
        guard !expression.links.isEmpty else { return type(ofRoot: expression.root, in: scope) }
        if case .member("self")? = expression.links.last?.kind,
            case .type(let named) = referent(of: expression, linkCount: expression.links.count - 1, in: scope)
        {
            return .metatype(named, "Type")
        }
        return value(of: referent(of: expression, linkCount: expression.links.count, in: scope), in: scope)
    }

    private func type(ofRoot root: Expression.Root, in scope: Scope) -> TypeExpression? {
        switch root {
        case .name: return value(of: rootReferent(root, in: scope), in: scope)
        case .literal(.boolean): return .named("Bool")
        case .literal(.integer): return .named("Int")
        case .literal(.float): return .named("Double")
        case .string: return .named("String")
        case .tuple(let elements):
            if elements.count == 1, elements[0].label == nil { return type(of: elements[0].value, in: scope) }
            let types = elements.map { type(of: $0.value, in: scope) }
            guard types.allSatisfy({ $0 != nil }), !types.isEmpty else { return nil }
            return .tuple(zip(elements, types).map { TypeExpression.Element(label: $0.label, $1 ?? .tuple([])) })
        case .array(let elements): return commonType(of: elements, in: scope).map { .array($0) }
        case .dictionary(let parts):
            guard parts.count > 1, let key = type(of: parts[0], in: scope) else { return nil }
            let values = parts.enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
            return commonType(of: values, in: scope).map { .dictionary(key: key, value: $0) }
        case .conditional(_, let then, let other): return commonType(of: [then, other], in: scope)
        case .cast(let value, let keyword, let text):
            if keyword == "is" { return .named("Bool") }
            _ = value
            let type = TypeExpression(parsing: text)
            return keyword == "as?" ? .optional(type) : type
        case .prefixed(let keyword, let inner):
            guard let type = type(of: inner, in: scope) else { return nil }
            return keyword == "try?" ? .optional(type) : type
        case .infix(let operands, let operators):
            if operators.contains("...") || operators.contains("..<") { return .named("Range") }
            guard operators.first == "??" else { return nil }
            return commonType(of: operands, in: scope, isOptional: false)
        default: return nil
        }
    }

    /// What the root and the first `linkCount` links of an expression denote.
    func referent(of expression: Expression, linkCount: Int, in scope: Scope) -> Referent {
        var current = rootReferent(expression.root, in: scope)
        var index = 0
        while index < linkCount {
            if let (result, next) = collectionCall(on: current, expression, index, linkCount, in: scope) {
                current = result
                index = next
            } else {
                current = advance(current, over: expression.links[index], in: scope)
                index += 1
            }
        }
        return current
    }

    func rootReferent(_ root: Expression.Root, in scope: Scope) -> Referent {
        switch root {
        case .name(let name): return referent(ofName: name, in: scope)
        case .type(let text): return .type(TypeExpression(parsing: text))
        case .implicitMember: return .unknown
        default: return type(ofRoot: root, in: scope).map { .value($0) } ?? .unknown
        }
    }

    private func referent(ofName name: String, in scope: Scope) -> Referent {
        if let (local, _) = scope.local(name) { return referent(of: local, in: scope) }
        switch name {
        case "self": return scope.selfType.map { .value(.named($0)) } ?? .unknown
        case "Self": return scope.selfType.map { .type(.named($0)) } ?? .unknown
        case "super":
            let parent = scope.selfType.flatMap { program.types[$0]?.inherited.first }
            return parent.map { .value(TypeExpression(parsing: $0)) } ?? .unknown
        default: break
        }
        if let found = memberOfEnclosingTypes(name, in: scope) { return found }
        if let found = program.globals[name] { return .members(found, receiver: nil) }
        if let type = outsideGlobal(name, in: scope) { return .value(type) }
        if scope.generics[name] != nil || program.qualifiedName(of: name, from: scope.selfType) != nil
            || program.aliases[name] != nil || name.first?.isUppercase == true
        {
            return .type(.named(name))
        }
        return .unknown
    }

    /// The type of values that stand for one another; nil where those that are known are not of one type: a class and its superclass
    /// have the superclass in common.
    private func commonType(of values: [Expression], in scope: Scope, isOptional: Bool? = nil) -> TypeExpression? {
        let types = values.filter { !$0.isNil }.compactMap { type(of: $0, in: scope) }
        guard let first = types.first, types.allSatisfy({ $0.strippingOptionals == first.strippingOptionals }) else { return nil }
        if isOptional == false { return first.strippingOptionals }
        return types.first { $0 != first.strippingOptionals } ?? (values.contains(where: \.isNil) ? .optional(first) : first)
    }

    /// A member of `self`, or a static one of a type around it.
    func memberOfEnclosingTypes(_ name: String, in scope: Scope) -> Referent? {
        var type = scope.selfType
        while let current = type {
            if let found = members(name, ofNominal: current), !found.isEmpty {
                return .members(found, receiver: .named(current))
            }
            type = current.lastIndex(of: ".").map { String(current[..<$0]) }
        }
        return nil
    }

    private func referent(of local: Local, in scope: Scope) -> Referent {
        if local.isType { return .type(.named(local.typeName)) }
        switch local.meaning {
        case .parameter(let type), .typed(let type): return type.map { .value($0) } ?? .unknown
        case .function: return .localFunction(local)
        case .variable(let type, let value, let valueScope, let isUnwrapped):
            if let type { return .value(isUnwrapped ? type.strippingOptionals : type) }
            guard let value, !(local.isChanged && isGiven(value, in: valueScope)), enterLocal(local) else { return .unknown }
            defer { leaveLocal(local) }
            guard let type = self.type(of: value, in: valueScope) else { return .unknown }
            return .value(isUnwrapped ? type.strippingOptionals : type)
        }
    }

    /// Whether a value is what a call gave for a parameter, and so of a narrower type than a variable made of it may hold.
    private func isGiven(_ value: Expression, in scope: Scope) -> Bool {
        value.plainName.flatMap { scope.local($0) }?.0.isBound ?? false
    }

    func advance(_ referent: Referent, over link: Link, in scope: Scope) -> Referent {
        switch link.kind {
        case .member(let name): return member(name, of: referent, in: scope)
        case .call(let arguments): return called(referent, arguments, in: scope)
        case .subscript(let arguments):
            if case .type(let type) = referent {
                let own = members("subscript", of: type, in: scope)?.filter(isStatic) ?? []
                return own.isEmpty ? .unknown : called(.members(own, receiver: type), arguments, in: scope)
            }
            guard let type = value(of: referent, in: scope) else { return .unknown }
            if let own = members("subscript", of: type.strippingOptionals, in: scope), !own.isEmpty {
                return called(.members(own, receiver: type), arguments, in: scope)
            }
            if let element = type.elementType { return .value(element) }
            if case .dictionary(_, let element) = type { return .value(.optional(element)) }
            return .unknown
        case .generic(let text):
            guard case .type(let type) = referent, type.genericArguments.isEmpty else { return referent }
            return .type(TypeExpression(parsing: type.description + text))
        case .optional, .force:
            return value(of: referent, in: scope).map { .value($0.strippingOptionals) } ?? referent
        case .conditional: return .unknown
        }
    }

    func member(_ name: String, of referent: Referent, in scope: Scope) -> Referent {
        if name == "self" { return referent }
        switch referent {
        case .type(let type):
            if let found = members(name, of: type, in: scope), !found.isEmpty { return .members(found, receiver: type) }
            let nested = type.description + "." + name
            if program.qualifiedName(of: nested, from: scope.selfType) != nil { return .type(.named(nested)) }
            if name == "init" { return referent }
            if let instance = sharedInstance(name, of: type, in: scope) { return .value(instance) }
            if isEnumCase(name, of: type, in: scope) || type.simpleName == "Result" { return .value(type) }
            return outsideMember(name, of: type, in: scope).map { .value($0) } ?? .outside(type.description)
        case .value, .members:
            guard let type = value(of: referent, in: scope) else { return .unknown }
            if case .tuple(let elements) = type {
                if let element = elements.first(where: { $0.label == name }) { return .value(element.type) }
                if let index = Int(name), elements.indices.contains(index) { return .value(elements[index].type) }
            }
            guard let found = members(name, of: type.strippingOptionals, in: scope) else { return .unknown }
            if !found.isEmpty { return .members(found, receiver: type) }
            if type.simpleName == "Result", Self.givesResult.contains(name) { return .value(.named("Result")) }
            return outsideMember(name, of: type, in: scope).map { .value($0) } ?? .outside(type.description)
        case .localFunction, .unknown: return .unknown
        case .outside(let type): return .outside(type)
        }
    }

    /// What makes a `Result` of a `Result`, of whatever types.
    private static let givesResult: Set<String> = ["map", "mapError", "flatMap", "flatMapError"]

    private func isEnumCase(_ name: String, of type: TypeExpression, in scope: Scope) -> Bool {
        members(name, of: type, in: scope)?.contains { program.declaration($0).kind == .enumCase } ?? false
    }

    private func called(_ referent: Referent, _ arguments: [Argument], in scope: Scope) -> Referent {
        switch referent {
        case .type(let type): return .value(type)
        case .members(let ids, let receiver):
            // Of several that differ in what they give, types alone tell which is meant.
            let types = overloads(ids, taking: arguments).compactMap { resultType(of: $0, receiver: receiver, in: scope) }
            guard let first = types.first, types.allSatisfy({ $0 == first }) else { return .unknown }
            return .value(first)
        case .localFunction(let local):
            guard case .function(let function, _) = local.meaning, let text = function.resultType else { return .unknown }
            return .value(TypeExpression(parsing: text))
        case .value(let type):
            // A case of an enum with a payload is called like a function.
            return type.functionResult.map { .value($0) } ?? (type.simpleName == "Result" ? referent : .unknown)
        case .unknown, .outside: return referent
        }
    }

    /// Of functions of one name, those that a call with these arguments can mean; all when none fits.
    func overloads(_ ids: [DeclarationID], taking arguments: [Argument]) -> [DeclarationID] {
        let callable = ids.filter { program.declaration($0).kind != .typealias }
        let fitting = callable.filter { id in
            let declaration = program.declaration(id)
            // The value of a variable is called without labels.
            guard declaration.kind == .function || declaration.kind == .initializer || declaration.kind == .subscript
            else { return arguments.allSatisfy { $0.label == nil || $0.isTrailing } }
            return Self.fits(declaration.parameters, arguments)
        }
        let admitting = fitting.filter { admits($0, arguments) }
        return fitting.isEmpty ? callable : admitting.isEmpty ? fitting : admitting
    }

    /// Whether a parameter list takes arguments with these labels, defaults and trailing closures counted.
    static func fits(_ parameters: [Parameter], _ arguments: [Argument]) -> Bool {
        var index = 0
        var previous: Parameter?
        for argument in arguments {
            if let last = previous, last.isVariadic, argument.label == nil, !argument.isTrailing { continue }
            while index < parameters.count {
                let parameter = parameters[index]
                let fitsLabel = argument.isTrailing && argument.label == nil || parameter.label == argument.label
                if fitsLabel { break }
                guard parameter.hasDefault || parameter.isVariadic else { return false }
                index += 1
            }
            if argument.isTrailing, argument.label == nil {
                // The first closure parameter left takes it.
                while index < parameters.count, !parameters[index].takesFunction, parameters[index].hasDefault { index += 1 }
            }
            guard index < parameters.count else { return false }
            previous = parameters[index]
            index += 1
        }
        return parameters[index...].allSatisfy { $0.hasDefault || $0.isVariadic }
    }

    /// The type a referent has when it is used as a value.
    func value(of referent: Referent, in scope: Scope) -> TypeExpression? {
        switch referent {
        case .value(let type): return type
        case .members(let ids, let receiver):
            // Of several that differ, as extensions for some types may, it is not known which is meant.
            let types = ids.filter { program.declaration($0).kind == .variable || program.declaration($0).kind == .enumCase }
                .compactMap { resultType(of: $0, receiver: receiver, in: scope) }
            return types.first.flatMap { first in types.allSatisfy { $0 == first } ? first : nil }
        case .type, .localFunction, .unknown, .outside: return nil
        }
    }

    /// What a variable holds or a function returns, the receiver's generic arguments put in.
    func resultType(of id: DeclarationID, receiver: TypeExpression?, in scope: Scope) -> TypeExpression? {
        let declaration = program.declaration(id)
        let owner = program.enclosingType(of: id)
        if declaration.kind == .initializer || declaration.kind == .enumCase {
            return receiver ?? owner.map { .named($0) }
        }
        guard var type = program.declaredType(of: id) ?? inferredType(of: id) else { return nil }
        if type.description == "Self" { return receiver ?? type }
        if let owner { type = program.qualified(type, from: owner) }
        guard let owner, let receiver, let nominal = program.types[owner] else { return type }
        let names = nominal.genericParameters.map(\.name)
        guard !names.isEmpty, let arguments = arguments(of: receiver.strippingOptionals, for: nominal, in: scope),
            names.count == arguments.count
        else { return unhidden(type, of: nominal) }
        return type.substituting(Dictionary(zip(names, arguments)) { first, _ in first })
    }

    /// A generic parameter or an associated type that is not known to stand for anything, which is no type of the scanned code that has
    /// its name.
    private func unhidden(_ type: TypeExpression, of nominal: NominalType) -> TypeExpression {
        var meant: [String: TypeExpression] = [:]
        for (name, constraint) in nominal.genericParameters where program.qualifiedName(of: name, from: nil) != nil {
            meant[name] = constraint.map { .some(TypeExpression(parsing: $0)) } ?? .unknown("_")
        }
        return meant.isEmpty ? type : type.substituting(meant)
    }

    /// The generic arguments that a type has, or gives to a class that it inherits from.
    private func arguments(of type: TypeExpression, for nominal: NominalType, in scope: Scope) -> [TypeExpression]? {
        guard !nominal.isProtocol, let own = program.nominal(of: type, from: scope.selfType), own.name != nominal.name,
            let given = program.superclassArguments(nominal.name, of: own.name)
        else { return type.genericArguments }
        let names = own.genericParameters.map(\.name)
        guard names.count == type.genericArguments.count else { return given }
        let map = Dictionary(zip(names, type.genericArguments)) { first, _ in first }
        return given.map { $0.substituting(map) }
    }

    /// The type of a property without an annotation, from its initialiser.
    func inferredType(of id: DeclarationID) -> TypeExpression? {
        let declaration = program.declaration(id)
        guard declaration.kind == .variable, enterDeclaration(id) else { return nil }
        defer { leaveDeclaration(id) }
        if let wrapped = wrappedType(of: declaration, id) { return wrapped }
        if let value = program.body(of: id)?.value {
            return type(of: value, in: scope(of: id))
        }
        guard let head = declaration.initializerHead, let expression = InitializerHead.expression(head) else { return nil }
        return type(of: expression, in: scope(of: id))
    }

    /// What a property wrapper of the scanned code makes of a property that is written without a type; nil where it gives what it holds.
    private func wrappedType(of declaration: Declaration, _ id: DeclarationID) -> TypeExpression? {
        guard let name = wrapper(of: declaration), let own = program.qualifiedName(of: name, from: program.enclosingType(of: id)),
            let type = program.types[own], type.isDeclared,
            let wrapped = type.members["wrappedValue"]?.first.flatMap({ program.declaredType(of: $0) }),
            !wrapped.mentions(Set(type.genericParameters.map(\.name)))
        else { return nil }
        return program.qualified(wrapped, from: own)
    }

    /// The members of a type by name; empty when the type is known and has none; nil when the type says nothing.
    func members(_ name: String, of type: TypeExpression, in scope: Scope) -> [DeclarationID]? {
        switch type {
        case .optional(let wrapped), .metatype(let wrapped, _): return members(name, of: wrapped, in: scope)
        case .some(let constraint), .any(let constraint): return members(name, of: constraint, in: scope)
        case .composition(let parts):
            return parts.flatMap { members(name, of: $0, in: scope) ?? [] }
        case .named:
            let text = type.description
            if scope.local(text)?.0.isType == true { return [] }
            if let constraint = scope.generics[text] {
                return members(name, of: TypeExpression(parsing: constraint), in: scope)
            }
            if let constraint = associatedConstraint(text, in: scope) {
                return members(name, of: TypeExpression(parsing: constraint), in: scope)
            }
            if let nominal = program.qualifiedName(of: text, from: scope.selfType) { return members(name, ofNominal: nominal) ?? [] }
            if let target = program.aliasTarget(of: type, from: scope.selfType), target.description != text {
                return members(name, of: target, in: scope)
            }
            return []
        case .array:
            return ["Array", "RandomAccessCollection", "Collection", "Sequence"].lazy.compactMap { self.members(name, ofNominal: $0) }.first
        case .dictionary: return ["Dictionary", "Collection", "Sequence"].lazy.compactMap { self.members(name, ofNominal: $0) }.first
        default: return nil
        }
    }

    /// The constraint of a generic parameter or associated type of the enclosing types.
    private func associatedConstraint(_ name: String, in scope: Scope) -> String? {
        var type = scope.selfType
        while let current = type {
            if let found = program.types[current]?.genericParameters.first(where: { $0.name == name }) { return found.constraint }
            type = current.lastIndex(of: ".").map { String(current[..<$0]) }
        }
        return nil
    }

    /// Members of that name of a type and of everything that it inherits from or conforms to.
    func allMembers(_ name: String, ofNominal start: String) -> [DeclarationID] {
        var seen: Set<String> = []
        var pending = [start]
        var found: [DeclarationID] = []
        while let current = pending.popLast() {
            guard seen.insert(current).inserted, let type = program.types[current] else { continue }
            found += type.members[name] ?? []
            pending += program.parents(of: type)
        }
        return found.sorted()
    }

    /// Own members first, then those of superclasses and protocols; nil when none is found.
    func members(_ name: String, ofNominal start: String) -> [DeclarationID]? {
        var seen: Set<String> = []
        var pending = [start]
        while !pending.isEmpty {
            let current = pending.removeFirst()
            guard seen.insert(current).inserted, let type = program.types[current] else { continue }
            if let found = type.members[name], !found.isEmpty { return found }
            pending += program.parents(of: type)
        }
        return nil
    }
}

/// Reads the leading path of an initialiser, as the skeleton gives it, back into an expression.
enum InitializerHead {
    static func expression(_ head: String) -> Expression? {
        var text = Substring(head)
        let name = text.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        guard !name.isEmpty, name.first?.isNumber != true else { return nil }
        text = text.dropFirst(name.count)
        var links: [Link] = []
        while let first = text.first {
            switch first {
            case ".":
                let member = text.dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "_" }
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
