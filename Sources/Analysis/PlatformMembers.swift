import Facts
import Lexing

/// Members of types that the scanned files do not declare, as far as their names and the scanned extensions tell.
extension ChainReader {
    /// What `Type.shared` is, where the type is from outside: by the custom of Apple's frameworks, the one instance of it.
    func sharedInstance(_ name: String, of type: TypeExpression, in scope: Scope) -> TypeExpression? {
        guard Self.sharedInstanceNames.contains(name), case .named = type,
            program.nominal(of: type, from: scope.selfType)?.isDeclared != true, scope.generics[type.description] == nil
        else { return nil }
        return type
    }

    private static let sharedInstanceNames: Set<String> = ["shared", "default", "standard", "main", "current", "general"]

    /// Members of that name in extensions of types from Apple's frameworks.
    ///
    /// Who inherits from whom there is not in the scanned files, so `button.taps()` may be in `extension UIControl`. Apple's own
    /// members that are publishers are rows of the table, so what is called by another name is one of these.
    func platformExtensions(_ name: String, _ arguments: [Argument]?) -> [DeclarationID] {
        let all = (program.producersByName[name] ?? []).filter { id in
            guard let owner = program.enclosingType(of: id), program.types[owner]?.isDeclared != true,
                PlatformTypes.askForNoPublisher(owner.split(separator: ".").first.map(String.init) ?? owner)
            else { return false }
            let declaration = program.declaration(id)
            if declaration.kind == .variable { return arguments == nil }
            return arguments.map { declaration.parameters.take($0) } ?? false
        }
        let app = all.filter { !program.isTestCode($0) }
        return app.isEmpty ? all : app
    }

    /// Whether something is of a type from Apple's frameworks, or leads out of one.
    func isOfPlatform(_ referent: Referent, in scope: Scope) -> Bool {
        switch referent {
        case .outside(let type): return isPlatform(TypeExpression(parsing: type), in: scope)
        case .type(let type): return isPlatform(type, in: scope)
        default: return value(of: referent, in: scope).map { isPlatform($0.strippingOptionals, in: scope) } ?? false
        }
    }

    /// A type from Apple's frameworks, or one of the scanned code that inherits from one.
    private func isPlatform(_ type: TypeExpression, in scope: Scope) -> Bool {
        guard case .named(let path) = type, let first = path.first?.name else { return false }
        guard let nominal = program.nominal(of: type, from: scope.selfType), nominal.isDeclared else {
            return PlatformTypes.askForNoPublisher(first)
        }
        return program.inheritsFromPlatform(nominal.name)
    }
}

extension Program {
    func nominal(of type: TypeExpression, from context: String?) -> NominalType? {
        type.dottedName.flatMap { qualifiedName(of: $0, from: context) }.flatMap { types[$0] }
    }

    /// Whether a class of the scanned code inherits from one of Apple's.
    func inheritsFromPlatform(_ name: String) -> Bool {
        var seen: Set<String> = []
        var pending = [name]
        while let next = pending.popLast() {
            guard seen.insert(next).inserted, let type = types[next] else { continue }
            if type.inherited.contains(where: PlatformTypes.isClass) { return true }
            pending += parents(of: type)
        }
        return false
    }
}
