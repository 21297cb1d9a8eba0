import Facts
import SourceText

/// A call that waits for expectations, in a function that is or becomes async: `wait(for: [saved], timeout: 1)` becomes
/// `await fulfillment(of: [saved], timeout: 1)`, for nothing may block there.
struct SuspendingWait {
    /// What it waits for; nil for what has no name.
    let names: [String?]
    /// Whether the expectations have to be fulfilled in their order.
    let isOrdered: Bool
    private let form: Form
    /// The call, from its name on.
    private let call: ByteRange

    private enum Form {
        /// `wait(for: …)`, with the list.
        case listed(ByteRange)
        /// `await fulfillment(of: …)`, with the list.
        case suspending(ByteRange)
        /// `waitForExpectations(timeout: 1)`, with the limit.
        case all(ByteRange)
    }

    /// All of a body that can be written so, closures and local functions left out: what they do is done as before.
    static func all(in block: Block, of source: SourceFile) -> [SuspendingWait] {
        var found: [SuspendingWait] = []
        block.forEachStatement { statement in
            if WaitCall(statement) != nil, let wait = SuspendingWait(statement, in: block, of: source) { found.append(wait) }
        }
        return found
    }

    /// Whether a body waits in no other way than can be written so.
    static func areAll(in block: Block, of source: SourceFile) -> Bool {
        var count = 0
        block.forEachStatement { statement in
            if WaitCall(statement) != nil { count += 1 }
        }
        return all(in: block, of: source).count == count
    }

    init?(_ statement: Statement, in block: Block, of source: SourceFile) {
        guard case .expression(var expression) = statement.kind else { return nil }
        if case .prefixed("await", let inner) = expression.root, expression.links.isEmpty { expression = inner }
        guard let (name, arguments) = expression.plainCall, case .name(let root) = expression.root,
            expression.links.count == (root == "self" ? 2 : 1), let first = arguments.first,
            arguments.allSatisfy({ !$0.isTrailing || WaitCall.isForNothing($0) })
        else { return nil }
        switch (name, first.label) {
        case ("wait", "for"): form = .listed(first.value.range)
        case ("fulfillment", "of"): form = .suspending(first.value.range)
        case ("waitForExpectations", "timeout"):
            guard arguments.dropFirst().allSatisfy(WaitCall.isForNothing) else { return nil }
            form = .all(first.value.range)
        default: return nil
        }
        if case .all = form {
            guard let known = Self.made(before: statement, in: block, of: source), !known.isEmpty else { return nil }
            names = known
        } else if case .array(let elements) = first.value.root, first.value.links.isEmpty {
            names = elements.map(\.plainName)
        } else {
            names = [nil]
        }
        isOrdered = arguments.contains { $0.label == "enforceOrder" && source.text($0.value.range) != "false" }
        call = expression.range
    }

    /// The expectations that a call waits for which waits for all: those made that no call before has waited for. Nil where others may have
    /// been made.
    private static func made(before statement: Statement, in block: Block, of source: SourceFile) -> [String]? {
        guard let index = block.statements.firstIndex(where: { $0.range == statement.range }) else { return nil }
        var names: [String] = []
        for other in block.statements[..<index] {
            if let (name, isOwn) = other.madeExpectation {
                if isOwn { names.append(name) }
            } else if let wait = WaitCall(other) {
                names.removeAll { wait.names?.contains($0) ?? true }
            } else if other.containsExpression(where: \.makesExpectation) {
                return nil
            }
        }
        return names
    }

    /// What it becomes where some expectations are gone; nil where it stays as it is.
    func edit(without gone: Set<String>, in source: SourceFile) -> Edit? {
        let staying = names.compactMap { $0 }.filter { !gone.contains($0) }
        let list = "[" + staying.joined(separator: ", ") + "]"
        let isSame = staying.count == names.count
        let start = source.text(call).hasPrefix("self.") ? "await self.fulfillment(of: " : "await fulfillment(of: "
        switch form {
        case .suspending(let range): return isSame ? nil : Edit(range, list)
        case .listed(let range):
            let rest = source.text(range.upperBound..<call.upperBound)
            return Edit(call, start + (names.contains(nil) || isSame ? source.text(range) : list) + rest)
        case .all(let limit): return Edit(call, start + list + ", timeout: " + source.text(limit) + ")")
        }
    }
}

extension Expression {
    /// `expectation(for: predicate)`, `keyValueObservingExpectation(…)`
    fileprivate var makesExpectation: Bool? {
        zip([plainRootName] + links.map(\.member), links).contains { $1.isCall && $0?.hasSuffix("xpectation") == true }
    }
}
