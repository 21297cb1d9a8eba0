import Facts
import Lexing
import SourceText

/// Follows callbacks into the functions of the scanned code that they are handed to.
public final class CallbackReading {
    private struct Key: Hashable {
        let function: DeclarationID
        /// Which parameters are callbacks, any of which may be called.
        let parameters: [Int]
    }

    private let program: Program
    private let types: ExpressionTypes
    /// What answers the questions that types depend on.
    private let questions: any PublisherQuestions
    private var counts: [Key: CallbackCount] = [:]
    private var inProgress: Set<Key> = []

    init(_ types: ExpressionTypes, answeredBy questions: any PublisherQuestions) {
        program = types.program
        self.types = types
        self.questions = questions
    }

    /// What names mean at a place of a body; nil outside of any.
    func scope(at offset: Int, in path: String) -> CallbackScope? {
        guard let file = program.fileIndex(at: path) else { return nil }
        let declarations = program.files[file].skeleton.declarations
        let innermost = program.files[file].skeleton.around(offset).first { index in
            let declaration = declarations[index]
            let isCode = [.function, .variable, .initializer, .subscript].contains(declaration.kind)
            return isCode && (declaration.bodyRange ?? declaration.initializerRange)?.contains(offset) ?? false
        }
        return innermost.flatMap { scope(of: DeclarationID(file: file, index: $0)) }
    }

    private func scope(of id: DeclarationID) -> CallbackScope? {
        guard let block = program.code(of: id)?.getter else { return nil }
        let scope = types.declarations.scope(of: id)
        var seen: Set<String> = ["self"]
        add(localsOf: block, to: scope, &seen)
        return CallbackScope(reading: self, scope: scope)
    }

    /// Every local of a body, closures included; a name with two meanings has none.
    private func add(localsOf block: Block, to scope: Scope, _ seen: inout Set<String>) {
        func add(_ name: String, _ meaning: Local.Meaning) {
            guard name != "self" else { return }
            let isFirst = scope.local(name) == nil && seen.insert(name).inserted
            scope.add(Local(name, isFirst ? meaning : .typed(nil)))
        }
        block.forEachStatement { statement in
            switch statement.kind {
            case .variable(let variable):
                for binding in variable.bindings {
                    guard case .name(let name) = binding.pattern, binding.value?.plainName != name else { continue }
                    let type = binding.type.map { TypeExpression(parsing: $0) }
                    add(name, .variable(type: type, value: binding.value, scope: scope, isUnwrapped: false))
                }
            case .guard(let conditions, _), .if(let conditions, _, _):
                for case .binding(.name(let name), let type, let value?) in conditions where value.plainName != name {
                    let type = type.map { TypeExpression(parsing: $0) }
                    add(name, .variable(type: type, value: value, scope: scope, isUnwrapped: true))
                }
            case .function(let function): add(function.name, .function(function, scope: scope))
            default: break
            }
        }
        block.forEachExpression { expression in
            guard case .closure(let closure) = expression.root else { return true }
            for parameter in closure.parameters ?? [] {
                add(parameter.name, .parameter(parameter.type.map { TypeExpression(parsing: $0) }))
            }
            self.add(localsOf: closure.body, to: scope, &seen)
            return false
        }
    }

    // MARK: Functions

    fileprivate func count(
        of expression: Expression, upTo link: Int, _ handed: [Argument], in scope: Scope
    ) -> CallbackCount {
        guard case .call(let arguments) = expression.links[link].kind else { return .unknown }
        switch types.referent(of: expression, linkCount: link, in: scope) {
        case .members(let ids, _): return count(of: ids, arguments, handed)
        case .outside: return .outside
        case .type(let type):
            let isScanned = program.nominal(of: type, from: scope.selfType)?.isDeclared ?? false
            return isScanned ? .unknown : .outside
        case .localFunction, .value: return .unknown
        case .unknown: return count(ofName: expression, upTo: link, arguments, handed)
        }
    }

    /// Whatever has the name and takes the arguments; sure only where they all do the same.
    private func count(ofName expression: Expression, upTo link: Int, _ arguments: [Argument], _ handed: [Argument]) -> CallbackCount {
        let name: String? =
            if link > 0, case .member(let member) = expression.links[link - 1].kind { member } else {
                link == 0 ? expression.plainRootName : nil
            }
        guard let name, program.functions[name] != nil else { return .outside }
        var found: [DeclarationID] = []
        for id in program.functions[name] ?? [] where takes(id, arguments) && !program.isTestCode(id) { found.append(id) }
        guard !found.isEmpty else { return .outside }
        let count = count(of: found, arguments, handed)
        return count.isOnce ? count : .ambiguous
    }

    private func takes(_ id: DeclarationID, _ arguments: [Argument]) -> Bool {
        let declaration = program.declaration(id)
        return declaration.kind == .function && declaration.parameters.take(arguments)
    }

    /// Whether what is handed over goes where a function can: a trailing closure fits by its place alone.
    private func takesCallbacks(_ id: DeclarationID, _ arguments: [Argument], _ handed: [Argument]) -> Bool {
        let parameters = program[id].parameters
        return parameters.matched(to: arguments).allSatisfy { index, argument in
            guard handed.contains(where: { $0.range == argument.range }) else { return true }
            let type = TypeExpression(parsing: parameters[index].type).strippingOptionals
            return program.nominal(of: type, from: program.enclosingType(of: id)) == nil
        }
    }

