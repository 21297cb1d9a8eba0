import Analysis

/// Adds up what code does, down to everything that it calls.
///
/// The nearest first, so that what is told of a place is told of its nearest use. Each unit is gone through once: for each thing that it is called on
/// where that makes a difference, and once for all where it makes none.
struct EffectWalk {
    /// Whether what code starts counts, to be run after it has returned as soon as may be.
    private let withStarted: Bool
    /// Whether what names alone lead to does not count.
    private let isCertain: Bool
    private var result = Effects()
    private var seen = SeenUnits()
    private var pending: [Visit] = []
    /// What was called, and so has variables of its own.
    private var called: Set<DeclarationID> = []

    /// How many pieces of code were gone through.
    var visits: Int { pending.count }

    private struct Visit {
        /// Nil for code that was not read.
        let unit: CallUnit.Followed?
        let receiver: Place?
        let object: CalledObject
        let site: Effects.Site
        let distance: Int
    }

    init(withStarted: Bool = false, isCertain: Bool = false) { (self.withStarted, self.isCertain) = (withStarted, isCertain) }

    /// Goes on to what a call leads to.
    ///
    /// - Parameters:
    ///   - receiver: what it is called on.
    ///   - object: which object that is.
    ///   - distance: how many calls lead there.
    ///   - isLeftOut: which code is not followed, but for what is called itself.
    ///   - find: what a piece of code does itself, and leads to.
    mutating func lead(
        to link: CallUnit.Link, on receiver: Place?, _ object: CalledObject, _ distance: Int, _ isLeftOut: (CodeNode) -> Bool,
        _ find: (CodeNode) -> CallUnit.Followed?
    ) {
        if link.isPossible { return result.call(possibly: link.target, at: link.site.farther(by: distance)) }
        if isCertain, link.isByName { return }
        if distance > 1, isLeftOut(link.target.node) { return }
        if seen.isSettled(link.target) { return }
        let unit = link.target.followed(find)
        let (usesReceiver, usesObject) = unit.map { ($0.usesReceiver, $0.usesObject) } ?? (false, false)
        let isFirst =
            usesReceiver || usesObject
            ? seen.insert(link.target, on: usesReceiver ? receiver : nil, usesObject ? object : .any) : seen.settle(link.target)
        guard isFirst else { return }
        switch link.target.node {
        case .body(let id), .setter(let id), .initialValue(let id), .defaults(let id): called.insert(id)
        default: break
        }
        pending.append(Visit(unit: unit, receiver: receiver, object: object, site: link.site, distance: distance))
    }

    /// All that was led to.
    mutating func effects(_ isLeftOut: (CodeNode) -> Bool, _ find: (CodeNode) -> CallUnit.Followed?) -> Effects {
        var next = 0
        while next < pending.count {
            let visit = pending[next]
            next += 1
            guard let unit = visit.unit else {
                result.callUnknown(at: visit.site.farther(by: visit.distance))
                continue
            }
            if unit.acts { result.add(unit.own, receiver: visit.receiver, object: visit.object, distance: visit.distance) }
            if let site = unit.unknown { result.callUnknown(at: site.farther(by: visit.distance)) }
            for call in unit.possible { result.call(possibly: call.target, at: call.site.farther(by: visit.distance + 1)) }
            for call in withStarted ? unit.calls + unit.started : unit.calls {
                lead(
                    to: call, on: call.receiver == .receiver ? visit.receiver : call.receiver, call.object.seen(from: visit.object),
                    visit.distance + 1, isLeftOut, find)
            }
        }
        return result.withoutLocals(of: called)
    }
}
