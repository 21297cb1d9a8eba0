import CombineModel
import Facts
import Lexing

/// Publishers in boxes: `private let running: Locked<AnyPublisher<Token, Error>?> = Locked(nil)`, as caches of requests hold what is under
/// way behind a lock.
///
/// Whatever such a box does, it has no other publisher to give than those that were put into it, or into the dictionary or list in it. Where it is private, that is seen: its
/// first value, what is assigned to its value, and what the closures that are given its value to change assign to that. One mention that
/// is none of these leaves it open.
extension Fillings {
    /// The type of what a property keeps in a box, nil for one that is no box of a publisher or of a collection of them, or that other files
    /// see.
    func boxedType(of id: DeclarationID) -> TypeExpression? {
        let declaration = program.declaration(id)
        guard declaration.kind == .variable, declaration.isPrivate, !declaration.isComputed, let type = typeOfBox(id),
            case .named(let path) = type, let last = path.last, last.genericArguments.count == 1,
            !program.knownFunctions.type(last.name, is: .generic)
        else { return nil }
        let owner = program.enclosingType(of: id)
        let content = last.genericArguments[0]
        guard program.publisherType(type, from: owner) == nil,
            program.publisherType(content, from: owner) != nil || keptElement(of: content, from: owner) != nil
        else { return nil }
        return content
    }

    /// The dictionary or list of publishers that a property keeps in a box; nil where it keeps one publisher, or is no box.
    func boxedCollection(of id: DeclarationID) -> TypeExpression? {
        boxedType(of: id).flatMap { keptElement(of: $0, from: program.enclosingType(of: id)) == nil ? nil : $0 }
    }

    /// As it is written, or as the value says that is made there: `Locked<AnyPublisher<Int, Never>?>(nil)`,
    /// `Locked([URL: AnyPublisher<Int, Never>]())`.
    private func typeOfBox(_ id: DeclarationID) -> TypeExpression? {
        let declaration = program.declaration(id)
        if let text = declaration.typeText { return TypeExpression(parsing: text) }
        guard let value = program.body(of: id)?.value, case .name(let name) = value.root else { return nil }
        if value.links.count == 2, case .generic(let text) = value.links[0].kind { return TypeExpression(parsing: name + text) }
        guard let given = value.onlyArgument?.value, given.isEmptyCollection,
            let content = types.type(of: given, in: declarations.scope(of: id))
        else { return nil }
        return .named([TypeExpression.Component(name, [content])])
    }

    /// The boxes of publishers in the scanned code, by name.
    var boxes: [String: [DeclarationID]] {
        if let known = collected.boxes { return known }
        var result: [String: [DeclarationID]] = [:]
        for (id, declaration) in program.files.declarations(in: \.isParsed)
        where declaration.kind == .variable && declaration.isPrivate && boxedType(of: id) != nil {
            result[declaration.name, default: []].append(id)
        }
        collected.boxes = result
        return result
    }

    /// Everything that is put into a box; nil where it is handed on, or made of something else than its first value.
    func fillings(ofBox id: DeclarationID) -> [(value: Expression, scope: Scope)]? {
        guard let first = program.body(of: id)?.value, case .call(let arguments)? = first.links.last?.kind, arguments.count == 1,
            arguments[0].value.closure == nil,
            // Else the initialiser that a struct gets by itself may put another box there.
            program[id].isLet || !declarations.isOfMemberwiseInitializer(id)
        else { return nil }
        _ = uses
        let begins = arguments[0].value
        guard let held = boxedCollection(of: id) == nil ? begins.isNil ? [] : [begins] : begins.collected else { return nil }
        var result = held.map { ($0, declarations.scope(of: id)) }
        for (use, file) in collected.boxUses[program[id].name] ?? [] where file == id.file {
            guard case .filled(let value, let scope) = use else { return nil }
            if !value.isNil { result.append((value, scope)) }
        }
        return result
    }

    /// The box that an expression begins with, and how many links name it.
    func box(in expression: Expression, _ linkCount: Int, _ scope: Scope) -> (DeclarationID, linkCount: Int)? {
        var count = 0
        var name = expression.plainRootName
        if let root = name, root == "self" || root.first?.isUppercase == true {
            count = 1
            if linkCount > 1, case .optional = expression.links[0].kind { count = 2 }
            guard count <= linkCount, case .member(let member) = expression.links[count - 1].kind else { return nil }
            name = member
        }
        guard let name, let all = boxes[name], count > 0 || scope.local(name) == nil,
            case .members(let ids, _) = types.referent(of: expression, linkCount: count, in: scope), ids.count == 1, all.contains(ids[0])
        else { return nil }
        return (ids[0], count)
    }
}

