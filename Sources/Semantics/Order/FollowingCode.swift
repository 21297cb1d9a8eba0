import Analysis
import Facts
import Lexing
import SourceText

/// What runs behind a piece of code before a task that takes its place could begin: the rest of the code that it stands in, what was started before it,
/// and the same of whatever calls that.
struct FollowingCode {
    /// What runs behind it in the type that the place stands in and those that inherit from it; what ran before, of which what that started is still
    /// to come; and what ran before it was started itself, of which only what is started by that in turn is still to come.
    private(set) var found = [NodeSummary(), NodeSummary(), NodeSummary()]
    /// Where callers in other types go on. All code of an app may follow somewhere: it is asked for one place at a time.
    private(set) var outer: [CodeRest] = []
    /// Where the value is kept that the code around the place is called on.
    private(set) var kept: Set<Place> = []

    private let semantics: Semantics
    private let isLeftOut: (ByteRange, Int) -> Bool
    private let home: CodeOwner?
    /// What would begin later. What it starts itself comes behind it as before.
    private let place: ByteRange
    private var seen: Set<Start> = []
    private var pending: [Start] = []
    /// The initialisers that callers call right before.
    private var makers: Set<NodeSummary.Call> = []
    /// Whether somebody calls the code around.
    private var isCalled = false

    /// What follows, and how it comes to that.
    private struct Start: Hashable {
        let rest: CodeRest
        /// Whether the code around the place was only started there: what is started behind that comes behind it.
        var isStart = false
        /// Whether it is called on another value than the code around the place.
        var isOnAnother = false
        /// Whether something was waited for before it: it does not come as soon as may be, and what was started before it still does.
        var hasWaited = false
        /// The type that the place stands in, and those that inherit from it. A function of no type is a part of whatever calls it.
        var types: Set<String>
    }

    /// - Parameters:
    ///   - place: the expression that it is behind.
    ///   - hasCallers: whether it is asked what those do who call the code around.
    ///   - isLeftOut: the statements of a file that do not count.
    init(
        behind place: ByteRange, of owner: CodeOwner, hasCallers: Bool, leavingOut isLeftOut: @escaping (ByteRange, Int) -> Bool,
        _ semantics: Semantics
    ) {
        (self.semantics, self.isLeftOut, home, self.place) = (semantics, isLeftOut, owner, place)
        let types = semantics.familyOfType(around: owner.declaration)
        for (node, flow) in semantics.flows(of: owner) {
            let parts = flow.parts(behindWhatEndsAt: place.upperBound)
            if parts.isEmpty { continue }
            let isOnValue = owner.declaration.map(semantics.program.isOfValueType) ?? false
            pending.append(
                Start(rest: CodeRest(node: node, parts: parts, limit: hasCallers ? nil : owner), isOnAnother: !isOnValue, types: types))
        }
        if pending.isEmpty {
            found[0].own.callUnknown(at: Effects.Site(declaration: owner.declaration, file: owner.file, offset: place.lowerBound))
        }
        follow()
        // Whoever calls, and is not scanned, may have made the object right before.
        if hasCallers, !isCalled, let id = owner.declaration, let type = semantics.program.enclosingType(of: id) {
            let site = Effects.Site(declaration: id, file: id.file, offset: place.lowerBound)
            let made = semantics.program.members("init", of: type) ?? []
            found[1].calls += made.map { .init(target: .body($0), receiver: nil, site: site) }
        }
    }

    /// What runs behind a call before a task that takes its place could begin.
    init(behind call: CallSites.Caller, _ semantics: Semantics) {
        (self.semantics, isLeftOut, home) = (semantics, { _, _ in false }, call.node.owner)
        place = call.site.offset..<call.site.offset + 1
        let id = call.node.owner?.declaration
        let isOnValue = id.map(semantics.program.isOfValueType) ?? false
        pending = [
            Start(rest: semantics.rest(behind: call), isOnAnother: !isOnValue, types: semantics.familyOfType(around: id))
        ]
        follow()
    }

    private mutating func follow() {
        while let start = pending.popLast() {
            if seen.insert(start).inserted { follow(start) }
        }
    }

    private mutating func follow(_ start: Start) {
        guard let owner = start.rest.node.owner, let flow = semantics.flow(of: start.rest.node) else { return }
        let file = owner.file
        // How often something has to be started before it is still to come.
        let startsAhead = start.isStart ? 1 : 0
        let (parts, doubt, mayEnd) = semantics.beforeWaiting(from: start.rest.parts, of: start.rest.node, flow)
        for part in start.hasWaited ? [] : parts.sorted().map({ flow.parts[$0] })
        where !(part.statement.map { isLeftOut($0, file) } ?? false) {
            let summary = start.rest.summary(of: part)
            found[startsAhead].add(start.isOnAnother ? summary.onAnother : summary)
        }
        if let doubt, !start.hasWaited { found[startsAhead].own.callUnknown(at: doubt) }
        for part in flow.leading(to: start.rest.parts).sorted() {
            var summary = flow.parts[part].summary
            if owner == home { summary.leaveOut(callsIn: place) }
            found[startsAhead + 1].add(start.isOnAnother ? summary.onAnother : summary)
        }
        if let call = semantics.callBehind(start.rest) { found[0].calls.append(call) }
        // Behind its `deinit`, an object lets go of the subscriptions that it holds.
        if case .body(let id) = start.rest.node, semantics.program[id].kind == .deinitializer,
            let type = semantics.program.enclosingType(of: id)
        {
            let site = Effects.Site(declaration: id, file: id.file, offset: semantics.program[id].nameRange.lowerBound)
            for variable in semantics.program.storedVariables(of: type) where semantics.names.cancellables.contains(variable) {
                found[startsAhead].own.write(.variable(variable), at: site)
            }
        }
        for ascent in semantics.ascents(from: start.rest) { goUp(from: start, by: ascent, hasWaited: start.hasWaited || !mayEnd) }
    }

