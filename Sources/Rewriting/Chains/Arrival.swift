import Analysis
import CombineModel
import Facts
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

        /// One of two ways. What delivers at once says nothing: whoever takes the other way's value on another queue takes this one's too.
        func joined(_ other: Place) -> Place {
            if self == .subscriber { return other }
            return self == other || other == .subscriber ? self : .unknown
        }
    }

    let context: RewriteContext
    /// Where the values of a call of a producer arrive.
    private let place: (DeclarationID) -> Place

    init(context: RewriteContext) {
        let places = Arrivals.all(in: context)
        self.init(context: context) { places[$0] }
    }

    fileprivate init(context: RewriteContext, place: @escaping (DeclarationID) -> Place) { (self.context, self.place) = (context, place) }

    func place(of publisher: PublisherExpression, in file: FileFacts) -> Place {
        publisher.steps.reduce(place(publisher.source, in: file)) { place(behind: $1, before: $0, in: file) }
    }

    /// Where what each step is given arrives, and what comes of the whole.
    func places(along publisher: PublisherExpression, in file: FileFacts) -> [Place] {
        publisher.steps.reduce(into: [place(publisher.source, in: file)]) { places, step in
            places.append(place(behind: step, before: places[places.count - 1], in: file))
        }
    }

    private func place(behind step: Step, before: Place, in file: FileFacts) -> Place {
        guard let lowering = step.lowering else {
            // `throttle(for:scheduler:latest:)`
            return step.arguments[.scheduler] != nil ? queue(of: step, in: file) : .unknown
        }
        if lowering.isAny(of: .hops) { return queue(of: step, in: file) }
        if lowering.isAny(of: .follows) {
            let inner = join(step.inner, in: file)
            return inner == .subscriber ? before : inner
        }
        return lowering.isAny(of: [.joins, .takesOver]) ? before.joined(join(step.inner, in: file)) : before
    }

    private func queue(of step: Step, in file: FileFacts) -> Place {
        guard let scheduler = step.scheduler else { return .unknown }
        if MainScheduler.isMain(scheduler, in: file.file, of: context.program) { return .main }
        let meaning = NamedScheduler(program: context.program).meaning(of: scheduler, in: file.file)
        return BackgroundQueue.isGlobal(meaning) ? .background : .unknown
    }

    private func place(_ source: PublisherExpression.Source, in file: FileFacts) -> Place {
        switch source {
        case .known(let row, let call):
            if row.isAny(of: .deliversInBackground) { return .background }
            if row.isAny(of: .beginsWhenMade) { return fulfilment(call, in: file) }
            if row.isAny(of: .deliversAsInner) { return join(call.inner, in: file) }
            return row.isPrompt ? .subscriber : .unknown
        case .producer(let call): return join(call.candidates)
        case .local(_, let held?): return place(of: held, in: file)
        case .branches(_, let parts), .chosen(_, let parts): return joined(parts.map { place(of: $0, in: file) })
        case .local, .given, .opaque: return .unknown
        }
    }

    private func join(_ inner: [Inner], in file: FileFacts) -> Place {
        joined(
            inner.map { inner in
                switch inner {
                case .argument(let publisher): place(of: publisher, in: file)
                case .closure(_, let returns): joined(returns.values.map { place(of: $0, in: file) })
                case .reference(let call, _): join(call.candidates)
                }
            })
    }

    private func join(_ candidates: [DeclarationID]) -> Place { joined(candidates.map(place)) }

    private func joined(_ places: [Place]) -> Place {
        guard let first = places.first else { return .unknown }
        return places.dropFirst().reduce(first) { $0.joined($1) }
    }

    /// Where the values of a call of a producer arrive, by its body or by those that answer it.
    fileprivate func place(ofCall id: DeclarationID) -> Place {
        let producer = context.producers[id]
        let all = producer?.bodies ?? []
        let inApp = all.filter { !context.program.isTestCode($0) }
        return joined(
            (inApp.isEmpty ? all : inApp).map { body in
                if body != id { return place(body) }
                let file = context.program.files[id.file]
                return joined((producer?.returns ?? [:]).values.map { place(of: $0, in: file) })
            })
    }

    // MARK: Futures

    /// Where the closure of a `Future` fulfils its promise, by the innermost call that it hands a closure with the promise to.
    private func fulfilment(_ call: SourceCall, in file: FileFacts) -> Place {
        guard let closure = call.arguments.first?.value.closure else { return .unknown }
        let promise = closure.valueName
        let calls = PromiseCall.all(of: promise, in: closure.content, of: file.file)
        guard !calls.isEmpty, calls.allSatisfy(\.isOutcome) else { return .unknown }
        return joined(calls.map { $0.isInClosure ? Self.caller(around: $0.range, in: closure, of: file.file) : .subscriber })
    }

    private static func caller(around range: ByteRange, in closure: Closure, of source: SourceFile) -> Place {
        var innermost: (size: Int, place: Place)?
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

    private static func queue(ofClosureGivenTo called: String, _ closure: Closure) -> Place {
        if ["Task", "Task.detached"].contains(called) {
            return closure.attributes.contains { $0.contains("MainActor") } ? .main : .background
        }
        if called.hasPrefix("MainActor.run") || MainScheduler.isTold(by: called) { return .main }
        if called.hasPrefix("DispatchQueue.global(") { return .background }
        let name = called.split(separator: ".").last ?? ""
        return ["dataTask", "uploadTask", "downloadTask"].contains(name) ? .background : .unknown
    }
}

/// Where the values of all producers arrive, worked out together: what one calls is read once, and not for each that calls it.
struct Arrivals: Sendable {
    private let places: [DeclarationID: Arrival.Place]
    /// How often the body of a producer was read for it.
    let readings: Int

    /// Those of the program, worked out once.
    static func all(in context: RewriteContext) -> Arrivals { context.memory.once { Arrivals(in: context) } }

    init(in context: RewriteContext) {
        var places: [DeclarationID: Arrival.Place] = [:]
        var readers: [DeclarationID: Set<DeclarationID>] = [:]
        var pending = ArraySlice(context.producers.keys.sorted())
        var isPending = Set(pending)
        var readings = 0
        while let id = pending.popFirst() {
            isPending.remove(id)
            readings += 1
            var read: Set<DeclarationID> = []
            let arrival = Arrival(context: context) { called in
                read.insert(called)
                return places[called] ?? .unknown
            }
            let place = arrival.place(ofCall: id)
            for called in read { readers[called, default: []].insert(id) }
            // What is known stays so: each becomes known once, and those who call each other in a ring never do.
            guard place != .unknown, places[id] == nil else { continue }
            places[id] = place
            for reader in (readers[id] ?? []).sorted() where isPending.insert(reader).inserted { pending.append(reader) }
        }
        self.places = places
        self.readings = readings
    }

    /// What is not known of a producer may be anything.
    subscript(id: DeclarationID) -> Arrival.Place { places[id] ?? .unknown }
}
