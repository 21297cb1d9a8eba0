import Analysis
import CombineModel
import Facts
import Lexing

/// What a call does before it returns, down to the functions and properties that it leads to: the state it reads, and the state it changes.
///
/// A function that makes a publisher does this where it is called. A task calls it a moment later, after what follows the subscription.
struct CalledWork {
    /// A variable that outlives a call: a type's own, a global one (the owner is empty), or an object outside the scanned code by its path.
    struct State: Hashable {
        let owner: String
        let name: String
    }

    /// With the name of the function, or property, that does it.
    private(set) var reads: [State: String] = [:]
    private(set) var changes: [State: String] = [:]
    /// The first object in use that belongs to a thread, with its type and the name of the function.
    private(set) var confined: (name: String, type: String, function: String)?

    /// The first call that waits for a disk, the keychain or a clock, with the name of the function that it stands in.
    private(set) var waiting: (call: String, function: String)?

    /// The first use of what belongs to the main thread, with the name of the function that it stands in.
    private(set) var mainThread: (use: String, function: String)?

    private let program: Program
    private let isLeftOut: (DeclarationID) -> Bool
    private var seen: Set<DeclarationID> = []
    private static let depth = 12

    /// - Parameter isLeftOut: which functions are not followed.
    init(program: Program, without isLeftOut: @escaping (DeclarationID) -> Bool = { _ in false }) {
        self.program = program
        self.isLeftOut = isLeftOut
    }

    /// Why this may not run after `following`, where it ran before: one of the two changes what the other reads. Nil where it may.
    func conflict(with following: CalledWork) -> String? {
        let matters = { (state: State) in !Self.holdsSubscriptions(state, in: self.program) }
        if let (state, function) = reads.filter({ following.changes[$0.key] != nil && matters($0.key) }).min(by: Self.isNamedBefore) {
            return "what follows changes `\(state.name)`, which `\(function)` reads when it is called"
        }
        if let (state, function) = changes.filter({ following.reads[$0.key] != nil && matters($0.key) }).min(by: Self.isNamedBefore) {
            return "what follows reads `\(state.name)`, which `\(function)` changes when it is called"
        }
        return nil
    }

    /// What others may see of its running later, and on another thread: a change of state that no actor keeps. What says that it may be sent
    /// anywhere keeps its own.
    func note(in context: RewriteContext) -> String? {
        unkeptChange(in: context).map { state, function in
            "`\(function)` changes `\(state)` where it is called; a task calls it a moment later, and on any thread"
        }
    }

    /// A change of state that no actor keeps, with the name of what does it.
    func unkeptChange(in context: RewriteContext) -> (name: String, function: String)? {
        changes.filter { !Self.isKept($0.key, in: context) }.min(by: Self.isNamedBefore).map { ($0.key.name, $0.value) }
    }

    private static func isKept(_ state: State, in context: RewriteContext) -> Bool {
        let program = context.program
        guard !state.owner.isEmpty else {
            return program.globals[state.name]?.contains { program.declaration($0).attributes.contains { $0.hasSuffix("Actor") } } ?? false
        }
        if context.isOfAnActor(state.owner) || context.isMainActor(state.owner) { return true }
        let members = program.types[state.owner]?.members[state.name] ?? []
        if members.contains(where: context.isMainActor(around:)) { return true }
        if holdsSubscriptions(state, in: program) { return true }
        return program.lineage(of: state.owner).contains { $0.inherited.contains { $0.hasSuffix("Sendable") } }
    }

    /// Whether it is a bag, or a property, of cancellables: what held a subscription has nothing to hold where the subscription is gone.
    private static func holdsSubscriptions(_ state: State, in program: Program) -> Bool {
        let members = program.types[state.owner]?.members[state.name] ?? program.globals[state.name] ?? []
        return members.map(program.declaration).contains { ($0.typeText ?? $0.initializerHead)?.contains("Cancellable") ?? false }
    }

    private static func isNamedBefore(_ one: (State, String), _ other: (State, String)) -> Bool {
        (one.0.name, one.0.owner) < (other.0.name, other.0.owner)
    }

    /// What a function that is of no actor, once it is async, does elsewhere than it did.
    func threadNote(in context: RewriteContext) -> String? {
        if let confined {
            return "`\(confined.function)` uses `\(confined.name)`, a `\(confined.type)`, on the thread that calls it; the async function "
                + "runs on any thread"
        }
        return reads.filter { isShown($0.key) && !Self.isKept($0.key, in: context) }.min(by: Self.isNamedBefore).map { state, function in
            "`\(function)` reads `\(state.name)`, which views show, on the thread that calls it; the async function reads it on any thread"
        }
    }

