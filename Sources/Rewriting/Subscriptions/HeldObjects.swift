import Analysis
import Facts
import Lexing

/// The parameters and locals of a function that hold objects, whose members may say another thing by the time a task runs.
struct HeldObjects {
    private let program: Program
    private let types: [String: String]

    init(in block: Block?, parameters: [Parameter], program: Program) {
        self.program = program
        let given = parameters.map { ($0.name, $0.type) }
        var types = block.map { LocalTypes.all(in: $0, parameters: given) } ?? Dictionary(given) { first, _ in first }
        block?.forEachStatement { statement in
            guard case .forIn(let loop) = statement.kind, case .name(let name) = loop.pattern else { return }
            let list = loop.sequence.plainName.flatMap { types[$0] }.map(Self.named)
            guard let list, list.hasPrefix("["), list.hasSuffix("]"), !list.contains(":") else { return types[name] = nil }
            types[name] = String(list.dropFirst().dropLast())
        }
        self.types = types
    }

    /// Whether `draft.text` may change while `draft` stays what it is; `form.text` may not, where `form` is a value.
    func mayChange(_ path: [String]) -> Bool {
        guard var type = path.first.flatMap({ types[$0] }) else { return false }
        for member in path.dropFirst() {
            type = Self.named(type)
            if type.hasPrefix("Binding<"), member == "wrappedValue" { return true }
            let name = String(type.prefix { $0 != "<" })
            let members = program.lineage(of: name).flatMap { $0.members[member] ?? [] }
            if isObject(name), members.isEmpty ? Self.isControl(name) : members.contains(where: { !program[$0].isLet }) {
                return true
            }
            guard let next = members.first.flatMap({ program[$0].typeText }) else { return false }
            type = next
        }
        return false
    }

    /// Whether one of the members that `text` reads of a local may change, or `text` calls a closure that was given: what that gives is asked for at
    /// once, and a closure that does not escape is not there any more when a task runs.
    func mayChange(_ name: String, in text: String) -> Bool {
        guard let type = types[name] else { return false }
        if type.contains("->"), text.contains(name + "(") { return true }
        return Splice.members(of: name, in: text).contains { mayChange([name, $0]) }
    }

    func isImplicitlyUnwrapped(local name: String) -> Bool { types[name]?.hasSuffix("!") ?? false }

    /// Whether the last member of a path is a `T!`.
    func isImplicitlyUnwrapped(_ path: [String]) -> Bool {
        guard path.count == 2, let type = types[path[0]] else { return false }
        let members = program.lineage(of: Self.named(type)).flatMap { $0.members[path[1]] ?? [] }
        return members.contains { program[$0].typeText?.hasSuffix("!") == true }
    }

    private func isObject(_ name: String) -> Bool {
        guard let type = program.types[name] else { return Self.isControl(name) }
        if type.isProtocol { return program.lineage(of: name).contains { $0.inherited.contains("AnyObject") } }
        return type.declarations.contains { [.class, .actor].contains(program[$0].kind) }
    }

    /// `UITextField`, `NSSwitch`: what people change.
    private static func isControl(_ name: String) -> Bool {
        guard name.hasPrefix("UI") || name.hasPrefix("NS") else { return false }
        return ["Bar", "Button", "Cell", "Control", "Controller", "Field", "Label", "Picker", "Slider", "Stepper", "Switch", "View"]
            .contains { name.hasSuffix($0) }
    }

    /// A type without what says how it is held: `any Draft`, `Draft?`.
    private static func named(_ type: String) -> String {
        var result = type.filter { $0 != "?" && $0 != "!" }
        for prefix in ["any ", "some ", "inout "] where result.hasPrefix(prefix) { result.removeFirst(prefix.count) }
        return result.trimmed
    }
}
