import Analysis
import CombineModel
import Facts
import Lexing

/// What reads chains of operators as what they observe, and what a subscription to them runs.
protocol ObservedReading: FlowReading, NodeRecording {
    var owner: CodeOwner { get }
    /// What `self` delivers, in an operator of the scanned code.
    var chainOfSelf: ObservedChain? { get }
    /// What the code speaks of that may be observed, for each that asks, innermost last.
    var mentioned: [Set<Channel>] { get set }

    func local(_ name: String) -> Value?
    mutating func argument(_ expression: Expression, calledWith parameters: [Value], as type: Value?) -> Value
    mutating func readNode(at offset: Int, _ body: (inout Self) -> Void) -> Value
    mutating func set(_ target: Expression, _ access: Access) -> Value
    mutating func follow(_ path: [String], from base: Value, _ access: Access, at offset: Int) -> Value
}

extension ObservedReading {
    private mutating func argument(_ expression: Expression) -> Value { argument(expression, calledWith: [], as: nil) }

    /// Reads a piece of code, of which somebody may ask what it speaks of that may be observed.
    mutating func mentions<Result>(
        areAsked: Bool = true, _ body: (inout Self) -> Result
    ) -> (result: Result, mentioned: Set<Channel>) {
        guard areAsked else { return (body(&self), []) }
        mentioned.append([])
        let result = body(&self)
        let found = mentioned.removeLast()
        note(mentioned: found)
        return (result, found)
    }

    mutating func note(mentioned chain: ObservedChain) { if !mentioned.isEmpty { note(mentioned: chain.sources) } }

    private mutating func note(mentioned channels: Set<Channel>) {
        if let last = mentioned.indices.last { mentioned[last].formUnion(channels) }
    }

    /// What an expression observes that begins with a name, which may stand for a chain that was begun elsewhere.
    func chain(beginningWith root: Expression.Root, _ referent: Referent) -> ObservedChain {
        guard case .name(let name) = root else { return ObservedChain() }
        let value = local(name)
        var chain = value?.chain ?? chainOfSelf ?? ObservedChain()
        let own = value == nil ? channel(of: name, memberOf: nil, standingFor: referent) : .publisher(name, of: .code(owner))
        chain.add(member: name, own, of: program.objects(ofType: type))
        return chain
    }

    /// Notes what a call of something of which no row tells does to what a chain comes from.
    mutating func noteCall(of referent: Referent, _ arguments: [Argument], _ chain: ObservedChain, at offset: Int) {
        let own = referent.operators(taking: arguments, in: program)
        note(chain, flowsTo: own.map(Channel.receiver))
        let handles = own.contains(where: program.handlesAtOnce)
        var observed = chain
        if handles {
            let run = observe(ObservedHandler.all(in: arguments, of: nil), of: &observed, isPublisher: true, at: offset)
            _ = subscribed(running: run, at: offset)
        }
        guard let (name, receiver) = referent.namedMember, let receiver, own.isEmpty else { return }
        if known.function(named: name, on: receiver.type?.knownName)?.effect == .sends, receiver.variable == nil {
            for source in chain.targets { note(call(.channel(source), at: offset)) }
        } else if program.isPublisher(receiver), Operators.rows(named: name).allSatisfy({ $0.role != .cancellable }) {
            observe(ObservedHandler.all(in: arguments, of: nil), of: &observed, isPublisher: true, at: offset)
        }
    }

    /// What a subscription, or an operator on the way to one, runs when something is sent to what it begins with.
    ///
    /// - Parameters:
    ///   - row: the operator, which the chain goes on behind.
    ///   - isPublisher: whether it is one for certain: a collection, say, would run the closures where it stands.
    /// - Returns: what it runs.
    @discardableResult
    mutating func observe(
        _ handlers: [ObservedHandler], of chain: inout ObservedChain, by row: Operator? = nil, isPublisher: Bool, at offset: Int
    ) -> [NodeSummary.Call] {
        let read = handlers.map { handler in
            mentions(areAsked: row != nil) { [value = chain.delivered] in $0.value(of: handler, calledWith: value) }
        }
        if let row {
            for (handler, read) in zip(handlers, read) where !handler.isClosure { chain.add(givenTo: row, mentioning: read.mentioned) }
        }
        var run: [NodeSummary.Call] = []
        for (value, _) in read {
            guard let callees = value.callees else { continue }
            run += callees
            if !isPublisher { note(called: value, isPossible: true, at: offset) }
            for source in chain.sources { note(source, runs: value, isSoon: chain.isHopped) }
        }
        if let row { chain.add(row, mentioning: read.reduce(into: []) { $0.formUnion($1.mentioned) }, running: run) }
        return run
    }

    /// What a subscription runs before it returns, or starts, because there is a value.
    mutating func deliverAtOnce(_ chain: ObservedChain) {
        if !chain.now.isEmpty { looping(while: { reader in for call in chain.now { reader.note(call) } }, { _ in }) }
        if !chain.soon.isEmpty { note { $0.started += chain.soon } }
    }

    /// What is run for each value, having noted what naming it does. What is no closure is code of its own all the same.
    private mutating func value(of handler: ObservedHandler, calledWith delivered: Value?) -> Value {
        let offset = handler.offset
        switch handler {
        case .function(let expression, let takesValue):
            let value = argument(expression, calledWith: takesValue ? [delivered].compactMap(\.self) : [], as: nil)
            if expression.closure != nil || value.callees == nil { return value }
            return readNode(at: offset) { $0.note(called: value, at: offset) }
        case .sets(let path, let object):
            let (path, object) = (argument(path).keyPath, argument(object))
            return readNode(at: offset) { reader in
                if let path { _ = reader.follow(path, from: object, .write, at: offset) } else { reader.noteUnknown(at: offset) }
            }
        case .setsPublished(let property): return readNode(at: offset) { $0.set(property.projected, .write) }
        case .sends(let subject):
            let subject = argument(subject)
            return readNode(at: offset) { $0.send(subject, at: offset) }
        }
    }
}
