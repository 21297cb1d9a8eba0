import Analysis
import Facts
import Lexing
import SourceText
import Synchronization

/// What code of a program means: one model that every later stage asks. It resolves names, tells what code does that others may see, and whether
/// a piece of it may run past another.
///
/// Each declaration is read once, when something first leads to it. What cannot be read is told as unknown, and never as harmless.
public final class Semantics: CodeNodes, @unchecked Sendable {
    private let memo = Mutex(Memo())
    private let units: CallUnits

    private struct Memo {
        var named: [CodeNode: NodeSummary] = [:]
        var runsParameter: [RunsParameter: Bool] = [:]
        var runsArgument: [RunsArgument: Bool] = [:]
        var kept: [CodeNode: Effects.Site?] = [:]
        var index: ClosureIndex?
        var graph: CallGraph?
        var changed: ChangedVariables?
        var releasing: ReleasingCode?
        var observers: [Channel: NodeSummary] = [:]
        var ofHanded: [HandedCode: Effects] = [:]
        var ofCalling: [DeclarationID: Effects] = [:]
        var behind: [CallSites.Caller: FollowingEffects] = [:]
        var following: [FollowingQuestion: FollowingEffects] = [:]
        var ascents: [CodeNode: [Ascent]] = [:]
        var outer: OuterCode?
        var queued: [CallUnit: Effects] = [:]
        var given: [CodeNode: GivenFunctions?] = [:]
        var callSites: CallSites?
        var late: [CodeNode: LateHandling] = [:]
        var waits: [CodeNode: Waits] = [:]
        var between: [CodeNode: [CodeNode: Order]] = [:]
    }

    public override init(of program: Program) {
        units = CallUnits(of: program)
        super.init(of: program)
    }

    /// Reads all code, as whoever asks what a closure may be called by would do.
    public func readAhead() { _ = closures() }

    // MARK: - What is known of a piece of code

    /// What a node does itself, and leads to; nil for code that was not read.
    func summary(of node: CodeNode) -> NodeSummary? {
        switch node {
        case .body(let id), .setter(let id), .initialValue(let id), .defaults(let id): return nodes(of: .declaration(id))[node]
        case .closure(let owner, _): return nodes(of: owner)[node]
        case .escaped(let owner, let offset): return EscapingClosures(nodes(of: owner)).summary(ofClosureAt: offset, of: owner)
        case .beginning(let code): return summary(ofBeginningOf: code)
        case .parameter: return NodeSummary()
        // Whoever subscribed runs then, or nobody knows who called.
        case .promise, .argument: return nil
        case .anyArgument(let id, let index): return led(to: closures().given[.init(function: id, index: index)])
        case .stored(let holder): return led(to: functions(in: holder))
        case .channel(let channel): return observers(of: channel)
        case .anyFunction, .anyVariable, .required: return summary(ofNamed: node)
        }
    }

    private func summary(ofNamed node: CodeNode) -> NodeSummary {
        if let known = memo.withLock({ $0.named[node] }) { return known }
        let summary = nodeSummary(ofNamed: node)
        memo.withLock { $0.named[node] = summary }
        return summary
    }

    private func led(to given: GivenFunctions?) -> NodeSummary? {
        given.map { given in
            var summary = NodeSummary()
            (summary.calls, summary.mayBeOther) = (given.calls, given.mayBeOther)
            return summary
        }
    }

    private func functions(in holder: FunctionHolder) -> GivenFunctions? {
        if case .result(let node) = holder { return functions(givenBy: node) }
        return closures().assigned[holder]
    }

    /// The functions that a piece of code gives whoever calls it.
    private func functions(givenBy node: CodeNode) -> GivenFunctions? {
        if let known = memo.withLock({ $0.given[node] }) { return known }
        var asked: [CodeNode: GivenFunctions?] = [:]
        let found = functions(givenBy: node, &asked)
        memo.withLock { $0.given[node] = .some(found) }
        return found
    }

