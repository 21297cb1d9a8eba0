import Analysis
import CombineModel
import Lexing

extension ThreadUse {
    /// What ties the use of a member to a thread: the object belongs to one thread, or its class from outside, or one that it inherits from, is the main
    /// actor's.
    ///
    /// - Parameter type: the object's in the scanned code.
    static func all(ofUsing member: String, of value: Value, whoseTypeIs type: String?, in semantics: DeclaredValues) -> [ThreadUse] {
        var result: [ThreadUse] = []
        guard let written = value.type?.strippingOptionals else { return result }
        let (program, known) = (semantics.program, semantics.program.knownFunctions)
        if let id = value.variable, let name = written.dottedName, known.type(name, is: .oneThread),
            !(known.function(named: member, on: name)?.movesWork ?? false)
        {
            result.append(.confined(variable: program[id].name, type: name))
        }
        if value.isSelf { return result }
        let owner = type.map(semantics.classOfMainThread) ?? written.simpleName.flatMap { known.type($0, is: .mainThread) ? $0 : nil }
        if let owner { result.append(.mainThread(owner)) }
        return result
    }
}
