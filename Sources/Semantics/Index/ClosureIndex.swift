import Analysis
import CombineModel
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
        var leading: [Channel: Bool] = [:]
        for source in sources(of: channel) {
            let isCertain = source == channel
            for (found, isByName) in graph.leading(from: source) { leading[found] = (leading[found] ?? true) && (isByName || !isCertain) }
        }
        return leading.flatMap { source, isByName in
            (observers[source] ?? []).map { observer in
                var observer = observer
                observer.call.isByName = isByName
                return observer
            }
        }.sorted { one, other in
            let (first, second) = (one.call.site, other.call.site)
            return (first.file, first.offset, one.call.isByName ? 1 : 0) < (second.file, second.offset, other.call.isByName ? 1 : 0)
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
    private var made: [[Edge]] = []
    /// The names that several have.
    private var shared: Set<String> = []

    private struct Edge {
        let target: Int
        /// Whether it is a name that says so, and not what it stands for.
        let isByName: Bool
    }

    init() {}

    /// - Parameter flows: what is kept in variables and handed to functions.
    init(_ program: Program, _ flows: Set<NodeSummary.Flow>) {
        // By name, whether it may be one of a publisher.
        var others: [String: Bool] = [:]
        for named in [program.functions, program.variablesByName] {
            for (name, ids) in named {
                if (program.functions[name]?.count ?? 0) + (program.variablesByName[name]?.count ?? 0) > 1 { shared.insert(name) }
                let number = number(of: .publisher(name))
                // What gives nothing gives no publisher.
                for id in ids where program[id].kind == .variable || program[id].typeText != nil {
                    let type = program.declaredType(of: id)
                    let isPublisher = type.flatMap { program.publisherType($0, from: program.enclosingType(of: id)) } != nil
                    add(number, program.body(of: id)?.getter, isPublisher, &others, program)
                }
            }
        }
        for flow in flows {
            let target = number(of: flow.target)
            made[number(of: flow.source)].append(Edge(target: target, isByName: false))
        }
    }

    private mutating func number(of channel: Channel) -> Int {
        if let known = numbers[channel] { return known }
        numbers[channel] = channels.count
        channels.append(channel)
        made.append([])
        return channels.count - 1
    }

    /// Whether what has a name may be a publisher, or lead to one: nothing that has the name is known to be anything else.
    private static func mayBePublisher(_ name: String, in program: Program) -> Bool {
        let ids = (program.functions[name] ?? []) + (program.variablesByName[name] ?? [])
        return ids.isEmpty
            || ids.contains { id in
                guard let type = program.declaredType(of: id) else { return program[id].kind == .variable }
                guard case .named = type.strippingOptionals else { return true }
                let context = program.enclosingType(of: id)
                if program.publisherType(type, from: context) != nil { return true }
                return program.nominal(type, from: context) == nil && !program.isOfPlatform(type, in: id)
            }
    }

    private mutating func add(_ number: Int, _ block: Block?, _ isPublisher: Bool, _ others: inout [String: Bool], _ program: Program) {
        var found: Set<String> = []
        block?.forEachExpression { expression in
            if case .name(let root) = expression.root, !expression.isSentTo(0, program) { found.insert(root) }
            for (index, link) in expression.links.enumerated() {
                if case .member(let member) = link.kind, !expression.isSentTo(index + 1, program) { found.insert(member) }
            }
            return true
        }
        for other in found where others[other] == nil { others[other] = Self.mayBePublisher(other, in: program) }
        for other in found where others[other] ?? true {
            made[self.number(of: .publisher(other))].append(Edge(target: number, isByName: !isPublisher))
        }
    }

    /// The channel itself, and all that are made of it; true for those which only a name leads to that others have, or that may stand for anything.
    func leading(from channel: Channel) -> [Channel: Bool] {
        guard let start = numbers[channel] else { return [channel: isShared(channel)] }
        var found: [Int: Bool] = [start: isShared(channel)]
        var pending = [start]
        while let next = pending.popLast() {
            let isByName = found[next] ?? true
            for edge in made[next] {
                let leads = isByName || edge.isByName || isShared(channels[edge.target])
                if let known = found[edge.target], !known || leads { continue }
                found[edge.target] = leads
                pending.append(edge.target)
            }
        }
        return Dictionary(uniqueKeysWithValues: found.map { (channels[$0.key], $0.value) })
    }

    private func isShared(_ channel: Channel) -> Bool { if case .publisher(let name) = channel { shared.contains(name) } else { false } }
}

extension Expression {
    /// Whether a link sends something to what stands before it, which is no source then.
    fileprivate func isSentTo(_ index: Int, _ program: Program) -> Bool {
        guard links.indices.contains(index), case .member(let name) = links[index].kind else { return false }
        return program.knownFunctions.function(named: name, on: "Subject")?.effect == .sends
    }
}
