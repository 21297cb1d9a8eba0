import CombineModel
import Facts
import Lexing

/// Subjects that a file keeps until their answer comes, as delegates and callbacks of sessions are waited for:
/// ```swift
/// let subject = PassthroughSubject<Location, Error>()
/// self.subject = subject
/// manager.requestLocation()
/// return subject.eraseToAnyPublisher()
/// ```
/// Everything that may hold such a subject, properties, dictionaries and locals, is followed by its name through the whole file. Each of these
/// names is given nothing but subjects made there, each value sent to one is followed by the end, and none is handed to anybody.
struct KeptSubjects {
    /// What is declared under a name, as far as it matters here.
    enum Keeper {
        /// A local, or a private property that holds one subject.
        case one
        /// A private property that may hold one.
        case optional
        /// A private dictionary of subjects.
        case several
        /// Anything else: something that others may set or read.
        case open
    }

    private let keeper: (String) -> Keeper
    /// The parameters of functions: whoever calls them may give them any subject.
    private let parameters: Set<String>

    private var names: Set<String> = []
    private var pending: [String] = []
    private var allowed: Set<Range<Int>> = []
    /// The names whose own `map` or `flatMap` is called: of a subject, or of an optional.
    private var mapped: Set<String> = []
    private var isLost = false

    /// The names that are dictionaries.
    private var dictionaries: Set<String> = []
    /// The names of what may be an optional, whose own `map` is given the subject.
    private var optionals: Set<String> = []

    private init(parameters: Set<String>, keeper: @escaping (String) -> Keeper) {
        self.parameters = parameters
        self.keeper = keeper
    }

    /// Where what a name holds is sent its one value; nil where it may be sent more, or leaves the file.
    static func promise(
        _ name: String, in blocks: [Block], parameters: Set<String>, keeper: @escaping (String) -> Keeper
    ) -> SendWalk.Send? {
        var kept = KeptSubjects(parameters: parameters, keeper: keeper)
        kept.add(name)
        while let next = kept.pending.popLast(), !kept.isLost {
            for block in blocks { kept.follow(next, in: block) }
        }
        guard !kept.isLost, kept.mapped.isDisjoint(with: kept.optionals) else { return nil }
        let sends = kept.names.sorted().flatMap { name in blocks.flatMap(SendWalk(subscriber: name).sends) }
        guard let first = sends.first, sends.allSatisfy(\.isFinal) else { return nil }
        return sends.first { $0.end == .mayFail } ?? first
    }

    private mutating func add(_ name: String) {
        guard name != .wildcard, names.insert(name).inserted else { return }
        switch parameters.contains(name) ? .open : keeper(name) {
        case .one: pending.append(name)
        case .optional:
            optionals.insert(name)
            pending.append(name)
        case .several:
            dictionaries.insert(name)
            pending.append(name)
        case .open: isLost = true
        }
    }

    private mutating func follow(_ name: String, in block: Block) {
        bind(name, in: block)
        block.forEachExpression { expression in
            use(name, in: expression)
            return !isLost
        }
    }

    // MARK: What names are given

    private mutating func bind(_ name: String, in block: Block) {
        for statement in block.statements {
            // What stands alone in a block may be what it returns.
            if case .expression(let expression) = statement.kind, block.statements.count > 1, Self.place(expression) == name {
                allowed.insert(expression.range)
            }
            bind(name, in: statement)
        }
    }

    private mutating func bind(_ name: String, in statement: Statement) {
        switch statement.kind {
        case .variable(let variable): for binding in variable.bindings { bind(name, binding.pattern, binding.value) }
        case .if(let conditions, _, let other):
            bind(name, conditions)
            if let other { bind(name, in: other) }
        case .guard(let conditions, _), .while(let conditions, _): bind(name, conditions)
        case .switch(_, let cases): refuse(name, among: cases.flatMap(\.patterns))
        case .forIn(let loop): refuse(name, among: [loop.pattern])
        case .do(_, let catches): refuse(name, among: catches.flatMap(\.patterns))
        case .function(let function):
            if function.parameters.contains(where: { $0.name == name }) { isLost = true }
            bind(name, in: function.body)
        case .type(_, let members): for block in members.flatMap(\.blocks) { follow(name, in: block) }
        default: break
        }
        for block in statement.blocks { bind(name, in: block) }
    }

