/// What the names of locals stand for, in the scopes around a piece of code.
struct Scopes {
    /// Innermost last.
    private var names: [[String: Value]] = [[:]]

    subscript(name: String) -> Value? {
        for scope in names.reversed() { if let value = scope[name] { return value } }
        return nil
    }

    mutating func bind(_ name: String, to value: Value) { names[names.count - 1][name] = value }

    /// Changes what a name stands for, wherever it was bound.
    mutating func rebind(_ name: String, to value: Value) {
        guard let index = names.lastIndex(where: { $0[name] != nil }) else { return }
        names[index][name] = value
    }

    mutating func open(_ bound: [String: Value]) { names.append(bound) }

    mutating func close() { names.removeLast() }
}
