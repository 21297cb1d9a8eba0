import Analysis
import CombineModel
import Facts
import Semantics
import SourceText

/// Where the values of a publisher arrive, read from the bodies that make it: what a task has to keep where the types around it do
/// not say on which actor they live.
struct Arrival {
    enum Place: Sendable, Hashable {
        /// On the main queue.
        case main
        /// On a queue of the system's, never the main one.
        case background
        /// Where it is subscribed to, before `sink` returns.
        case subscriber
        /// The sources do not tell.
        case unknown
    }

    let context: RewriteContext

    func place(of publisher: PublisherExpression, in file: FileFacts) -> Place { place(of: publisher, at: PublisherPlace(file.file)) }

    func place(of publisher: PublisherExpression, at place: PublisherPlace) -> Place { evaluation.answer(of: publisher, at: place).place }

    /// Where what each step is given arrives, and what comes of the whole.
    func places(along publisher: PublisherExpression, in file: FileFacts) -> [Place] {
        evaluation.answers(along: publisher, at: PublisherPlace(file.file)).map(\.place)
    }

    /// Where the values of a call of a producer arrive.
    func place(ofCalling id: DeclarationID) -> Place { evaluation.answer(ofCalling: id).place }

    private var evaluation: PublisherEvaluation<ArrivalQuestion> { context.keptEvaluation(of: ArrivalQuestion(context: context)) }
}

/// The places that values arrive at, on one way or another.
private struct Arrivals: OptionSet {
    let rawValue: Int

    static let main = Arrivals(rawValue: 1)
    static let background = Arrivals(rawValue: 2)
    static let subscriber = Arrivals(rawValue: 4)
    static let unknown = Arrivals(rawValue: 8)

    /// The one place of all. What delivers at once says nothing: whoever takes the other ways' values on another queue takes this one's too.
    var place: Arrival.Place {
        switch subtracting(.subscriber) {
        case .main: .main
        case .background: .background
        case []: isEmpty ? .unknown : .subscriber
        default: .unknown
        }
    }
}

private struct ArrivalQuestion: PublisherQuestion {
    let context: RewriteContext
    let bottom = Arrivals()
    let unknown = Arrivals.unknown

    func join(_ one: Arrivals, _ other: Arrivals) -> Arrivals { one.union(other) }

    func answer(of row: Operator, _ call: SourceCall, _ inner: [Arrivals], at place: PublisherPlace) -> Arrivals {
        if row.isAny(of: .deliversInBackground) { return .background }
        if row.isAny(of: .beginsWhenMade) { return fulfilment(call, in: place.source) }
        if row.isAny(of: .deliversAsInner) { return join(inner) }
        return row.isPrompt ? .subscriber : .unknown
    }

    func answer(behind step: Step, of flow: Flow, _ upstream: Arrivals, _ inner: [Arrivals], at place: PublisherPlace) -> Arrivals {
        guard let lowering = step.lowering else {
            // `throttle(for:scheduler:latest:)`
            return step.arguments[.scheduler] != nil ? queue(of: step, in: place.source) : .unknown
        }
        if lowering.isAny(of: .hops) { return queue(of: step, in: place.source) }
        if lowering.isAny(of: .follows) {
            let inside = join(inner)
            return inside.contains(.subscriber) ? inside.subtracting(.subscriber).union(upstream) : inside
        }
        return lowering.isAny(of: [.joins, .takesOver]) ? upstream.union(join(inner)) : upstream
    }

    /// What stands in for others in tests says nothing of the app.
    func bodies(of producer: Producer) -> [DeclarationID] {
        let inApp = producer.bodies.filter { !context.program.isTestCode($0) }
        return inApp.isEmpty ? producer.bodies : inApp
    }

    private func queue(of step: Step, in source: SourceFile) -> Arrivals {
        guard let scheduler = step.scheduler else { return .unknown }
        if MainScheduler.isMain(scheduler, in: source, of: context.program) { return .main }
        let meaning = NamedScheduler(program: context.program).meaning(of: scheduler, in: source)
        return BackgroundQueue.isGlobal(meaning) ? .background : .unknown
    }

    // MARK: Futures

    /// Where the closure of a `Future` fulfils its promise, by the innermost call that it hands a closure with the promise to.
    private func fulfilment(_ call: SourceCall, in source: SourceFile) -> Arrivals {
        guard let closure = call.arguments.first?.value.closure else { return .unknown }
        let promise = closure.valueName
        let calls = PromiseCall.all(of: promise, in: closure.content, of: source)
        guard !calls.isEmpty, calls.allSatisfy(\.isOutcome) else { return .unknown }
        return join(calls.map { $0.isInClosure ? Self.caller(around: $0.range, in: closure, of: source) : .subscriber })
    }

    private static func caller(around range: ByteRange, in closure: Closure, of source: SourceFile) -> Arrivals {
        var innermost: (size: Int, place: Arrivals)?
        closure.body.forEachExpression { expression in
            for (index, link) in expression.links.enumerated() {
                guard case .call(let arguments) = link.kind else { continue }
                for inner in arguments.compactMap(\.value.closure) where inner.range.contains(range.lowerBound) {
                    guard innermost.map({ $0.size > inner.range.count }) ?? true else { continue }
                    let end = index == 0 ? expression.rootRange.upperBound : expression.links[index - 1].range.upperBound
                    let called = source.text(expression.rootRange.lowerBound..<end).filter { !$0.isWhitespace }
                    innermost = (inner.range.count, queue(ofClosureGivenTo: called, inner))
                }
            }
            return true
        }
        return innermost?.place ?? .unknown
    }

    private static func queue(ofClosureGivenTo called: String, _ closure: Closure) -> Arrivals {
        if ["Task", "Task.detached"].contains(called) {
            return closure.attributes.contains { $0.contains("MainActor") } ? .main : .background
        }
        if called.hasPrefix("MainActor.run") || MainScheduler.isTold(by: called) { return .main }
        if called.hasPrefix("DispatchQueue.global(") { return .background }
        let name = called.split(separator: ".").last ?? ""
        return ["dataTask", "uploadTask", "downloadTask"].contains(name) ? .background : .unknown
    }
}
