import Analysis
import Facts
import Lexing

/// A call that waits for a disk, the keychain or a clock before it returns, and keeps the thread as long.
///
/// What the scanned code declares itself is followed, not known by its name.
struct WaitingCall {
    let program: Program
    /// The type that the code stands in.
    let owner: String?
    /// The types of parameters and locals.
    let typeOfLocal: (String) -> String?

    /// What is called, where `expression` is such a call: `SecItemAdd`, `Data(contentsOf:)`, `copyItem`.
    func name(of expression: Expression) -> String? {
        guard case .name(let root) = expression.root else { return nil }
        var path = [root]
        for link in expression.links {
            switch link.kind {
            case .member(let name): path.append(name)
            case .call(let arguments):
                if let found = name(calling: path, arguments) { return found }
            default: break
            }
        }
        return nil
    }

    private func name(calling path: [String], _ arguments: [Argument]) -> String? {
        guard let name = path.last else { return nil }
        let label = arguments.first?.label ?? ""
        if path.count == 1 {
            let isDeclared = program.globals[name] != nil || owner.flatMap { program.members(name, of: $0) } != nil
            if Self.functions.contains(name), !isDeclared { return name }
            let isOfType = name.first?.isUppercase == true && program.qualifiedName(of: name, from: owner) == nil
            return isOfType && label.hasPrefix("contentsOf") ? "\(name)(\(label):)" : nil
        }
        let type = type(of: path.dropLast())
        if let type, type.lowercased().contains("keychain"), !isFollowed(name, of: type) { return "\(type).\(name)" }
        if type == "FileManager" { return Self.ofFileManager.contains(name) ? name : nil }
        guard program.functions[name] == nil else { return nil }
        if name == "write", ["to", "toFile"].contains(label) { return "write(\(label):)" }
        return path == ["Thread", "sleep"] ? "Thread.sleep" : nil
    }

    /// Whether a function's body was read. A file that has nothing to do with publishers is known by its declarations alone.
    private func isFollowed(_ name: String, of type: String) -> Bool {
        guard let qualified = program.qualifiedName(of: type, from: owner) else { return false }
        return (program.members(name, of: qualified) ?? []).contains { id in
            (program.implementations(of: id) + [id]).contains { program.body(of: $0) != nil }
        }
    }

    private func type(of path: ArraySlice<String>) -> String? {
        if path == ["FileManager", "default"] { return "FileManager" }
        // `KeychainSwift().get(key)`, `Keychain.load(key)`
        if path.count == 1, path[0].first?.isUppercase == true { return path[0] }
        guard let member = path.last, path.count == 1 || path.count == 2 && path.first == "self" else { return nil }
        if path.count == 1, let type = typeOfLocal(member) { return type }
        let found = owner.flatMap { program.members(member, of: $0) } ?? []
        for id in found {
            if let type = program.declaredType(of: id)?.strippingOptionals.dottedName { return type }
            if let made = program.declaration(id).initializerHead { return String(made.prefix { $0.isLetter || $0.isNumber || $0 == "_" }) }
        }
        return nil
    }

    private static let functions: Set<String> = [
        "SecItemAdd", "SecItemCopyMatching", "SecItemDelete", "SecItemUpdate", "SecKeyCreateDecryptedData", "SecKeyCreateRandomKey",
        "SecKeyCreateSignature", "nanosleep", "sleep", "usleep",
    ]
    /// What reads or writes whole files; what only changes a folder is soon done.
    private static let ofFileManager: Set<String> = [
        "contents", "contentsEqual", "contentsOfDirectory", "copyItem", "createFile", "subpathsOfDirectory",
    ]
}
