import CombineModel
import Facts
import Lexing

/// Types of expressions without a compiler: declared types followed through members, calls and locals.
///
/// Says nothing rather than something wrong: nil where the text does not tell.
extension ExpressionTypes {
    func type(of expression: Expression, in scope: Scope) -> TypeExpression? {
        let found = typeInChain(of: expression, in: scope)
        return expression.isChained ? found.map { .optional($0.strippingOptionals) } : found
    }

    /// What a chain that goes on behind the expression goes on with: of `user?.name` the name, which is there where anything goes on.
    func typeInChain(of expression: Expression, in scope: Scope) -> TypeExpression? {
        guard !expression.links.isEmpty else { return type(ofRoot: expression.root, in: scope) }
        if case .member("self")? = expression.links.last?.kind,
            let named = typeWritten(as: expression.prefix(expression.links.count - 1), in: scope)
        {
            return .metatype(named, "Type")
        }
        // `[Item]()` makes an empty list.
        if expression.onlyCall?.isEmpty == true {
            switch expression.root {
            case .array, .dictionary: return typeWritten(as: expression.prefix(0), in: scope)
            default: break
            }
        }
        return value(of: referent(of: expression, linkCount: expression.links.count, in: scope), in: scope)
    }

    /// The type that stands before `.self`: `User`, `[User]`, `[String: [User]]`, `User?`.
    private func typeWritten(as expression: Expression, in scope: Scope) -> TypeExpression? {
        let parts: [Expression]
        switch expression.root {
        case .array(let elements) where elements.count == 1: parts = elements
        case .dictionary(let elements) where elements.count == 2: parts = elements
        default:
            if let name = expression.plainName, scope.local(name) == nil, program.aliases[name] != nil { return .named(name) }
            guard case .type(let named) = referent(of: expression, linkCount: expression.links.count, in: scope) else { return nil }
            guard case .optional? = expression.links.last?.kind else { return named }
            return .optional(named)
        }
        guard parts.allSatisfy({ typeWritten(as: $0, in: scope) != nil }) else { return nil }
        return TypeExpression(parsing: program.text(expression.range, in: scope))
    }

    private func type(ofRoot root: Expression.Root, in scope: Scope) -> TypeExpression? {
        switch root {
        case .name: return value(of: rootReferent(root, in: scope), in: scope)
        case .literal(.boolean): return .bool
        case .literal(.integer): return .int
        case .literal(.float): return .double
        case .string: return .string
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
        case .cast(_, let keyword, let text):
            if keyword == "is" { return .bool }
            let own = scope.selfType.map { ["Self": TypeExpression.named($0)] } ?? [:]
            let type = TypeExpression(parsing: text).substituting(own)
            return keyword == "as?" ? .optional(type) : type
        case .prefixed(let keyword, let inner):
            guard let type = type(of: inner, in: scope) else { return nil }
            return keyword == "try?" ? .optional(type) : type
        case .infix(let operands, let operators):
            if let range = operators.first(where: Self.ranges.contains) {
                // `0...price` goes as far as the price is of.
                let bounds = operands.filter { !$0.isLiteral } + operands
                let bound = bounds.lazy.compactMap { self.type(of: $0, in: scope) }.first
                return .named([TypeExpression.Component(range == "..." ? "ClosedRange" : "Range", bound.map { [$0] } ?? [])])
            }
            if let comparison = operators.first(where: { OperatorSign.comparison.covers($0) || OperatorSign.logical.covers($0) }) {
                return operands.allSatisfy { isComparable($0, by: comparison, in: scope) } ? .bool : nil
            }
            guard operators.first == "??" else { return nil }
            return commonType(of: operands, in: scope, isOptional: false)
        default: return nil
        }
    }

    private static let ranges: Set<String> = ["...", "..<"]

    /// `1...`, `..<end`, `0...3`, and what is known to hold such.
    private func isRange(_ expression: Expression, in scope: Scope) -> Bool {
        let text = program.text(expression.range, in: scope)
        if Self.ranges.contains(where: text.contains) { return true }
        return type(of: expression, in: scope)?.simpleName.map { $0.hasSuffix("Range") } ?? false
    }

    /// Whether an operand is of a type whose comparisons give a `Bool`: a column of a database makes something else of them.
    private func isComparable(_ operand: Expression, by comparison: String, in scope: Scope) -> Bool {
        switch operand.root {
        case .literal, .string, .implicitMember: return true
        case .prefixed("!", let inner): return isComparable(inner, by: comparison, in: scope)
        default:
            guard let type = type(of: operand, in: scope)?.strippingOptionals else { return false }
            if case .array = type { return true }
            guard program.types[type.description]?.isDeclared == true || program.knownFunctions.type(type.description, is: .plain) else {
                return false
            }
            let own = (declarations.members(comparison, of: type, in: scope) ?? []) + (program.globals[comparison] ?? [])
            return own.allSatisfy { program[$0].typeText == "Bool" }
        }
    }

