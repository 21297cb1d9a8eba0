import Analysis
import CombineModel
import Facts
import Lexing

/// What writes down what code does, for the node that is being read.
protocol NodeRecording {
    /// The declaration whose code it is; nil at the top level of a file.
    var declaration: DeclarationID? { get }
    var file: Int { get }
    var semantics: DeclaredValues { get }
    /// The qualified name of the type that the code stands in.
    var type: String? { get }

    /// Whether a value is the object that an initialiser makes.
    func isBeingMade(_ value: Value) -> Bool
    /// The constants of the object that is being made which hold one that was made for it.
    var madeForSelf: Set<DeclarationID> { get }
    /// Which piece of the declaration's code it is, by number.
    var node: Int { get }
    /// What the code asks for that whoever asks first makes.
    var memo: Memo? { get set }

    mutating func note(_ change: (inout NodeSummary) -> Void)

    /// Notes what only those are told who ask what runs behind what inside of this piece of code.
    mutating func noteInFlow(_ change: (inout NodeSummary) -> Void)
}

extension NodeRecording {
    var program: Program { semantics.program }

    func site(_ offset: Int) -> Effects.Site { Effects.Site(declaration: declaration, file: file, offset: offset) }

    /// - Parameters:
    ///   - receiver: where that is kept which it is called on.
    ///   - object: which object that is. A closure is called on what the code around it is.
    ///   - types: what is known of the types in it.
    func call(
        _ target: CodeNode, on receiver: Place? = nil, _ object: CalledObject? = nil, _ types: CallTypes? = nil, at offset: Int
    ) -> NodeSummary.Call {
        let isClosure = if case .closure = target { true } else { false }
        return NodeSummary.Call(
            target: target, receiver: receiver, object: object ?? (isClosure ? .own : .any), site: site(offset), types: types)
    }

    mutating func note(read place: Place, at offset: Int) { note { [site = site(offset)] in $0.own.read(place, at: site) } }

    /// Notes that something is set, which lets go of what was there, or, where that only `adds`, of nothing.
    mutating func note(written place: Place, adds: Bool = false, at offset: Int) {
        note { [site = site(offset)] in $0.own.write(place, at: site, adds: adds) }
        guard !adds, let id = place.variable else { return }
        for released in semantics.deinitializers(ofWhatIsHeldBy: id) { note(call(.body(released), at: offset)) }
    }

    mutating func note(made variable: DeclarationID, at offset: Int) {
        note { [site = site(offset)] in $0.own.make(variable, at: site) }
    }

    mutating func note(_ use: ThreadUse, at offset: Int) { note { [site = site(offset)] in $0.own.use(use, at: site) } }

    mutating func noteUnknown(at offset: Int) { note { [site = site(offset)] in $0.own.callUnknown(at: site) } }

    mutating func note(_ call: NodeSummary.Call) { note(oneOf: [call]) }

    /// Notes a call that may lead to any of several pieces of code, none of which follows another.
    mutating func note(oneOf calls: [NodeSummary.Call]) { if !calls.isEmpty { note { $0.calls += calls } } }

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
        note(
            oneOf: callees.map { callee in
                var callee = callee
                // A parameter is called where that is written, a closure where it stands.
                if case .parameter = callee.target { callee = call(callee.target, on: callee.receiver, at: offset) }
                (callee.isFailure, callee.isPossible) = (isFailure, isPossible)
                return callee
            })
    }

    /// What a closure, or a function in a body, is called with: where that is a function, whoever calls says which.
    func argument(_ value: Value, _ index: Int, ofCodeAt offset: Int) -> Value {
        guard value.function != nil, value.callees == nil else { return value }
        var value = value
        let owner = declaration.map(CodeOwner.declaration) ?? .topLevel(file: file)
        value.callees = [call(.argument(owner, offset: offset, index: index), at: offset)]
        return value
    }

    /// Notes what a call of a function is given that is known by its value alone.
    mutating func note(_ value: Value, passedTo function: Value, _ index: Int, at offset: Int) {
        guard let callees = value.callees else { return }
        for taker in function.callees ?? [] {
            note { $0.passed += callees.map { .init(taker: taker.target, index: index, call: $0) } }
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

    mutating func note(assigned value: Value, to variable: DeclarationID) { note(assigned: value, to: .declared(variable)) }

    mutating func note(assigned value: Value, to holder: FunctionHolder) {
        note { $0.assigned.append((holder, value.isNil ? [] : value.callees)) }
    }

    /// Notes that a variable keeps what a value holds of subscriptions; and that whatever it is observed for comes from what is kept there, where
    /// that is a publisher.
    mutating func note(kept value: Value, in variable: DeclarationID) {
        // A part of a value goes with whatever holds that.
        if !program.isOfValueType(variable) {
            for listener in Value.unknown.holding([value]).subscriptions { note { $0.kept.append((listener, variable)) } }
        }
        guard value.chain != nil, program.isPublisher(value) || program.isPublisher(semantics.value(of: variable)) else { return }
        note(value.chain, flowsTo: [Channel(variable, named: program[variable].name, in: program)])
    }

    /// Notes which functions are given for which parameters.
    mutating func hand(_ arguments: [Argument], _ given: [Value], to id: DeclarationID) {
        for (index, parameter) in program[id].parameters.taken(by: arguments) {
            note(
                buildersNamedIn: program[id].parameters[parameter].attributes, from: program.enclosingType(of: id),
                at: arguments[index].range.lowerBound)
            if semantics.takesPublisher(id, parameter) { note(given[index].chain, flowsTo: [.parameter(id, index: parameter)]) }
            if case .prefixed("&", _) = arguments[index].value.root, let variable = given[index].variable {
                note { $0.lent.append((variable, id, parameter)) }
            }
            guard given[index].callees != nil || program[id].parameters[parameter].takesFunction else { continue }
            note(handed: given[index], to: id, parameter, at: arguments[index].range.lowerBound)
        }
    }

    mutating func note(_ chain: ObservedChain?, flowsTo targets: some Sequence<Channel>) {
        guard let chain, !chain.isHopped else { return }
        for target in targets { note { summary in summary.flows += chain.sources.map { .init(source: $0, target: target) } } }
    }

    /// - Parameter isSoon: whether a scheduler stands between.
    mutating func note(_ source: Channel, runs value: Value, isSoon: Bool = false) {
        note { summary in summary.observers += (value.callees ?? []).map { .init(source: source, call: $0, isSoon: isSoon) } }
    }
}
