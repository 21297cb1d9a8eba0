import CombineModel
import Facts
import Lexing
import SourceText

/// What the code of a publisher type says, whoever makes one.
enum CustomReading {
    /// It subscribes its subscriber to another publisher, on each path to one of these.
    case handsOn([Forwarding], DeclarationID)
    /// It sends its subscriber the end, and nothing else.
    case endsOnly(Finding.Evidence)
    /// Each value is followed by the end. `least` values come before an end that is no failure.
    case once(least: Count, Finding.Evidence)
    /// As `once`, but the end that follows a value may be a failure.
    case failsAfterwards(Finding.Evidence)
    /// A value is sent for each that comes from upstream.
    case forwards(Finding.Evidence)
    /// A value is sent, and nothing ends it there; `least` as above.
    case goesOn(least: Count, Finding.Evidence)
    /// The subscriber is given to a closure that the publisher is made with.
    case gives(Finding.Evidence)
    case unknown
}

/// Publisher types that the scanned code declares: what they deliver is read from how their subscription calls its subscriber.
final class CustomPublishers {
    let program: Program
    let declarations: Declarations
    let bodies: BodyReading
    let fillings: Fillings
    let running: FlowsInProgress
    unowned let questions: any PublisherQuestions
    private var readings: [DeclarationID: CustomReading] = [:]

    init(_ bodies: BodyReading, _ fillings: Fillings, _ running: FlowsInProgress) {
        program = bodies.program
        declarations = bodies.types.declarations
        self.bodies = bodies
        self.fillings = fillings
        self.running = running
        questions = bodies.questions
    }

    /// What the code of a publisher type says, read once.
    func customReading(of type: String, _ receive: DeclarationID) -> CustomReading {
        if let known = readings[receive] { return known }
        let result = readCustom(type, receive)
        readings[receive] = result
        return result
    }

    private func readCustom(_ type: String, _ receive: DeclarationID) -> CustomReading {
        guard let block = program.body(of: receive)?.block else { return .unknown }
        let subscriber = program[receive].parameters[0].name
        let forwardings = Forwarding.all(of: subscriber, in: block)
        let isSentNothingElse = Forwarding.isOnlyEnded(subscriber, in: block)
        guard forwardings.isEmpty else {
            return isSentNothingElse && Forwarding.most(of: subscriber, in: block) == 1 ? .handsOn(forwardings, receive) : .unknown
        }
        if isSentNothingElse {
            return .endsOnly(evidence(.init(file: receive.file, offset: block.range.lowerBound), "sends the end and no value"))
        }
        var sends: [Send] = []
        var subscribes = false
        var mayEndEmpty = false
        let code = program.codeBehind(publisher: type, startingAt: block)
        // What `self.receive(value)` does is read where that method stands; one that passes values on may be called again and again.
        let inputs = code.filter(program.isSubscriberInput).compactMap { program.body(of: $0)?.block }
        let walk = SendWalk(isOwnReceiveRead: !inputs.isEmpty && inputs.allSatisfy { SendWalk().sends(in: $0).allSatisfy(\.isFinal) })
        for member in code {
            guard let body = program.body(of: member) else { continue }
            let isInput = program.isSubscriberInput(member)
            for block in [body.block].compactMap({ $0 }) + body.accessors.map(\.body) {
                subscribes = subscribes || block.subscribes()
                mayEndEmpty = mayEndEmpty || walk.mayEndEmpty(in: block)
                sends += walk.sends(in: block).map { Send(file: member.file, send: $0, isForwarding: isInput) }
            }
        }
        guard let first = sends.first else {
            return .gives(evidence(.init(file: receive.file, offset: block.range.lowerBound), "hands its subscriber to a closure"))
        }
        if let open = sends.first(where: { !$0.send.isFinal && !$0.isForwarding }) {
            let least = mayEndEmpty || subscribes ? Count.zero : .one
            return .goesOn(least: least, evidence(.init(file: open.file, offset: open.send.offset), "sends a value and goes on"))
        }
        if let forwarding = sends.first(where: { $0.isForwarding && !$0.send.isFinal }) {
            return .forwards(evidence(.init(file: forwarding.file, offset: forwarding.send.offset), "sends a value for one from upstream"))
        }
        // What comes from a publisher inside may reach the subscriber in ways that are not seen here.
        if subscribes { return .unknown }
        if !neverFails(type), let failing = sends.first(where: { $0.send.end == .mayFail }) {
            return .failsAfterwards(
                evidence(.init(file: failing.file, offset: failing.send.offset), "sends a value, and then it may fail"))
        }
        let least = mayEndEmpty ? Count.zero : .one
        return .once(least: least, evidence(.init(file: first.file, offset: first.send.offset), "sends a value, then the end"))
    }

    /// `typealias Failure = Never`
    private func neverFails(_ type: String) -> Bool {
        let aliases = (program.types[type]?.members["Failure"] ?? []).compactMap(program.declaredType)
        return !aliases.isEmpty && aliases.allSatisfy { $0 == .never }
    }

    private struct Send {
        let file: Int
        let send: SendWalk.Send
        let isForwarding: Bool
    }

    private struct SubscriptionPlace {
        let file: Int
        let offset: Int
    }