    /// What the root and the first `linkCount` links of an expression denote.
    func referent(of expression: Expression, linkCount: Int, in scope: Scope) -> Referent {
        var current = rootReferent(expression.root, in: scope)
        var index = 0
        while index < linkCount {
            current = meant(current, before: expression.links[index...])
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

    /// Of a property and functions of one name the property, where nothing is called: `prices[id]` beside `func prices(of:)`.
    func meant(_ referent: Referent, before links: ArraySlice<Link>) -> Referent {
        guard case .members(let ids, let receiver) = referent, ids.count > 1 else { return referent }
        for link in links {
            if case .generic = link.kind { continue }
            if case .call = link.kind { return referent }
            break
        }
        let variables = ids.filter { program[$0].kind == .variable }
        return variables.isEmpty ? referent : .members(variables, receiver: receiver)
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
        if let (local, _) = scope.local(name) { return referent(of: local) }
        switch name {
        case "self": return scope.selfType.map { .value(.named($0)) } ?? .unknown
        case "Self": return scope.selfType.map { .type(.named($0)) } ?? .unknown
        case "super":
            let parent = scope.selfType.flatMap { program.types[$0]?.inherited.first }
            return parent.map { .value(TypeExpression(parsing: $0)) } ?? .unknown
        default: break
        }
        if let found = declarations.memberOfEnclosingTypes(name, in: scope) { return isAliasOfType(found) ? .type(.named(name)) : found }
        if name.first == "$", let own = projection(name, in: scope) { return own }
        if let found = program.globals[name] { return .members(found, receiver: nil) }
        if let type = libraries.outsideGlobal(name, in: scope) { return .value(type) }
        if scope.generics[name] != nil || program.qualifiedName(of: name, from: scope.selfType) != nil
            || program.aliases[name] != nil || name.first?.isUppercase == true
        {
            return .type(.named(name))
        }
        return .unknown
    }

    /// Whether a member is a name for a type: what is called then is that type's initialiser.
    private func isAliasOfType(_ referent: Referent) -> Bool {
        guard case .members(let ids, _) = referent else { return false }
        return ids.allSatisfy { program[$0].kind == .typealias }
    }

    /// The type of values that stand for one another; nil where those that are known are not of one type: a class and its superclass
    /// have the superclass in common.
    private func commonType(of values: [Expression], in scope: Scope, isOptional: Bool? = nil) -> TypeExpression? {
        let types = values.filter { !$0.isNil }.compactMap { type(of: $0, in: scope) }
        guard let first = types.first, types.allSatisfy({ $0.strippingOptionals == first.strippingOptionals }) else { return nil }
        if isOptional == false { return first.strippingOptionals }
        return types.first { $0 != first.strippingOptionals } ?? (values.contains(where: \.isNil) ? .optional(first) : first)
    }

    private func referent(of local: Local) -> Referent {
        if local.isType { return .type(.named(local.typeName)) }
        switch local.meaning {
        case .parameter(let type), .typed(let type): return type.map { .value($0) } ?? .unknown
        case .function: return .localFunction(local)
        case .variable(let type, let value, let valueScope, let isUnwrapped):
            if let type { return .value(isUnwrapped ? type.strippingOptionals : type) }
            guard let value, !(local.isChanged && isGiven(value, in: valueScope)), circles.enterLocal(local) else { return .unknown }
            defer { circles.leaveLocal(local) }
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
                let own = declarations.members("subscript", of: type, in: scope)?.filter(declarations.isStatic) ?? []
                return own.isEmpty ? .unknown : called(.members(own, receiver: type), arguments, in: scope)
            }
            guard let type = value(of: referent, in: scope) else { return .unknown }
            // `names[safe: 0]` of an extension is not what `names[0]` means.
            let own = declarations.members("subscript", of: type.strippingOptionals, in: scope) ?? []
            let taking = own.filter { program[$0].parameters.take(arguments) }
            if !taking.isEmpty { return called(.members(taking, receiver: type), arguments, in: scope) }
            // `rows[1...]` is a slice, and what has more arguments is an extension's, or says what to give instead.
            guard arguments.count == 1, arguments[0].label == nil, !isRange(arguments[0].value, in: scope) else { return .unknown }
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
        if name.first == "$", let own = projection(name, of: referent, in: scope) { return own }
        switch referent {
        case .type(let type):
            if let found = declarations.members(name, of: type, in: scope), !found.isEmpty { return .members(found, receiver: type) }
            let nested = type.description + "." + name
            if program.qualifiedName(of: nested, from: scope.selfType) != nil { return .type(.named(nested)) }
            if name == "init" { return referent }
            if let instance = platform.sharedInstance(name, of: type, in: scope) { return .value(instance) }
            if isEnumCase(name, of: type, in: scope) || type.simpleName == "Result" { return .value(type) }
            return libraries.outsideMember(name, of: type, in: scope).map { .value($0) } ?? .outside(type.description)
        case .value, .members:
            guard let type = value(of: referent, in: scope) else { return .unknown }
            if case .tuple(let elements) = type {
                if let element = elements.first(where: { $0.label == name }) { return .value(element.type) }
                if let index = Int(name), elements.indices.contains(index) { return .value(elements[index].type) }
            }
            guard let found = declarations.members(name, of: type.strippingOptionals, in: scope) else { return .unknown }
            // What extensions give to optionals themselves is meant where nothing unwraps.
            if case .optional = type, let own = program.types["Optional"]?.members[name], !own.isEmpty {
                return .members(own + found, receiver: type)
            }
            if !found.isEmpty { return .members(found, receiver: type) }
            if type.simpleName == "Result", givesResult(name) { return .value(.named("Result")) }
            return libraries.outsideMember(name, of: type, in: scope).map { .value($0) } ?? .outside(type.description)
        case .localFunction, .unknown: return .unknown
        case .outside(let type): return .outside(type)
        }
    }

    /// Whether `map` and the like of `Result` are meant, although an extension has others of that name: none of those takes the
    /// arguments.
    private func isResults(_ ids: [DeclarationID], _ receiver: TypeExpression?, taking arguments: [Argument]) -> Bool {
        guard receiver?.strippingOptionals.simpleName == "Result", program.types["Result"]?.isDeclared != true else { return false }
        return ids.allSatisfy { id in
            let declaration = program.declaration(id)
            return givesResult(declaration.name) && !declaration.parameters.take(arguments)
        }
    }

    /// Whether a member of a `Result` makes another of it, of whatever types.
    private func givesResult(_ member: String) -> Bool {
        program.knownFunctions.function(named: member, on: "Result").map { $0.timing == .now && member != "init" } ?? false
    }

    private func isEnumCase(_ name: String, of type: TypeExpression, in scope: Scope) -> Bool {
        declarations.members(name, of: type, in: scope)?.contains { program[$0].kind == .enumCase } ?? false
    }

    private func called(_ referent: Referent, _ arguments: [Argument], in scope: Scope) -> Referent {
        switch referent {
        case .type(let type): return .value(constructed(type, with: arguments, in: scope))
        case .members(let ids, let receiver):
            // Of several that differ in what they give, types alone tell which is meant.
            let meant = declarations.overloads(ids, taking: arguments)
            if isResults(meant, receiver, taking: arguments) { return .value(.named("Result")) }
            if let called = calledValue(meant, receiver, arguments, in: scope) { return called }
            let types = meant.compactMap { id in
                resultType(of: id, receiver: receiver, in: scope)?.substituting(genericsLeftOpen(by: id))
            }
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

    /// The generic parameters of a function, which stand for nothing that its declaration says.
    private func genericsLeftOpen(by id: DeclarationID) -> [String: TypeExpression] {
        let declaration = program.declaration(id)
        guard declaration.kind == .function else { return [:] }
        return Dictionary(declaration.genericParameters.map { ($0.name, TypeExpression.unknown(.wildcard)) }) { first, _ in first }
    }

    /// What a call of a property's value gives, where its type has a `callAsFunction`: `connect(to: room)` of a `let connect: Connecting`.
    /// A publisher that it gives is a source, and read as one.
    private func calledValue(
        _ ids: [DeclarationID], _ receiver: TypeExpression?, _ arguments: [Argument], in scope: Scope
    ) -> Referent? {
        guard !ids.isEmpty, ids.allSatisfy({ program[$0].kind == .variable }),
            let type = value(of: .members(ids, receiver: receiver), in: scope)?.strippingOptionals, type.functionResult == nil
        else { return nil }
        guard let own = declarations.members("callAsFunction", of: type, in: scope), !own.isEmpty else {
            // `service()` of a library's `Factory<Service>`.
            return libraries.outsideMember("callAsFunction", of: type, in: scope)?.functionResult.map { .value($0) }
        }
        guard !own.contains(where: producesPublisher) else { return nil }
        return called(.members(own, receiver: type), arguments, in: scope)
    }

    /// The type a referent has when it is used as a value.
    func value(of referent: Referent, in scope: Scope) -> TypeExpression? {
        switch referent {
        case .value(let type): return type
        case .members(let ids, let receiver):
            // Of several that differ, as extensions for some types may, it is not known which is meant.
            let types = ids.filter { program[$0].kind == .variable || program[$0].kind == .enumCase }
                .compactMap { resultType(of: $0, receiver: receiver, in: scope) }
            return types.first.flatMap { first in types.allSatisfy { $0 == first } ? first : nil }
        case .type, .localFunction, .unknown, .outside: return nil
        }
    }

    /// The `projectedValue` that `$name` reads, as a member of its wrapper; nil for Combine's `@Published` and what is declared elsewhere.
    func projection(_ name: String, of referent: Referent, in scope: Scope) -> Referent? {
        guard case .members(let ids, _) = member(String(name.dropFirst()), of: referent, in: scope) else { return nil }
        return declarations.projection(of: ids)
    }

    /// The same of a property of the enclosing types.
    func projection(_ name: String, in scope: Scope) -> Referent? {
        let property = String(name.dropFirst())
        guard scope.local(property) == nil, case .members(let ids, _)? = declarations.memberOfEnclosingTypes(property, in: scope) else {
            return nil
        }
        return declarations.projection(of: ids)
    }
}
