import Analysis
import Facts
import Lexing

/// What the beginning of an expression stands for, before the next link is applied to it.
enum Referent {
    case value(Value)
    /// A type of the scanned code, by qualified name.
    case type(String)
    /// A type from outside.
    case outsideType(TypeExpression)
    /// Functions of the scanned code that are meant, and what they are called on.
    case functions([DeclarationID], on: Value)
    /// A case of an enum of the scanned code, and a value of that enum.
    case enumCase(DeclarationID, Value)
    /// A member from outside, or a function from outside where there is no receiver.
    case outsideMember(String, of: Value?, type: String?)
    /// A member of a value of which nothing is known: it may be any of that name.
    case anyMember(String, of: Value)
    /// Nothing is known of it.
    case unknown

    /// The name of a member of which the declaration is not known, and what it is a member of.
    var namedMember: (name: String, receiver: Value?)? {
        switch self {
        case .outsideMember(let name, let receiver, _): (name, receiver)
        case .anyMember(let name, let receiver): (name, receiver)
        case .value, .type, .outsideType, .functions, .enumCase, .unknown: nil
        }
    }
}

extension Referent {
    /// The same behind a `?` or a `!`.
    var unwrapped: Referent { if case .value(let value) = self { .value(value.unwrapped) } else { self } }

    /// The type in the scanned code of a value, by qualified name.
    func type(in program: Program) -> String? {
        if case .value(let value) = self { value.type.flatMap { program.nominal($0, from: value.context) } } else { nil }
    }

    /// The same where it is called: a type that the scanned code only extends may be made by an initializer of its own, as `Task { … }` is.
    func made(with arguments: [Argument], in program: Program) -> Referent {
        guard case .type(let name) = self, program.types[name]?.isDeclared == false,
            !program.initializers(of: name).contains(where: { program[$0].parameters.take(arguments) })
        else { return self }
        return .outsideType(.named(name))
    }

    /// `Set<AnyCancellable>`: the same with what a type from outside is written with.
    func specialized(_ types: String) -> Referent {
        guard case .outsideType(let type) = self, type.genericArguments.isEmpty else { return self }
        return .outsideType(TypeExpression(parsing: type.description + types))
    }

    /// The same where a name may tell functions apart by their labels.
    func meant(by name: String, in program: Program) -> Referent {
        guard case .functions(let ids, let base) = self else { return self }
        return .functions(program.overloads(ids, namedWithLabels: name), on: base)
    }

    /// The operators of the scanned code that a call may mean.
    func operators(taking arguments: [Argument], in program: Program) -> [DeclarationID] {
        switch self {
        case .functions(let ids, _): ids.filter(program.isOperator)
        case .outsideMember(let name, let receiver?, _), .anyMember(let name, let receiver):
            program.mayBePublisher(receiver)
                ? program.publisherMembers(named: name).filter { program[$0].parameters.take(arguments) } : []
        case .outsideMember, .value, .type, .outsideType, .enumCase, .unknown: []
        }
    }
}

/// How a place is used.
enum Access {
    case read, write
    /// Read, and then written: `+=`, `&`, a change of a part.
    case update
    /// Read, and given something more: `store(in: &bag)`.
    case grow

    var reads: Bool { self != .write }
    /// Whether anything depends on what was there.
    var looks: Bool { reads && self != .grow }
    var writes: Bool { self != .read }
    var adds: Bool { self == .grow }
}
