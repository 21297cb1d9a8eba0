import Analysis
import Facts
import Lexing

extension ThreadUse {
    /// What evaluating an expression does of which a thread is part.
    ///
    /// - Parameters:
    ///   - owner: the type that the code stands in.
    ///   - local: the type of a local, by its name.
    static func all(
        in expression: Expression, of program: Program, ownedBy owner: String?, local: @escaping (String) -> String?
    ) -> [ThreadUse] {
        let waits = WaitingCall(program: program, owner: owner, typeOfLocal: local).name(of: expression).map(ThreadUse.waits)
        return [waits, MainThreadCall(program: program).name(of: expression).map(ThreadUse.mainThread)].compactMap(\.self)
    }

    /// Those of an object that a member is used of: it belongs to one thread, or its class from outside, or one that it inherits from, is the main
    /// actor's.
    ///
    /// - Parameter type: the object's in the scanned code.
    static func all(ofUsing member: String, of value: Value, whoseTypeIs type: String?, in program: Program) -> [ThreadUse] {
        var result: [ThreadUse] = []
        guard let written = value.type?.strippingOptionals else { return result }
        if let id = value.variable, let name = written.dottedName, ThreadConfinement.confines(name), !ThreadConfinement.movesWork(member) {
            result.append(.confined(variable: program.declaration(id).name, type: name))
        }
        if value.isSelf { return result }
        let inherited = type.map { program.lineage(of: $0) } ?? []
        let names = inherited.isEmpty ? [written.simpleName].compactMap { $0 } : inherited.flatMap(\.inherited)
        return result + [names.first(where: MainThreadCall.isOfMainActor)].compactMap { $0.map(ThreadUse.mainThread) }
    }
}
