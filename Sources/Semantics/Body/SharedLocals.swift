import Analysis
import Facts
import SourceText

/// The variables of a piece of code that closures in it use as well: who calls a closure changes what the code around it reads.
extension StatementReading {
    /// Binds the names that a statement declares.
    mutating func bind(_ binding: Variable.Binding, of variable: Variable, to value: Value, at offset: Int) {
        bind(binding.pattern, to: value, at: binding.value?.range.lowerBound ?? 0)
        if case .name(let name) = binding.pattern {
            beginLife(of: name, at: offset)
            if variable.keyword != "let", var value = local(name) {
                value.maker = nil
                bind(name, to: value)
            }
        }
        guard variable.keyword == "var" else { return }
        for name in binding.pattern.names {
            share(name, at: offset)
            hold(name, isSet: binding.value != nil, at: offset)
        }
    }

    /// Keeps what a variable is given that holds functions: which one it holds when it is called, the order of the text does not say.
    private mutating func hold(_ name: String, isSet: Bool, at offset: Int) {
        guard var value = local(name), program.mayHoldFunctions(value), isSet || value.type != nil else { return }
        let holder = FunctionHolder.local(variable(name, at: offset))
        note(assigned: isSet ? value : Value(callees: []), to: holder)
        value.callees = [call(.stored(holder), at: offset)]
        bind(name, to: value)
    }

    private func variable(_ name: String, at offset: Int) -> LocalVariable {
        LocalVariable(declaration: declaration, file: file, offset: offset, name: name)
    }

    /// Gives a variable that was bound a place, where closures use it.
    private mutating func share(_ name: String, at offset: Int) {
        guard var value = local(name), value.place == nil, semantics.isUsed(name, declaredAt: offset, byCodeIn: declaration, file: file)
        else { return }
        value.place = .local(variable(name, at: offset))
        bind(name, to: value)
    }

    /// An object that the code made itself others have too, once it was given to something of the scanned code, or sent.
    mutating func share(handedOn arguments: [Argument]) {
        for name in arguments.compactMap(\.value.plainName) {
            if let value = local(name), value.place == nil, case let shared = others(value), shared.place != nil {
                rebind(name, to: shared)
            }
        }
    }

    /// Notes that what a local stands for is read or set.
    mutating func touch(_ place: Place?, _ access: Access, at offset: Int) {
        guard let place else { return }
        if access.looks, place.isLocal { note(read: place, at: offset) }
        if access.writes { note(written: place, adds: access.adds && place.isLocal, at: offset) }
    }
}
