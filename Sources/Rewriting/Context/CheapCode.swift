import CombineModel
import Analysis
import Facts
import Lexing
import Semantics

/// Code that costs next to nothing wherever it runs: paths, constants, comparisons, values made of what is there already, and calls of
/// functions of the scanned code that do no more than that.
///
/// What cannot be read is not cheap: a function of a library may do anything, and what calls itself is a loop.
struct CheapCode {
    private let context: RewriteContext
    /// The type that the code stands in.
    private let owner: String?
    /// Whether a function of the scanned code is.
    private let ask: (DeclarationID) -> Bool
    private var program: Program { context.program }
    private var known: KnownFunctions { program.knownFunctions }

    init(in context: RewriteContext, owner: String?) {
        let functions = CalleeSummaries<DeclarationID, Bool>(least: false)
        self.init(context, owner) { functions.summary(of: $0) { Self.isCheap($0, $1, in: context) } }
    }

    private init(_ context: RewriteContext, _ owner: String?, _ ask: @escaping (DeclarationID) -> Bool) {
        (self.context, self.owner, self.ask) = (context, owner, ask)
    }

    /// - Parameter other: what is known of others that it calls.
    private static func isCheap(
        _ body: DeclarationID, _ other: @escaping (DeclarationID) -> Bool, in context: RewriteContext
    ) -> Bool {
        // What becomes async is awaited, and runs where it runs.
        if context.twins[body] != nil { return true }
        guard let block = context.program.body(of: body)?.getter else { return false }
        return CheapCode(context, context.program.enclosingType(of: body), other).isCheap(block)
    }

    /// - Parameter publishers: where the expressions begin that are no part of it.
    func isCheap(_ block: Block, without publishers: Set<Int> = []) -> Bool {
        var result = !Self.loops(block)
        block.forEachExpression { expression in
            if publishers.contains(expression.range.lowerBound) { return false }
            result = result && isCheap(expression)
            return result
        }
        return result
    }

    /// Whether a function given as a value is: `User.init`, `\.name`, `parse`.
    func isCheap(function: Expression) -> Bool {
        switch function.root {
        case .keyPath: return true
        case .implicitMember(let name): return isCheap(caseOrFunction: name)
        case .name(let root):
            let path = function.withoutLabels.links.compactMap(\.member)
            return isCheap(path: [root] + path, [])
        default: return true
        }
    }

    private static func loops(_ block: Block) -> Bool {
        block.containsStatement { statement in
            switch statement.kind {
            case .forIn, .while, .repeat: true
            default: false
            }
        }
    }

    /// Whether the expression itself is, apart from those inside it.
    private func isCheap(_ expression: Expression) -> Bool {
        if case .closure(let closure) = expression.root, Self.loops(closure.body) { return false }
        var path: [String]
        switch expression.root {
        case .name(let name): path = [name]
        case .implicitMember(let name): path = ["", name]
        default: path = ["()"]
        }
        for link in expression.links {
            switch link.kind {
            case .member(let name): path.append(name)
            case .call(let arguments):
                if path.last != "()", !isCheap(path: path, arguments) { return false }
                path = ["()"]
            case .subscript: path = ["()"]
            case .generic, .optional, .force, .conditional: break
            }
        }
        return true
    }

    /// A call of what a path leads to.
    private func isCheap(path: [String], _ arguments: [Argument]) -> Bool {
        guard let name = path.last else { return true }
        if path[0].isEmpty { return isCheap(caseOrFunction: name) }
        let isOfType = path.dropLast().allSatisfy { $0.first?.isUppercase == true }
        if isOfType, name.first?.isUppercase == true || name == "init" && path.count > 1 {
            return isCheap(initializerOf: (name == "init" ? path.dropLast() : path[...]).joined(separator: "."), arguments)
        }
        if path.count == 1 {
            if name == "init" || known.isGlobal(name) && known.isCheap(name) { return true }
            return areCheap(owner.flatMap { program.members(name, of: $0) } ?? program.globals[name] ?? [])
        }
        if isOfType {
            let type = path.dropLast().joined(separator: ".")
            if ["Optional", "Result"].contains(type) { return true }
            guard let qualified = program.qualifiedName(of: type, from: owner) else { return false }
            let members = program.members(name, of: qualified) ?? []
            return members.contains { program[$0].kind == .enumCase } || areCheap(members)
        }
        if path == ["self", name] { return areCheap(owner.flatMap { program.members(name, of: $0) } ?? []) }
        if known.isCheap(name) {
            // A closure is read with the rest.
            guard known.mayRunNow(name), let first = arguments.first?.value, first.closure == nil else { return true }
            switch first.root {
            case .keyPath, .implicitMember: return isCheap(function: first)
            case .name(let root) where root.first?.isUppercase == true && !first.links.contains(where: \.isCall):
                return isCheap(function: first)
            default: break
            }
        }
        return areCheap(functions(named: name))
    }

    private func isCheap(caseOrFunction name: String) -> Bool {
        let functions = functions(named: name)
        return name == "init" || functions.isEmpty || areCheap(functions)
    }

    private func isCheap(initializerOf type: String, _ arguments: [Argument]) -> Bool {
        let line = known.function(named: "init", on: type, label: arguments.first?.label)
        if known.type(type, is: .costly) || line?.waits ?? false { return false }
        guard let qualified = program.qualifiedName(of: type, from: owner) else { return true }
        let labels = arguments.filter { !$0.isTrailing }.map(\.label)
        let written = (program.types[qualified]?.members["init"] ?? []).filter { id in
            let parameters = program[id].parameters
            return arguments.isEmpty || parameters.filter { !$0.hasDefault }.allSatisfy { labels.contains($0.label) || $0.takesFunction }
        }
        return written.isEmpty || areCheap(written)
    }

    /// The functions of all types that are called `name`.
    private func functions(named name: String) -> [DeclarationID] {
        (program.functions[name] ?? []).filter { program.enclosingType(of: $0) != nil }
    }

    private func areCheap(_ functions: [DeclarationID]) -> Bool {
        !functions.isEmpty
            && functions.allSatisfy { id in
                let answers = program.implementations(of: id)
                return (answers.isEmpty ? [id] : answers).allSatisfy(ask)
            }
    }

}
