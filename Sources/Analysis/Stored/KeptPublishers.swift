import CombineModel
import Facts
import Lexing

/// Publishers in dictionaries and lists: `private var running: [URL: AnyPublisher<Data, URLError>] = [:]`, as loaders keep the requests
/// that are under way.
///
/// A collection gives what was put into it and nothing else. It is a value, so that whoever reads it cannot change it: what counts is what
/// is assigned to it or to one of its places, and the methods that add to it. One change that is none of these leaves it open.
extension Fillings {
    /// The type of what a variable keeps in a dictionary or a list, nil for one that keeps no publishers.
    func keptType(of id: DeclarationID) -> TypeExpression? {
        let declaration = program.declaration(id)
        guard declaration.kind == .variable, !declaration.isLet, !declaration.isComputed,
            let type = typeOfCollection(id)?.strippingOptionals
        else { return nil }
        return keptElement(of: type, from: program.enclosingType(of: id))
    }

    /// The publishers that a dictionary or a list has, nil for one of anything else.
    func keptElement(of type: TypeExpression, from context: String?) -> TypeExpression? {
        let element: TypeExpression? = if case .dictionary(_, let value) = type { value } else { type.elementType }
        return element.flatMap { program.publisherType($0, from: context) == nil ? nil : $0 }
    }

    /// As it is written, or as the empty collection says that it begins with: `[URL: AnyPublisher<Data, URLError>]()`.
    func typeOfCollection(_ id: DeclarationID) -> TypeExpression? {
        if let text = program[id].typeText {
            return text.contains("[") || text.contains("Array<") || text.contains("Dictionary<") ? program.declaredType(of: id) : nil
        }
        guard let value = program.body(of: id)?.value, value.isEmptyCollection, !value.links.isEmpty else { return nil }
        return types.type(of: value, in: declarations.scope(of: id))
    }

    /// The names of the variables that keep publishers, of those first that only their file can change.
    var namesOfKept: (own: Set<String>, shared: Set<String>) {
        var own: Set<String> = []
        var shared: Set<String> = []
        for (id, declaration) in program.files.declarations(in: \.isParsed) where declaration.kind == .variable && keptType(of: id) != nil {
            if declaration.isPrivate { own.insert(declaration.name) } else { shared.insert(declaration.name) }
        }
        return (own, shared)
    }

    /// Everything that is put into a collection; nil where something changes it that is not followed.
    func fillings(ofKept id: DeclarationID) -> [(value: Expression, scope: Scope)]? {
        let declaration = program.declaration(id)
        // The initialiser that a struct gets by itself may begin with another collection.
        guard program.enclosingType(of: id) != nil, !declarations.isOfMemberwiseInitializer(id) else { return nil }
        _ = uses
        var result: [(Expression, Scope)] = []
        if let value = program.body(of: id)?.value {
            guard let first = value.collected else { return nil }
            result += first.map { ($0, declarations.scope(of: id)) }
        }
        for change in collected.keptChanges[declaration.name] ?? [] where !declaration.isPrivate || change.scope.file == id.file {
            guard mayBe(.init(target: change.target, value: nil, scope: change.scope), id) else { continue }
            guard let value = change.value else { return nil }
            if !value.isNil { result.append((value, change.scope)) }
        }
        return result
    }

    /// Whether a subscript leads to one element, and not to a part of a list, or to what an extension of the app's own makes of it.
    func isPlace(_ index: Expression, in collection: TypeExpression, _ scope: Scope) -> Bool {
        let own = declarations.members("subscript", of: collection, in: scope) ?? []
        guard !own.contains(where: { program[$0].parameters.count == 1 }) else { return false }
        if case .dictionary = collection { return true }
        return types.type(of: index, in: scope) == .int
    }
}

/// Notes what changes collections of publishers on the way through the scanned code, by name.
final class KeptWalk {
    struct Change {
        /// The collection that is changed, as it is named there.
        let target: Expression
        /// What is put into it; nil for a change that is not followed.
        let value: Expression?
        let scope: Scope
    }

    private let names: Set<String>
    /// The methods of the scanned code that change what they are called on.
    private let mutating: (String) -> Bool
    private(set) var changes: [String: [Change]] = [:]

    init(names: Set<String>, mutating: @escaping (String) -> Bool) {
        self.names = names
        self.mutating = mutating
    }

    /// Where collections are named in an expression: up to which link.
    private func mentions(in expression: Expression, _ scope: Scope) -> [(name: String, links: Int)] {
        guard !names.isEmpty else { return [] }
        var found: [(String, Int)] = []
        if case .name(let name) = expression.root, names.contains(name), scope.local(name) == nil { found.append((name, 0)) }
        for (index, link) in expression.links.enumerated() {
            if case .member(let name) = link.kind, names.contains(name) { found.append((name, index + 1)) }
        }
        return found
    }

    /// The methods that a collection is called with.
    func note(_ expression: Expression, in scope: Scope) {
        if case .keyPath(_, let components) = expression.root {
            for name in components where names.contains(name) { add(name, expression, nil, scope) }
        }
        for (name, count) in mentions(in: expression, scope) {
            let target = expression.prefix(count)
            let rest = Self.behind(expression, count)
            switch KeptMethods.adds(rest, mutating) {
            case .nothing: continue
            case .one(let value): add(name, target, value, scope)
            case .untold: add(name, target, nil, scope)
            }
        }
    }

    func noteAssignment(to target: Expression, _ value: Expression?, in scope: Scope) {
        for (name, count) in mentions(in: target, scope) {
            let collection = target.prefix(count)
            let rest = Self.behind(target, count)
            if rest.isEmpty, let values = value?.collected {
                for value in values { add(name, collection, value, scope) }
            } else if rest.count == 1, case .subscript? = rest.first?.kind {
                add(name, collection, value, scope)
            } else {
                add(name, collection, nil, scope)
            }
        }
    }

    private func add(_ name: String, _ target: Expression, _ value: Expression?, _ scope: Scope) {
        changes[name, default: []].append(Change(target: target, value: value, scope: scope))
    }

    /// The links behind the name of a collection, without the `?` or `!` that unwraps it.
    private static func behind(_ expression: Expression, _ count: Int) -> ArraySlice<Link> { unwrapped(expression.links[count...]) }

    static func unwrapped(_ links: ArraySlice<Link>) -> ArraySlice<Link> {
        links.drop {
            switch $0.kind {
            case .optional, .force: true
            default: false
            }
        }
    }
}

/// What a method that a collection is called with puts into it.
enum KeptMethods {
    case nothing
    case one(Expression)
    case untold

    /// - Parameters:
    ///   - rest: the links behind the name of the collection.
    ///   - mutating: whether the scanned code has a method of that name that changes what it is called on.
    static func adds(_ rest: ArraySlice<Link>, _ mutating: (String) -> Bool) -> KeptMethods {
        guard rest.count > 1, case .member(let method) = rest[rest.startIndex].kind,
            case .call(let arguments) = rest[rest.startIndex + 1].kind
        else { return .nothing }
        // `merge()` of a list of publishers makes one of them, and of a dictionary with another it changes that.
        let line = KnownFunctions.platform.function(named: method, on: "Sequence")
        let joins = arguments.isEmpty && Operators.rows(named: method).contains { $0.publishers == .direct }
        if joins || line?.putsNothingIn ?? false, !mutating(method) { return .nothing }
        guard line?.takesElement ?? false, let first = arguments.first, first.label == nil else { return .untold }
        return .one(first.value)
    }
}
