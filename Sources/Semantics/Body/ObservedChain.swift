import CombineModel
import Facts

/// The part of a chain before a link: what its values come from, and whether they come later than they were sent.
struct ObservedChain: Sendable {
    /// The first names that it leads through, each once: nearly all chains have no more, and a set would be hashed anew for each link.
    private var names: [Channel] = []
    /// What else it observes.
    private var others: Set<Channel> = []
    /// All of that.
    var sources: Set<Channel> { others.union(names) }
    /// Whether it observes anything, or has values at once.
    var isObserving: Bool { !names.isEmpty || !others.isEmpty || atOnce.most > .zero }
    /// What is sent to where something is sent to it: of what an object sends, that object's observers alone.
    var targets: [Channel] {
        let sources = sources
        let objects = sources.filter { if case .object = $0 { true } else { false } }
        return (objects.isEmpty ? sources : objects).sorted { "\($0)" < "\($1)" }
    }

    private static var mostNames: Int { 8 }

    private mutating func add(_ channel: Channel) {
        if names.contains(channel) { return }
        if names.count < Self.mostNames { names.append(channel) } else { others.insert(channel) }
    }

    /// Whether a scheduler stands between: what follows does not run before a `send` returns.
    private(set) var isHopped = false
    /// Whether it begins with what only publishers begin with, as far as its names tell.
    private(set) var beginsWithSource = false
    /// The last two names that it leads through.
    private var last: (outer: String, name: String) = ("", "")
    /// A value that it delivers, as far as its type is known.
    var delivered: Value?
    /// What its operators were given: where a later one delivers the values of publishers, theirs.
    private var given: Set<Channel> = []

    /// What comes here before a subscription returns, as far as the beginning and the operators tell.
    private var atOnce = Cardinality.none
    /// What runs for those values before it returns, and what as soon as the thread is free that they are for.
    private(set) var now: [NodeSummary.Call] = []
    private(set) var soon: [NodeSummary.Call] = []

    /// The publisher that every `ObservableObject` has.
    private static let changeOfObject = "objectWillChange"

    init(_ source: Channel? = nil) { if let source { others = [source] } }

    /// Goes on with a name.
    ///
    /// - Parameters:
    ///   - channel: what is sent there, where it may be a publisher of the scanned code.
    ///   - objects: what a change of an object comes by that the name is a member of.
    mutating func add(member name: String, _ channel: Channel?, of objects: @autoclosure () -> [Channel] = []) {
        if name == Self.changeOfObject { others.formUnion(objects()) }
        last = (last.name, name)
        let published = name.hasPrefix("$") ? "Published.Publisher" : nil
        begin(withType: published ?? (KnownPublisherType.named(name) == nil ? last.outer + "." + name : name))
        // `[1, 2].publisher`, `optional.publisher`
        if name == Operator.publisherMember { atOnce = .several }
        // What is made there nobody else has.
        if let channel, KnownPublisherType.named(name) == nil { add(channel) }
        beginsWithSource = beginsWithSource || name.hasPrefix("$") || Operators.isSource(name) || name.hasSuffix("Publisher")
    }

    /// Whether what it is called with next may be the publishers that it is made of: `Publishers.Merge`.
    var mayTakePublishers: Bool { Operators.mayTakePublishers(last.name) }

    /// `publisher(for: .userDidLogin)`, `Publishers.Merge(names, titles)`
    ///
    /// - Parameters:
    ///   - mentioned: what the arguments speak of.
    ///   - property: the property that a key path among them leads to.
    mutating func add(calledWith arguments: [Argument], mentioning mentioned: Set<Channel>, observing property: @autoclosure () -> Channel?)
    {
        if mayTakePublishers, Operators.rows(named: last.outer + "." + last.name).contains(where: { $0.publishers == .direct }) {
            others.formUnion(mentioned)
        }
        if last.name == Operator.publisherMember { atOnce = .none }
        guard last.name == Operator.publisherMember, let first = arguments.first, first.has(.for) else { return }
        if case .keyPath = first.value.root { return others.formUnion([property()].compactMap(\.self)) }
        switch first.value.links.last?.kind {
        case .member(let name): others.insert(.notification(name))
        case nil: if case .implicitMember(let name) = first.value.root { others.insert(.notification(name)) }
        default: others.insert(.notification(nil))
        }
    }

    /// The operator or terminal of Combine that a call is, as far as its name and its labels say.
    static func row(_ name: String, _ arguments: [Argument]) -> Operator? {
        let row = Operators.row(named: name, labels: arguments.map { $0.label.labelText })
        return row.flatMap { $0.role == .link || $0.role == .terminal ? $0 : nil }
    }

