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

    /// What is assigned to each variable; no entry where nothing is seen to be.
    private(set) var assigned: [FunctionHolder: GivenFunctions] = [:]
    /// What callers give for each parameter; no entry where no caller is seen.
    private(set) var given: [Parameter: GivenFunctions] = [:]
    /// What observers run, by what they observe.
    private var observers: [Channel: [NodeSummary.Observer]] = [:]
    private var graph = ChannelGraph()

    init(of semantics: CodeNodes) {
        let program = semantics.program
        var flows: Set<NodeSummary.Flow> = []
        semantics.forEachOwner { _, nodes in
            let later = EscapingClosures(nodes)
            for summary in nodes.values {
                for assignment in summary.assigned {
                    assigned[assignment.variable, default: GivenFunctions()].add(assignment.calls?.map(later.forAnyCaller))
                }
                for handed in summary.handed {
                    given[.init(function: handed.function, index: handed.index), default: GivenFunctions()].add([
                        later.forAnyCaller(handed.call)
                    ])
                }
                for parameter in summary.handedUnknown {
                    given[.init(function: parameter.function, index: parameter.index), default: GivenFunctions()].add(nil)
                }
                flows.formUnion(summary.flows)
                for observer in summary.observers {
                    observers[observer.source, default: []].append(
                        .init(source: observer.source, call: later.forAnyCaller(observer.call), isSoon: observer.isSoon))
                }
            }
        }
        if !observers.isEmpty { graph = ChannelGraph(program, flows, observers.keys) }
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

/// What publishers are made of: what each function and property speaks of that gives one, and whatever else is kept or handed on.
private struct ChannelGraph: Sendable {
    private let program: Program?
    private var numbers: [Channel: Int] = [:]
    private var channels: [Channel] = []
    /// For each channel, those that are made of it.
    private var made: [[Edge]] = []
    /// The channels of each name.
    private var named: [String: [Int]] = [:]
    /// For each channel, those that may be the same.
    private var alike: [[(number: Int, isByName: Bool)]] = []

    private struct Edge {
        let target: Int
        let isPossible: Bool
    }

    init() { program = nil }

    /// - Parameters:
    ///   - flows: what is kept in variables, handed to functions, and given by them.
    ///   - observed: the channels that something observes.
    init(_ program: Program, _ flows: Set<NodeSummary.Flow>, _ observed: some Sequence<Channel>) {
        self.program = program
        for flow in flows {
            let target = number(of: flow.target)
            let source = number(of: flow.source)
            made[source].append(Edge(target: target, isPossible: flow.isPossible))
            // What is kept, given or handed on as a subject is that subject: what is sent to it there comes out everywhere.
            if program.isSubject(flow.target) { made[target].append(Edge(target: source, isPossible: flow.isPossible)) }
        }
        for channel in observed { _ = number(of: channel) }
        alike = channels.map(numbersAlike)
    }

    private mutating func number(of channel: Channel) -> Int {
        if let known = numbers[channel] { return known }
        numbers[channel] = channels.count
        if case .publisher(let name, _) = channel { named[name, default: []].append(channels.count) }
        channels.append(channel)
        made.append([])
        return channels.count - 1
    }

    /// The channel itself, and all that are made of it; true for those which only a name leads to that others have, or that may stand for anything.
    func leading(from channel: Channel) -> [Channel: Bool] {
        var found: [Int: Bool] = [:]
        var pending: [Int] = []
        func add(_ number: Int, _ isByName: Bool) {
            if let known = found[number], !known || isByName { return }
            found[number] = isByName
            pending.append(number)
        }
        for (number, isByName) in numbersAlike(channel) { add(number, isByName) }
        while let next = pending.popLast() {
            let isByName = found[next] ?? true
            for edge in made[next] {
                for (number, isAlike) in alike[edge.target] { add(number, isByName || edge.isPossible || isAlike) }
            }
        }
        var result = Dictionary(uniqueKeysWithValues: found.map { (channels[$0.key], $0.value) })
        result[channel] = result[channel] ?? false
        return result
    }

    /// The channels that may be the same: a member of a protocol and what answers it, and where one is known by its name alone all of that name.
    private func numbersAlike(_ channel: Channel) -> [(number: Int, isByName: Bool)] {
        guard case .publisher(let name, let holder) = channel else { return numbers[channel].map { [($0, false)] } ?? [] }
        let all = named[name] ?? []
        guard let holder else { return all.map { ($0, all.count > 1) } }
        var result: [(number: Int, isByName: Bool)] = numbers[.publisher(name, of: nil)].map { [($0, true)] } ?? []
        if let own = numbers[channel] { result.append((own, false)) }
        guard case .type(let type) = holder, !all.isEmpty, let program else { return result }
        for other in program.lineage(of: type).map(\.name) + program.allSubtypes(of: type) where other != type {
            if let number = numbers[.publisher(name, of: .type(other))] { result.append((number, false)) }
        }
        return result
    }
}

extension Program {
    /// Whether a channel is declared as a subject.
    fileprivate func isSubject(_ channel: Channel) -> Bool {
        switch channel {
        case .publisher(let name, .type(let type)): members(name, of: type)?.contains { isSubject($0) } ?? false
        case .publisher(let name, .nothing): globals[name]?.contains { isSubject($0) } ?? false
        case .parameter(let id, let index):
            publisherType(TypeExpression(parsing: self[id].parameters[index].type), from: enclosingType(of: id))?.isSubject ?? false
        case .publisher, .notification, .object, .receiver: false
        }
    }
}
