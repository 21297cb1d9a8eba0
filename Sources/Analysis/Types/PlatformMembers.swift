import CombineModel
import Facts
import Lexing

/// Members of types that the scanned files do not declare, as far as their names and the scanned extensions tell.
struct PlatformMembers {
    let program: Program

    /// What `Type.shared` is, where the type is from outside: by the custom of Apple's frameworks, the one instance of it.
    func sharedInstance(_ name: String, of type: TypeExpression, in scope: Scope) -> TypeExpression? {
        guard NamingConvention.sharedObject.covers(name), case .named = type,
            program.nominal(of: type, from: scope.selfType)?.isDeclared != true, scope.generics[type.description] == nil
        else { return nil }
        return type
    }

    /// Members of that name in extensions of types from Apple's frameworks.
    ///
    /// Who inherits from whom there is not in the scanned files, so `button.taps()` may be in `extension UIControl`. Apple's own
    /// members that are publishers are rows of the table, so what is called by another name is one of these.
    func platformExtensions(_ name: String, _ arguments: [Argument]?) -> [DeclarationID] {
        let all = (program.producersByName[name] ?? []).filter { id in
            guard let owner = program.enclosingType(of: id) else { return false }
            let isOfPlatform =
                program.types[owner]?.isDeclared != true
                && PlatformTypes.askForNoPublisher(owner.split(separator: ".").first.map(String.init) ?? owner)
            return (isOfPlatform || program.addsToPlatformClass(id)) && takes(arguments, id)
        }
        let app = all.filter { !program.isTestCode($0) }
        return app.isEmpty ? all : app
    }

    func takes(_ arguments: [Argument]?, _ id: DeclarationID) -> Bool {
        let declaration = program.declaration(id)
        if declaration.kind == .variable { return arguments == nil }
        return arguments.map { declaration.parameters.take($0) } ?? false
    }

    /// A type from Apple's frameworks, or one of the scanned code that inherits from one.
    func isPlatform(_ type: TypeExpression, in scope: Scope) -> Bool {
        guard case .named(let path) = type, let first = path.first?.name else { return false }
        guard let nominal = program.nominal(of: type, from: scope.selfType), nominal.isDeclared else {
            return PlatformTypes.askForNoPublisher(first)
        }
        return program.inheritsFromPlatform(nominal.name)
    }
}
