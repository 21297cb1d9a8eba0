import Analysis
import CombineModel
import Facts
import Lexing

/// What the language calls without its being named: an iterator's `next`, a text's `description`, a builder's `buildBlock`.
extension NodeRecording {
    /// Notes calls of members of a value, where its type has them.
    mutating func note(languageCalls names: [String], of value: Value, at offset: Int) {
        guard let type = nominal(of: value) else { return }
        for id in names.flatMap({ program.members($0, of: type) ?? [] }) where program[id].kind.isCalled || program[id].isComputed {
            let answers = targets(of: id, on: value)
            note(oneOf: (answers.isEmpty ? [id] : answers).map { call(.body($0), on: value.place, object(value), at: offset) })
        }
    }

    /// Notes what going through a sequence of the scanned code calls.
    mutating func note(iterationOf value: Value, at offset: Int) {
        note(languageCalls: ["makeIterator", "makeAsyncIterator", "next"], of: value, at: offset)
        guard let type = nominal(of: value) else { return }
        for id in ["makeIterator", "makeAsyncIterator"].flatMap({ program.members($0, of: type) ?? [] }) {
            note(languageCalls: ["next"], of: given(program.declaredType(of: id), by: id), at: offset)
        }
    }

    /// Notes what the result builder calls that an attribute names, as written: `@Steps`.
    mutating func note(buildersNamedIn attributes: [String], from context: String?, at offset: Int) {
        for attribute in attributes {
            guard let found = program.qualifiedName(of: attribute.attributeName, from: context), let type = program.types[found],
                type.isDeclared, ["buildBlock", "buildPartialBlock"].contains(where: { type.members[$0] != nil })
            else { continue }
            for name in type.members.keys.sorted() where name.hasPrefix("build") {
                note(oneOf: (type.members[name] ?? []).map { call(.body($0), at: offset) })
            }
        }
    }

    /// What `$value` gives, which a property wrapper of the scanned code may work out.
    ///
    /// - Parameter owner: the type of what it is read from.
    mutating func projection(of name: String, in owner: String?, at offset: Int) -> Value {
        let ids = owner.flatMap { program.members(String(name.dropFirst()), of: $0) } ?? []
        for id in ids {
            let wrappers = program[id].attributes.compactMap { wrapper($0, from: program.enclosingType(of: id)) }
            for wrapper in wrappers {
                note(languageCalls: ["projectedValue"], of: Value(type: .named(wrapper), place: .variable(id)), at: offset)
            }
        }
        return .unknown
    }
}