    /// - Parameter asked: what was asked on the way; of what leads back to itself nothing is known.
    private func functions(givenBy node: CodeNode, _ asked: inout [CodeNode: GivenFunctions?]) -> GivenFunctions? {
        if let known = asked[node] { return known }
        let called: GivenFunctions?
        switch node {
        case .body(let id): return given(by: node, of: .declaration(id))
        case .closure(let owner, _), .escaped(let owner, _): return given(by: node.unescaped, of: owner)
        case .beginning(let code): return functions(givenBy: code, &asked)
        case .stored(let holder):
            asked[node] = .some(nil)
            if case .result(let code) = holder { called = functions(givenBy: code, &asked) } else { called = closures().assigned[holder] }
        case .parameter(let id, let index), .anyArgument(let id, let index):
            asked[node] = .some(nil)
            called = closures().given[.init(function: id, index: index)]
        case .setter, .initialValue, .defaults, .argument, .promise, .channel, .anyFunction, .anyVariable, .required: return nil
        }
        guard let called else { return nil }
        var result = GivenFunctions()
        var seen: Set<CodeNode> = []
        for call in called.calls where seen.insert(call.target).inserted { result.formUnion(functions(givenBy: call.target, &asked)) }
        if called.mayBeOther { result.add(nil) }
        asked[node] = result
        return result
    }

    private func given(by node: CodeNode, of owner: CodeOwner) -> GivenFunctions? {
        let nodes = nodes(of: owner)
        return nodes[node].map { $0.gives.map(EscapingClosures(nodes).forAnyCaller) }
    }

    private func closures() -> ClosureIndex {
        if let known = memo.withLock({ $0.index }) { return known }
        let index = ClosureIndex(of: self)
        memo.withLock { $0.index = index }
        return index
    }

    /// The variables that keep a subscription, as far as the code that makes it says.
    func keepers(of subscription: Listener) -> Set<DeclarationID> { closures().keepers[subscription] ?? [] }

    /// The variables that callers lend to a function for a parameter of a name; nil where it has none of that name.
    func variables(lentTo id: DeclarationID, for name: String) -> Set<DeclarationID>? {
        program[id].parameters.firstIndex { $0.name == name }.map { closures().lent[.init(function: id, index: $0)] ?? [] }
    }

    private func changedVariables() -> ChangedVariables {
        if let known = memo.withLock({ $0.changed }) { return known }
        let changed = ChangedVariables(of: self)
        memo.withLock { $0.changed = changed }
        return changed
    }

    /// Whether a place may hold something else another time.
    public func mayChange(_ place: Place) -> Bool {
        switch place {
        case .variable(let id), .own(let id), .made(let id): changedVariables().contains(id)
        // What a method is called on is its own for as long as it runs, where it is a value.
        case .receiver: false
        case .listener, .object: false
        case .local, .outside: true
        case .thread: false
        }
    }

    /// The declarations whose code takes away what a variable keeps, or may; not what is done when its object goes.
    public func releases(ofWhatIsKeptIn variable: DeclarationID) -> Set<DeclarationID> {
        if let known = memo.withLock({ $0.releasing }) { return known[variable] }
        let releasing = ReleasingCode(of: self)
        memo.withLock { $0.releasing = releasing }
        return releasing[variable]
    }

    /// Whether code takes away what is kept in a place, or may.
    func mayTake(from place: Place, _ effects: Effects) -> Bool {
        effects.takes(from: place) || mayUse(PlaceUse(place, .write), in: effects)
    }

    /// What runs when something is sent there.
    private func observers(of channel: Channel) -> NodeSummary {
        if let known = memo.withLock({ $0.observers[channel] }) { return known }
        var summary = NodeSummary()
        for observer in closures().observers(of: channel) {
            if !program.keepsValue(channel), !observer.call.isByName, let listener = observer.call.target.listener {
                summary.own.read(.listener(listener), at: observer.call.site)
            }
            if observer.isSoon { summary.started.append(observer.call) } else { summary.calls.append(observer.call) }
        }
        memo.withLock { $0.observers[channel] = summary }
        return summary
    }

