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
    /// What observers run, by what they observe.
    private var observers: [Channel: [NodeSummary.Observer]] = [:]
    private var graph = ChannelGraph()

    init(of semantics: CodeNodes) {
        let program = semantics.program
        var open: Set<DeclarationID> = []
        var openParameters: Set<Parameter> = []
        var flows: Set<NodeSummary.Flow> = []
        semantics.forEachOwner { _, nodes in
            let later = EscapingClosures(nodes)
            for summary in nodes.values {
                for assignment in summary.assigned {
                    if let calls = assignment.calls {
                        assigned[assignment.variable, default: []] += calls.map(later.forAnyCaller)
                    } else {
                        open.insert(assignment.variable)
                    }
                }
                for handed in summary.handed {
                    given[.init(function: handed.function, index: handed.index), default: []].append(later.forAnyCaller(handed.call))
                }
                for parameter in summary.handedUnknown {
                    openParameters.insert(.init(function: parameter.function, index: parameter.index))
                }
                flows.formUnion(summary.flows)
                for observer in summary.observers {
                    observers[observer.source, default: []].append(
                        .init(source: observer.source, call: later.forAnyCaller(observer.call), isSoon: observer.isSoon))
                }
            }
        }
        for id in open { assigned[id] = nil }
        for parameter in openParameters { given[parameter] = nil }
        if !observers.isEmpty { graph = ChannelGraph(program, flows) }
    }

    /// What runs when something is sent there, in source order.
    func observers(of channel: Channel) -> [NodeSummary.Observer] {
        let leading = Set(sources(of: channel).flatMap(graph.leading))
        return leading.flatMap { observers[$0] ?? [] }.sorted {
            ($0.call.site.file, $0.call.site.offset) < ($1.call.site.file, $1.call.site.offset)
        }
    }

    /// A notification whose name is not known may be any, and an object of a type that is not known.
    private func sources(of channel: Channel) -> [Channel] {
        switch channel {
        case .notification(nil): observers.keys.filter { if case .notification = $0 { true } else { false } }
        case .object(nil): observers.keys.filter { if case .object = $0 { true } else { false } }
        case .notification: [channel, .notification(nil)]
        case .object: [channel, .object(ofType: nil)]
        case .publisher, .parameter, .receiver: [channel]
        }
    }
}

/// What publishers may be made of: each function and property of the names in its body, and whatever else is kept or handed on.
private struct ChannelGraph: Sendable {
    private var numbers: [Channel: Int] = [:]
    private var channels: [Channel] = []
    /// For each channel, those that are made of it.
    private var made: [[Int]] = []

    init() {}

    /// - Parameter flows: what is kept in variables and handed to functions.
    init(_ program: Program, _ flows: Set<NodeSummary.Flow>) {
        for named in [program.functions, program.variablesByName] {
            for (name, ids) in named {
                let number = number(of: .publisher(name))
                // What gives nothing gives no publisher.
                for id in ids where program[id].kind == .variable || program[id].typeText != nil {
                    add(number, program.body(of: id)?.getter)
                }
            }
        }
        for flow in flows {
            let target = number(of: flow.target)
            made[number(of: flow.source)].append(target)
        }
    }

    private mutating func number(of channel: Channel) -> Int {
        if let known = numbers[channel] { return known }
        numbers[channel] = channels.count
        channels.append(channel)
        made.append([])
        return channels.count - 1
    }

    private mutating func add(_ number: Int, _ block: Block?) {
        var found: Set<String> = []
        block?.forEachExpression { expression in
            if case .name(let root) = expression.root { found.insert(root) }
            for case .member(let member) in expression.links.map(\.kind) { found.insert(member) }
            return true
        }
        for other in found { made[self.number(of: .publisher(other))].append(number) }
    }

    /// The channel itself, and all that are made of it.
    func leading(from channel: Channel) -> [Channel] {
        guard let start = numbers[channel] else { return [channel] }
        var isFound = Array(repeating: false, count: channels.count)
        isFound[start] = true
        var found = [start]
        var next = 0
        while next < found.count {
            for other in made[found[next]] where !isFound[other] {
                isFound[other] = true
                found.append(other)
            }
            next += 1
        }
        return found.map { channels[$0] }
    }
}