    /// Goes on behind whatever runs a piece of code.
    private mutating func goUp(from start: Start, by ascent: Ascent, hasWaited: Bool) {
        var next = Start(
            rest: ascent.rest, isStart: start.isStart || ascent.isStart, isOnAnother: start.isOnAnother, hasWaited: hasWaited,
            types: start.types)
        switch ascent.way {
        case .inPlace: break
        case .inParameter: (isCalled, next.isOnAnother) = (true, true)
        case .call(let receiver, let isOfClosure):
            isCalled = true
            if !start.isOnAnother, let receiver { kept.insert(receiver) }
            next.isOnAnother = start.isOnAnother || receiver != .receiver && !isOfClosure
            if next.types.isEmpty { next.types = semantics.familyOfType(around: ascent.rest.node.owner?.declaration) }
            if isElsewhere(ascent.rest.node, next.types) {
                // The object may have been made right before.
                for call in semantics.makers(of: next.types, before: ascent.rest) where makers.insert(call).inserted {
                    found[1].calls.append(call)
                }
                // What is started there may be asked for a little later, and that is asked of nearly everything.
                if !next.isStart, !hasWaited, !ascent.isPossible { outer.append(ascent.rest) }
                return
            }
        }
        pending.append(next)
    }

    /// Whether code stands in none of the types that the place stands in, and of those that inherit from it.
    private func isElsewhere(_ node: CodeNode, _ types: Set<String>) -> Bool {
        if node.owner == home || types.isEmpty { return false }
        return node.owner?.declaration.flatMap(semantics.program.enclosingType(of:)).map { !types.contains($0) } ?? true
    }
}

extension NodeSummary {
    /// Leaves out what is called, handed on or started in a range of the code.
    fileprivate mutating func leaveOut(callsIn range: ByteRange) {
        func isInside(_ call: Call) -> Bool { range.contains(call.site.offset) }
        calls.removeAll(where: isInside)
        started.removeAll(where: isInside)
        handed.removeAll { isInside($0.call) }
        passed.removeAll { isInside($0.call) }
    }
}

extension Semantics {
    /// What runs behind a piece of code before a task that takes its place could begin, with what that starts to be run as soon as may be.
    ///
    /// - Parameters:
    ///   - place: an expression in a declaration or at the top level of a file.
    ///   - moved: what runs later as well, and behind what comes later of the same: what a subscription runs for each value.
    ///   - isLeftOut: the statements of a file that do not count, the same whoever asks.
    public func effects(
        following place: ByteRange, in declaration: DeclarationID?, file: Int, besides moved: [HandedCode] = [],
        leavingOut isLeftOut: @escaping (ByteRange, Int) -> Bool = { _, _ in false }
    ) -> FollowingEffects {
        let site = Effects.Site(declaration: declaration, file: file, offset: place.upperBound)
        return effects(following: FollowingQuestion(site: site, moved: moved)) {
            let code = FollowingCode(
                behind: place, of: CodeOwner(declaration, inFile: file), hasCallers: true, leavingOut: isLeftOut, self)
            var result = effects(ofComing: code.found, without: moved.contains)
            for place in code.kept { result.alias(.receiver, for: place) }
            return FollowingEffects(near: result, outer: code.outer, moved: moved)
        }
    }

    /// What runs behind a call before a task that takes its place could begin, with what that starts to be run as soon as may be.
    ///
    /// - Parameter moved: what runs later as well, and does not count.
    func effects(following call: CallSites.Caller, besides moved: [HandedCode] = []) -> FollowingEffects {
        effects(followingCall: call, besides: moved) {
            let code = FollowingCode(behind: call, self)
            return FollowingEffects(near: effects(ofComing: code.found, without: moved.contains), outer: code.outer, moved: moved)
        }
    }

    /// The type that a declaration stands in, and those that inherit from it; none for an extension of what is not scanned.
    func familyOfType(around id: DeclarationID?) -> Set<String> {
        let type = id.flatMap(program.enclosingType(of:)).flatMap { program.types[$0]?.isDeclared == true ? $0 : nil }
        return Set(type.map { [$0] + program.allSubtypes(of: $0) } ?? [])
    }

    /// What runs behind a call before that returns which runs the code that it stands in: the closure or the function around it, and what a function
    /// that is given the closure does behind its own call of it.
    public func effects(behindCallAt place: ByteRange, in declaration: DeclarationID?, file: Int) -> Effects {
        let code = FollowingCode(
            behind: place, of: CodeOwner(declaration, inFile: file), hasCallers: false, leavingOut: { _, _ in false }, self)
        return effects(of: code.found[0])
    }
}

/// Behind which piece of code something runs, and what of that does not count.
struct FollowingQuestion: Hashable {
    let site: Effects.Site
    let moved: [HandedCode]
}
