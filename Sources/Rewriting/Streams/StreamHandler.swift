import Analysis
import CombineModel
import Facts
import Lexing
import Semantics
import SourceText

/// What a subscription to a stream does with each value.
enum StreamHandler {
    case closure(Closure)
    /// A closure that a task of its own awaits for each value: `sinkAsync { value in … }`.
    case task(Closure)
    /// A function of the object around, by its name: `sink(receiveValue: show)`.
    case function(name: String, label: String?)
    /// `assign(to: \.title, on: view)`, which holds its target, or `assign(to:on:ownership:)`, which may hold it weakly.
    case property(path: [String], of: Expression, isWeak: Bool)
    /// `subscribe(titles)`, which sends each value to a subject.
    case subject(Expression)
    /// `assign(to: &$title)`, which ends with the object that has the property.
    case published(String)

    /// Whether the rules for streams speak of a terminal at all.
    static func isSpokenFor(_ site: SubscriptionSite, in context: RewriteContext) -> Bool {
        switch site.subscription.terminal.kind {
        case .sink, .assign, .onReceive: true
        case .subscribe: !site.subscription.isOfSubscriberSink
        case .values, .value, .own: Self(own: site.subscription, in: context) != nil
        }
    }

    /// Throws where a loop cannot do what the subscription does.
    init(of site: SubscriptionSite, in context: RewriteContext) throws(Refusal) {
        let subscription = site.subscription
        switch subscription.terminal.kind {
        case .sink: self = try Self(sinkOf: site, in: context)
        case .assign where Self(own: subscription, in: context) == nil:
            self = try Self(assigning: subscription.arguments, of: site, in: context)
        case .subscribe: self = try Self(sendingTo: subscription.arguments, of: site, in: context)
        case .onReceive: throw Refusal(.viewLifetime, "`onReceive` is not rewritten")
        case .assign, .values, .value, .own:
            guard let own = Self(own: subscription, in: context) else {
                throw Refusal(.shapeNotSupported, "`\(subscription.terminal.name)` is not rewritten")
            }
            // The others are made of a `sink` that takes only what never fails.
            if case .closure = own, subscription.publisher.flow.failure != .never { throw Refusal(.completionMatters) }
            self = own
        }
    }

    /// A terminal of the scanned code that comes to one of Combine's, or starts a task for each value.
    private init?(own subscription: Subscription, in context: RewriteContext) {
        if let assignment = OwnAssignment(subscription, in: context.program) {
            let code = HandedCode.all(runBy: subscription.terminal.name, subscription.arguments, in: nil, file: 0)
            guard case .keyPath(_, let path) = assignment.path.root, assignment.path.links.isEmpty, path.allSatisfy(Names.isIdentifier),
                code != nil
            else { return nil }
            self = .property(path: path, of: assignment.target, isWeak: assignment.isWeak)
        } else if let task = TaskTerminal(subscription, in: context) {
            self = .task(task.closure)
        } else if let closures = (try? OwnTerminal(subscription, in: context))?.closures(of: subscription.arguments),
            closures.ignoresFailures, let closure = closures.value?.closure
        {
            self = .closure(closure)
        } else {
            return nil
        }
    }

    /// What it runs before the next value can come; nil where that is not read.
    static func code(of site: SubscriptionSite, in context: RewriteContext) -> [HandedCode]? {
        let subscription = site.subscription
        if let code = HandedCode.all(runBy: subscription.terminal.name, subscription.arguments, in: site.declaration, file: site.file) {
            return code
        }
        switch Self(own: subscription, in: context) {
        case .closure(let closure)?: return [HandedCode(closure, in: site.declaration, file: site.file)]
        // Nobody knew when the task would run.
        case .task?: return []
        default: return nil
        }
    }

    private init(sinkOf site: SubscriptionSite, in context: RewriteContext) throws(Refusal) {
        let closures = try SinkClosures(site.subscription.arguments, allowsFunction: true)
        let ends = closures.completionFunction != nil || closures.completion?.body.statements.isEmpty == false
        guard !ends, site.subscription.publisher.flow.failure == .never || closures.completion == nil else {
            throw Refusal(.completionMatters)
        }
        if let closure = closures.value?.closure {
            self = .closure(closure)
        } else if site.subscription.arguments.isEmpty {
            throw Refusal(.shapeNotSupported, "nothing is done with its values but what its operators do")
        } else {
            self = try Self(calling: closures.value, of: site, in: context)
        }
    }

