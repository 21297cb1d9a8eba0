import Analysis
import Facts
import Lexing
import SourceText

/// Code that costs next to nothing wherever it runs: paths, constants, comparisons, values made of what is there already, and calls of
/// functions of the scanned code that do no more than that.
///
/// What cannot be read is not small: a function of a library may do anything.
struct SmallWork {
    private let context: RewriteContext
    /// The type that the code stands in.
    private let owner: String?
    private let depth: Int
    private var program: Program { context.program }

    init(in context: RewriteContext, owner: String?) { self.init(context, owner, depth: 4) }

    private init(_ context: RewriteContext, _ owner: String?, depth: Int) {
        self.context = context
        self.owner = owner
        self.depth = depth
    }

    /// - Parameter publishers: where the expressions begin that are no part of it.
    func isSmall(_ block: Block, without publishers: Set<Int> = []) -> Bool {
        var result = !Self.loops(block)
        block.forEachExpression { expression in
            if publishers.contains(expression.range.lowerBound) { return false }
            result = result && isSmall(expression)
            return result
        }
        return result
    }

    /// Whether a function given as a value is: `User.init`, `\.name`, `parse`.
    func isSmall(function: Expression) -> Bool {
        switch function.root {
        case .keyPath: return true
        case .implicitMember(let name): return isSmall(caseOrFunction: name)
        case .name(let root):
            let path = function.withoutLabels.links.compactMap { if case .member(let name) = $0.kind { name } else { nil } }
            return isSmall(path: [root] + path, [], function)
        default: return true
        }
    }

    private static func loops(_ block: Block) -> Bool {
        var result = false
        block.forEachStatement { statement in
            switch statement.kind {
            case .forIn, .while, .repeat: result = true
            default: break
            }
        }
        return result
    }

    /// Whether the expression itself is, apart from those inside it.
    private func isSmall(_ expression: Expression) -> Bool {
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
                if path.last != "()", !isSmall(path: path, arguments, expression) { return false }
                path = ["()"]
            case .subscript: path = ["()"]
            case .generic, .optional, .force, .conditional: break
            }
        }
        return true
    }

    /// A call of what a path leads to.
    private func isSmall(path: [String], _ arguments: [Argument], _ expression: Expression) -> Bool {
        guard let name = path.last else { return true }
        if path[0].isEmpty { return isSmall(caseOrFunction: name) }
        let isOfType = path.dropLast().allSatisfy { $0.first?.isUppercase == true }
        if isOfType, name.first?.isUppercase == true || name == "init" && path.count > 1 {
            return isSmall(initializerOf: (name == "init" ? path.dropLast() : path[...]).joined(separator: "."), arguments)
        }
        if path.count == 1 {
            if Self.small.contains(name) || name == "init" { return true }
            return areSmall(owner.flatMap { program.members(name, of: $0) } ?? program.globals[name] ?? [])
        }
        if isOfType {
            let type = path.dropLast().joined(separator: ".")
            if ["Optional", "Result"].contains(type) { return true }
            guard let qualified = program.qualifiedName(of: type, from: owner) else { return false }
            let members = program.members(name, of: qualified) ?? []
            return members.contains { program.declaration($0).kind == .enumCase } || areSmall(members)
        }
        if path == ["self", name] { return areSmall(owner.flatMap { program.members(name, of: $0) } ?? []) }
        if Self.membersOfValues.contains(name) { return true }
        if Self.membersOfLists.contains(name) {
            guard let first = arguments.first?.value else { return true }
            if first.closure != nil { return true }
            switch first.root {
            case .keyPath, .implicitMember: return isSmall(function: first)
            case .name(let root) where root.first?.isUppercase == true && !first.links.contains(where: \.isCall):
                return isSmall(function: first)
            default: break
            }
        }
        return areSmall(functions(named: name))
    }

    private func isSmall(caseOrFunction name: String) -> Bool {
        let functions = functions(named: name)
        return name == "init" || functions.isEmpty || areSmall(functions)
    }

    private func isSmall(initializerOf type: String, _ arguments: [Argument]) -> Bool {
        if Self.largeTypes.contains(type) || arguments.contains(where: { $0.label?.hasPrefix("contentsOf") == true }) { return false }
        guard let qualified = program.qualifiedName(of: type, from: owner) else { return true }
        let labels = arguments.filter { !$0.isTrailing }.map(\.label)
        let written = (program.types[qualified]?.members["init"] ?? []).filter { id in
            let parameters = program.declaration(id).parameters
            return arguments.isEmpty || parameters.filter { !$0.hasDefault }.allSatisfy { labels.contains($0.label) || $0.takesFunction }
        }
        return written.isEmpty || areSmall(written)
    }

    /// The functions of all types that are called `name`.
    private func functions(named name: String) -> [DeclarationID] {
        (program.functions[name] ?? []).filter { program.enclosingType(of: $0) != nil }
    }

    private func areSmall(_ functions: [DeclarationID]) -> Bool {
        guard depth > 0, !functions.isEmpty else { return false }
        return functions.allSatisfy { id in
            let answers = program.implementations(of: id)
            return (answers.isEmpty ? [id] : answers).allSatisfy { body in
                // What becomes async is awaited, and runs where it runs.
                if context.twins[body] != nil { return true }
                guard let block = program.body(of: body)?.getter else { return false }
                return SmallWork(context, program.enclosingType(of: body), depth: depth - 1).isSmall(block)
            }
        }
    }

    private static let small: Set<String> = [
        "abs", "assert", "assertionFailure", "debugPrint", "fatalError", "max", "min", "precondition", "preconditionFailure", "print",
        "type", "zip",
    ]
    /// What text, dates and lists do with what they hold, once over at most.
    private static let membersOfValues: Set<String> = [
        "addingTimeInterval", "append", "appending", "appendingPathComponent", "components", "distance", "dropFirst", "dropLast",
        "enumerated", "get", "hasPrefix", "hasSuffix", "insert", "joined", "lowercased", "popLast", "removeAll", "removeFirst",
        "removeLast", "removeValue", "replacingOccurrences", "reversed", "rounded", "split", "timeIntervalSince", "trimmingCharacters",
        "updateValue", "uppercased", "value",
    ]
    private static let membersOfLists: Set<String> = [
        "allSatisfy", "compactMap", "compactMapValues", "contains", "filter", "first", "firstIndex", "flatMap", "forEach", "last", "map",
        "mapError", "mapValues", "max", "min", "prefix", "reduce", "sorted",
    ]
    /// What reads a picture or a text with marks when it is made.
    private static let largeTypes: Set<String> = [
        "AttributedString", "CGImage", "CIImage", "NSAttributedString", "NSImage", "NSRegularExpression", "PDFDocument", "Regex", "UIImage",
        "XMLParser",
    ]
}

extension Link {
    fileprivate var isCall: Bool { if case .call = kind { true } else { false } }
}
