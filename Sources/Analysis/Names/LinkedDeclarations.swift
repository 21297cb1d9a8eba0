import CombineModel
import Facts
import Lexing
import SourceText

/// What the scanned code declares, by names and by places: the declarations of all files in one table, and what each stands in.
///
/// It says nothing of what a name means where it is written.
public class LinkedDeclarations: @unchecked Sendable {
    /// In the order of their paths, so that the order in which they were read does not show.
    public final let files: [FileFacts]
    /// Nominal types by qualified name (`Outer.Inner`), protocols and types that are only extended here included.
    public final let types: [String: NominalType]
    /// Qualified names by their last component.
    final let typesBySimpleName: [String: [String]]
    /// Functions and variables outside any type, by base name.
    public final let globals: [String: [DeclarationID]]
    /// Typealiases outside any type, by name.
    final let aliases: [String: [DeclarationID]]
    /// All functions of the scanned code, by base name.
    public final let functions: [String: [DeclarationID]]
    /// All properties of the scanned code, by name.
    public final let variablesByName: [String: [DeclarationID]]
    /// The cases of all enums, by name.
    public final let casesByName: [String: [DeclarationID]]
    /// The names of generic parameters and associated types.
    final let typeParameters: Set<String>
    /// The names of the typealiases that types have.
    final let memberAliasNames: Set<String>
    /// The names of the members of all types, and of what is declared outside any.
    final let declaredNames: Set<String>
    /// The names of all that stands outside of every type, types and extensions included.
    private let topLevelNames: Set<String>
    private let tables: DeclarationTables

    /// - Parameter modulesOutside: modules that are surely not the scanned code's own.
    init(_ files: [FileFacts], modulesOutside: Set<String>) {
        self.files = files.sorted { $0.path < $1.path }
        var functions: [String: [DeclarationID]] = [:]
        var variables: [String: [DeclarationID]] = [:]
        var cases: [String: [DeclarationID]] = [:]
        var (parameters, memberAliases, topLevel): (Set<String>, Set<String>, Set<String>) = ([], [], [])
        for (id, declaration) in self.files.declarations() {
            parameters.formUnion(declaration.genericParameters.lazy.map(\.name))
            if declaration.parent == nil { topLevel.insert(declaration.name) }
            switch declaration.kind {
            case .associatedtype: parameters.insert(declaration.name)
            case .function: functions[declaration.name, default: []].append(id)
            case .variable where declaration.parent != nil: variables[declaration.name, default: []].append(id)
            case .enumCase: cases[declaration.name, default: []].append(id)
            case .typealias where declaration.parent != nil: memberAliases.insert(declaration.name)
            default: break
            }
        }
        (self.functions, variablesByName, casesByName) = (functions, variables, cases)
        (typeParameters, memberAliasNames, topLevelNames) = (parameters, memberAliases, topLevel)
        var linker = DeclarationLinker(self.files, modulesOutside: modulesOutside)
        linker.link()
        (types, typesBySimpleName, globals, aliases, tables) = (
            linker.types, linker.typesBySimpleName, linker.globals, linker.aliases, linker.tables
        )
        declaredNames = types.values.reduce(into: Set(globals.keys).union(functions.keys)) { $0.formUnion($1.members.keys) }
    }

    /// Whether the scanned code has a typealias of that name.
    public func isAlias(_ name: String) -> Bool { aliases[name] != nil }

    public func declaration(_ id: DeclarationID) -> Declaration { tables.declarations[id.file][id.index] }

    /// The same, of which a part is looked at: nothing else of it is copied.
    public subscript(id: DeclarationID) -> Declaration {
        _read { yield tables.declarations[id.file][id.index] }
    }

    public func body(of id: DeclarationID) -> Body? { files[id.file].body(of: self[id]) }

    /// The body of a declaration, in a file that holds no chain too.
    public func code(of id: DeclarationID) -> Body? { files[id.file].code(of: self[id]) }

    /// The qualified name of the type a declaration stands in; for an extension that of the extended type.
    public func enclosingType(of id: DeclarationID) -> String? { tables.enclosing[id] }

    /// The declared type of a variable, or the result type of a function, parsed; nil when none is written.
    public func declaredType(of id: DeclarationID) -> TypeExpression? { tables.declaredTypes[id] }

    /// Whether a declaration is a requirement: it stands in a protocol itself, so it has no body of its own.
    public func isRequirement(_ id: DeclarationID) -> Bool {
        guard let parent = self[id].parent else { return false }
        return files[id.file].skeleton.declarations[parent].kind == .protocol
    }

    /// `UserRepository.fetchUser(id:)`, `Session.user`.
    public func symbol(of id: DeclarationID) -> String {
        tables.enclosing[id].map { "\($0).\(labelledName(of: id))" } ?? labelledName(of: id)
    }

    /// `fetchUser(id:)`, `user`.
    func labelledName(of id: DeclarationID) -> String {
        let declaration = declaration(id)
        return switch declaration.kind {
        case .function, .initializer, .subscript:
            declaration.name + "(" + declaration.parameters.map { $0.label.labelText + ":" }.joined() + ")"
        default: declaration.name
        }
    }

    /// The facts of the file at a path.
    public func file(at path: String) -> FileFacts? { fileIndex(at: path).map { files[$0] } }

    public func fileIndex(at path: String) -> Int? {
        var (low, high) = (0, files.count)
        while low < high {
            let middle = (low + high) / 2
            if files[middle].path < path { low = middle + 1 } else { high = middle }
        }
        return low < files.count && files[low].path == path ? low : nil
    }

    /// Whether anything in the scanned code has that name, a member or not.
    public func isDeclaredAnywhere(_ name: String) -> Bool { declaredNames.contains(name) }

    /// Whether something of that name is declared outside of every type.
    public func declaresGlobal(_ name: String) -> Bool { topLevelNames.contains(name) }

    public func place(of id: DeclarationID) -> (path: String, line: Int) {
        let file = files[id.file]
        return (file.path, file.lines.place(of: self[id].nameRange.lowerBound).line)
    }

    /// The innermost declaration with a body that an offset stands in.
    public func declaration(around offset: Int, inFileAt path: String) -> DeclarationID? {
        guard let file = fileIndex(at: path) else { return nil }
        let declarations = files[file].skeleton.declarations
        let around = declarations.indices.last { index in
            declarations[index].range.contains(offset) && body(of: DeclarationID(file: file, index: index)) != nil
        }
        return around.map { DeclarationID(file: file, index: $0) }
    }
}
