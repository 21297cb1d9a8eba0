import Analysis
import CombineModel
import Facts
import Lexing
import Rewriting

/// Async functions that stand beside publishers already: written by hand, or by an earlier run.
struct ExistingTwins {
    let program: Program
    let producers: [DeclarationID: Producer]

    /// The async function beside every member of a group; nil when one has none, or when they are not called alike.
    ///
    /// - Parameter mayBeAbsent: whether a member may end without a value, so that all give an optional; asked only where it matters.
    func of(_ group: [DeclarationID], mayBeAbsent: @autoclosure () -> Bool) -> [(DeclarationID, Twin)]? {
        guard let first = group.first else { return nil }
        for name in names(for: program.declaration(first).name) {
            let twins = group.compactMap { id in twin(of: id, name, group, mayBeAbsent).map { (id, $0) } }
            if twins.count == group.count, TwinProposal.joined(twins.map(\.1)) != nil, Set(twins.map(\.1.isOptional)).count == 1 {
                return twins
            }
        }
        return nil
    }

    /// What a twin may be called: without its suffix, by its own name, or set apart from something else of that name.
    private func names(for name: String) -> [String] {
        let short = TwinProposal.name(for: name)
        let plain = short == name ? [name] : [short, name]
        return plain + plain.map { $0 + TwinProposal.distinguishingSuffix }
    }

    private func twin(of id: DeclarationID, _ name: String, _ group: [DeclarationID], _ mayBeAbsent: () -> Bool) -> Twin? {
        guard let producer = producers[id], let written = producer.type.output?.description else { return nil }
        let output = written == "Never" || written == "()" ? "Void" : written
        for other in program.namesakes(of: id, name, outside: group) where program.declaration(other).isAsync {
            // Parentheses around a single type say nothing.
            let type = program.declaration(other).typeText.map { TypeExpression(parsing: $0).description }
            let result = TwinProposal.unqualified(type ?? "Void")
            let isOptional = result == TwinProposal.unqualified(output) + "?" && mayBeAbsent()
            guard isOptional || result == TwinProposal.unqualified(output) else { continue }
            return Twin(
                name: name, isProperty: program.declaration(id).kind == .variable, output: output, isOptional: isOptional,
                throwsText: program.declaration(other).throwsText, onlyEnds: written == "Never")
        }
        return nil
    }
}

extension Program {
    /// Declarations beside `id`, outside its group, of that name and with its parameters.
    func namesakes(of id: DeclarationID, _ name: String, outside group: [DeclarationID]) -> [DeclarationID] {
        let parameters = declaration(id).parameters.map { "\($0.label ?? "_"):\($0.type)" }
        let around = enclosingType(of: id).map { types[$0]?.members[name] ?? [] } ?? globals[name] ?? []
        return around.filter { other in
            guard !group.contains(other), declaration(other).kind == declaration(id).kind else { return false }
            return declaration(other).parameters.map { "\($0.label ?? "_"):\($0.type)" } == parameters
        }
    }
}
