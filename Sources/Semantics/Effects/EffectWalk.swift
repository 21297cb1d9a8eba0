import Analysis

/// Adds up what code does, down to everything that it calls.
///
/// The nearest first, so that what is told of a place is told of its nearest use. Each unit is gone through once: for each thing that it is called on
/// and each meaning of its generic parameters where that makes a difference, and once for all where it makes none.
struct EffectWalk {
    /// Whether what code starts counts, to be run after it has returned as soon as may be.
    private let withStarted: Bool
    /// Whether what names alone lead to does not count.
    private let isCertain: Bool
    private let program: Program
    private let isLeftOut: (CodeNode) -> Bool
    private let find: (CodeNode) -> CallUnit.Followed?
    private var result = Effects()
    private var seen: [Seeing: SeenUnits] = [:]
    private var pending: [Visit] = []
    /// What was called, and so has variables of its own.
    private var called: Set<DeclarationID> = []

    /// How many pieces of code were gone through.
    var visits: Int { pending.count }

    /// A piece of code as it is reached.
    struct Reached {
        /// What it is called on.
        var receiver: Place?
        /// Which object that is.
        var object = CalledObject.any
        /// What generic parameters stand for.
        var environment: TypeEnvironment = [:]
        /// How many calls lead there.
        var distance = 1
        /// What is made once, where the code is part of making that.
        var making: DeclarationID?
        /// How often something has to be started by it before that counts: what has run already counts for what it started alone.
        var startsAhead = 0
        /// Whether it was only started, and so keeps another thread than the one that started it where it waits.
        var isStarted = false
    }

    /// What makes a difference of how code is reached, whatever code that is.
    private struct Seeing: Hashable {
        let startsAhead: Int
        let making: DeclarationID?
        let isStarted: Bool
    }

    private struct Visit {
        /// Nil for code that was not read.
        let unit: CallUnit.Followed?
        let site: Effects.Site
        let reached: Reached
    }

    /// - Parameters:
    ///   - isCertain: whether what names alone lead to does not count.
    ///   - isLeftOut: which code is not followed, but for what is called itself.
    ///   - find: what a piece of code does itself, and leads to.
    init(
        in program: Program, withStarted: Bool = false, isCertain: Bool = false,
        without isLeftOut: @escaping (CodeNode) -> Bool = { _ in false },
        _ find: @escaping (CodeNode) -> CallUnit.Followed?
    ) {
        (self.program, self.withStarted, self.isCertain, self.isLeftOut, self.find) = (program, withStarted, isCertain, isLeftOut, find)
    }

    /// Goes on to what a call leads to.
    mutating func lead(to link: CallUnit.Link, _ reached: Reached) {
        let isRun = reached.startsAhead == 0
        if link.isPossible {
            if isRun { result.call(possibly: link.target, at: link.site.farther(by: reached.distance)) }
            return
        }
        if isCertain, link.isByName { return }
        if reached.distance > 1 || !isRun, isLeftOut(link.target.node) { return }
        // What is seen outside of the making of anything, and where it was called, is told already.
        if seen[Seeing(startsAhead: reached.startsAhead, making: nil, isStarted: false)]?.isSettled(link.target) ?? false { return }
        let unit = link.target.followed(find)
        guard isFirst(link.target, unit, reached) else { return }
        switch link.target.node {
        case .body(let id), .setter(let id), .initialValue(let id), .defaults(let id): called.insert(id)
        default: break
        }
        pending.append(Visit(unit: unit, site: link.site, reached: reached))
    }

    /// Whether a piece of code is reached for the first time, as far as it makes a difference how.
    private mutating func isFirst(_ target: CallUnit, _ unit: CallUnit.Followed?, _ reached: Reached) -> Bool {
        let seeing = Seeing(startsAhead: reached.startsAhead, making: reached.making, isStarted: reached.isStarted)
        guard let unit, unit.usesReceiver || unit.usesObject || unit.usesTypes else {
            return seen[seeing, default: SeenUnits()].settle(target)
        }
        return seen[seeing, default: SeenUnits()].insert(
            target, on: unit.usesReceiver ? reached.receiver : nil, unit.usesObject ? reached.object : .any,
            unit.used(of: reached.environment))
    }

    /// Notes what is put on a queue.
    mutating func start(_ link: CallUnit.Link, distance: Int) {
        guard let queue = link.queue else { return }
        result.queue(QueuedCode(unit: link.target, queue: queue), at: link.site.farther(by: distance))
    }

    /// All that was led to.
    mutating func effects() -> Effects {
        var next = 0
        while next < pending.count {
            go(through: pending[next])
            next += 1
        }
        return result.withoutLocals(of: called)
    }

    private mutating func go(through visit: Visit) {
        let reached = visit.reached
        let isRun = reached.startsAhead == 0
        guard let unit = visit.unit else {
            if isRun { result.callUnknown(at: visit.site.farther(by: reached.distance)) }
            return
        }
        if isRun {
            if unit.acts {
                result.add(
                    reached.isStarted ? unit.own.onAnotherThread : unit.own, receiver: reached.receiver, object: reached.object,
                    distance: reached.distance, making: reached.making)
            }
            if unit.mayBeOther { result.callUnknown(at: visit.site.farther(by: reached.distance)) }
            if let site = unit.unknown { result.callUnknown(at: site.farther(by: reached.distance)) }
            for call in unit.possible { result.call(possibly: call.target, at: call.site.farther(by: reached.distance + 1)) }
            for call in unit.started { start(call, distance: reached.distance) }
        }
        for call in unit.calls { lead(on: call, from: reached) }
        if withStarted || !isRun {
            var started = reached
            (started.startsAhead, started.isStarted) = (max(reached.startsAhead - 1, 0), true)
            for call in unit.started { lead(on: call, from: started) }
        }
    }

    private mutating func lead(on call: CallUnit.Link, from reached: Reached) {
        guard call.isMeant(in: reached.environment, of: program) else { return }
        lead(
            to: call,
            Reached(
                receiver: call.receiver == .receiver ? reached.receiver : call.receiver, object: call.object.seen(from: reached.object),
                environment: call.environment(in: reached.environment), distance: reached.distance + 1,
                making: call.making ?? reached.making, startsAhead: reached.startsAhead, isStarted: reached.isStarted))
    }
}
