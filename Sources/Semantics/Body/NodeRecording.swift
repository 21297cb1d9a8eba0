import CombineModel
import Analysis
import Facts
import Lexing

/// What writes down what code does, for the node that is being read.
protocol NodeRecording {
    /// The declaration whose code it is; nil at the top level of a file.
    var declaration: DeclarationID? { get }
    var file: Int { get }
    var program: Program { get }

    mutating func note(_ change: (inout NodeSummary) -> Void)

    /// - Parameter adds: whether what was there stays.
    mutating func note(written place: Place, adds: Bool, at offset: Int)
}

extension NodeRecording {
    func site(_ offset: Int) -> Effects.Site { Effects.Site(declaration: declaration, file: file, offset: offset) }

    func call(_ target: CodeNode, on receiver: Place? = nil, at offset: Int) -> NodeSummary.Call {
        NodeSummary.Call(target: target, receiver: receiver, site: site(offset))
    }

    mutating func note(read place: Place, at offset: Int) { note { [site = site(offset)] in $0.own.read(place, at: site) } }

    mutating func note(made variable: DeclarationID, at offset: Int) {
        note { [site = site(offset)] in $0.own.make(variable, at: site) }
    }

    mutating func note(_ use: ThreadUse, at offset: Int) { note { [site = site(offset)] in $0.own.use(use, at: site) } }

    mutating func noteUnknown(at offset: Int) { note { [site = site(offset)] in $0.own.callUnknown(at: site) } }

    mutating func note(_ call: NodeSummary.Call) { note { $0.calls.append(call) } }

    /// What the stored variables of a type begin with, which an initialiser evaluates.
    mutating func callInitialValues(of type: String?, at offset: Int) {
        for id in type.map({ program.storedVariables(of: $0) }) ?? [] { note(call(.initialValue(id), at: offset)) }
    }

    mutating func note(taker: KnownFunction, at offset: Int) { note { $0.takers[offset] = taker } }

    /// - Parameters:
    ///   - isFailure: whether it is called with a failure.
    ///   - isPossible: whether nobody knows if it is called at all.
    mutating func note(called value: Value, isFailure: Bool = false, isPossible: Bool = false, at offset: Int) {
        if isPossible { noteUnknown(at: offset) }
        guard let callees = value.callees else { return noteUnknown(at: offset) }
        for var callee in callees {
            // A parameter is called where that is written, a closure where it stands.
            if case .parameter = callee.target { callee = call(callee.target, on: callee.receiver, at: offset) }
            callee.isFailure = isFailure
            callee.isPossible = isPossible
            note(callee)
        }
    }

    mutating func note(handed value: Value, to function: DeclarationID, _ index: Int, at offset: Int) {
        note { [site = site(offset)] summary in
            guard let callees = value.callees else {
                summary.handedUnknown.append((function, index, site))
                return
            }
            summary.handed += callees.map { .init(function: function, index: index, call: $0) }
        }
    }

    /// - Parameter isInitial: whether it is the value that the variable begins with, which may be none.
    mutating func note(assigned value: Value, to variable: DeclarationID, isInitial: Bool = false) {
        note { $0.assigned.append((variable, isInitial && value.isNil ? [] : value.isNil ? [] : value.callees)) }
    }

    mutating func note(_ chain: ObservedChain?, flowsTo targets: some Sequence<Channel>) {
        guard let chain, !chain.isHopped else { return }
        for target in targets { note { summary in summary.flows += chain.sources.map { .init(source: $0, target: target) } } }
    }

    mutating func note(_ source: Channel, runs value: Value) {
        note { summary in summary.observers += (value.callees ?? []).map { .init(source: source, call: $0) } }
    }
}
