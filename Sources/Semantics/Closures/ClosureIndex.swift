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
    /// What observers of notifications run.
    private var notified: [Channel: [NodeSummary.Call]] = [:]
    private var openNotifications: [NodeSummary.Call] = []
    /// What observers of publishers run, by the name of what they observe; numbered in the order in which they were met.
    private var subscribed: [String: [(number: Int, call: NodeSummary.Call)]] = [:]
    private var observerCount = 0
    private var mentions = MentionedNames()

    init(of semantics: Semantics) {
        let program = semantics.program
        var open: Set<DeclarationID> = []
        var openParameters: Set<Parameter> = []
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
                    for observer in summary.observers { add(observer) }
                }
            }
        }
        for id in open { assigned[id] = nil }
        for parameter in openParameters { given[parameter] = nil }
        if !subscribed.isEmpty { mentions = MentionedNames(program) }
    }

    private mutating func add(_ observer: NodeSummary.Observer) {
        let call = observer.call.forAnyCaller
        switch observer.source {
        case .notification(nil): openNotifications.append(call)
        case .notification: notified[observer.source, default: []].append(call)
        case .publisher(let name):
            subscribed[name, default: []].append((observerCount, call))
            observerCount += 1
        }
    }

    /// What runs when something is sent there.
    func observers(of channel: Channel) -> [NodeSummary.Call] {
        switch channel {
        case .publisher(let name):
            mentions.leading(to: name).flatMap { subscribed[$0] ?? [] }.sorted { $0.number < $1.number }.map(\.call)
        case .notification(.some): (notified[channel] ?? []) + openNotifications
        case .notification(nil): openNotifications + notified.sorted { "\($0.key)" < "\($1.key)" }.flatMap(\.value)
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

/// Which names a publisher may be made of: each function and property leads to the names in its body, and those lead on.
private struct MentionedNames: Sendable {
    private var numbers: [String: Int] = [:]
    private var names: [String] = []
    /// For each name, those of the functions and properties whose bodies mention it.
    private var mentioning: [[Int]] = []

    init() {}

    init(_ program: Program) {
        for named in [program.functions, program.variablesByName] {
            for (name, ids) in named {
                let number = number(of: name)
                for id in ids { add(number, program.body(of: id)?.getter) }
            }
        }
    }

    private mutating func number(of name: String) -> Int {
        if let known = numbers[name] { return known }
        numbers[name] = names.count
        names.append(name)
        mentioning.append([])
        return names.count - 1
    }

    private mutating func add(_ number: Int, _ block: Block?) {
        var found: Set<String> = []
        block?.forEachExpression { expression in
            if case .name(let root) = expression.root { found.insert(root) }
            for case .member(let member) in expression.links.map(\.kind) { found.insert(member) }
            return true
        }
        for other in found { mentioning[self.number(of: other)].append(number) }
    }

    /// The name itself, and all from which the bodies lead to it.
    func leading(to name: String) -> [String] {
        guard let start = numbers[name] else { return [name] }
        var isFound = Array(repeating: false, count: names.count)
        isFound[start] = true
        var found = [start]
        var next = 0
        while next < found.count {
            for other in mentioning[found[next]] where !isFound[other] {
                isFound[other] = true
                found.append(other)
            }
            next += 1
        }
        return found.map { names[$0] }
    }
}
