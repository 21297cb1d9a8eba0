import Facts

/// The names that stand in a file as what `await` waits for: `load` in `try await client.load(id)`.
///
/// Of a publisher and an async function of one name and the same arguments, Swift takes the function there.
struct AwaitedNames {
    private(set) var offsets: Set<Int> = []

    init(in file: FileFacts) {
        var awaited: [Expression] = []
        let visit = { (expression: Expression) in
            if case .prefixed("await", let value) = expression.root, expression.links.isEmpty { awaited.append(value) }
            return true
        }
        for body in file.bodies.values {
            body.block?.forEachExpression(visit)
            for expression in body.heading + [body.value].compactMap(\.self) { expression.forEachExpression(visit) }
            for accessor in body.accessors { accessor.body.forEachExpression(visit) }
        }
        for statement in file.topLevel { statement.forEachExpression(visit) }
        for value in awaited { enter(value) }
    }

    private mutating func enter(_ value: Expression) {
        var links = value.links[...]
        while let last = links.last {
            switch last.kind {
            case .call, .generic, .force: links.removeLast()
            case .member(let name):
                offsets.insert(last.range.upperBound - name.utf8.count)
                return
            case .subscript, .optional, .conditional: return
            }
        }
        switch value.root {
        case .name: offsets.insert(value.rootRange.lowerBound)
        case .tuple(let parts) where value.links.isEmpty: for part in parts { enter(part.value) }
        case .prefixed(_, let inner) where value.links.isEmpty: enter(inner)
        case .infix(let parts, _) where value.links.isEmpty: for part in parts { enter(part) }
        default: break
        }
    }
}