    /// `show`, `self.show(user:)`: a method of the type around that takes the value alone.
    private init(calling function: Expression?, of site: SubscriptionSite, in context: RewriteContext) throws(Refusal) {
        let program = context.program
        let names = function.map { program.files[site.file].file.text($0.range).split(separator: ".", maxSplits: 1) } ?? []
        let written = names.count == 2 && names[0] == "self" ? names[1] : names.count == 1 ? names[0] : ""
        let name = String(written.prefix { $0 != "(" })
        let owner = site.declaration.flatMap(program.enclosingType(of:))
        let isLocal = site.declaration.map { context.names(of: $0).declared.contains(name) } ?? true
        let members = (isLocal ? nil : owner.flatMap { program.members(name, of: $0) } ?? []) ?? []
        let taken = members.map(program.declaration).filter { $0.kind == .function && !$0.isStatic }
        let labels = Set(taken.map { $0.parameters.first?.label })
        guard !taken.isEmpty, taken.count == members.count, labels.count == 1, taken.allSatisfy({ $0.parameters.count == 1 }) else {
            throw Refusal(.shapeNotSupported, "what the values are handed to is no method of the type around")
        }
        self = .function(name: name, label: labels.first ?? nil)
    }

    /// A subject of the type around; what else subscribes has a demand of its own.
    private init(sendingTo arguments: [Argument], of site: SubscriptionSite, in context: RewriteContext) throws(Refusal) {
        let program = context.program
        let owner = site.declaration.flatMap(program.enclosingType(of:))
        guard let subject = arguments.first?.value, let name = subject.links.isEmpty ? subject.plainName : subject.memberOfSelf,
            let members = owner.flatMap({ program.members(name, of: $0) }), !members.isEmpty,
            members.allSatisfy(program.isSubject)
        else { throw Refusal(.noAsyncForm, "what the values are sent to is no subject of the type around") }
        guard site.subscription.publisher.flow.cardinality.ends == .never else {
            throw Refusal(.completionMatters, "`\(name)` is told when the stream ends")
        }
        self = .subject(subject)
    }

    private init(assigning arguments: [Argument], of site: SubscriptionSite, in context: RewriteContext) throws(Refusal) {
        let computed = Refusal(.shapeNotSupported, "what is assigned to is computed")
        guard let first = arguments.first else { throw computed }
        if arguments.count == 1, case .prefixed("&", let property) = first.value.root {
            let name = String((property.links.isEmpty ? property.plainName : property.memberOfSelf)?.dropFirst() ?? "")
            guard Names.isIdentifier(name) else {
                throw Refusal(.shapeNotSupported, "the property assigned to is that of another object")
            }
            let owner = site.declaration.flatMap(context.program.enclosingType(of:))
            let accessors = (owner.flatMap { context.program.members(name, of: $0) } ?? []).flatMap {
                context.program[$0].accessors
            }
            guard accessors.isEmpty else { throw Refusal(.shapeNotSupported, "`assign` sets `\(name)` past its observers") }
            self = .published(name)
            return
        }
        guard arguments.count >= 2, arguments[1].has(.on), case .keyPath(_, let path) = first.value.root, first.value.links.isEmpty,
            path.allSatisfy(Names.isIdentifier)
        else { throw computed }
        let isWeak = try site.holdsTargetWeakly(arguments.dropFirst(2), in: context)
        self = .property(path: path, of: arguments[1].value, isWeak: isWeak)
    }

    /// The closure, where it is one.
    var closure: Closure? {
        switch self {
        case .closure(let closure), .task(let closure): closure
        default: nil
        }
    }

    /// Whether nothing said on which thread it runs, wherever its values come: a task starts on any.
    var runsAnywhere: Bool { if case .task(let closure) = self { !closure.attributes.contains("@MainActor") } else { false } }

    /// Whether it does nothing with what it is given.
    var ignoresValue: Bool {
        guard let closure else { return false }
        if let parameters = closure.parameters { return parameters.map(\.name) == [.wildcard] }
        return !closure.body.mentions("$0")
    }

    /// The property that the subscription ends with, where nothing holds it.
    var assignedProperty: String? { if case .published(let name) = self { name } else { nil } }
}
