import Analysis
import CombineModel
import Facts
import Lexing

/// What names and members come to where they are used as values, and as publishers.
extension NodeRecording {
    /// What an expression gives that stands for something.
    func value(of referent: Referent, at offset: Int) -> Value {
        switch referent {
        case .value(let value), .enumCase(_, let value): return value
        case .type(let name): return Value(type: .metatype(.named(name), "Type"), context: nil)
        case .functions(let ids, let base):
            // A function that is named and not called: whoever is given it may call it.
            var callees: [NodeSummary.Call] = []
            for id in ids {
                let answers = targets(of: id, on: base)
                let types = types(of: id, on: base, answers, GenericArguments(of: id, on: base, in: program))
                for target in answers.isEmpty ? [id] : answers {
                    callees.append(call(.body(target), on: base.place, nil, types, at: offset))
                }
            }
            return Value(callees: callees)
        case .anyMember(let name, let base):
            return program.functions[name] == nil ? .unknown : Value(callees: [call(.anyFunction(named: name), on: base.place, at: offset)])
        // `forEach(subject.send)`
        case .outsideMember(let name, let receiver?, _) where line(of: name, on: receiver)?.effect == .sends:
            return receiver.variable.map { Value(callees: [call(.channel(Channel($0, named: program[$0].name, in: program)), at: offset)]) }
                ?? .unknown
        // `handlers.first`
        case .outsideMember(_, let receiver, let type):
            if let element = element(of: referent) { return value(of: element, at: offset) }
            return receiver.map(isForeign) ?? (type != nil) ? .foreign : .unknown
        case .outsideType, .unknown: return .unknown
        }
    }

    /// What is sent where a property is set that is observed by a key path: `publisher(for: \.title)`.
    func property(observedBy arguments: [Argument], of owner: Referent) -> Channel? {
        guard case .keyPath(_, let path)? = arguments.first?.value.root, let receiver = owner.namedMember?.receiver else { return nil }
        var (type, found) = (nominal(of: receiver), DeclarationID?.none)
        for name in path {
            found = type.flatMap { program.members(name, of: $0) }?.first { program[$0].kind == .variable }
            type = found.flatMap(semantics.typeName)
        }
        return found.map { Channel($0, named: program[$0].name, in: program) }
    }

    /// A value that a publisher delivers which a variable holds, as far as its type is written.
    func delivered(by publisher: Value) -> Value? {
        guard let id = publisher.variable, let type = publisher.type else { return nil }
        return program.publisherType(type, from: publisher.context)?.output.map { others(given($0, by: id)) }
    }

    /// What a member of a collection is that is one of its elements; nil for all else.
    func element(of referent: Referent) -> Referent? {
        guard case .outsideMember(let name, let receiver?, _) = referent, line(of: name, on: receiver)?.result == .element else {
            return nil
        }
        return .value(receiver.element)
    }

    /// What is sent to whatever a name stands for; nil for what is no publisher of the scanned code.
    ///
    /// - Parameter owner: what it is a member of; nil for a name that stands alone.
    func channel(of name: String, memberOf owner: Referent?, standingFor referent: Referent) -> Channel? {
        if name.hasPrefix("$") {
            let type = owner.map { $0.type(in: program) } ?? type
            let published = type.flatMap { program.members(String(name.dropFirst()), of: $0)?.first }
            let wrapper = published.flatMap { id in program[id].attributes.lazy.compactMap { self.wrapper($0, from: type) }.first }
            if let shown = wrapper.flatMap({ program.members("projectedValue", of: $0)?.first }) {
                return Channel(shown, named: program[shown].name, in: program)
            }
            return published.map { Channel($0, named: name, in: program) } ?? .publisher(name, of: nil)
        }
        switch referent {
        case .value(let value): return value.variable.map { Channel($0, named: name, in: program) } ?? .publisher(name, of: nil)
        case .functions(let ids, _): return ids.first.map { Channel($0, named: name.withoutLabels, in: program) }
        case .anyMember, .unknown: return .publisher(name, of: nil)
        case .outsideMember(_, let value?, _):
            return value.isForeign || program.isOfPlatform(value.type, in: declaration) ? nil : .publisher(name, of: nil)
        case .outsideMember(_, nil, let type): return type == nil ? .publisher(name, of: nil) : nil
        case .type, .outsideType, .enumCase: return nil
        }
    }
}