    /// What runs behind a call before a task that takes its place could begin; worked out once for all who are called there.
    func effects(followingCall call: CallSites.Caller, besides moved: [HandedCode], _ find: () -> FollowingEffects) -> FollowingEffects {
        if moved.isEmpty, let known = memo.withLock({ $0.behind[call] }) { return known }
        let effects = find()
        if moved.isEmpty { memo.withLock { $0.behind[call] = effects } }
        return effects
    }

    /// What runs behind a piece of code before a task that takes its place could begin.
    func effects(following question: FollowingQuestion, _ find: () -> FollowingEffects) -> FollowingEffects {
        if let known = memo.withLock({ $0.following[question] }) { return known }
        let effects = find()
        memo.withLock { $0.following[question] = effects }
        return effects
    }

    func callSites() -> CallSites {
        if let known = memo.withLock({ $0.callSites }) { return known }
        let sites = CallSites(of: self)
        memo.withLock { $0.callSites = sites }
        return sites
    }

    /// Who goes on behind a piece of code, tests aside.
    func ascents(from node: CodeNode) -> [Ascent] {
        if let known = memo.withLock({ $0.ascents[node] }) { return known }
        let ascents = readAscents(from: node)
        memo.withLock { $0.ascents[node] = ascents }
        return ascents
    }

    /// What is done behind the calls that lead to a piece of code, for one place at a time.
    func outerCode() -> OuterCode {
        if let known = memo.withLock({ $0.outer }) { return known }
        let outer = OuterCode(CertainUses(of: self, units, followed))
        memo.withLock { $0.outer = outer }
        return outer
    }

    /// Whether a place is the same wherever code speaks of it: no part of an object of which there may be several.
    func isOne(_ place: Place) -> Bool { outerCode().uses.isOne(place) }

    /// What code certainly calls, and what it starts.
    func certainLinks(of summary: NodeSummary) -> (called: [CallUnit.Link], started: [CallUnit.Link]) {
        func links(_ calls: [NodeSummary.Call]) -> [CallUnit.Link] { calls.map { units.link($0) }.filter(\.isCertain) }
        return (links(calls(of: summary, .isLeftOut)), links(soonCalls(of: summary)))
    }

    /// What may come of it when a closure runs later than it did.
    func lateHandling(of node: CodeNode, _ find: () -> LateHandling) -> LateHandling {
        if let known = memo.withLock({ $0.late[node] }) { return known }
        let found = find()
        memo.withLock { $0.late[node] = found }
        return found
    }

    func knownWaits(of node: CodeNode) -> Waits? { memo.withLock { $0.waits[node] } }

    func keep(_ waits: Waits, of node: CodeNode) { memo.withLock { $0.waits[node] = waits } }

    /// Whether one closure may run past another.
    func order(between first: CodeNode, and second: CodeNode, _ find: () -> Order) -> Order {
        if let known = memo.withLock({ $0.between[first]?[second] }) { return known }
        let found = find()
        memo.withLock { $0.between[first, default: [:]][second] = found }
        return found
    }

    /// Where a closure leads to its promise before it returns.
    func firstKept(of closure: CodeNode, _ find: () -> Effects.Site?) -> Effects.Site? {
        if let known = memo.withLock({ $0.kept[closure] }) { return known }
        let found = find()
        memo.withLock { $0.kept[closure] = .some(found) }
        return found
    }

    // MARK: - What a piece of code does

    /// What a call of a function, or a read of a property, does before it returns, whatever may answer it.
    public func effects(ofCalling id: DeclarationID) -> Effects {
        if let known = memo.withLock({ $0.ofCalling[id] }) { return known }
        let effects = effects(ofCalling: id) { _ in false }
        memo.withLock { $0.ofCalling[id] = effects }
        return effects
    }

