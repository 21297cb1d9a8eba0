import Analysis
import Facts
import Lexing

/// Who may call whom in a whole program, what is known by its name alone included, read from what is called to who calls it.
///
/// It answers for one place which code may lead to its use, in one walk, however much code that is.
struct CallGraph: Sendable {
    private var callers: [CallUnit: [CallUnit]] = [:]
    private var readers: [Place: [CallUnit]] = [:]
    private var writers: [Place: [CallUnit]] = [:]

    init(of semantics: Semantics, _ units: CallUnits) {
        let program = semantics.program
        var pending: [CallUnit] = []
        for (index, file) in program.files.enumerated() {
            let declarations = file.skeleton.declarations.indices.map { CodeOwner.declaration(DeclarationID(file: index, index: $0)) }
            for owner in declarations + [.topLevel(file: index)] {
                for (node, summary) in semantics.nodes(of: owner) { add(summary, of: units.unit(of: node), units, &pending) }
            }
        }
        while let unit = pending.popLast() { semantics.summary(of: unit.node).map { add($0, of: unit, units, &pending) } }
    }

    private mutating func add(_ summary: NodeSummary, of unit: CallUnit, _ units: CallUnits, _ pending: inout [CallUnit]) {
        for place in summary.own.reads.keys { readers[place, default: []].append(unit) }
        for place in summary.own.writes.keys { writers[place, default: []].append(unit) }
        for call in summary.calls + summary.handed.map(\.call) {
            let target = units.unit(of: call.target)
            if callers[target] == nil, call.target.isOfNoDeclaration { pending.append(target) }
            callers[target, default: []].append(unit)
        }
    }

    /// Everything from which calls may lead to a use of a place.
    func code(leadingTo use: PlaceUse) -> Set<CallUnit> {
        var pending = (use.isWrite ? writers : readers)[use.place] ?? []
        var found = Set(pending)
        while let unit = pending.popLast() {
            for caller in callers[unit] ?? [] where found.insert(caller).inserted { pending.append(caller) }
        }
        return found
    }
}

/// A place that is read, or set.
struct PlaceUse: Hashable, Sendable {
    let place: Place
    let isWrite: Bool
}

extension CodeNode {
    /// Whether it stands for other code, wherever that is written.
    fileprivate var isOfNoDeclaration: Bool {
        switch self {
        case .escaped, .anyArgument, .stored, .channel, .anyFunction, .anyVariable, .required: true
        case .body, .setter, .initialValue, .defaults, .closure, .parameter, .promise: false
        }
    }
}
