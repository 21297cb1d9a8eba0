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
        let name = value.variable.map { program[$0].name }
        if name != nil, let type = written.dottedName, known.type(type, is: .oneThread),
            !(known.function(named: member, on: type)?.movesWork ?? false)
        {
            result.append(.confined(variable: name, type: type))
        }
        if value.maker == nil, let type, let confined = semantics.classOfOneThread(behind: type),
            !(known.function(named: member, on: confined)?.movesWork ?? false)
        {
            result.append(.confined(variable: name, type: confined))
        }
        if value.isSelf { return result }
        let owner = type.map(semantics.classOfMainThread) ?? written.simpleName.flatMap { known.type($0, is: .mainThread) ? $0 : nil }
        if let owner { result.append(.mainThread(owner)) }
        return result
    }
}