    private func count(of ids: [DeclarationID], _ arguments: [Argument], _ handed: [Argument]) -> CallbackCount {
        let meant = ids.filter { takes($0, arguments) && takesCallbacks($0, arguments, handed) }
        guard !meant.isEmpty else {
            // A method of a type from outside, whose name an extension here has for another.
            let isOutside = ids.contains { id in
                program.enclosingType(of: id).map { program.lineage(of: $0).contains { !$0.isDeclared } } ?? false
            }
            return isOutside ? .outside : .unknown
        }
        // What answers a requirement that nothing scanned does is outside, too.
        if meant.allSatisfy({ program.isRequirement($0) && program.implementations(of: $0).isEmpty }) { return .outside }
        var parts: [CallbackCount] = []
        for id in meant {
            let matched = program[id].parameters.matched(to: arguments)
            let parameters = matched.filter { entry in handed.contains { $0.range == entry.value.range } }.keys.sorted()
            guard parameters.count == handed.count else { return .unknown }
            let bodies = program.implementations(of: id)
            let isRequirement = program.isRequirement(id)
            parts += (bodies.isEmpty && !isRequirement ? [id] : bodies).map { count(ofBody: $0, parameters) }
            if isRequirement, bodies.isEmpty || isImplementedOutside(id) { parts.append(outsideCount(id)) }
        }
        return Self.join(parts)
    }

    /// What is known of implementations that the scanned code does not hold.
    private func outsideCount(_ requirement: DeclarationID) -> CallbackCount {
        let name = program[requirement].name
        guard isImplementedOutside(requirement), !CallbackNames.saysRepetition(name) else { return .unknown }
        return .exactlyOnce(trusting: [name])
    }

    /// The label of the parameter that a trailing closure goes to, where every declaration that a call may mean has the same.
    fileprivate func label(of argument: Argument, in expression: Expression, upTo link: Int, _ scope: Scope) -> String? {
        guard case .call(let arguments) = expression.links[link].kind,
            case .members(let ids, _) = types.referent(of: expression, linkCount: link, in: scope)
        else { return nil }
        let labels = ids.filter { takes($0, arguments) }.map { id -> String? in
            let parameters = program[id].parameters
            let matched = parameters.matched(to: arguments).first { $0.value.range == argument.range }
            return matched.flatMap { parameters[$0.key].label }
        }
        return Set(labels).count == 1 ? labels[0] : nil
    }

    /// Whether a type from outside is said to have what a protocol asks for: `extension WKWebView: Page {}`.
    private func isImplementedOutside(_ requirement: DeclarationID) -> Bool {
        guard let owner = program.enclosingType(of: requirement) else { return false }
        return program.allSubtypes(of: owner).contains { program.types[$0]?.isDeclared == false }
    }

    private static func join(_ parts: [CallbackCount]) -> CallbackCount {
        if let broken = parts.first(where: { if case .broken = $0 { true } else { false } }) { return broken }
        var names: [String] = []
        var handed: [HandedCallback] = []
        for part in parts {
            guard case .exactlyOnce(let trusted, let more) = part else { return .unknown }
            names += trusted.filter { !names.contains($0) }
            handed += more
        }
        return parts.isEmpty ? .unknown : .exactlyOnce(trusting: names, handed: handed)
    }

    private func count(ofBody id: DeclarationID, _ parameters: [Int]) -> CallbackCount {
        let key = Key(function: id, parameters: parameters)
        if let known = counts[key] { return known }
        let declaration = program.declaration(id)
        let facts = program.files[id.file]
        guard declaration.throwsText == nil, let block = facts.code(of: declaration)?.getter, let scope = scope(of: id),
            inProgress.insert(key).inserted
        else { return .unknown }
        defer { inProgress.remove(key) }
        let names = Set(parameters.map { declaration.parameters[$0].name })
        var walk = FulfilmentWalk(promises: names, source: facts.file, callbacks: scope)
        let count = outcome(walk.count(of: block), walk, in: facts)
        counts[key] = count
        return count
    }

    private func outcome(_ count: PromiseFulfilment.Count, _ walk: FulfilmentWalk, in facts: FileFacts) -> CallbackCount {
        func line(_ offset: Int, isTwice: Bool) -> CallbackCount {
            .broken(CallbackBreak(path: facts.path, line: facts.lines.place(of: offset).line, isTwice: isTwice))
        }
        switch count {
        case .maybeNever(let offset): return line(offset, isTwice: false)
        case .maybeTwice(let offset): return line(offset, isTwice: true)
        case .unknown: return .unknown
        case .exactlyOnce: break
        }
        if let broken = walk.broken { return .broken(broken) }
        return walk.isAssumed || !walk.unproved.isEmpty ? .unknown : .exactlyOnce(trusting: walk.trusted, handed: walk.handed)
    }
}

/// Where a callback is handed on: what the names mean there.
struct CallbackScope {
    let reading: CallbackReading
    let scope: Scope

    /// How often the function that `expression` names before its link `link`, a call, calls what it is handed.
    func count(of expression: Expression, upTo link: Int, _ handed: [Argument]) -> CallbackCount {
        reading.count(of: expression, upTo: link, handed, in: scope)
    }

    /// A trailing closure with the label that the scanned code has for it.
    func labelled(_ argument: Argument, upTo link: Int, of expression: Expression) -> Argument {
        guard argument.isTrailing, argument.label == nil else { return argument }
        var result = argument
        result.label = reading.label(of: argument, in: expression, upTo: link, scope)
        return result
    }
}