    private mutating func bind(_ name: String, _ conditions: [Condition]) {
        for condition in conditions {
            switch condition {
            case .binding(let pattern, _, let value): bind(name, pattern, value)
            case .pattern(let pattern, _): refuse(name, among: [pattern])
            case .expression, .availability: break
            }
        }
    }

    private mutating func bind(_ name: String, _ pattern: Pattern, _ value: Expression?) {
        guard case .name(let bound) = pattern else { return refuse(name, among: [pattern]) }
        if let value { give(value, to: bound, following: name) }
    }

    private mutating func refuse(_ name: String, among patterns: [Pattern]) {
        if patterns.contains(where: { $0.names.contains(name) }) { isLost = true }
    }

    private mutating func give(_ value: Expression, to target: String, following name: String) {
        let source = Self.place(value)
        guard source == name || target == name else { return }
        if let source {
            allowed.insert(value.range)
            add(source)
            add(target)
            optionals.insert(target)
            // Under another name a dictionary would no longer be known for one.
            if dictionaries.contains(source), !value.takesOne { isLost = true }
        } else if !value.isNil, !value.isEmptyCollection, !Self.isNewSubject(value) {
            isLost = true
        }
    }

    /// `PassthroughSubject<Int, Error>()`, `.init()`
    static func isNewSubject(_ value: Expression) -> Bool {
        guard case .call(let arguments)? = value.links.last?.kind, arguments.isEmpty else { return false }
        switch value.root {
        case .implicitMember("init"): return value.links.count == 1
        case .name(let name) where KnownPublisherType.named(name)?.isPassthrough == true:
            return value.links.dropLast().allSatisfy { link in
                switch link.kind {
                case .generic, .member("init"): true
                default: false
                }
            }
        default: return false
        }
    }

    /// The name of what an expression reads a subject from: `self?.subject`, `waiting[id]`, `waiting.removeValue(forKey: id)`; nil for what
    /// another object has.
    private static func place(_ expression: Expression) -> String? {
        var links = expression.links[...]
        if links.count > 1, case .call? = links.last?.kind, case .member(let method)? = links.dropLast().last?.kind,
            takesOut.contains(method)
        {
            links = links.dropLast(2)
        }
        let named = links.filter { !$0.isUnwrapping }
        guard let root = expression.plainName ?? expression.plainRootName, named.count <= 1 else { return nil }
        guard let member = named.first else { return root }
        guard root == "self" || root == "Self", case .member(let name) = member.kind else { return nil }
        return name
    }

    private static let takesOut: Set<String> = ["removeValue"]

    // MARK: What names are used for

    private mutating func use(_ name: String, in expression: Expression) {
        switch expression.root {
        case .assignment(let target, let value):
            if let set = Self.place(target) {
                if set == name { allowed.insert(target.range) }
                give(value, to: set, following: name)
            } else if Self.place(value) == name {
                isLost = true
            }
        case .infix(let operands, let operators) where operators == ["=="] || operators == ["!="]:
            if operands.contains(where: \.isNil) { allowed.formUnion(operands.map(\.range)) }
        case .closure(let closure):
            if closure.parameters?.contains(where: { $0.name == name }) == true { isLost = true }
            for capture in closure.captures {
                if let value = capture.value { give(value, to: capture.name, following: name) }
            }
            bind(name, in: closure.body)
        case .statement(let statement): bind(name, in: statement)
        default: break
        }
        guard !allowed.contains(expression.range) else { return }
        if expression.hands(name, isDictionary: dictionaries.contains(name)) { isLost = true }
        if expression.mapsItself(name) { mapped.insert(name) }
    }
}

extension Expression {
    /// Whether something of that name stands in it, other expressions inside left out, as more than what is sent to or begins a chain.
    fileprivate func hands(_ name: String, isDictionary: Bool) -> Bool {
        if case .keyPath(_, let components) = root, components.contains(name) { return true }
        var places: [Int] = []
        if plainRootName == name { places.append(0) }
        for (index, link) in links.enumerated() { if case .member(name) = link.kind { places.append(index + 1) } }
        return places.contains { start in
            let rest = links[start...].drop(while: \.isUnwrapping)
            guard case .member(let method)? = rest.first?.kind else { return true }
            guard rest.count > 1, case .call(let arguments) = rest[rest.startIndex + 1].kind else {
                return !isDictionary || !["isEmpty", "count", "keys"].contains(method)
            }
            // What a dictionary's own `map` or `first(where:)` is given are its subjects.
            let isOne = !isDictionary || links[start..<rest.startIndex].contains(where: \.isSubscript)
            guard isOne else { return method != "removeAll" }
            return !(method == "send" && arguments.count <= 1) && !Operators.goesOn(method, arguments)
        }
    }
}