    /// - Parameter isLeftOut: which functions are not followed, but for the one that is called.
    public func effects(ofCalling id: DeclarationID, without isLeftOut: @escaping (DeclarationID) -> Bool) -> Effects {
        let site = Effects.Site(declaration: id, file: id.file, offset: program[id].nameRange.lowerBound)
        let answers = program.implementations(of: id)
        let receiver: Place? = program.isOfValueType(id) ? .receiver : nil
        let targets = (answers.isEmpty ? [id] : answers).map(CodeNode.body) + [.defaults(id)]
        return effects(of: targets.map { .init(target: $0, receiver: receiver, site: site) }) { node in
            if case .body(let id) = node { isLeftOut(id) } else { false }
        }
    }

    /// What code that is handed to something does when it is called.
    public func effects(of code: HandedCode) -> Effects {
        if let known = memo.withLock({ $0.ofHanded[code] }) { return known }
        let effects = effects(of: [.init(target: code.node, receiver: nil, site: code.site)])
        memo.withLock { $0.ofHanded[code] = effects }
        return effects
    }

    /// The same of what a stream runs for each value: whatever callers gave the function around for its parameters.
    public func effects(ofHandler code: HandedCode) -> Effects {
        effects(of: [.init(target: code.later, receiver: nil, site: code.site)])
    }

    /// What that certainly does, without what comes of it and is left out.
    func certainEffects(ofHandler code: HandedCode, without isLeftOut: @escaping (CodeNode) -> Bool) -> Effects {
        var walk = EffectWalk(in: program, isCertain: true, without: isLeftOut, followed)
        lead(&walk, to: .init(target: code.later, receiver: nil, site: code.site), 0)
        return walk.effects()
    }

    /// What statements of a body do.
    public func effects(of statements: [Statement], in declaration: DeclarationID?, file: Int) -> Effects {
        if statements.isEmpty { return Effects() }
        let owner = declaration.map(CodeOwner.declaration) ?? .topLevel(file: file)
        let known = self.statements(of: owner)
        return effects(of: statements.reduce(into: NodeSummary()) { all, statement in known[statement.range].map { all.add($0) } })
    }

    /// What code starts itself, with what functions start that they are handed.
    func startedCalls(of summary: NodeSummary) -> [NodeSummary.Call] {
        summary.started
            + summary.handed.filter { runs(.init(function: $0.function, index: $0.index, doubt: .isLeftOut, isSoon: true)) }.map { handed in
                var call = handed.call
                call.queue = queue(startingParameter: handed.index, of: handed.function)
                return call
            }
    }

    /// The queue that a function puts what it is given on.
    private func queue(startingParameter index: Int, of function: DeclarationID) -> Place? {
        let started = nodes(of: .declaration(function)).values.lazy.flatMap(\.started)
        return started.compactMap { $0.target == .parameter(function, index: index) ? $0.queue : nil }.first
    }

    /// What code starts itself, as far as that is done as soon as may be.
    private func soonCalls(of summary: NodeSummary) -> [NodeSummary.Call] { startedCalls(of: summary).map(beginning) }

    /// What functions of the scanned code run before they return of what they are handed in a range of bytes.
    public func effects(ofHandedIn range: ByteRange, in declaration: DeclarationID?, file: Int) -> Effects {
        let owner = declaration.map(CodeOwner.declaration) ?? .topLevel(file: file)
        let handed = everyNode(of: owner).flatMap(\.handed).filter { handed in
            range.contains(handed.call.site.offset) && runs(.init(function: handed.function, index: handed.index, doubt: .counts))
        }
        return effects(of: handed.map(\.call))
    }

    /// What a call of a function does that is written as an argument or as a closure.
    public func effects(ofCallingWhatStandsAt range: ByteRange, inFileAt path: String) -> Effects {
        guard let file = program.fileIndex(at: path) else { return Effects() }
        let owner = owner(at: range.lowerBound, file: file)
        if let summary = arguments(of: owner).called[range] { return effects(of: summary) }
        let closure = CodeNode.closure(owner, offset: range.lowerBound)
        return effects(of: [.init(target: closure, receiver: nil, site: site(range, of: owner, file: file))])
    }

