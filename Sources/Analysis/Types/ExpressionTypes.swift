import Facts
import Lexing

/// Types of expressions without a compiler: declared types followed through members, calls and locals, and which of them are publishers.
///
/// Says nothing rather than something wrong: nil where the text does not tell.
final class ExpressionTypes {
    let program: Program
    let declarations: Declarations
    let libraries: LibraryMembers
    let platform: PlatformMembers
    let initializers: FailableInitializers
    let circles: ReadingCircles
    /// Where a type depends on what an expression publishes, or on what a body returns, the reading of chains is asked.
    unowned let questions: any PublisherQuestions
    /// The publishers that declarations with a written type say they are.
    var declaredPublishers: [DeclarationID: PublisherType?] = [:]
    /// The publishers that properties without a written type hold.
    var inferredPublishers: [DeclarationID: PublisherType?] = [:]

    init(_ declarations: Declarations, _ circles: ReadingCircles, asking questions: any PublisherQuestions) {
        program = declarations.program
        self.declarations = declarations
        self.circles = circles
        self.questions = questions
        libraries = LibraryMembers(program: program)
        platform = PlatformMembers(program: program)
        initializers = FailableInitializers(program: program)
    }

    /// Whether an expression leads to something that the scanned files do not declare.
    func isOutside(_ expression: Expression, in scope: Scope) -> Bool {
        for count in stride(from: expression.links.count, through: 0, by: -1) {
            if case .outside(let type) = referent(of: expression, linkCount: count, in: scope), !Local.isType(type) { return true }
        }
        return false
    }

    /// The names that are visible in a closure, its parameters being of the given types where it does not write others.
    func scope(of closure: Closure, inside parent: Scope, parameterTypes: [TypeExpression?]) -> Scope {
        let scope = Scope(inside: parent)
        for capture in closure.captures {
            guard let value = capture.value else {
                if capture.specifier == "weak", let type = typeOfWeak(capture, in: parent) {
                    scope.add(Local(capture.name, .parameter(type)))
                }
                continue
            }
            scope.add(Local(capture.name, .variable(type: nil, value: value, scope: parent, isUnwrapped: false)))
        }
        if let parameters = closure.parameters {
            let types = spread(parameterTypes, over: parameters.count)
            for (index, parameter) in parameters.enumerated() {
                let written = parameter.type.map { TypeExpression(parsing: $0) }
                let given = types.indices.contains(index) ? types[index] : nil
                scope.add(Local(parameter.name, .parameter(written ?? given)))
            }
        } else {
            for (index, type) in parameterTypes.enumerated() { scope.add(Local("$\(index)", .parameter(type))) }
            if parameterTypes.count == 1, case .tuple(let elements)? = parameterTypes[0], closure.usesSecondAnonymous {
                for (index, element) in elements.enumerated() { scope.add(Local("$\(index)", .parameter(element.type))) }
            }
        }
        return scope
    }

    /// The optional that a local is in a closure that holds it weakly.
    private func typeOfWeak(_ capture: Closure.Capture, in scope: Scope) -> TypeExpression? {
        guard scope.local(capture.name) != nil, let type = type(of: Expression(.name(capture.name), capture.range), in: scope) else {
            return nil
        }
        return .optional(type.strippingOptionals)
    }

    /// A tuple handed to a closure with several parameters is taken apart.
    private func spread(_ types: [TypeExpression?], over count: Int) -> [TypeExpression?] {
        guard count > 1, types.count == 1, case .tuple(let elements)? = types[0], elements.count == count else { return types }
        return elements.map(\.type)
    }

    /// Whether something is declared as a `T!`.
    func isImplicitlyUnwrapped(_ referent: Referent) -> Bool {
        guard case .members(let ids, _) = referent else { return false }
        return ids.contains { program[$0].typeText?.hasSuffix("!") == true }
    }

    /// The type that members are looked up on: that of a value, or the type itself where it is named.
    func receiverType(_ receiver: Referent, in scope: Scope) -> TypeExpression? {
        switch receiver {
        case .type(let type): type
        case .outside, .localFunction: nil
        default: value(of: receiver, in: scope)
        }
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
            guard id.file == scope.file, let owner = program.enclosingType(of: id), program.isUndeclared(owner), !declarations.isStatic(id)
            else {
                return false
            }
            return (program[id].isPrivate || program.surrounding(id)?.isPrivate == true) && platform.takes(arguments, id)
        }
    }

    /// Whether something is of a type from Apple's frameworks, or leads out of one.
    func isOfPlatform(_ referent: Referent, in scope: Scope) -> Bool {
        switch referent {
        case .outside(let type): return platform.isPlatform(TypeExpression(parsing: type).strippingOptionals, in: scope)
        case .type(let type): return platform.isPlatform(type, in: scope)
        default: return value(of: referent, in: scope).map { platform.isPlatform($0.strippingOptionals, in: scope) } ?? false
        }
    }

    /// What the parameters of a closure are that stands where a function type was written elsewhere; nil for those that have no meaning where it
    /// stands, or another one.
    ///
    /// - Parameters:
    ///   - type: what is written.
    ///   - place: where that is written.
    ///   - scope: where the closure stands.
    func parameterTypes(ofClosureAs type: TypeExpression, of place: DeclarationID, in scope: Scope) -> [TypeExpression?] {
        let owner = program.enclosingType(of: place)
        guard case .function(let function) = program.withoutAliases(type.strippingOptionals, from: owner).strippingOptionals else {
            return []
        }
        let open = declarations.genericNames(of: place)
        return function.parameters.map { parameter in
            guard case .named(let path) = parameter.type.strippingOptionals, !parameter.type.mentions(open) else { return nil }
            let name = path.map(\.name).joined(separator: ".")
            return program.qualifiedName(of: name, from: owner) == program.qualifiedName(of: name, from: scope.selfType)
                ? parameter.type : nil
        }
    }
}

extension Closure {
    /// Whether `$1` stands in it, so that a tuple parameter is taken apart.
    fileprivate var usesSecondAnonymous: Bool { body.mentions("$1") }
}