    /// Adds the publishers that an operator is given beside the one it is called on: its closures run for their values as well.
    ///
    /// - Parameter mentioned: what those of its arguments speak of that are no closures.
    mutating func add(givenTo row: Operator, mentioning mentioned: Set<Channel>) {
        if row.publishers == .direct { others.formUnion(mentioned) }
    }

    /// What a publisher of a known type delivers to whoever subscribes.
    mutating func begin(withType name: String?) {
        if let type = name.flatMap(KnownPublisherType.named), type.atOnce != .none { atOnce = type.atOnce }
    }

    /// Goes on behind an operator: its closures give publishers, whose values come by it, or it delivers later.
    ///
    /// - Parameters:
    ///   - mentioned: what its arguments speak of.
    ///   - handlers: what the operator runs for each value.
    mutating func add(_ row: Operator, mentioning mentioned: Set<Channel>, running handlers: [NodeSummary.Call]) {
        if atOnce.most > .zero {
            if isHopped { soon += handlers } else { now += handlers }
            // When the publishers deliver that a closure gives, those say.
            atOnce = row.publishers == .closureResult ? .none : row.effect.apply(atOnce, [])
        }
        if row.output != .upstream { delivered = nil }
        let isScheduled = row.labels?.contains("scheduler") ?? false
        isHopped = isHopped || isScheduled || row.isAny(of: .movesThread)
        given.formUnion(mentioned)
        switch (row.publishers, row.delivers) {
        case (.closureResult, _): others.formUnion(mentioned)
        case (_, .inner): others.formUnion(given)
        default: break
        }
    }
}

/// What a terminal or an operator runs for each value, of one of its arguments.
enum ObservedHandler {
    /// A closure, or a function by its name: whatever the argument gives. What it is called with may be what is delivered, for certain.
    case function(Expression, takesValue: Bool = false)
    /// `assign(to: \.name, on: view)` sets what a path leads to.
    case sets(path: Expression, of: Expression)
    /// `assign(to: &$name)` sets the property.
    case setsPublished(Expression)
    /// `subscribe(subject)` sends to the subject; another subscriber may do anything.
    case sends(to: Expression)

    /// - Parameter row: the operator or terminal that is given the arguments; nil for one of which nothing else is known.
    static func all(in arguments: [Argument], of row: Operator?) -> [ObservedHandler] {
        let functions = arguments.map { ObservedHandler.function($0.value, takesValue: row?.callsWithValues($0) ?? false) }
        guard let first = arguments.first?.value, first.closure == nil else { return functions }
        if let setting = setting(arguments) { return [setting] + functions.dropFirst(2) }
        guard let row, row.role == .terminal else { return functions }
        if case .prefixed("&", let property) = first.root { return [.setsPublished(property)] }
        return row.publishers == .none && row.labels == [.wildcard] && row.lowering == nil ? [.sends(to: first)] : functions
    }

    /// `to: \.name, on: view`, and what libraries and apps call the second: `onWeaklyHeld: view`.
    static func setting(_ arguments: [Argument]) -> ObservedHandler? {
        guard arguments.count >= 2, arguments[0].has(.to), arguments[1].label?.hasPrefix("on") ?? false else { return nil }
        return .sets(path: arguments[0].value, of: arguments[1].value)
    }

    /// Whether it is a value that only says how, and nothing that is run: `ownership: .weak`.
    var isOption: Bool {
        guard case .function(let expression, _) = self, case .implicitMember = expression.root else { return false }
        return expression.links.isEmpty
    }

    /// Whether it is a closure that is written there.
    var isClosure: Bool { if case .function(let expression, _) = self { expression.closure != nil } else { false } }

    /// Where what is run is written, in bytes.
    var offset: Int {
        switch self {
        case .function(let expression, _), .sets(let expression, _), .setsPublished(let expression), .sends(let expression):
            expression.range.lowerBound
        }
    }
}

extension Operator {
    /// Whether it subscribes to its argument, and is called on something else: `onReceive`.
    var isSubscribedElsewhere: Bool { role == .terminal && publishers == .direct }

    /// Whether it calls what it is given with each value, and with nothing else.
    fileprivate func callsWithValues(_ argument: Argument) -> Bool {
        switch argument.label {
        case "receiveValue", "receiveOutput": true
        case nil: role == .terminal || isAny(of: .appliesFunction) && !isAny(of: .meetsFailures)
        default: false
        }
    }
}

extension Expression {
    /// `self.$name` as `self.name`: the property, where a publisher of its values is named.
    var projected: Expression {
        var result = self
        if case .member(let name)? = links.last?.kind {
            result.links[links.count - 1].kind = .member(String(name.drop { $0 == "$" }))
        } else if case .name(let name) = root {
            result.root = .name(String(name.drop { $0 == "$" }))
        }
        return result
    }
}