    /// What evaluating an argument of a call does, or what a capture list holds.
    ///
    /// - Parameter range: where it is written, without its label.
    public func effects(ofArgumentAt range: ByteRange, inFileAt path: String) -> Effects {
        guard let file = program.fileIndex(at: path) else { return Effects() }
        let owner = owner(at: range.lowerBound, file: file)
        guard let summary = arguments(of: owner).evaluated[range] else {
            var result = Effects()
            result.callUnknown(at: site(range, of: owner, file: file))
            return result
        }
        return effects(of: summary)
    }

    private func site(_ range: ByteRange, of owner: CodeOwner, file: Int) -> Effects.Site {
        Effects.Site(declaration: owner.declaration, file: file, offset: range.lowerBound)
    }

    /// What a body does, apart from the expressions that begin at some offsets.
    public func effects(ofBodyOf id: DeclarationID, without expressions: Set<Int>) -> Effects {
        guard let summary = CodeReading.summary(ofBodyOf: id, without: expressions, self) else {
            var result = Effects()
            result.callUnknown(at: Effects.Site(declaration: id, file: id.file, offset: program[id].nameRange.lowerBound))
            return result
        }
        return effects(of: summary).withoutLocals(of: [id])
    }

    /// What code does, and what it leads to before it returns.
    func effects(of summary: NodeSummary) -> Effects {
        var result = summary.own.ofAnyObject
        if let site = unknownSite(in: summary) { result.callUnknown(at: site) }
        var walk = EffectWalk(in: program, followed)
        for call in calls(of: summary) { lead(&walk, to: call, 0) }
        for call in soonCalls(of: summary) { walk.start(units.link(call), distance: 0) }
        result.add(walk.effects(), receiver: .receiver)
        return result
    }

    /// What code does that was put on a queue.
    func effects(of queued: QueuedCode) -> Effects {
        if let known = memo.withLock({ $0.queued[queued.unit] }) { return known }
        let start = NodeSummary.Call(target: queued.unit.node, receiver: nil, site: Effects.Site(declaration: nil, file: 0, offset: 0))
        let result = effects(of: [start]).withoutQueues
        memo.withLock { $0.queued[queued.unit] = result }
        return result
    }

    /// What is still to come of some code, with what it starts to be run as soon as may be.
    ///
    /// - Parameters:
    ///   - summaries: code by how often something has to be started by it before that is still to come: what runs is the first.
    ///   - isLeftOut: which code is not followed, but for what the first calls itself.
    func effects(ofComing summaries: [NodeSummary], without isLeftOut: @escaping (CodeNode) -> Bool) -> Effects {
        var result = summaries[0].own.ofAnyObject
        if let site = unknownSite(in: summaries[0]) { result.callUnknown(at: site) }
        var walk = EffectWalk(in: program, withStarted: true, without: isLeftOut, followed)
        for (startsAhead, summary) in summaries.enumerated() {
            for call in calls(of: summary) { lead(&walk, to: call, startsAhead) }
            for call in soonCalls(of: summary) where startsAhead == 0 || !isLeftOut(call.target) {
                lead(&walk, to: call, max(startsAhead - 1, 0), isStarted: true)
                if startsAhead == 0 { walk.start(units.link(call), distance: 0) }
            }
        }
        result.add(walk.effects(), receiver: .receiver)
        return result
    }

    func effects(of calls: [NodeSummary.Call], without isLeftOut: @escaping (CodeNode) -> Bool = { _ in false }) -> Effects {
        var walk = EffectWalk(in: program, without: isLeftOut, followed)
        for call in calls { lead(&walk, to: call, 0) }
        return walk.effects()
    }

