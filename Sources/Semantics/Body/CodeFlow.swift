import Facts
import SourceText

/// Which parts of a piece of code may run behind which, in the order in which it is evaluated: a control-flow graph.
struct CodeFlow: Sendable {
    /// What runs from one call, or one branch, to the next.
    struct Part: Sendable {
        var summary = NodeSummary()
        /// The statement that it is of, the innermost one.
        let statement: ByteRange?
        /// The parts that may run next.
        fileprivate(set) var next: Set<Int> = []
        /// Whether something from outside is called in it that gives the thread back for as long as it takes: `Task.sleep`.
        fileprivate(set) var takesTime = false
    }

    fileprivate(set) var parts: [Part] = []
    /// The parts in which each `await` is evaluated. What comes of it begins the part behind the last of them.
    fileprivate(set) var awaits: [ClosedRange<Int>] = []
    /// The parts at whose end the code may be done, or left.
    fileprivate(set) var ends: Set<Int> = []
    /// The parts that begin where something was just evaluated, by the byte offset at which that ends.
    fileprivate var evaluated: [Int: [Int]] = [:]
    /// Those that begin where a closure was made, by the byte offset at which that begins.
    fileprivate var made: [Int: [Int]] = [:]

    /// The parts that begin where what ends at an offset has been evaluated; none where nothing was read that ends there.
    func parts(behindWhatEndsAt offset: Int) -> [Int] { evaluated[offset] ?? [] }

    /// The parts that begin where a closure or a local function was made that begins at an offset.
    func parts(behindCodeMadeAt offset: Int) -> [Int] { made[offset] ?? [] }

    /// The parts that end with leading to a piece of code at a site.
    func parts(leadingTo node: CodeNode, at site: Effects.Site) -> [Part] { parts.filter { $0.summary.leads(to: node, at: site) } }

    /// All that may run from some parts on, with these.
    ///
    /// - Parameter waits: the `await`s that are not passed.
    func reachable(from start: [Int], notPast waits: [ClosedRange<Int>] = []) -> Set<Int> {
        reach(from: start) { part in
            let around = waits.filter { $0.contains(part) }
            return parts[part].next.filter { next in around.allSatisfy { $0.contains(next) } }
        }
    }

    /// Whether some parts may lead to the end.
    ///
    /// - Parameter waits: the `await`s that are not passed: what ends in one of them has waited.
    func end(isReachedBy parts: Set<Int>, notPast waits: [ClosedRange<Int>]) -> Bool {
        ends.contains { end in parts.contains(end) && !waits.contains { $0.contains(end) } }
    }

    /// All that may have run when one of some parts begins.
    func leading(to end: [Int]) -> Set<Int> {
        var previous: [Int: Set<Int>] = [:]
        for (number, part) in parts.enumerated() { for next in part.next { previous[next, default: []].insert(number) } }
        return reach(from: end.flatMap { previous[$0] ?? [] }) { previous[$0] ?? [] }
    }

    private func reach(from start: [Int], _ others: (Int) -> Set<Int>) -> Set<Int> {
        var found = Set(start)
        var pending = start
        while let part = pending.popLast() {
            for other in others(part) where found.insert(other).inserted { pending.append(other) }
        }
        return found
    }
}

extension NodeSummary {
    /// Whether it leads to a piece of code at a site: calls it, hands or passes it on, or starts it.
    fileprivate func leads(to node: CodeNode, at site: Effects.Site) -> Bool {
        [calls, handed.map(\.call), passed.map(\.call), started].contains { $0.contains { $0.target == node && $0.site == site } }
    }
}

/// Writes down the flow of a piece of code while that is read; nothing where nobody asks.
struct FlowRecording {
    private(set) var flow = CodeFlow()
    private let isOn: Bool
    /// The part that is being read.
    private var current = 0
    /// The statements around it, innermost last.
    private var statements: [ByteRange] = []
    /// The parts at whose end the code may be left: by `return` or `throw`, by a `try`, by a jump out of a loop.
    private var exits: [Int] = []
    /// Those of the `try`s and `throw`s of each `do` around, innermost last.
    private var thrown: [[Int]] = []
    /// The `defer`s of each block around, innermost last.
    private var deferred: [[Deferred]] = []
    private var targets: [Target] = []
    /// Whether nothing was noted yet of the part that is being read.
    private var isNew = false

    private struct Deferred {
        let (first, last): (Int, Int)
        /// How many exits there were before it.
        let exits: Int
    }

    /// A loop, or a `switch`.
    private struct Target {
        /// Where a loop begins again.
        let head: Int?
        var breaks: [Int] = []
        var fallsThrough: [Int] = []
    }

    init(isOn: Bool) {
        self.isOn = isOn
        if isOn { begin(after: []) }
    }

    /// The flow of what was read, which is done here.
    var finished: CodeFlow {
        var flow = flow
        if isOn { flow.ends.insert(current) }
        return flow
    }

    /// The flow of a new piece of code.
    var anew: Self { Self(isOn: isOn) }

    /// Notes what the code does next. What is led to ends a part.
    mutating func note(_ change: (inout NodeSummary) -> Void) {
        guard isOn else { return }
        let before = flow.parts[current].summary.links
        change(&flow.parts[current].summary)
        isNew = false
        if flow.parts[current].summary.links != before { begin(after: [current]) }
    }

    /// Where the code is now.
    mutating func here() -> Int {
        if isOn, !isNew { begin(after: [current]) }
        return current
    }

    /// Goes on from a place from which others may go on as well.
    mutating func branch() -> Int {
        let place = here()
        begin(after: [place])
        return place
    }

    /// Notes that something from outside is called that takes time.
    mutating func noteTakesTime() {
        guard isOn else { return }
        flow.parts[current].takesTime = true
        isNew = false
    }

