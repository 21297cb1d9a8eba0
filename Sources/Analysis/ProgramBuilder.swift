import Facts
import Lexing

/// Enters every declaration of every file into the tables of a `Program`.
struct ProgramBuilder {
    let files: [FileFacts]
    /// Modules that are surely not the scanned code's own.
    let modulesOutside: Set<String>
    var types: [String: NominalType] = [:]
    var typesBySimpleName: [String: [String]] = [:]
    var globals: [String: [DeclarationID]] = [:]
    var aliases: [String: [DeclarationID]] = [:]
    var enclosing: [DeclarationID: String] = [:]
    var declaredTypes: [DeclarationID: TypeExpression] = [:]

    init(_ files: [FileFacts], modulesOutside: Set<String>) {
        self.files = files
        self.modulesOutside = modulesOutside
    }

    mutating func build() {
        for (fileIndex, file) in files.enumerated() { enterTypes(of: file, fileIndex) }
        for name in types.keys {
            let simple = String(name.split(separator: ".").last ?? "")
            typesBySimpleName[simple, default: []].append(name)
        }
        for key in typesBySimpleName.keys { typesBySimpleName[key]?.sort() }
        resolveExtensions()
        for (fileIndex, file) in files.enumerated() { enterMembers(of: file, fileIndex) }
    }

    private mutating func enterTypes(of file: FileFacts, _ fileIndex: Int) {
        for (index, declaration) in file.skeleton.declarations.enumerated() where declaration.kind.isNominal {
            let id = DeclarationID(file: fileIndex, index: index)
            let name = qualifiedName(of: declaration, in: file.skeleton)
            enclosing[id] = parentName(of: declaration, in: file.skeleton)
            var type = types[name] ?? NominalType(name)
            if declaration.kind != .extension {
                type.isDeclared = true
                type.isProtocol = declaration.kind == .protocol
            }
            type.genericParameters += genericParameters(of: declaration)
            type.declarations.append(id)
            type.inherited += declaration.inherited.map(strippedOfAttributes)
            if declaration.kind == .protocol { type.sameTypes = WhereClause.sameTypes(declaration.whereClause) }
            types[name] = type
        }
    }

    /// The generic parameters of a type with what they conform to, in angle brackets or in the where clause.
    private func genericParameters(of declaration: Declaration) -> [(name: String, constraint: String?)] {
        let named = Dictionary(grouping: WhereClause.constraints(declaration.whereClause)) { $0.0 }
        return declaration.genericParameters.map { parameter in
            let all = [parameter.constraint].compactMap { $0 } + (named[parameter.name] ?? []).map(\.1)
            return (parameter.name, all.isEmpty ? nil : all.joined(separator: " & "))
        }
    }

    /// `extension Inner` where only `Outer.Inner` is declared speaks of that one; `extension Alamofire.Session` of no own `Session`.
    private mutating func resolveExtensions() {
        for (name, type) in types where !type.isDeclared && !Self.combineTypes.contains(name) {
            if let module = name.split(separator: ".").first, modulesOutside.contains(String(module)) { continue }
            let simple = String(name.split(separator: ".").last ?? "")
            let declared = (typesBySimpleName[simple] ?? []).filter { types[$0]?.isDeclared == true }
            guard declared.count == 1, let target = declared.first, target.hasSuffix("." + name) || name.hasSuffix("." + target)
            else { continue }
            types[target]?.declarations += type.declarations
            types[target]?.inherited += type.inherited
            types[name] = nil
            typesBySimpleName[simple]?.removeAll { $0 == name }
            renamed[name] = target
        }
    }

    /// An extension of one of these extends Combine's, whatever nested type has the same name.
    private static let combineTypes: Set<String> = [
        "Publisher", "Publishers", "AnyPublisher", "ConnectablePublisher", "Subject", "Subscriber", "Subscribers", "Subscription", "Future",
        "Just", "Fail", "Empty", "Deferred", "Cancellable", "AnyCancellable",
    ]

    private var renamed: [String: String] = [:]

    private mutating func enterMembers(of file: FileFacts, _ fileIndex: Int) {
        for (index, declaration) in file.skeleton.declarations.enumerated() {
            let id = DeclarationID(file: fileIndex, index: index)
            if let text = declaration.typeText { declaredTypes[id] = TypeExpression(parsing: text) }
            guard !declaration.kind.isNominal else { continue }
            let parent = parentName(of: declaration, in: file.skeleton)
            enclosing[id] = parent
            if let parent {
                if declaration.kind == .associatedtype {
                    // What conforms has a type of that name, which is no member that could be called.
                    let constraint = declaration.inherited.joined(separator: " & ")
                    types[parent]?.genericParameters.append((declaration.name, constraint.isEmpty ? nil : constraint))
                } else {
                    types[parent]?.members[declaration.name, default: []].append(id)
                }
            } else if declaration.kind == .typealias {
                aliases[declaration.name, default: []].append(id)
            } else {
                globals[declaration.name, default: []].append(id)
            }
        }
    }

    private func qualifiedName(of declaration: Declaration, in skeleton: Skeleton) -> String {
        let own = strippedOfArguments(declaration.name)
        guard declaration.kind != .extension, let parent = parentName(of: declaration, in: skeleton) else { return own }
        return parent + "." + own
    }

    private func parentName(of declaration: Declaration, in skeleton: Skeleton) -> String? {
        guard let parent = declaration.parent else { return nil }
        let name = qualifiedName(of: skeleton.declarations[parent], in: skeleton)
        return renamed[name] ?? name
    }

    /// `Cache<Key>` extended is `Cache`.
    private func strippedOfArguments(_ name: String) -> String {
        String(name.prefix { $0 != "<" }).filter { $0 != " " && $0 != "`" }
    }

    private func strippedOfAttributes(_ name: String) -> String {
        let word = name.split(separator: " ").last.map(String.init) ?? name
        return name.hasPrefix("@") ? word : name
    }
}

extension Declaration.Kind {
    /// Whether it can have members.
    var isNominal: Bool {
        switch self {
        case .class, .struct, .enum, .actor, .protocol, .extension: true
        default: false
        }
    }
}
