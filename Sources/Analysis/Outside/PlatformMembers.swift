import CombineModel
import Facts
import Lexing

/// Members of types that the scanned files do not declare, as far as their names and the scanned extensions tell.
extension ChainReader {
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

    /// Members of that name in private extensions of types from outside, where the receiver is of such a type, too.
    ///
    /// Who conforms to what there is not in the scanned files: `pump.resume()` of a `PumpUI` is what a `private extension Pump` of
    /// the same file is for. A library that is described says itself who conforms to what.
    func privateExtensions(_ name: String, _ arguments: [Argument]?, of referent: Referent, in scope: Scope) -> [DeclarationID] {
        guard let type = value(of: referent, in: scope)?.strippingOptionals, case .named = type, let simple = type.simpleName,
            scope.generics[type.description] == nil, program.isUndeclared(simple), program.outside.declarations(named: name).isEmpty,
            program.outside.lineage(of: type.dottedName ?? type.description).count == 1
        else { return [] }
        return (program.producersByName[name] ?? []).filter { id in
            guard id.file == scope.file, let owner = program.enclosingType(of: id), program.isUndeclared(owner), !isStatic(id) else {
                return false
            }
            return (program[id].isPrivate || program.surrounding(id)?.isPrivate == true) && takes(arguments, id)
        }
    }

    private func takes(_ arguments: [Argument]?, _ id: DeclarationID) -> Bool {
        let declaration = program.declaration(id)
        if declaration.kind == .variable { return arguments == nil }
        return arguments.map { declaration.parameters.take($0) } ?? false
    }

    /// Whether something is of a type from Apple's frameworks, or leads out of one.
    func isOfPlatform(_ referent: Referent, in scope: Scope) -> Bool {
        switch referent {
        case .outside(let type): return isPlatform(TypeExpression(parsing: type).strippingOptionals, in: scope)
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
