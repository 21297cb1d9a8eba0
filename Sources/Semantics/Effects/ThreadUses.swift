import Analysis
import CombineModel
import Facts
import Lexing

extension ThreadUse {
    /// What ties the use of a member to a thread: the object belongs to one thread, or its class from outside, or one that it inherits from, is the main
    /// actor's.
    ///
    /// - Parameter type: the object's in the scanned code.
    static func all(ofUsing member: String, of value: Value, whoseTypeIs type: String?, in program: Program) -> [ThreadUse] {
        var result: [ThreadUse] = []
        guard let written = value.type?.strippingOptionals else { return result }
        let known = program.knownFunctions
        if let id = value.variable, let name = written.dottedName, known.type(name, is: .oneThread),
            !(known.function(named: member, on: name)?.movesWork ?? false)
        {
            result.append(.confined(variable: program[id].name, type: name))
        }
        if value.isSelf { return result }
        let inherited = type.map { program.lineage(of: $0) } ?? []
        let names = inherited.isEmpty ? [written.simpleName].compactMap { $0 } : inherited.flatMap(\.inherited)
        return result + [names.first { known.type($0, is: .mainThread) }].compactMap { $0.map(ThreadUse.mainThread) }
    }
}
