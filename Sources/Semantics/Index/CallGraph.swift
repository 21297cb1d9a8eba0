import Synchronization

/// Who may call whom in a whole program, what is known by its name alone included.
///
/// Code that leads to each other is one component. What one component leads to is worked out once, when somebody asks.
final class CallGraph: Sendable {
    /// The component of each unit, by the unit's number; a unit without one leads nowhere that is known.
    private let components: [Int?]
    /// The components that each leads to with one call.
    private let callees: [[Int]]
    /// The components that use a place themselves.
    private let users: [PlaceUse: [Int]]
    private let reached = Mutex<[Int: NumberSet]>([:])
    /// The units that use a variable of code, and those that call each unit.
    private let usersOfLocals: [PlaceUse: [Int]]
    private let callers: [[Int]]
    private let leadingToLocals = Mutex<[PlaceUse: NumberSet]>([:])
    private let units: CallUnits

    /// - Parameter summary: what a node does itself, and leads to; nil for code that was not read.
    init(of semantics: CodeNodes, _ units: CallUnits, summary: (CodeNode) -> NodeSummary?) {
        var edges = CallEdges()
        semantics.forEachOwner { _, nodes in
            for (node, summary) in nodes { edges.add(summary, of: units.unit(of: node), units) }
        }
        while let unit = edges.pending.popLast() { summary(unit.node).map { edges.add($0, of: unit, units) } }
        let found = StronglyConnected(edges.callees)
        components = found.components
        var callees: [Set<Int>] = Array(repeating: [], count: found.count)
        for (caller, called) in edges.callees.enumerated() {
            guard let component = components[caller] else { continue }
            callees[component].formUnion(called.compactMap { found.components[$0] })
            callees[component].remove(component)
        }
        self.callees = callees.map(Array.init)
        users = edges.users.mapValues { Array(Set($0.compactMap { found.components[$0] })) }
        usersOfLocals = edges.users.filter(\.key.place.isLocal)
        self.units = units
        var callers: [[Int]] = Array(repeating: [], count: edges.callees.count)
        for (caller, called) in edges.callees.enumerated() { for callee in called { callers[callee].append(caller) } }
        self.callers = callers
    }

    /// The pieces of code from which calls may lead to a use of a place.
    func leading(_ units: some Sequence<CallUnit>, to use: PlaceUse) -> [CallUnit] {
        if case .local(let variable) = use.place {
            let leading = leading(to: use, ofCallThatHas: variable)
            return units.filter { leading.contains($0.number) }
        }
        guard let using = users[use] else { return [] }
        return units.filter { unit in
            guard components.indices.contains(unit.number), let start = components[unit.number] else { return false }
            let reached = reached(from: start)
            return using.contains(where: reached.contains)
        }
    }

    /// The units that lead to a use of a variable of code in the call that has it: by the closures made there. Who calls the code has another one.
    private func leading(to use: PlaceUse, ofCallThatHas variable: LocalVariable) -> NumberSet {
        if let known = leadingToLocals.withLock({ $0[use] }) { return known }
        let code = variable.declaration.map { id in [CodeNode.body(id), .setter(id), .initialValue(id), .defaults(id)] } ?? []
        let entrances = Set(code.map { units.unit(of: $0).number })
        var result = NumberSet()
        var pending = usersOfLocals[use] ?? []
        while let unit = pending.popLast() {
            if !entrances.contains(unit), result.insert(unit) { pending += callers[unit] }
        }
        leadingToLocals.withLock { [result] in $0[use] = result }
        return result
    }

    /// The components that calls of some pieces of code may lead to.
    func reached(from units: some Sequence<CallUnit>) -> NumberSet {
        var result = NumberSet(count: callees.count)
        var starts = NumberSet(count: callees.count)
        for unit in units where components.indices.contains(unit.number) {
            if let start = components[unit.number], starts.insert(start), !result.contains(start) { result.formUnion(reached(from: start)) }
        }
        return result
    }

    /// Whether one of some components may use a place. Of a variable of code the units say, not the components.
    func isUsed(_ use: PlaceUse, in reached: NumberSet) -> Bool {
        use.place.isLocal || users[use]?.contains(where: reached.contains) ?? false
    }

    private func reached(from start: Int) -> NumberSet {
        if let known = reached.withLock({ $0[start] }) { return known }
        var result = NumberSet(count: callees.count)
        result.insert(start)
        var pending = [start]
        while let component = pending.popLast() {
            for callee in callees[component] where result.insert(callee) { pending.append(callee) }
        }
        reached.withLock { [result] in $0[start] = result }
        return result
    }
}

/// The calls of a program, and its uses of places, by the numbers of units.
private struct CallEdges {
    private(set) var callees: [[Int]] = []
    private(set) var users: [PlaceUse: [Int]] = [:]
    /// Units that stand for code of no declaration, and have not been read.
    var pending: [CallUnit] = []

    mutating func add(_ summary: NodeSummary, of unit: CallUnit, _ units: CallUnits) {
        for use in summary.own.uses.keys { users[PlaceUse(use.place.ofAny, use.kind), default: []].append(unit.number) }
        makeRoom(for: unit)
        for call in summary.calls + summary.handed.map(\.call) + summary.passed.map(\.call) {
            let target = units.unit(of: call.target)
            if makeRoom(for: target), call.target.isOfNoDeclaration { pending.append(target) }
            callees[unit.number].append(target.number)
        }
    }

    /// - Returns: whether the unit was met for the first time.
    @discardableResult
    private mutating func makeRoom(for unit: CallUnit) -> Bool {
        while isMet.count <= unit.number {
            isMet.append(false)
            callees.append([])
        }
        defer { isMet[unit.number] = true }
        return !isMet[unit.number]
    }

    private var isMet: [Bool] = []
}

/// The strongly connected components of a graph (Tarjan 1972), without recursion.
struct StronglyConnected {
    /// The component of each node.
    private(set) var components: [Int?]
    /// How many there are.
    private(set) var count = 0

    /// - Parameter successors: of each node, by number.
    init(_ successors: [[Int]]) {
        components = Array(repeating: nil, count: successors.count)
        var order: [Int?] = Array(repeating: nil, count: successors.count)
        var lowest = Array(repeating: 0, count: successors.count)
        var (met, open): (Int, [Int]) = (0, [])
        for root in successors.indices where order[root] == nil {
            var path = [(node: root, next: 0)]
            while let (node, next) = path.last {
                if next == 0 {
                    (order[node], lowest[node]) = (met, met)
                    met += 1
                    open.append(node)
                }
                if next < successors[node].count {
                    path[path.count - 1].next += 1
                    let successor = successors[node][next]
                    if let seen = order[successor] {
                        if components[successor] == nil { lowest[node] = min(lowest[node], seen) }
                    } else {
                        path.append((successor, 0))
                    }
                    continue
                }
                path.removeLast()
                if let parent = path.last?.node { lowest[parent] = min(lowest[parent], lowest[node]) }
                guard lowest[node] == order[node] else { continue }
                while let member = open.popLast() {
                    components[member] = count
                    if member == node { break }
                }
                count += 1
            }
        }
    }
}

extension CodeNode {
    /// Whether it stands for other code, wherever that is written.
    var isOfNoDeclaration: Bool {
        switch self {
        case .escaped, .beginning, .anyArgument, .stored, .channel, .anyFunction, .anyVariable, .required: true
        case .body, .setter, .initialValue, .defaults, .closure, .parameter, .argument, .promise: false
        }
    }
}
