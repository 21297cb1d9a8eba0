import CombineModel
import Facts
import Lexing

/// What the members and globals are of that a library's model describes.
struct LibraryMembers {
    let program: Program

    /// Whether a file imports a module that the library is known by.
    func isImported(_ library: LibraryModel, in scope: Scope) -> Bool {
        library.modules.isEmpty || program.files[scope.file].skeleton.imports.contains { library.modules.contains($0.module) }
    }

    /// The type of what a member of a library's type gives, as a function where it has to be called; nil where no library says.
    func outsideMember(_ name: String, of type: TypeExpression, in scope: Scope) -> TypeExpression? {
        let known = program.outside.declarations(named: name)
        guard !known.isEmpty, let lineage = program.outsideLineage(of: type, from: scope.selfType) else { return nil }
        let own = known.filter { entry in entry.declaration.signature.owner.map(lineage.contains) ?? false }
        return outsideResult(own, self: type)
    }

    /// The type of a global of a library; nil where none of the imported ones has it.
    func outsideGlobal(_ name: String, in scope: Scope) -> TypeExpression? {
        let known = program.outside.declarations(named: name).filter {
            $0.declaration.signature.owner == nil && isImported($0.library, in: scope)
        }
        return outsideResult(known, self: nil)
    }

    /// All overloads must agree.
    private func outsideResult(_ entries: [OutsideModels.Entry], self type: TypeExpression?) -> TypeExpression? {
        let results = Set(
            entries.map { entry -> TypeExpression? in
                guard case .value(let text) = entry.declaration.gives else { return nil }
                let result: TypeExpression? =
                    switch text {
                    case "Self": type
                    // `provider.get()` of a `Provider<Store>`.
                    case "Argument": type?.strippingOptionals.onlyArgument
                    default: program.type(TypeExpression(parsing: text), of: entry.library)
                    }
                return entry.declaration.signature.labels == nil
                    ? result : result.map { .function(TypeExpression.Function(parameters: [], result: $0)) }
            })
        return results.count == 1 ? results.first ?? nil : nil
    }
}
