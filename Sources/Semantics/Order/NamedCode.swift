import Analysis
import CombineModel
import Lexing

extension Semantics {
    /// What all code does that a name alone, or a type from outside, may lead to.
    func nodeSummary(ofNamed node: CodeNode) -> NodeSummary {
        var summary = NodeSummary()
        func add(_ ids: [DeclarationID], _ use: (inout CodeReader, DeclarationID) -> Void) {
            for id in ids where program.enclosingType(of: id) != nil {
                var reader = CodeReader(.declaration(id), self)
                use(&reader, id)
                summary.add(reader.summary)
            }
        }
        switch node {
        case .anyFunction(let name):
            add(program.functions[name] ?? []) { reader, id in reader.note(reader.call(.body(id), on: .receiver, at: 0)) }
        case .anyVariable(let name, let isSet):
            add(program.variablesByName[name] ?? []) { reader, id in
                reader.touch(id, Value(place: .receiver), isSet ? .write : .read, at: 0)
            }
        case .required(let type):
            let members = program.lineage(of: type).flatMap { nominal in
                program.knownFunctions.requirements(among: nominal.members) { program[$0].parameters.first?.label }
            }
            add(members) { reader, id in
                reader.note(reader.call(.body(id), on: .receiver, at: 0))
            }
        case .body, .setter, .initialValue, .defaults, .closure, .escaped, .beginning, .parameter, .argument, .promise, .anyArgument,
            .stored,
            .channel:
            break
        }
        return summary
    }
}
