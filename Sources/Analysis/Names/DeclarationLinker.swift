import CombineModel
import Facts
import Lexing

/// Enters every declaration of every file into the tables that `LinkedDeclarations` are made of.
struct DeclarationLinker {
    let files: [FileFacts]
    /// Modules that are surely not the scanned code's own.
    let modulesOutside: Set<String>
    var types: [String: NominalType] = [:]
    var typesBySimpleName: [String: [String]] = [:]
    var globals: [String: [DeclarationID]] = [:]
    var aliases: [String: [DeclarationID]] = [:]
    var tables: DeclarationTables

    init(_ files: [FileFacts], modulesOutside: Set<String>) {
        self.files = files
        self.modulesOutside = modulesOutside
        tables = DeclarationTables(of: files)
    }

    mutating func link() {
        for (fileIndex, file) in files.enumerated() { enterTypes(of: file, fileIndex) }
        for name in types.keys {
            let simple = String(name.split(separator: ".").last ?? "")
            typesBySimpleName[simple, default: []].append(name)
        }
        for key in typesBySimpleName.keys { typesBySimpleName[key]?.sort() }
        resolveExtensionsOfAliases()
        resolveExtensions()
        moveNestedTypes()
        for (fileIndex, file) in files.enumerated() { enterMembers(of: file, fileIndex) }
        enterLexicalScopes()
    }

    private mutating func enterTypes(of file: FileFacts, _ fileIndex: Int) {
        for (index, declaration) in file.skeleton.declarations.enumerated() where declaration.kind.isNominal {
            let id = DeclarationID(file: fileIndex, index: index)
            let name = qualifiedName(of: declaration, in: file.skeleton)
            tables.enclosing[id] = parentName(of: declaration, in: file.skeleton)
            var type = types[name] ?? NominalType(name)
            if declaration.kind != .extension {
                type.isDeclared = true
                // Where modules have both under one name, what conforms means the protocol.
                type.isProtocol = type.isProtocol || declaration.kind == .protocol
            }
            type.genericParameters += genericParameters(of: declaration)
            type.add(declaration, id)
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
        for (name, type) in types where !type.isDeclared && !KnownFunctions.platform.type(name, is: .everywhere) {
            if let module = name.split(separator: ".").first, modulesOutside.contains(String(module)) { continue }
            let simple = String(name.split(separator: ".").last ?? "")
            let declared = (typesBySimpleName[simple] ?? []).filter { types[$0]?.isDeclared == true }
            guard declared.count == 1, let target = declared.first, target.hasSuffix("." + name) || name.hasSuffix("." + target)
            else { continue }
            extend(target, insteadOf: name, type)
        }
    }

    /// `extension UserService`, where that is a typealias of `Service<UserAPI>`, speaks of `Service`.
    private mutating func resolveExtensionsOfAliases() {
        let extended = types.filter { !$0.value.isDeclared }
        guard !extended.isEmpty else { return }
        let targets = aliasedTypes()
        for (name, type) in extended.sorted(by: { $0.key < $1.key }) {
            var target = name
            var seen: Set<String> = []
            while let next = targets[target], seen.insert(target).inserted { target = next }
            if target != name, targets[target] == nil { extend(target, insteadOf: name, type) }
        }
    }

    /// The types that typealiases stand for, where all of one name stand for the same.
    private func aliasedTypes() -> [String: String] {
        var all: [String: Set<String>] = [:]
        for file in files {
            for declaration in file.skeleton.declarations where declaration.kind == .typealias {
                guard let text = declaration.typeText else { continue }
                let parent = declaration.parent.map { qualifiedName(of: file.skeleton.declarations[$0], in: file.skeleton) }
                let name = parent.map { $0 + "." + declaration.name } ?? declaration.name
                guard types[name]?.isDeclared != true else { continue }
                all[name, default: []].insert(nominal(named: text, inside: parent) ?? "")
            }
        }
        return all.compactMapValues { $0.count == 1 ? $0.first : nil }.filter { !$0.value.isEmpty }
    }

    /// The name of the type that a typealias is given; nil for what has none, and for a parameter of the types around.
    private func nominal(named text: String, inside parent: String?) -> String? {
        switch TypeExpression(parsing: text) {
        case .array: return "Array"
        case .dictionary: return "Dictionary"
        case .some(let type), .any(let type): return nominal(named: type.description, inside: parent)
        case .named(let path):
            let name = path.map(\.name).joined(separator: ".")
            var scope = parent
            while let current = scope {
                if types[current]?.genericParameters.contains(where: { $0.name == name }) == true { return nil }
                if types[current + "." + name] != nil { return current + "." + name }
                scope = current.lastIndex(of: ".").map { String(current[..<$0]) }
            }
            return name
        default: return nil
        }
    }

    /// What extensions of `name` declare is of `target`.
    private mutating func extend(_ target: String, insteadOf name: String, _ type: NominalType) {
        let simple = { (name: String) in String(name.split(separator: ".").last ?? "") }
        if types[target] == nil {
            types[target] = NominalType(target)
            typesBySimpleName[simple(target), default: []].append(target)
        }
        types[target]?.merge(type)
        types[name] = nil
        typesBySimpleName[simple(name)]?.removeAll { $0 == name }
        renamed[name] = target
    }

    private var renamed: [String: String] = [:]

    /// What is declared inside an extension that speaks of another type is nested in that one.
    private mutating func moveNestedTypes() {
        guard !renamed.isEmpty else { return }
        for (name, type) in types.sorted(by: { $0.key < $1.key }) {
            var around = name[...]
            while let end = around.lastIndex(of: ".") {
                around = around[..<end]
                guard let target = renamed[String(around)] else { continue }
                for id in type.declarations { tables.enclosing[id] = parentName(of: declaration(id), in: files[id.file].skeleton) }
                extend(target + name[end...], insteadOf: name, type)
                break
            }
        }
    }

    private func declaration(_ id: DeclarationID) -> Declaration { files[id.file].skeleton.declarations[id.index] }

    private mutating func enterMembers(of file: FileFacts, _ fileIndex: Int) {
        for (index, declaration) in file.skeleton.declarations.enumerated() {
            let id = DeclarationID(file: fileIndex, index: index)
            if let text = declaration.typeText { tables.declaredTypes[id] = TypeExpression(parsing: text).qualified(in: file) }
            guard !declaration.kind.isNominal else { continue }
            let parent = parentName(of: declaration, in: file.skeleton)
            tables.enclosing[id] = parent
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
        let isPlain = name.utf8.allSatisfy { $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "`") }
        return isPlain ? name : String(name.prefix { $0 != "<" }).filter { $0 != " " && $0 != "`" }
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