    /// Whether a variable publishes its changes to views, which set it on the main thread at any time.
    private func isShown(_ state: State) -> Bool {
        (program.types[state.owner]?.members[state.name] ?? []).contains { program.declaration($0).has(attribute: "Published") }
    }

    // MARK: What runs

    /// Adds what a call of `id` does, whatever may answer it.
    mutating func add(callOf id: DeclarationID) { add(callOf: id, depth: 0) }

    private mutating func add(callOf id: DeclarationID, depth: Int) {
        guard depth < Self.depth, depth == 0 || !isLeftOut(id), seen.insert(id).inserted else { return }
        let answers = program.implementations(of: id)
        if depth == 0 { addDefaults(of: id) }
        for body in answers.isEmpty ? [id] : answers {
            let declaration = program.declaration(body)
            guard let block = program.body(of: body)?.getter, declaration.kind == .function || declaration.isComputed else { continue }
            let place = Place(
                function: declaration.name, owner: program.enclosingType(of: body),
                types: LocalTypes.all(in: block, parameters: declaration.parameters.map { ($0.name, $0.type) }),
                locals: block.boundNames.union(declaration.parameters.map(\.name)), paths: Self.paths(in: block), depth: depth)
            add(block, place)
        }
    }

    /// What the defaults of its parameters read, which whoever calls evaluates: `next(_ page: Int = Self.page)`.
    private mutating func addDefaults(of id: DeclarationID) {
        let declaration = program.declaration(id)
        let owner = program.enclosingType(of: id)
        for text in declaration.parameters.compactMap(\.defaultText) {
            for path in text.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }) {
                let names = path.split(separator: ".").map(String.init)
                guard let first = names.first else { continue }
                let type = first == "Self" ? owner : program.qualifiedName(of: first, from: owner)
                let found = names.count > 1 ? type.flatMap { program.members(names[1], of: $0) } : program.globals[first]
                for variable in found ?? [] where program.declaration(variable).kind == .variable && !program.declaration(variable).isLet {
                    let state = State(owner: names.count > 1 ? type ?? "" : "", name: names.count > 1 ? names[1] : first)
                    reads[state] = reads[state] ?? declaration.name
                }
            }
        }
    }

    /// What a `lazy` variable is made of when it is read first.
    private mutating func add(firstReadOf id: DeclarationID, _ place: Place) {
        guard place.depth < Self.depth, seen.insert(id).inserted, let value = program.body(of: id)?.value else { return }
        let inside = Place(
            function: program.declaration(id).name, owner: program.enclosingType(of: id), types: [:], locals: [], depth: place.depth + 1)
        add(Block([Statement(.expression(value), value.range)], value.range), inside)
    }

    /// Adds what statements do.
    ///
    /// - Parameters:
    ///   - function: what they are told of by.
    ///   - owner: the type that they stand in.
    ///   - locals: the names that are no member's there.
    mutating func add(_ block: Block, in function: String, owner: String?, locals: Set<String>, types: [String: String]) {
        let place = Place(
            function: function, owner: owner, types: types, locals: locals.union(block.boundNames), paths: Self.paths(in: block), depth: 0)
        add(block, place)
    }

    /// Where code stands.
    private struct Place {
        let function: String
        let owner: String?
        let types: [String: String]
        let locals: Set<String>
        /// What the locals stand for that have been given a member: `self.context`.
        var paths: [String: Expression] = [:]
        let depth: Int
    }

    /// The members that locals were made from, by the locals' names.
    private static func paths(in block: Block) -> [String: Expression] {
        var result: [String: Expression] = [:]
        block.forEachStatement { statement in
            guard case .variable(let variable) = statement.kind, variable.keyword == "let" else { return }
            for binding in variable.bindings {
                guard case .name(let name) = binding.pattern, let value = binding.value, case .name(let root) = value.root,
                    root == "self" ? !value.links.isEmpty : value.links.isEmpty && root == name,
                    value.links.allSatisfy({ if case .member = $0.kind { true } else { false } })
                else { continue }
                result[name] = value
            }
        }
        return result
    }

    private mutating func add(_ block: Block, _ place: Place) {
        var told: Set<Int> = []
        block.forEachStatement { if case .expression(let expression) = $0.kind { told.insert(expression.range.lowerBound) } }
        var found: [Expression] = []
        var calledInPlace: [Closure] = []
        block.forEachExpression { expression in
            if case .closure(let closure) = expression.root {
                if case .call? = expression.links.first?.kind { calledInPlace.append(closure) }
                return false
            }
            found.append(expression)
            return true
        }
        for expression in found {
            if waiting == nil, let call = WaitingCall(program: program, owner: place.owner, types: place.types).name(of: expression) {
                waiting = (call, place.function)
            }
            if mainThread == nil, let use = MainThreadCall(program: program).name(of: expression) { mainThread = (use, place.function) }
            add(expression, place, isTold: told.contains(expression.range.lowerBound))
            for closure in expression.closuresRunAtOnce { add(closure.body, place) }
        }
        for closure in calledInPlace { add(closure.body, place) }
    }

    private mutating func add(_ expression: Expression, _ place: Place, isTold: Bool) {
        switch expression.root {
        case .assignment(let target, _): walk(target, place, isChanged: true)
        case .prefixed("&", let value): walk(value, place, isChanged: true)
        case .infix(let operands, let operators):
            for (index, sign) in operators.enumerated() where Changing.isSign(sign) {
                walk(operands[index], place, isChanged: true)
            }
        case .name: walk(expression, place, isTold: isTold)
        default: break
        }
    }

    // MARK: What a path leads to

    /// Follows `session.user.name()` from member to member, as far as the scanned code declares them.
    ///
    /// - Parameter isOfLocal: whether a local of the place stands for its beginning, and is none of its names.
    private mutating func walk(
        _ expression: Expression, _ place: Place, isChanged: Bool = false, isTold: Bool = false, isOfLocal: Bool = false
    ) {
        guard case .name(let root) = expression.root else { return }
        if !isOfLocal, var path = place.paths[root] {
            // `let context = self.context`
            path.links += expression.links
            return walk(path, place, isChanged: isChanged && !expression.links.isEmpty, isTold: isTold, isOfLocal: true)
        }
        var owner: String?
        var last: State?
        var rest = expression.pathLinks[...]
        if root == "self" || root == "Self" {
            owner = place.owner
        } else if place.locals.contains(root), !isOfLocal, !callsFunction(root, rest, place) {
            owner = place.types[root].flatMap { nominal(TypeExpression(parsing: $0), from: place.owner) }
        } else if let type = root.first?.isUppercase == true ? program.qualifiedName(of: root, from: place.owner) : nil {
            owner = type
        } else if root.first?.isUppercase == true {
            return addOutside(root, rest, place, isChanged: isChanged || isTold)
        } else {
            let isCalled = rest.first?.isCall ?? false
            if isCalled { rest = rest.dropFirst() }
            let members = place.owner.flatMap { program.members(root, of: $0) } ?? program.globals[root] ?? []
            (owner, last) = step(to: root, members, isCalled: isCalled, place)
        }
        while let link = rest.popFirst() {
            guard case .member(let name) = link else { break }
            if let last, !ThreadBound.movesWork(name), let type = confiningType(of: last), confined == nil {
                confined = (last.name, type, place.function)
            }
            let isCalled = rest.first?.isCall ?? false
            if isCalled { rest = rest.dropFirst() }
            guard let current = owner, let members = program.members(name, of: current) else {
                // `requested.insert(id)`: what is told to change is what the path came by.
                if isCalled, let last, Changing.members.contains(name) { changes[last] = changes[last] ?? place.function }
                if isChanged, rest.isEmpty, let last { changes[last] = changes[last] ?? place.function }
                return
            }
            if isCalled, let last, members.contains(where: { program.declaration($0).has(modifier: "mutating") }) {
                changes[last] = changes[last] ?? place.function
            }
            (owner, last) = step(to: name, members, isCalled: isCalled, place)
        }
        if isChanged, let last { changes[last] = changes[last] ?? place.function }
    }

    /// `let user = await user()`: a local of that name, and the function that made it.
    private func callsFunction(_ name: String, _ rest: ArraySlice<PathLink>, _ place: Place) -> Bool {
        guard rest.first?.isCall ?? false else { return false }
        let found = place.owner.flatMap { program.members(name, of: $0) } ?? program.globals[name] ?? []
        return found.contains { program.declaration($0).kind == .function }
    }

    /// What a member is declared to be, having noted that it is read, or run.
    private mutating func step(to name: String, _ members: [DeclarationID], isCalled: Bool, _ place: Place) -> (String?, State?) {
        var state: State?
        var types: Set<String?> = []
        for id in members {
            let declaration = program.declaration(id)
            let owner = program.enclosingType(of: id)
            switch declaration.kind {
            case .function where isCalled: add(callOf: id, depth: place.depth + 1)
            case .variable:
                if declaration.isComputed { add(callOf: id, depth: place.depth + 1) }
                if declaration.has(modifier: "lazy") { add(firstReadOf: id, place) }
                let found = State(owner: owner ?? "", name: name)
                state = found
                if !declaration.isLet { reads[found] = reads[found] ?? place.function }
            default: continue
            }
            let type = program.declaredType(of: id) ?? owner.flatMap { program.type(of: [name], from: $0) }
            types.insert(type.flatMap { nominal($0, from: owner) })
        }
        return (types.count == 1 ? types.first ?? nil : nil, state)
    }

    /// The type of a variable whose object may be used on one thread only.
    private func confiningType(of state: State) -> String? {
        let found = state.owner.isEmpty ? program.globals[state.name] : program.types[state.owner]?.members[state.name]
        return found?.lazy.compactMap { self.program.declaredType(of: $0)?.strippingOptionals.dottedName }.first(
            where: ThreadBound.confines)
    }

    private func nominal(_ type: TypeExpression, from owner: String?) -> String? {
        type.strippingOptionals.dottedName.flatMap { program.qualifiedName(of: $0, from: owner) }
    }

    /// `UserDefaults.standard.string(forKey: key)`: an object that everybody shares, which some are told by what they change.
    private mutating func addOutside(_ root: String, _ rest: ArraySlice<PathLink>, _ place: Place, isChanged: Bool) {
        guard case .member(let shared)? = rest.first, SharedState.holdsState(root, shared) else { return }
        let state = State(owner: root, name: shared)
        if isChanged { changes[state] = changes[state] ?? place.function } else { reads[state] = reads[state] ?? place.function }
    }
}

