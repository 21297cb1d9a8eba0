import Analysis
import CombineModel
import Lexing

extension NodeRecording {
    /// Notes what the code gives whoever calls it, where that may be a function.
    mutating func note(given value: Value) { if program.mayHoldFunctions(value) { note { $0.gives.add(value.callees) } } }

    /// What calls of some code give: where that may be a function, a call of it runs what the code gives.
    func result(of callees: [CodeNode], _ value: Value, at offset: Int) -> Value {
        guard !callees.isEmpty, value.callees == nil, program.mayHoldFunctions(value) else { return value }
        var value = value
        value.callees = callees.map { call(.stored(.result($0)), at: offset) }
        return value
    }

    /// What a variable holds, which may be a function: whatever it is set to, or what its getter gives.
    func held(by id: DeclarationID, _ answers: [DeclarationID], _ value: Value, at offset: Int) -> Value {
        guard program.mayHoldFunctions(value) else { return value }
        var value = value
        value.callees = (answers.isEmpty ? [id] : answers).map { answer in
            let isGiven = program[answer].isComputed && !semantics.isAssociatedObject(answer)
            return call(.stored(isGiven ? .result(.body(answer)) : .declared(answer)), at: offset)
        }
        return value
    }

    /// What a case of an enum carries in one place, which may be a function: whatever it is made with.
    func carried(by id: DeclarationID, _ index: Int, at offset: Int) -> Value {
        let parameter = program[id].parameters[index]
        var value = Value.fresh(TypeExpression(parsing: parameter.type), from: program.enclosingType(of: id))
        if program.mayHoldFunctions(value) { value.callees = [call(.stored(.declared(id)), at: offset)] }
        return value
    }
}

extension Program {
    /// Whether a value may be a function, or hold some: it is one, or nothing is known of its type.
    func mayHoldFunctions(_ value: Value) -> Bool {
        if value.callees != nil { return true }
        if value.isNil || value.isForeign { return false }
        return value.type.map { mayHoldFunctions($0, from: value.context) } ?? true
    }

    private func mayHoldFunctions(_ type: TypeExpression, from context: String?) -> Bool {
        switch type.strippingOptionals {
        case .function, .unknown: true
        case .array(let element): mayHoldFunctions(element, from: context)
        case .dictionary(_, let value): mayHoldFunctions(value, from: context)
        case .tuple(let parts): parts.contains { mayHoldFunctions($0.type, from: context) }
        case .named:
            type.strippingOptionals.dottedName.map { $0 == "Any" || knownFunctions.keepsFunction($0) } ?? false
                || aliasTarget(of: type.strippingOptionals, from: context).map { $0 != type && mayHoldFunctions($0, from: context) }
                    ?? false
        case .optional, .some, .any, .composition, .metatype, .pack, .suppressed: false
        }
    }
}
