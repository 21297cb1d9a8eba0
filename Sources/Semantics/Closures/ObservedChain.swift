import CombineModel
import Facts
import Lexing

/// The part of a chain before a link: what its values come from, and whether they come later than they were sent.
struct ObservedChain {
    /// The names that it leads through, and the notifications that it observes.
    private(set) var sources: Set<Channel> = []
    /// Whether a scheduler stands between: what follows does not run before a `send` returns.
    private(set) var isHopped = false
    /// Whether it begins with what only publishers begin with, as far as its names tell.
    private(set) var beginsWithSource = false
    private var member = ""

    init(_ root: Expression.Root) { if case .name(let name) = root { add(member: name) } }

    mutating func add(member name: String) {
        member = name
        sources.insert(.publisher(name))
        let isSource = name.hasPrefix("$") || Operators.rows(named: name).contains { $0.role == .source }
        beginsWithSource = beginsWithSource || isSource || name.hasSuffix("Publisher")
    }

    /// `publisher(for: .userDidLogin)`
    mutating func add(calledWith arguments: [Argument]) {
        guard member == "publisher", let first = arguments.first, first.label == "for" else { return }
        switch first.value.links.last?.kind {
        case .member(let name): sources.insert(.notification(name))
        case nil: if case .implicitMember(let name) = first.value.root { sources.insert(.notification(name)) }
        default: sources.insert(.notification(nil))
        }
    }

    /// Whether a call is one of Combine's operators or terminals, as far as its name and its labels say.
    func isOperator(_ name: String, _ arguments: [Argument]) -> Bool {
        row(name, arguments).map { $0.role == .link || $0.role == .terminal } ?? false
    }

    /// Goes on behind an operator.
    mutating func add(_ name: String, _ arguments: [Argument]) {
        guard let row = row(name, arguments) else { return }
        let isScheduled = row.labels?.contains("scheduler") ?? false
        isHopped = isHopped || isScheduled || [.lowered(.receiveOn), .lowered(.subscribeOn)].contains(row.treatment)
    }

    private func row(_ name: String, _ arguments: [Argument]) -> Operator? {
        Operators.row(named: name, labels: arguments.map { $0.isTrailing && $0.label == nil ? "_" : $0.label ?? "_" })
    }
}