/// A step of a path, the marks in it left out.
private enum PathLink {
    case member(String), call, other

    var isCall: Bool { if case .call = self { true } else { false } }
}

extension Expression {
    fileprivate var pathLinks: [PathLink] {
        links.compactMap { link in
            switch link.kind {
            case .member(let name): .member(name)
            case .call: .call
            case .optional, .force, .generic: nil
            default: .other
            }
        }
    }

    /// The closures that have run when the expression has its value, or somebody subscribes to it: not those that are async work.
    fileprivate var closuresRunAtOnce: [Closure] {
        guard case .name(var name) = root else { return [] }
        // `Combine.Future<Int, Error> { … }`
        var rest = links[...]
        if name == "Combine", case .member(let type)? = rest.first?.kind {
            name = type
            rest.removeFirst()
        }
        if case .generic? = rest.first?.kind { rest.removeFirst() }
        guard case .call(let arguments)? = rest.first?.kind else { return [] }
        let closures = arguments.compactMap(\.value.closure)
        return switch name {
        case "Deferred", "Result", Bridge.taskPublisher.callee: closures
        case "Future": closures.filter { $0.parameters?.count == 1 || $0.body.mentions("$0") }
        default: []
        }
    }
}

extension PublisherExpression {
    /// The closures of its sources that run when somebody subscribes: `Future { promise in … }`, alone or in `Deferred`.
    var closuresRunAtOnce: [Closure] {
        switch source {
        case .known(let row, let call) where row.treatment == .lowered(.future) || row.treatment == .lowered(.deferred):
            call.arguments.compactMap(\.value.closure)
                + call.inner.flatMap { inner -> [Closure] in
                    guard case .closure(_, let returns) = inner else { return [] }
                    return returns.values.flatMap(\.closuresRunAtOnce)
                }
        case .local("", let held): held?.closuresRunAtOnce ?? []
        default: []
        }
    }

    /// The functions and properties that are called where the publisher is written, before anybody subscribes to it.
    var producersCalled: [DeclarationID] {
        let inner = steps.flatMap(\.inner).flatMap(\.producersCalled)
        return switch source {
        case .producer(let call): call.candidates + inner
        case .known(_, let call): call.inner.flatMap(\.producersCalled) + inner
        // What has a name was made by a statement of its own.
        case .local(let name, let held): (name.isEmpty ? held?.producersCalled ?? [] : []) + inner
        case .branches(_, let parts), .chosen(_, let parts): parts.flatMap(\.producersCalled) + inner
        case .opaque: inner
        }
    }
}

extension Inner {
    fileprivate var producersCalled: [DeclarationID] {
        if case .argument(let publisher) = self { publisher.producersCalled } else { [] }
    }
}
