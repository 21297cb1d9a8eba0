import CombineModel
import Facts
import Lexing
import SourceText

extension LinkedDeclarations {
    /// The names of what takes a closure whose statements a result builder makes one value of.
    ///
    /// An attribute of a parameter that is neither the language's nor a global actor is a builder, wherever it is declared: a property wrapper
    /// takes a value, and no closure's statements.
    var takersOfBuiltClosures: Set<String> {
        var names: Set<String> = []
        for (id, declaration) in files.declarations() {
            guard declaration.parameters.contains(where: { $0.takesFunction && isBuilt(files[id.file].file.text($0.range)) }) else {
                continue
            }
            let owner = enclosingType(of: id)
            names.insert(declaration.name == "init" ? owner?.split(separator: ".").last.map(String.init) ?? "init" : declaration.name)
        }
        return names
    }

    /// Whether an attribute of a parameter is a result builder: `@CancelBag.Builder _ make: () -> [AnyCancellable]`.
    private func isBuilt(_ parameter: String) -> Bool {
        parameter.split(separator: "@", omittingEmptySubsequences: false).dropFirst().contains { attribute in
            let name = attribute.prefix { $0.isNamePart || $0 == "." }.split(separator: ".").last ?? ""
            return name.first?.isUppercase == true && name != "Sendable" && !name.hasSuffix("Actor")
        }
    }
}
