import Analysis
import CombineModel
import Facts
import SourceText
import Synchronization

/// What was read of whole files for one rewrite, and is the same for all others: it is read once.
public final class RewriteMemory: Sendable {
    private let styles = Mutex<[String: Style]>([:])
    private let names = Mutex<[DeclarationID: BodyNames]>([:])

    private let usesInTurn = Mutex<[Turn: DeviationAnswer]>([:])
    private let lateStarts = Mutex<[DeclarationID: Refusal?]>([:])
    private let fulfilments = Mutex<Fulfilments?>(nil)
    private let writtenProducers = Mutex<[ProducerRewriteKey: WrittenProducer]>([:])
    /// What others keep here, by its type.
    private let others = Mutex<[ObjectIdentifier: any Sendable]>([:])

    /// Where something is written.
    private struct Place: Hashable {
        let file: Int
        let offset: Int
    }

    /// What a subscription is given before it returns.
    private struct Turn: Hashable {
        let place: Place
        let ways: Promptness
    }

    /// What was read of the closures of `Future`s, and of the functions that their promises are handed to.
    private struct Fulfilments {
        let callbacks: CallbackReading
        var known: [String: [Int: PromiseFulfilment]] = [:]
    }

    public init() {}

    /// What was made of a producer last.
    func written(_ key: ProducerRewriteKey) -> WrittenProducer? { writtenProducers.withLock { $0[key] } }

    func keep(_ written: WrittenProducer, for key: ProducerRewriteKey) { writtenProducers.withLock { $0[key] = written } }

    /// The one value of its type that is kept for all rewrites.
    func once<Kept: Sendable>(_ make: () -> Kept) -> Kept {
        let key = ObjectIdentifier(Kept.self)
        if let known = others.withLock({ $0[key] }) as? Kept { return known }
        let made = make()
        return others.withLock { others in
            if let known = others[key] as? Kept { return known }
            others[key] = made
            return made
        }
    }

    /// How often a closure of a file of the program calls the promise that it is given.
    func fulfilment(of closure: Closure, in file: SourceFile, _ program: Program) -> PromiseFulfilment {
        fulfilments.withLock { memory in
            if let known = memory?.known[file.path]?[closure.range.lowerBound] { return known }
            let callbacks = memory?.callbacks ?? CallbackReading(program)
            if memory == nil { memory = Fulfilments(callbacks: callbacks) }
            let found = PromiseFulfilment(of: closure, in: file, following: callbacks)
            memory?.known[file.path, default: [:]][closure.range.lowerBound] = found
            return found
        }
    }

    /// Whether the code around a subscription sees that its value, or its failure, was there before it returned.
    func turn(of site: SubscriptionSite, _ ways: Promptness, _ find: () -> DeviationAnswer) -> DeviationAnswer {
        let turn = Turn(place: Place(file: site.file, offset: site.subscription.range.lowerBound), ways: ways)
        if let known = usesInTurn.withLock({ $0[turn] }) { return known }
        let found = find()
        usesInTurn.withLock { $0[turn] = found }
        return found
    }

    /// Why the work of a publisher may not begin a moment after somebody has subscribed to it.
    func lateStart(of id: DeclarationID, _ find: () -> Refusal?) -> Refusal? {
        if let known = lateStarts.withLock({ $0[id] }) { return known }
        let found = find()
        lateStarts.withLock { $0[id] = .some(found) }
        return found
    }

    /// How a file is laid out.
    func style(of file: SourceFile) -> Style {
        if let known = styles.withLock({ $0[file.path] }) { return known }
        let style = Style(of: file.bytes)
        styles.withLock { $0[file.path] = style }
        return style
    }

    /// The names that a body binds.
    func names(of id: DeclarationID, in program: Program) -> BodyNames {
        if let known = names.withLock({ $0[id] }) { return known }
        let found = BodyNames(of: id, in: program)
        names.withLock { $0[id] = found }
        return found
    }
}