/// What a mention of a box may come to that is more than reading its value.
enum BoxUse {
    case filled(Expression, Scope)
    case handedOn
}

/// Notes what happens to boxes on the way through the scanned code, by name.
final class BoxWalk {
    private let names: Set<String>
    /// Those of them that may hold a dictionary or a list.
    private let collections: Set<String>
    /// The methods of the scanned code that change what they are called on.
    private let mutating: (String) -> Bool
    private(set) var uses: [String: [(BoxUse, file: Int)]] = [:]
    /// Closures that are given the value of a box to change, by where they begin.
    private var closures: [Int: String] = [:]
    /// The parameters of the closures around, innermost last, with the box whose value they are.
    private var parameters: [[String: String?]] = []

    init(names: Set<String>, collections: Set<String>, mutating: @escaping (String) -> Bool) {
        self.names = names
        self.collections = collections
        self.mutating = mutating
    }

    /// A box in an expression, and what follows its name.
    private func mention(in expression: Expression, _ scope: Scope) -> (name: String, rest: ArraySlice<Link>)? {
        if case .name(let name) = expression.root, names.contains(name), scope.local(name) == nil { return (name, expression.links[...]) }
        for (index, link) in expression.links.enumerated() {
            if case .member(let name) = link.kind, names.contains(name) { return (name, expression.links[(index + 1)...]) }
        }
        return nil
    }

    func note(_ expression: Expression, in scope: Scope) {
        if case .keyPath(_, let components) = expression.root {
            for name in components where names.contains(name) { note(.handedOn, name, scope) }
        }
        if case .name(let root) = expression.root, let box = box(ofParameter: root) { noteMethod(expression.links[...], of: box, scope) }
        guard let (name, rest) = mention(in: expression, scope) else { return }
        guard let first = rest.first, case .member = first.kind else { return note(.handedOn, name, scope) }
        guard rest.count > 1, case .call(let arguments) = rest[rest.startIndex + 1].kind else {
            return noteMethod(rest.dropFirst(), of: name, scope)
        }
        guard arguments.count == 1, let closure = arguments[0].value.closure else { return note(.handedOn, name, scope) }
        closures[closure.range.lowerBound] = name
    }

    /// A method that the dictionary or list in a box is called with.
    private func noteMethod(_ rest: ArraySlice<Link>, of box: String, _ scope: Scope) {
        guard collections.contains(box) else { return }
        switch KeptMethods.adds(KeptWalk.unwrapped(rest), mutating) {
        case .nothing: break
        case .one(let value): note(.filled(value, scope), box, scope)
        case .untold: note(.handedOn, box, scope)
        }
    }

    func noteAssignment(to target: Expression, _ value: Expression?, in scope: Scope) {
        if case .name(let name) = target.root, let box = box(ofParameter: name) {
            noteSet(target.links[...], of: box, value, scope)
        } else if let (name, rest) = mention(in: target, scope) {
            guard case .member? = rest.first?.kind else { return note(.handedOn, name, scope) }
            noteSet(rest.dropFirst(), of: name, value, scope)
        }
    }

    /// What is set in a box: all of it, or one place of the dictionary or list that it holds.
    private func noteSet(_ rest: ArraySlice<Link>, of box: String, _ value: Expression?, _ scope: Scope) {
        let isCollection = collections.contains(box)
        let rest = isCollection ? KeptWalk.unwrapped(rest) : rest
        var isPlace = false
        if isCollection, rest.count == 1, case .subscript? = rest.first?.kind { isPlace = true }
        let put: [Expression]? = isCollection && !isPlace ? value?.collected : value.map { [$0] }
        guard rest.isEmpty || isPlace, let put else { return note(.handedOn, box, scope) }
        for value in put { note(.filled(value, scope), box, scope) }
    }

    func visit(_ closure: Closure, in scope: Scope, _ body: () -> Void) {
        for capture in closure.captures {
            // A copy under any name is no longer followed.
            if names.contains(capture.name) { note(.handedOn, capture.name, scope) }
            if let value = capture.value, let (name, _) = mention(in: value, scope) { note(.handedOn, name, scope) }
        }
        let box = closures[closure.range.lowerBound]
        var own: [String: String?] = [:]
        for (index, name) in (closure.parameters?.map(\.name) ?? ["$0", "$1"]).enumerated() { own[name] = .some(index == 0 ? box : nil) }
        parameters.append(own)
        body()
        parameters.removeLast()
    }

    private func box(ofParameter name: String) -> String? {
        for frame in parameters.reversed() { if let box = frame[name] { return box } }
        return nil
    }

    private func note(_ use: BoxUse, _ name: String, _ scope: Scope) {
        uses[name, default: []].append((use, scope.file))
    }
}
