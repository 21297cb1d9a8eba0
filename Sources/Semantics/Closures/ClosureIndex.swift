import Analysis
import Facts
import Lexing

/// Where the closures of a program go: what variables that hold functions are given, what callers hand to parameters, what observers run.
struct ClosureIndex: Sendable {
    struct Parameter: Hashable, Sendable {
        let function: DeclarationID
        let index: Int
    }

    /// What is assigned to each variable; no entry where one of its values is not known.
    private(set) var assigned: [DeclarationID: [NodeSummary.Call]] = [:]
    /// What callers give for each parameter; no entry where one of them is not known.
    private(set) var given: [Parameter: [NodeSummary.Call]] = [:]
    private var observing: [Channel: [NodeSummary.Call]] = [:]
    private var openNotifications: [NodeSummary.Call] = []

    init(of semantics: Semantics) {
        let program = semantics.program
        var open: Set<DeclarationID> = []
        var openParameters: Set<Parameter> = []
        var mentioned = MentionedNames(program)
        for (index, file) in program.files.enumerated() {
            let declarations = file.skeleton.declarations.indices.map { CodeOwner.declaration(DeclarationID(file: index, index: $0)) }
            for owner in declarations + [.topLevel(file: index)] {
                for summary in semantics.everyNode(of: owner) {
                    for assignment in summary.assigned {
                        if let calls = assignment.calls {
                            assigned[assignment.variable, default: []] += calls.map(\.forAnyCaller)
                        } else {
                            open.insert(assignment.variable)
                        }
                    }
                    for handed in summary.handed {
                        given[.init(function: handed.function, index: handed.index), default: []].append(handed.call.forAnyCaller)
                    }
                    for parameter in summary.handedUnknown {
                        openParameters.insert(.init(function: parameter.function, index: parameter.index))
                    }
                    for observer in summary.observers { add(observer, &mentioned) }
                }
            }
        }
        for id in open { assigned[id] = nil }
        for parameter in openParameters { given[parameter] = nil }
    }

    private mutating func add(_ observer: NodeSummary.Observer, _ mentioned: inout MentionedNames) {
        let call = observer.call.forAnyCaller
        switch observer.source {
        case .notification(nil): openNotifications.append(call)
        case .notification: observing[observer.source, default: []].append(call)
        case .publisher(let name): for name in mentioned.reached(from: name) { observing[.publisher(name), default: []].append(call) }
        }
    }

    /// What runs when something is sent there.
    func observers(of channel: Channel) -> [NodeSummary.Call] {
        switch channel {
        case .publisher: observing[channel] ?? []
        case .notification(.some): (observing[channel] ?? []) + openNotifications
        case .notification(nil):
            openNotifications
                + observing.filter { if case .notification = $0.key { true } else { false } }.sorted { "\($0.key)" < "\($1.key)" }.flatMap(
                    \.value)
        }
    }
}

extension NodeSummary.Call {
    /// The same where nobody says which caller it is: a parameter then stands for what any of them gives.
    var forAnyCaller: Self {
        guard case .parameter(let id, let index) = target else { return .init(target: target, receiver: nil, site: site) }
        return .init(target: .anyArgument(id, index: index), receiver: nil, site: site)
    }
}

/// The names that a publisher of a name may be made of: its own, and those in the functions and properties that it leads through.
private struct MentionedNames {
    private let program: Program
    private var known: [String: Set<String>] = [:]

    init(_ program: Program) { self.program = program }

    mutating func reached(from name: String) -> Set<String> {
        if let found = known[name] { return found }
        var found: Set<String> = []
        var pending = [name]
        while let next = pending.popLast() {
            guard found.insert(next).inserted else { continue }
            for id in (program.functions[next] ?? []) + (program.variablesByName[next] ?? [])
            where program.declaration(id).kind != .initializer {
                guard let block = program.body(of: id)?.getter else { continue }
                block.forEachExpression { expression in
                    if case .name(let root) = expression.root { pending.append(root) }
                    for case .member(let member) in expression.links.map(\.kind) { pending.append(member) }
                    return true
                }
            }
        }
        known[name] = found
        return found
    }
}