    private func lead(_ walk: inout EffectWalk, to call: NodeSummary.Call, _ startsAhead: Int, isStarted: Bool = false) {
        let link = units.link(call)
        walk.lead(
            to: link,
            .init(
                receiver: startsAhead == 0 ? call.receiver : nil, object: call.object == .new ? .new : .any, environment: call.environment,
                making: link.making, startsAhead: startsAhead, isStarted: isStarted))
    }

    /// What a node does itself and what it leads to; nil for code that was not read.
    private func followed(_ node: CodeNode) -> CallUnit.Followed? {
        guard let summary = summary(of: node) else { return nil }
        return CallUnit.Followed(
            own: summary.own, calls: calls(of: summary).map { units.link($0, by: node) },
            certain: calls(of: summary, .isLeftOut).map { units.link($0, by: node) },
            started: soonCalls(of: summary).map { units.link($0, by: node) }, unknown: unknownSite(in: summary),
            mayBeOther: summary.mayBeOther)
    }

    /// Where code uses a place, or may use it by something that it may call.
    func site(of use: PlaceUse, in effects: Effects) -> Effects.Site? {
        if let site = effects.site(of: use) { return site }
        if effects.possible.isEmpty { return nil }
        return callGraph().leading(effects.possible.keys, to: use).compactMap { effects.possible[$0] }.min { $0.precedes($1) }
    }

    /// How code uses the places that other code certainly uses, with what it may call, or may not.
    func possibleUses(in effects: Effects, _ other: Effects) -> [PlaceUse: Effects.Site] {
        var result = effects.uses
        if effects.possible.isEmpty { return result }
        let graph = callGraph()
        let reach = graph.reached(from: effects.possible.keys)
        for place in Set(other.uses.keys.map(\.place)) {
            for kind in PlaceUse.Kind.allCases where result[PlaceUse(place, kind)] == nil && graph.isUsed(PlaceUse(place, kind), in: reach)
            {
                result[PlaceUse(place, kind)] = site(of: PlaceUse(place, kind), in: effects)
            }
        }
        return result
    }

    /// Whether something that code may call, or may not, may use a place.
    func mayUse(_ use: PlaceUse, in effects: Effects) -> Bool {
        !effects.possible.isEmpty && !callGraph().leading(effects.possible.keys, to: use).isEmpty
    }

    private func callGraph() -> CallGraph {
        if let known = memo.withLock({ $0.graph }) { return known }
        let graph = CallGraph(of: self, units) { summary(of: $0) }
        memo.withLock { $0.graph = graph }
        return graph
    }

    /// What a node leads to, with the closures that its callees run before they return.
    func calls(of summary: NodeSummary, _ doubt: Doubt = .counts) -> [NodeSummary.Call] {
        summary.calls.filter { doubt == .counts || !$0.isFailure && !$0.isPossible }
            + summary.handed.filter { runs(.init(function: $0.function, index: $0.index, doubt: doubt)) }.map(\.call)
            + summary.passed.filter { runs(.init(taker: $0.taker, index: $0.index, doubt: doubt)) }.map(\.call)
    }

    /// Where a function of which nothing is known is handed to something that calls it before it returns.
    private func unknownSite(in summary: NodeSummary) -> Effects.Site? {
        summary.handedUnknown.first { runs(.init(function: $0.function, index: $0.index, doubt: .counts)) }?.site
    }

    /// Whether a function may call what it is given for a parameter before it returns, or starts it to be run soon afterwards.
    private func runs(_ question: RunsParameter) -> Bool {
        if let known = memo.withLock({ $0.runsParameter[question] }) { return known }
        memo.withLock { $0.runsParameter[question] = false }
        let answers = program.implementations(of: question.function)
        let bodies = (answers.isEmpty ? [question.function] : answers).filter { question.doubt == .counts || !program.isTestCode($0) }
        let result = bodies.contains {
            leads([.body($0)], of: .declaration($0), to: .parameter($0, index: question.index), question.doubt, later: question.isSoon)
        }
        memo.withLock { $0.runsParameter[question] = result }
        return result
    }

