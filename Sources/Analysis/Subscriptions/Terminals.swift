import CombineModel
import Facts
import Lexing

/// What ends chains: the terminals of the table, and what the scanned code has that subscribes.
final class Terminals {
    struct Found {
        let index: Int
        let terminal: Terminal
        let arguments: [Argument]
        /// The number of links up to the end of its call.
        let next: Int
        /// Whether it is declared in the scanned code.
        let isOwn: Bool
    }

    let program: Program
    private let types: ExpressionTypes
    /// What takes a closure that a result builder of the scanned code makes something of: functions, and types by their initialisers.
    let buildersOfLists: Set<String>
    /// Whether members of `extension Publisher` subscribe.
    private var subscribing: [DeclarationID: Bool] = [:]

    init(_ types: ExpressionTypes) {
        program = types.program
        buildersOfLists = program.takersOfBuiltClosures
        self.types = types
    }

    /// The terminal of a chain, or every `onReceive` of a view.
    func all(in expression: Expression) -> [Found] {
        var found: [Found] = []
        for (index, link) in expression.links.enumerated() {
            guard case .member(let name) = link.kind, index + 1 < expression.links.count,
                case .call(let arguments) = expression.links[index + 1].kind
            else { continue }
            let isOwn = isOwnTerminal(name, arguments)
            let terminal = Terminal(name)
            guard isOwn || isTerminal(terminal, arguments), found.isEmpty || terminal.kind == .onReceive else { continue }
            found.append(Found(index: index, terminal: terminal, arguments: arguments, next: index + 2, isOwn: isOwn))
            if terminal.kind != .onReceive { break }
        }
        return found
    }

    /// What async code reads of a publisher: `.values`, with the `first` that is asked of it, a `Future`'s `.value`, or a property of one's own.
    func reads(in expression: Expression) -> [Found] {
        expression.links.indices.compactMap { index in
            guard case .member(let name) = expression.links[index].kind else { return nil }
            let rest = expression.links[(index + 1)...]
            if case .call? = rest.first?.kind { return nil }
            let terminal = Terminal(name)
            if terminal.kind == .values, rest.count > 1, case .member("first") = rest[index + 1].kind,
                case .call(let arguments) = rest[index + 2].kind
            {
                return Found(index: index, terminal: terminal, arguments: arguments, next: index + 3, isOwn: false)
            }
            let isOwn = isOwnProperty(name)
            guard isOwn || terminal.kind == .values || terminal.kind == .value else { return nil }
            return Found(index: index, terminal: terminal, arguments: [], next: index + 1, isOwn: isOwn)
        }
    }

    /// `var firstValue: Output { get async throws { … } }` in `extension Publisher`.
    private func isOwnProperty(_ name: String) -> Bool {
        program.operators[name]?.contains { id in
            let declaration = program.declaration(id)
            return declaration.kind == .variable && declaration.isAsync
        } ?? false
    }

    private func isTerminal(_ terminal: Terminal, _ arguments: [Argument]) -> Bool {
        switch terminal.kind {
        case .sink: true
        case .assign: arguments.first?.has(.to) == true
        // A view's; `onReceive(message:)` is a method of one's own.
        case .onReceive: arguments.first.map { $0.label == nil && !$0.isTrailing } ?? false
        case .subscribe: arguments.count == 1 && arguments[0].label == nil && !arguments[0].isTrailing
        case .values, .value, .own: false
        }
    }

    /// A member of `extension Publisher` that gives no publisher: it subscribes.
    private func isOwnTerminal(_ name: String, _ arguments: [Argument]) -> Bool {
        guard let all = program.operators[name], Operators.rows(named: name).isEmpty else { return false }
        return all.contains { id in
            let declaration = program.declaration(id)
            guard declaration.kind == .function, !types.producesPublisher(id), declaration.parameters.take(arguments)
            else { return false }
            return declaration.isAsync || subscribes(id)
        }
    }

    /// Whether a member of `extension Publisher` ends a chain: it calls what does, or another such member.
    private func subscribes(_ id: DeclarationID) -> Bool {
        if let known = subscribing[id] { return known }
        subscribing[id] = false
        let found =
            program.body(of: id)?.block.map { block in
                block.subscribes { name in
                    Operators.rows(named: name).isEmpty
                        && program.operators[name, default: []].contains { !types.producesPublisher($0) && subscribes($0) }
                }
            } ?? false
        subscribing[id] = found
        return found
    }

    /// Whether what a chain gives is a `Future` itself, whose `value` async code may await.
    func isFuture(_ publisher: PublisherExpression) -> Bool {
        guard publisher.steps.isEmpty else { return false }
        switch publisher.source {
        case .known(let row, _): return row.isAny(of: .beginsWhenMade)
        case .producer(let call): return call.candidates.allSatisfy { types.publisherType(of: $0)?.isFuture == true }
        case .local(_, let held?): return isFuture(held)
        default: return false
        }
    }
}

extension Program {
    /// Whether what the scanned code declares itself to end chains with subscribes where it is called, as its `sinkToResult(_:)` does: who awaits
    /// one goes on when the value is there.
    public func subscribesAtOnce(_ terminal: String) -> Bool { operators[terminal]?.allSatisfy { !self[$0].isAsync } ?? false }
}
