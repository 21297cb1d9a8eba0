import Facts
import Lexing
import SourceText

extension Program {
    /// The names of what takes a closure whose statements a result builder of the scanned code makes one value of.
    var takersOfBuiltClosures: Set<String> {
        let builders = Set(types.values.filter { $0.members["buildBlock"] != nil || $0.members["buildPartialBlock"] != nil }.map(\.name))
        guard !builders.isEmpty else { return [] }
        var names: Set<String> = []
        for (file, facts) in files.enumerated() {
            for (index, declaration) in facts.skeleton.declarations.enumerated() where !declaration.parameters.isEmpty {
                let isTaker = declaration.parameters.contains { parameter in
                    let text = facts.file.text(parameter.range)
                    return text.contains("@") && builders.contains { text.contains("@" + $0) }
                }
                guard isTaker else { continue }
                let owner = enclosingType(of: DeclarationID(file: file, index: index))
                names.insert(declaration.name == "init" ? owner?.split(separator: ".").last.map(String.init) ?? "init" : declaration.name)
            }
        }
        return names
    }
}