    private func evidence(_ place: SubscriptionPlace, _ says: String) -> Finding.Evidence {
        let file = program.files[place.file]
        return Finding.Evidence(path: file.path, line: file.lines.place(of: place.offset).line, says: says)
    }

    // MARK: Making one

    /// What a publisher of a type of the scanned code delivers that is made with these arguments; `nil` for one made elsewhere.
    func customFlow(of type: String, _ arguments: [Argument]?, at offset: Int, in scope: Scope) -> Flow {
        let here = program.evidence(at: offset, in: scope, "makes a `\(type)`")
        // Several where modules have types of one name: either may be meant.
        var flows = program.receivers(of: type).map { customFlow(of: type, $0, arguments, here, in: scope) }
        // One that was made elsewhere may be of a class below, which subscribes in a way of its own.
        if arguments == nil {
            for subtype in program.allSubtypes(of: type) {
                let own = program.receivers(of: subtype).filter { program.enclosingType(of: $0) == subtype }
                flows += own.map { customFlow(of: subtype, $0, nil, here, in: scope) }
            }
        }
        guard let first = flows.first else { return Flow(.unknown, reason: .customPublisher, evidence: [here]) }
        return flows.dropFirst().reduce(first) { $0.joined($1) }
    }

    private func customFlow(
        of type: String, _ receive: DeclarationID, _ arguments: [Argument]?, _ here: Finding.Evidence, in scope: Scope
    ) -> Flow {
        switch customReading(of: type, receive) {
        case .once(let least, let says):
            return Flow(Cardinality(least, .one, .maybe), evidence: [here, says])
        case .failsAfterwards(let says):
            return Flow(Cardinality(.zero, .many, .maybe), reason: .severalValues, evidence: [here, says])
        case .goesOn(let least, let says):
            return Flow(Cardinality(least, .endless, .maybe), reason: .stream, evidence: [here, says])
        case .forwards(let says):
            let upstreams = (arguments ?? []).compactMap { questions.publisher($0.value, in: scope)?.flow }
            guard let first = upstreams.first else { return Flow(.unknown, reason: .publisherParameter, evidence: [here, says]) }
            var flow = upstreams.dropFirst().reduce(first) { $0.joined($1) }
            flow.cardinality = Cardinality(
                .zero, flow.cardinality.most, flow.cardinality.ends.joined(.never), isKnown: flow.cardinality.isKnown)
            flow.output = nil
            flow.values = []
            flow.evidence = [here, says] + flow.evidence
            return flow
        case .gives(let says):
            let closures = (arguments ?? []).filter { if case .closure = $0.value.root { $0.value.links.isEmpty } else { false } }
            guard closures.count == 1, case .closure(let closure) = closures[0].value.root else {
                return Flow(.unknown, reason: .customPublisher, evidence: [here, says])
            }
            return givenFlow(closure, in: scope, [here, says])
        case .endsOnly(let says):
            return Flow(Cardinality(.zero, .zero, .maybe), evidence: [here, says])
        case .handsOn(let forwardings, let receive):
            var flow = handedOnFlow(of: type, forwardings, receive, arguments, in: scope).seen(through: here)
            if flow.cardinality.verdict == .undecided { flow.reason = .customPublisher }
            return flow
        case .unknown:
            return Flow(.unknown, reason: .customPublisher, evidence: [here])
        }
    }

    /// What a closure sends to the subscriber that it is given: `AnyPublisher.create { subscriber in … }`.
    func givenFlow(_ closure: Closure, in scope: Scope, _ evidence: [Finding.Evidence]) -> Flow {
        let name = closure.valueName
        let walk = SendWalk(subscriber: name)
        let sends = walk.sends(in: closure.body)
        if walk.isHandedOut(in: closure.body) || name == .wildcard {
            let says = self.program.evidence(at: closure.range.lowerBound, in: scope, "`\(name)` is passed out here")
            return Flow(.unknown, reason: .undecidedSource, evidence: evidence + [says])
        }
        if let open = sends.first(where: { !$0.isFinal }) {
            let says = self.program.evidence(at: open.offset, in: scope, "sends a value and goes on")
            return Flow(.endless, reason: .stream, evidence: evidence + [says])
        }
        if let failing = sends.first(where: { $0.end == .mayFail }) {
            let says = self.program.evidence(at: failing.offset, in: scope, "sends a value, and then it may fail")
            return Flow(Cardinality(.zero, .many, .maybe), reason: .severalValues, evidence: evidence + [says])
        }
        guard let first = sends.first else { return Flow(.unknown, reason: .undecidedSource, evidence: evidence) }
        let says = self.program.evidence(at: first.offset, in: scope, "sends a value, then the end")
        let least = walk.mayEndEmpty(in: closure.body) ? Count.zero : .one
        return Flow(Cardinality(least, .one, .maybe), evidence: evidence + [says])
    }
}

extension Expression {
    /// The property of `self` that this sets: `self.name`, `self?.name`, or `name` where that is nothing else.
    func propertyName(unless isLocal: (String) -> Bool) -> String? {
        switch root {
        case .name("self"):
            guard case .member(let name)? = links.last?.kind else { return nil }
            if links.count == 1 { return name }
            guard links.count == 2, case .optional = links[0].kind else { return nil }
            return name
        case .name(let name): return links.isEmpty && !isLocal(name) ? name : nil
        default: return nil
        }
    }
}
