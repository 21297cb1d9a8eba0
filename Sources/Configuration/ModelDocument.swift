import CombineModel
import Yams
import Wording

/// A document in YAML while it is being read: what is wrong is noted with its place, and reading goes on behind it.
final class ModelDocument {
    let path: String
    private(set) var root: Node?
    private(set) var problems: [Diagnostic] = []

    init(path: String, text: String) {
        self.path = path
        do {
            root = try Yams.compose(yaml: text)
        } catch let error as YamlError {
            note(error)
        } catch {
            problems.append(Diagnostic(.error, path: path, "it cannot be read: \(error)"))
        }
    }

    // MARK: Problems

    func note(_ message: String, at node: Node?, offset: Int = 0) {
        let mark = node?.mark
        problems.append(
            Diagnostic(.error, path: path, line: mark?.line ?? 0, column: mark.map { $0.column + offset } ?? 0, message))
    }

    private func note(_ error: YamlError) {
        func add(_ mark: Mark?, _ message: String) {
            problems.append(
                Diagnostic(.error, path: path, line: mark?.line ?? 0, column: mark?.column ?? 0, "it is no YAML: \(message)"))
        }
        switch error {
        case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _), .composer(_, let problem, let mark, _):
            add(mark, problem)
        case .duplicatedKeysInMapping(let duplicates, let context):
            add(context.mark, "`\(duplicates.sorted().joined(separator: "`, `"))` is there twice")
        default: add(nil, "\(error)")
        }
    }

    /// What was meant, where a name is nearly one that is known; a list of all says it where none is.
    static func hint(_ written: String, among names: [String]) -> String? {
        let hint = NearNames.hint(written, among: names)
        return hint.isEmpty ? nil : hint
    }

    // MARK: Parts

    /// Every entry of a mapping, in order; the visitor says whether it knows the key.
    func forEachEntry(of node: Node, expecting keys: String, _ visit: (_ key: String, _ value: Node) -> Bool) {
        guard let mapping = node.mapping else {
            // A file with nothing but comments.
            if node.isEmpty { return }
            return note("expected are the keys \(keys)", at: node)
        }
        for (key, value) in mapping where !visit(key.string ?? "", value) {
            let written = key.string ?? ""
            let names = keys.split(separator: "`").map(String.init).filter { !$0.contains(" ") && !$0.contains(",") }
            note("`\(written)` is no key that is known here\(Self.hint(written, among: names) ?? ", expected is \(keys)")", at: key)
        }
    }

    /// The lines of a mapping from text to text, with the nodes that they are written in.
    func lines(_ node: Node) -> [(key: Node, value: Node)] {
        guard let mapping = node.mapping else {
            if !node.isEmpty { note("expected are lines such as `name: value`", at: node) }
            return []
        }
        return mapping.map { ($0.key, $0.value) }
    }

    func items(_ node: Node) -> [Node] {
        guard let sequence = node.sequence else {
            if !node.isEmpty { note("expected is a list, each item behind a `- `", at: node) }
            return []
        }
        return Array(sequence)
    }

    /// One text, or a list of them.
    func strings(_ node: Node) -> [(text: String, node: Node)] {
        if node.sequence == nil, let text = node.scalar?.string { return [(text, node)] }
        return items(node).compactMap { item in string(item).map { ($0, item) } }
    }

    func string(_ node: Node) -> String? {
        guard let text = node.scalar?.string, !text.isEmpty else {
            note("expected is a text", at: node)
            return nil
        }
        return text
    }

    func boolean(_ node: Node) -> Bool? {
        if let value = node.bool { return value }
        note("expected is `true` or `false`", at: node)
        return nil
    }

    func version(_ node: Node) -> SystemVersion? {
        if let version = node.scalar.flatMap({ SystemVersion($0.string) }) { return version }
        note("expected is a version such as `15` or `12.3`", at: node)
        return nil
    }

    /// What `read` makes of a text; its problem is told at its place in the node.
    func reading<Value>(_ node: Node, _ read: (String) throws(ModelLine.Problem) -> Value) -> Value? {
        guard let text = node.scalar?.string else {
            note("expected is a text", at: node)
            return nil
        }
        do {
            return try read(text)
        } catch {
            note(error.message, at: node, offset: error.offset + (node.isQuoted ? 1 : 0))
            return nil
        }
    }
}

extension Node {
    fileprivate var isEmpty: Bool { scalar?.string.isEmpty ?? false }
    fileprivate var isQuoted: Bool { scalar.map { $0.style == .singleQuoted || $0.style == .doubleQuoted } ?? false }
}
