import Facts
import Lexing

/// The initialiser that a struct gets by itself, with a parameter for each of its properties that can be given a value.
extension Declarations {
    /// Whether a property is a parameter of such an initialiser, which in the same file sets private ones, too.
    func isOfMemberwiseInitializer(_ id: DeclarationID) -> Bool {
        guard program.surrounding(id)?.kind == .struct, !program[id].isStatic else { return false }
        let initializers = program.enclosingType(of: id).flatMap { program.types[$0]?.members["init"] } ?? []
        return !initializers.contains { program[$0].parent == program[id].parent && $0.file == id.file }
    }

    /// The parameters of the initialiser that has a parameter for `property`, and which of them that is; nil where it has none.
    ///
    /// A closure behind the parentheses has no label: only the parameters tell which property it goes to.
    func memberwiseParameters(of property: DeclarationID) -> (parameters: [Parameter], index: Int)? {
        guard isOfMemberwiseInitializer(property) else { return nil }
        let declarations = program.files[property.file].skeleton.declarations
        let parent = declarations[property.index].parent
        let properties = declarations.indices.map { DeclarationID(file: property.file, index: $0) }.filter {
            declarations[$0.index].parent == parent && isGiven($0)
        }
        guard let index = properties.firstIndex(of: property) else { return nil }
        return (properties.map(memberwiseParameter), index)
    }

    private func isGiven(_ id: DeclarationID) -> Bool {
        let declaration = program.declaration(id)
        guard declaration.kind == .variable, !declaration.isStatic, !declaration.isComputed else { return false }
        return !declaration.isLet || !hasInitialValue(id)
    }

    private func hasInitialValue(_ id: DeclarationID) -> Bool {
        program[id].initializerHead != nil || program.body(of: id)?.value != nil
    }

    private func memberwiseParameter(_ id: DeclarationID) -> Parameter {
        let declaration = program.declaration(id)
        let type = program.declaredType(of: id).map { program.withoutAliases($0, from: program.enclosingType(of: id)) }
        let isOptional = if case .optional? = type { true } else { false }
        // A property wrapper may bring its own value: `@Injected private var store: Store`.
        let hasDefault = hasInitialValue(id) || !declaration.isLet && isOptional || !declaration.attributes.isEmpty
        return Parameter(
            label: declaration.name, name: declaration.name, type: type?.description ?? "", defaultText: hasDefault ? "…" : nil,
            isVariadic: false, range: declaration.nameRange)
    }
}
