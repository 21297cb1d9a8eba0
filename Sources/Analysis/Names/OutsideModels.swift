import CombineModel
import Facts
import Lexing

/// What is known of the libraries that the scanned code imports, by name.
///
/// A fact counts only where the declaration can be meant: by the receiver's type where that is known; else by name and labels in
/// a file that imports the library, if the name says that it is a publisher and nothing of the scanned code has it.
struct OutsideModels: Sendable {
    struct Entry: Sendable {
        let library: LibraryModel
        let declaration: OutsideDeclaration

        /// Whether it comes from the configuration.
        var isUsers: Bool { declaration.place != nil }
    }

    /// Every module that the scanned code imports.
    let modules: Set<String>
    /// Those of them that Decombine's own models describe.
    private(set) var describedModules: Set<String> = []
    private var declarations: [String: [Entry]] = [:]
    private var operators: [String: [OutsideOperator]] = [:]
    private(set) var functions = KnownFunctions.platform
    private var supertypes: [String: Set<String>] = [:]
    private var publisherTypes: [String: OutsidePublisherType] = [:]

    /// - Parameter modules: every module that a scanned file imports; the other libraries are left aside.
    init(_ libraries: [LibraryModel], imported modules: Set<String>) {
        self.modules = modules
        for library in libraries where library.modules.isEmpty || !library.modules.isDisjoint(with: modules) {
            if library.declarations.allSatisfy({ $0.place == nil }) { describedModules.formUnion(library.modules) }
            for declaration in library.declarations {
                declarations[declaration.signature.name, default: []].append(Entry(library: library, declaration: declaration))
            }
            functions = functions.adding(library.functions, types: library.knownTypes, supertypes: library.supertypes)
            for entry in library.operators { operators[entry.signature.name, default: []].append(entry) }
            for (type, parents) in library.supertypes { supertypes[type, default: []].formUnion(parents) }
            for type in library.publisherTypes { publisherTypes[type.name] = type }
        }
    }

    func declarations(named name: String) -> [Entry] { declarations[name] ?? [] }

    /// - Parameter arguments: the generic arguments; a model may name those that a type must have to be a publisher.
    func publisherType(named name: String, _ arguments: [TypeExpression]) -> OutsidePublisherType? {
        guard let type = publisherTypes[name] else { return nil }
        return type.parameters.isEmpty || type.parameters.count == arguments.count ? type : nil
    }

    func isPublisherType(_ name: String) -> Bool { publisherTypes[name] != nil }

    func hasOperator(named name: String) -> Bool { operators[name] != nil }

    /// The row of an operator that takes these arguments.
    func row(named name: String, _ arguments: [Argument]?) -> Operator? {
        operators[name]?.first { $0.signature.takes(arguments.map(Self.labels)) }?.row
    }

    /// As signatures take them.
    static func labels(of arguments: [Argument]) -> [String?] {
        arguments.map { $0.isTrailing && $0.label == nil ? nil : $0.label.labelText }
    }

    /// A type and all whose members it has, as far as the libraries tell.
    func lineage(of type: String) -> Set<String> {
        var result: Set<String> = []
        var pending = [type]
        while let next = pending.popLast() {
            if result.insert(next).inserted { pending += supertypes[next] ?? [] }
        }
        return result
    }
}

extension TypeNames {
    /// A type that a library's model names, with its module where the scanned code has a type of that name: an app's own `Session`
    /// is not Alamofire's.
    func type(_ type: TypeExpression, of library: LibraryModel) -> TypeExpression {
        if case .optional(let wrapped) = type { return .optional(self.type(wrapped, of: library)) }
        guard case .named(let path) = type, let name = type.dottedName, types[name]?.isDeclared == true || isAlias(name),
            case let modules = library.modules.intersection(outside.modules).sorted(),
            // The one that an extension names, where one does.
            let module = modules.first(where: { types[$0 + "." + name] != nil }) ?? modules.first
        else { return type }
        return .named([TypeExpression.Component(module)] + path)
    }

    /// The names of all types outside the scanned code whose members a type has, itself included when it is one.
    ///
    /// Nil for a type that says nothing: a generic parameter without a constraint, a function, a tuple.
    func outsideLineage(of type: TypeExpression, from context: String?) -> Set<String>? {
        outsideLineage(of: type, from: context, depth: 0)
    }

    private func outsideLineage(of type: TypeExpression, from context: String?, depth: Int) -> Set<String>? {
        guard depth < 8 else { return [] }
        switch type {
        case .optional(let wrapped): return outsideLineage(of: wrapped, from: context, depth: depth + 1)
        case .some(let constraint), .any(let constraint): return outsideLineage(of: constraint, from: context, depth: depth + 1)
        case .composition(let parts):
            return parts.reduce(into: Set<String>()) { $0.formUnion(outsideLineage(of: $1, from: context, depth: depth + 1) ?? []) }
        case .array, .dictionary: return outside.lineage(of: "Collection")
        case .named(let path):
            let name = path.map(\.name).joined(separator: ".")
            if let own = qualifiedName(of: name, from: context), types[own]?.isDeclared == true {
                return types[own]?.inherited.reduce(into: Set<String>()) { result, parent in
                    result.formUnion(outsideLineage(of: TypeExpression(parsing: parent), from: own, depth: depth + 1) ?? [])
                }
            }
            if let target = aliasTarget(of: type, from: context) { return outsideLineage(of: target, from: context, depth: depth + 1) }
            // `GRDB.DatabasePool` is `DatabasePool`.
            let isQualified = path.count > 1 && outside.modules.contains(path[0].name)
            return outside.lineage(of: isQualified ? path.dropFirst().map(\.name).joined(separator: ".") : name)
        default: return nil
        }
    }
}

extension TypeExpression {
    /// The generic argument of a type that has one.
    var onlyArgument: TypeExpression? {
        guard case .named(let path) = self, let arguments = path.last?.genericArguments, arguments.count == 1 else { return nil }
        return arguments[0]
    }
}

extension TypeNames {
    /// Whether a scanned file imports a module: its members are seen in every file then.
    public func imports(_ module: String) -> Bool { outside.modules.contains(module) }
}