extension Expression {
    /// `subject.map { … }`, where no `?` or `!` stands between.
    fileprivate func mapsItself(_ name: String) -> Bool {
        func isMap(_ index: Int) -> Bool {
            guard index < links.count, case .member(let method) = links[index].kind else { return false }
            return method == "map" || method == "flatMap"
        }
        if plainRootName == name, isMap(0) { return true }
        return links.indices.contains { index in
            if case .member(name) = links[index].kind { isMap(index + 1) } else { false }
        }
    }

    /// Whether it takes one out of a dictionary: `waiting[id]`, `waiting.removeValue(forKey: id)`.
    fileprivate var takesOne: Bool {
        links.contains { link in
            switch link.kind {
            case .subscript, .call: true
            default: false
            }
        }
    }
}

extension Link {
    fileprivate var isSubscript: Bool {
        if case .subscript = kind { true } else { false }
    }
}

extension SubjectPromises {
    /// Where the subjects that a file keeps under a name are sent their one value; nil where they may be sent more.
    func keptPromise(_ name: String, inFile index: Int) -> SendWalk.Send? {
        if let known = keptPromises[index]?[name] { return known }
        let file = program.files[index]
        let headings = file.bodies.values.flatMap(\.heading).map { Block([Statement(.expression($0), $0.range)], $0.range) }
        let blocks = file.bodies.sorted { $0.key < $1.key }.flatMap(\.value.blocks) + headings + [Block(file.topLevel, 0..<0)]
        let parameters = Set(file.skeleton.declarations.flatMap(\.parameters).map(\.name))
        let found = KeptSubjects.promise(name, in: blocks, parameters: parameters) { self.keeper(named: $0, inFile: index) }
        keptPromises[index, default: [:]][name] = .some(found)
        return found
    }

    /// What all that a file declares under a name, and all that the types in it have from elsewhere, are for subjects.
    private func keeper(named name: String, inFile file: Int) -> KeptSubjects.Keeper {
        let all = program.files[file].skeleton.declarations.indices.map { DeclarationID(file: file, index: $0) }
        let owners = Set(all.compactMap(program.enclosingType(of:)))
        let members = owners.flatMap { declarations.allMembers(name, ofNominal: $0) } + (program.globals[name] ?? [])
        guard members.allSatisfy({ $0.file == file || program[$0].isPrivate }) else { return .open }
        let own = all.filter { program[$0].name == name && !program[$0].kind.isNominal }
        guard own.allSatisfy(isFilledHereAlone) else { return .open }
        let publishers = own.map { types.publisherType(of: $0) }
        if publishers.allSatisfy({ $0?.isPassthrough == true }) {
            return publishers.contains { $0?.isOptional == true } || own.contains(where: isUnwrappedByItself) ? .optional : .one
        }
        let areDictionaries = own.allSatisfy { id in
            guard case .dictionary(_, let value)? = program.declaredType(of: id) else { return false }
            return program.publisherType(value, from: program.enclosingType(of: id))?.isPassthrough == true
        }
        return areDictionaries ? .several : .open
    }

    /// Whether a property is written as `PassthroughSubject<Int, Error>!`.
    private func isUnwrappedByItself(_ id: DeclarationID) -> Bool { program[id].typeText?.hasSuffix("!") == true }

    /// Whether a property is private, is no more than it looks, and begins with nothing or with a subject that is made in its place.
    private func isFilledHereAlone(_ id: DeclarationID) -> Bool {
        let declaration = program.declaration(id)
        guard declaration.kind == .variable, declaration.isPrivate, !declaration.isComputed, declarations.wrapper(of: declaration) == nil,
            !declarations.isOfMemberwiseInitializer(id)
        else { return false }
        return program.body(of: id)?.value.map { $0.isNil || $0.isEmptyCollection || KeptSubjects.isNewSubject($0) } ?? true
    }
}
