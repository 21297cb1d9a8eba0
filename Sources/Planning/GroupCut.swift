import Analysis
import CombineModel
import Rewriting

/// How the declarations are cut into what moves together.
///
/// At first by requirement and override. Where a requirement has to stay, what implements it can still get an async twin
/// beside the publisher that the requirement asks for, as with a protocol that is declared elsewhere.
struct GroupCut {
    /// What moves together or not at all.
    var units: [[DeclarationID]]
    /// What is in none of them, each with why it stays.
    var staying: [DeclarationID: Refusal] = [:]
    /// Members of units without their requirement, each with what holds that back.
    var alone: [DeclarationID: Refusal] = [:]

    init(_ groups: Groups) { units = groups.all }

    /// The cut without the requirements that stayed in `result`; nil where it would be the same.
    ///
    /// Those that stay only because of what they call are cut last: with its twin they may move as a whole.
    func divided(after result: GroupPlanner.Result, unless isSuppressed: (DeclarationID) -> Bool, in program: Program) -> GroupCut? {
        let stayed = units.indices.filter { index in
            let unit = units[index]
            return unit.count > 1 && result.twins[unit[0]] == nil && alone[unit[0]] == nil && !unit.contains(where: isSuppressed)
                && Self.mayBeDivided(Self.holder(of: unit, result)) && unit.contains { program.isDeclaredByProtocol($0) }
        }
        let first = stayed.filter { Self.holder(of: units[$0], result) != .calleeStays }
        var cut = self
        for index in (first.isEmpty ? stayed : first).reversed() {
            let unit = units[index]
            let parts = program.overrides(within: unit).filter { !$0.contains(where: program.isTestCode) }
            cut.units.remove(at: index)
            cut.units.insert(contentsOf: parts, at: index)
            let moving = Set(parts.joined())
            for id in unit {
                let refusal = result.refusals[id] ?? Refusal(.requirementStays)
                if moving.contains(id) { cut.alone[id] = refusal } else { cut.staying[id] = refusal }
            }
        }
        return stayed.isEmpty ? nil : cut
    }

    /// Why the member that holds a group back stays.
    private static func holder(of unit: [DeclarationID], _ result: GroupPlanner.Result) -> Reason? {
        unit.lazy.compactMap { result.refusals[$0]?.reason }.first { $0 != .requirementStays && $0 != .streamRequirement }
    }

    /// Whether nothing but the way its members are written, or not knowing them, speaks against a group: whoever calls a
    /// requirement that is a stream has no use for the async form of one implementation.
    private static func mayBeDivided(_ reason: Reason?) -> Bool {
        switch reason {
        case .noAsyncCaller, .reviewTier, .objectiveC: false
        case .some(let reason): !reason.isStream
        case nil: true
        }
    }
}

extension GroupPlanner {
    /// - Parameter excluded: declarations that must stay, each with why.
    func plan(excluding excluded: [DeclarationID: Exclusion]) -> Result {
        var cut = GroupCut(groups)
        while true {
            let result = plan(cut, excluding: excluded)
            guard let next = cut.divided(after: result, unless: suppressed.contains, in: program) else { return result }
            cut = next
        }
    }
}

extension Program {
    /// Whether a declaration is a requirement or stands in an extension of a protocol.
    fileprivate func isDeclaredByProtocol(_ id: DeclarationID) -> Bool {
        enclosingType(of: id).map { types[$0]?.isProtocol == true } ?? false
    }
}
