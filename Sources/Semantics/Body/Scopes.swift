/// What the names of locals stand for, in the scopes around a piece of code.
struct Scopes {
    /// Innermost last.
    private var names: [[String: Value]] = [[:]]
    /// The property wrappers of locals, by name, as far as locals have any.
    private var wrappers: [[String: String]] = []

    /// Where locals go, of the scopes that have any of which that is told.
    private var endsOfLocals: [Int: [LocalEnd]] = [:]

    subscript(name: String) -> Value? {
        for scope in names.reversed() { if let value = scope[name] { return value } }
        return nil
    }

    mutating func bind(_ name: String, to value: Value) { names[names.count - 1][name] = value }

    /// Notes that a property wrapper keeps a local of the innermost scope.
    mutating func wrap(_ name: String, in wrapper: String) {
        while wrappers.count < names.count { wrappers.append([:]) }
        wrappers[names.count - 1][name] = wrapper
    }

    /// The wrapper of what a name stands for.
    func wrapper(of name: String) -> String? {
        guard !wrappers.isEmpty, let index = names.lastIndex(where: { $0[name] != nil }), index < wrappers.count else { return nil }
        return wrappers[index][name]
    }

    /// Changes what a name stands for, wherever it was bound.
    mutating func rebind(_ name: String, to value: Value) {
        guard let index = names.lastIndex(where: { $0[name] != nil }) else { return }
        names[index][name] = value
    }

    /// Where locals of the innermost scope go.
    var ends: [LocalEnd] { endsOfLocals[names.count] ?? [] }

    mutating func end(_ end: LocalEnd) { endsOfLocals[names.count, default: []].append(end) }

    var depth: Int { names.count }

    /// How many scopes stand around the one that binds a name.
    func depth(of name: String) -> Int? { names.lastIndex { $0[name] != nil } }

    mutating func open(_ bound: [String: Value]) { names.append(bound) }

    mutating func close() {
        endsOfLocals[names.count] = nil
        names.removeLast()
        if wrappers.count > names.count { wrappers.removeLast() }
    }
}