    /// Notes that what was read since a place is awaited.
    mutating func noteAwaited(since start: Int) {
        guard isOn else { return }
        isNew = false
        let end = here() - 1
        if start <= end { flow.awaits.append(start...end) }
    }

    /// Notes that what ends at an offset has been evaluated.
    mutating func noteEvaluated(endingAt offset: Int) {
        if isOn { flow.evaluated[offset, default: []].append(here()) }
    }

    /// Notes that code was made that begins at an offset.
    mutating func noteMade(at offset: Int) {
        if isOn { flow.made[offset, default: []].append(here()) }
    }

    /// Goes on from some places.
    mutating func begin(after places: [Int]) {
        guard isOn else { return }
        isNew = true
        current = flow.parts.count
        flow.parts.append(.init(statement: statements.last))
        for place in places { flow.parts[place].next.insert(current) }
    }

    /// Code that may run again right behind itself.
    mutating func endLoop(from head: Int) {
        guard isOn else { return }
        flow.parts[current].next.insert(head)
    }

    // MARK: - Statements

    mutating func open(_ statement: ByteRange) {
        guard isOn else { return }
        statements.append(statement)
        begin(after: [current])
    }

    mutating func closeStatement() {
        guard isOn else { return }
        statements.removeLast()
        begin(after: [current])
    }

    /// The code is left: what stands behind is reached from elsewhere, or by nobody.
    mutating func leave() {
        guard isOn else { return }
        flow.ends.insert(current)
        jumpAway()
    }

    private mutating func jumpAway() {
        exits.append(current)
        begin(after: [])
    }

    mutating func leaveThrowing() {
        noteThrowing(since: current)
        jumpAway()
    }

    /// Notes that what was read since a place may throw.
    mutating func noteThrowing(since start: Int) {
        guard isOn else { return }
        exits += start...current
        if thrown.isEmpty { flow.ends.formUnion(start...current) }
        for index in thrown.indices { thrown[index] += start...current }
    }

    mutating func openDo() { thrown.append([]) }

    /// - Returns: where its `catch`es may begin.
    mutating func closeDo(hasCatches: Bool) -> [Int] {
        let left = thrown.removeLast()
        if !hasCatches, thrown.isEmpty { flow.ends.formUnion(left) }
        return left
    }

    mutating func openBlock() { deferred.append([]) }

    /// Goes through the `defer`s of a block, the last one first.
    mutating func closeBlock() {
        for block in deferred.removeLast().reversed() {
            begin(after: [current])
            for place in [current] + exits[block.exits...] { flow.parts[place].next.insert(block.first) }
            begin(after: [block.last])
        }
    }

    /// Begins with what runs when the block is left.
    ///
    /// - Returns: where that was met, and where it begins.
    mutating func openDefer() -> (place: Int, first: Int) {
        let place = here()
        begin(after: [])
        return (place, current)
    }

    mutating func closeDefer(at place: Int, first: Int) {
        guard isOn else { return }
        deferred[deferred.count - 1].append(.init(first: first, last: current, exits: exits.count))
        begin(after: [place])
    }

    /// Begins what runs when the block is left, of which is told later what it does.
    ///
    /// - Returns: the part that it is.
    mutating func deferPart() -> Int {
        let (place, first) = openDefer()
        closeDefer(at: place, first: first)
        return first
    }

    mutating func add(toPart part: Int, _ change: (inout NodeSummary) -> Void) {
        if isOn { change(&flow.parts[part].summary) }
    }

    // MARK: - Jumps

    /// - Parameter head: where a loop begins again; nil for a `switch`.
    mutating func openTarget(head: Int?) { targets.append(.init(head: head)) }

    /// - Returns: the places at whose end it is left.
    mutating func closeTarget() -> [Int] { targets.removeLast().breaks }

    /// - Returns: the places from which the next case of a `switch` is fallen into.
    mutating func takeFalls() -> [Int] {
        guard let last = targets.indices.last else { return [] }
        defer { targets[last].fallsThrough = [] }
        return targets[last].fallsThrough
    }

    /// A label may mean any statement that is around.
    mutating func jump(_ jump: Jump) {
        guard isOn else { return }
        for index in targets.indices.reversed() {
            switch jump {
            case .continue:
                guard let head = targets[index].head else { continue }
                flow.parts[current].next.insert(head)
            case .fallthrough: targets[index].fallsThrough.append(current)
            case .break: targets[index].breaks.append(current)
            }
            if !jump.isLabelled { break }
        }
        jumpAway()
    }
}

/// What reads code in the order in which that runs.
protocol FlowReading {
    var flow: FlowRecording { get set }
}

extension FlowReading {
    /// Reads two pieces of code of which one runs.
    @discardableResult
    mutating func branching<First, Second, Result>(
        _ first: (inout Self) -> First, _ second: (inout Self) -> Second, joined: (First, Second) -> Result
    ) -> Result {
        let start = flow.here()
        flow.begin(after: [start])
        let one = first(&self)
        let end = flow.here()
        flow.begin(after: [start])
        let other = second(&self)
        flow.begin(after: [end, flow.here()])
        return joined(one, other)
    }

    /// Reads what runs any number of times.
    ///
    /// - Parameter heading: what runs first in each round, and may be the last that runs.
    mutating func looping(while heading: (inout Self) -> Void, _ body: (inout Self) -> Void) {
        let head = flow.here()
        flow.openTarget(head: head)
        heading(&self)
        let end = flow.here()
        body(&self)
        flow.endLoop(from: head)
        flow.begin(after: [end] + flow.closeTarget())
    }
}

extension NodeSummary {
    /// How much it leads to.
    fileprivate var links: Int { calls.count + handed.count + passed.count + started.count }
}
