import Analysis
import CombineModel
import Lexing

/// The declarations of one name, by their parameters.
///
/// A name that thousands of declarations share is looked through once, when it is first asked for: from then on an answer costs what
/// it gives. Kept for one planning, which goes on in one thread.
final class Namesakes {
    private let program: Program
    private var beside: [Place: [Signature: [DeclarationID]]] = [:]
    private var related: [Place: Relatives] = [:]

    /// A name in a type, or outside of all.
    private struct Place: Hashable {
        let owner: String?
        let name: String
    }

    private struct Signature: Hashable {
        let kind: Declaration.Kind
        let parameters: [[String]]
    }

    /// What relatives of a type call by one name: those without defaults by what they take, the others as they are.
    private struct Relatives {
        var plain: [Signature: [DeclarationID]] = [:]
        var defaulted: [DeclarationID] = []
    }

    init(_ program: Program) { self.program = program }

    /// Declarations of `name` beside `id`, outside its group, with its parameters.
    ///
    /// - Parameter left: the index of a parameter that they have not.
    func beside(_ id: DeclarationID, _ name: String, outside group: [DeclarationID], without left: Int? = nil) -> [DeclarationID] {
        let place = Place(owner: program.enclosingType(of: id), name: name)
        if beside[place] == nil {
            let all = place.owner.map { program.types[$0]?.members[name] ?? [] } ?? program.globals[name] ?? []
            beside[place] = Dictionary(grouping: all) { signature(of: $0) }
        }
        return beside[place]?[signature(of: id, without: left)]?.filter { !group.contains($0) } ?? []
    }

    /// Declarations of `name` in what the type of `id` inherits from and conforms to, or what does so in turn, that one call may mean as
    /// well as `id`.
    ///
    /// - Parameter left: the index of a parameter that an async form of `id` has not: what has its parameters then is meant as well.
    func related(to id: DeclarationID, _ name: String, without left: Int? = nil) -> [DeclarationID] {
        guard let owner = program.enclosingType(of: id) else { return [] }
        let place = Place(owner: owner, name: name)
        let relatives = related[place] ?? relatives(of: place, owner)
        related[place] = relatives
        let takesDefaults = program[id].parameters.contains(where: \.hasDefault)
        let candidates = takesDefaults ? Array(relatives.plain.values.joined()) : relatives.plain[signature(of: id)] ?? []
        let alike = (candidates + relatives.defaulted).filter { program.mayBeMeantAlike(id, $0) }
        return left == nil ? alike : alike + (relatives.plain[signature(of: id, without: left)] ?? [])
    }

    private func relatives(of place: Place, _ owner: String) -> Relatives {
        var result = Relatives()
        for other in program.relatedMembers(place.name, of: owner) {
            if program[other].parameters.contains(where: \.hasDefault) {
                result.defaulted.append(other)
            } else {
                result.plain[signature(of: other), default: []].append(other)
            }
        }
        return result
    }

    private func signature(of id: DeclarationID, without left: Int? = nil) -> Signature {
        let declaration = program.declaration(id)
        let parameters = declaration.parameters.enumerated().filter { $0.offset != left }.map(\.element)
        return Signature(
            kind: declaration.kind, parameters: parameters.map { [$0.label.labelText, $0.type.filter { !$0.isWhitespace }] })
    }
}