    /// Whether a function that is known by its value alone may call what it is given before it returns.
    private func runs(_ question: RunsArgument) -> Bool {
        if let known = memo.withLock({ $0.runsArgument[question] }) { return known }
        memo.withLock { $0.runsArgument[question] = false }
        let result =
            switch question.taker {
            case .body(let id): runs(RunsParameter(function: id, index: question.index, doubt: question.doubt))
            case .closure(let owner, let offset), .escaped(let owner, let offset):
                leads(
                    [question.taker.unescaped], of: owner, to: .argument(owner, offset: offset, index: question.index), question.doubt,
                    later: false)
            case .stored(let holder): runsAny(functions(in: holder), question)
            case .parameter(let id, let index), .anyArgument(let id, let index):
                runsAny(closures().given[.init(function: id, index: index)], question)
            case .promise, .setter, .initialValue, .defaults, .beginning, .argument, .channel, .anyFunction, .anyVariable, .required:
                question.doubt == .counts
            }
        memo.withLock { $0.runsArgument[question] = result }
        return result
    }

    private func runsAny(_ takers: GivenFunctions?, _ question: RunsArgument) -> Bool {
        if takers?.mayBeOther ?? true, question.doubt == .counts { return true }
        return takers?.calls.contains { runs(RunsArgument(taker: $0.target, index: question.index, doubt: question.doubt)) } ?? false
    }

    /// - Parameter isLater: whether only what is started counts.
    private func leads(
        _ start: [CodeNode], of owner: CodeOwner, to target: CodeNode, _ doubt: Doubt, later isLater: Bool
    ) -> Bool {
        var seen = Set(start)
        var pending = start
        while let node = pending.popLast() {
            if node == target, !isLater { return true }
            guard let summary = summary(of: node) else {
                // What is not read may run what it is given.
                if doubt == .counts, !isLater { return true }
                continue
            }
            for call in calls(of: summary, doubt) where isPart(call.target, of: owner) && seen.insert(call.target).inserted {
                pending.append(call.target)
            }
            guard isLater else { continue }
            let started = startedCalls(of: summary).map(\.target).filter { isPart($0, of: owner) }
            if leads(started, of: owner, to: target, doubt, later: false) { return true }
        }
        return false
    }

    /// Whether a node is the code of the same declaration: other functions have parameters of their own, which `handed` speaks of.
    private func isPart(_ node: CodeNode, of owner: CodeOwner) -> Bool {
        switch node {
        case .closure(let other, _), .argument(let other, _, _): other == owner
        case .parameter(let id, _), .body(let id): .declaration(id) == owner
        case .setter, .initialValue, .defaults, .escaped, .beginning, .promise, .anyArgument, .stored, .channel, .anyFunction, .anyVariable,
            .required:
            false
        }
    }

    /// The first call of one piece of code that another leads to, as far as code was read; what only tests do is left out.
    func site(of target: CodeNode, calledBy start: CodeNode) -> Effects.Site? {
        let sought = units.unit(of: target)
        var pending = [units.unit(of: start)]
        var seen = SeenUnits()
        _ = seen.insert(pending[0])
        var next = 0
        while next < pending.count {
            let unit = pending[next]
            next += 1
            for call in unit.followed(followed)?.certain ?? [] {
                if call.target === sought { return call.site }
                if !call.target.isTest, seen.insert(call.target) { pending.append(call.target) }
            }
        }
        return nil
    }
}

/// Whether a question counts what is not seen to happen: code that was not read, and calls that bring a failure where it is about values.
enum Doubt { case counts, isLeftOut }

/// Whether what a value stands for calls what it is given before it returns.
private struct RunsArgument: Hashable {
    let taker: CodeNode
    let index: Int
    let doubt: Doubt
}

/// Whether a function calls one of its parameters before it returns.
private struct RunsParameter: Hashable {
    let function: DeclarationID
    let index: Int
    let doubt: Doubt
    /// Whether it is asked if the function starts it, to be run after it has returned.
    var isSoon = false
}
