import CombineModel
import Facts
import SourceText

/// How often the promise of a `Future` is fulfilled, over every path of its closure.
public struct PromiseFulfilment: Sendable {
    public enum Count: Sendable, Hashable {
        case exactlyOnce
        /// A path ends without it; the offset of where that path ends.
        case maybeNever(Int)
        /// A path comes by twice; the offset of the second.
        case maybeTwice(Int)
        /// The promise is kept or handed to something that is not followed.
        case unknown(Int)
    }

    /// The first of `problems`, or exactly once.
    public let count: Count
    /// All that keeps it from being once on every path, in the order in which it was met.
    public let problems: [Count]
    /// Whether it rests on a function of unknown name calling its closure once.
    public let isAssumed: Bool
    /// The functions that are taken to call back exactly once, because that is what completion handlers are for.
    public let trusted: [String]
    /// Those of them that the scanned code declares, or may declare, and that nothing proves.
    public let unproved: [String]
    /// Where the promise is handed to functions whose bodies were not read.
    public let handed: [HandedCallback]
    /// What keeps a function that the promise is handed to from calling it exactly once.
    public let broken: CallbackBreak?

    /// - Parameters:
    ///   - closure: what the `Future` is made with.
    ///   - source: the file that the closure stands in.
    ///   - callbacks: what follows the promise into the functions it is handed to; without it these are taken at their word.
    public init(of closure: Closure, in source: SourceFile, following callbacks: CallbackReading? = nil) {
        self.init(of: closure, in: source, following: callbacks) { _, _ in false }
    }

    /// - Parameter callsOnce: whether a call, by the number of its link, is one of which a line says that it calls back exactly once.
    init(
        of closure: Closure, in source: SourceFile, following callbacks: CallbackReading? = nil,
        callsOnce: @escaping (Expression, Int) -> Bool
    ) {
        guard let name = closure.parameters?.first?.name ?? Optional("$0"), name != .wildcard else {
            count = .maybeNever(closure.range.upperBound - 1)
            problems = [count]
            isAssumed = false
            trusted = []
            unproved = []
            broken = nil
            handed = []
            return
        }
        let scope = callbacks?.scope(at: closure.range.lowerBound, in: source.path)
        var walk = FulfilmentWalk(promises: [name], source: source, callbacks: scope)
        walk.callsOnce = callsOnce
        count = walk.count(of: closure.body, isOutermost: true)
        problems = walk.problems
        isAssumed = walk.isAssumed
        trusted = walk.trusted
        unproved = walk.unproved
        broken = walk.broken
        handed = walk.handed
    }

    /// What a `Future` with such a promise delivers: never two values, for a second call of its promise is ignored.
    public var cardinality: Cardinality { Cardinality(.one, .one, isSureToEnd ? .always : .maybe) }

    /// Whether every path fulfils the promise, and nothing is relied on for it.
    private var isSureToEnd: Bool {
        !isAssumed && trusted.isEmpty
            && problems.allSatisfy { if case .maybeTwice = $0 { true } else { false } }
    }

    /// What there is to say of it, each thing with the place that shows it; nil stands for the `Future` itself.
    public var says: [(offset: Int?, text: String)] {
        guard !problems.isEmpty else {
            return [(nil, "every path fulfils the promise exactly once" + condition)]
        }
        var result: [(Int?, String)] = []
        let atMost = problems.contains { if case .maybeTwice = $0 { true } else { false } } ? "" : "at most once, "
        var isNever = false
        var isTwice = false
        for problem in problems {
            switch problem {
            case .exactlyOnce: break
            case .maybeNever(let offset) where !isNever:
                isNever = true
                result.append((offset, atMost + "maybe never: the path that ends here does not fulfil the promise"))
            case .unknown(let offset) where !isNever:
                isNever = true
                result.append((offset, "maybe never: what happens to the promise here could not be traced"))
            case .maybeTwice(let offset) where !isTwice:
                isTwice = true
                result.append((offset, "maybe twice: the promise may be fulfilled a second time here, which is ignored"))
            case .maybeNever, .unknown, .maybeTwice: break
            }
        }
        return result
    }

    private var condition: String {
        guard !trusted.isEmpty else { return "" }
        let names = trusted.prefix(2).map { "`\($0)`" }.joined(separator: " and ")
        return ", provided that \(names) \(trusted.count == 1 ? "calls" : "call") back exactly once"
    }
}
