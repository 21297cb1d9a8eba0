import Analysis
import CombineModel
import Facts
import Lexing
import Semantics
import SourceText

extension RewriteContext {
    /// What the streams of the program run for their values, but for what tests listen to.
    fileprivate var handlersOfStreams: SharedUses {
        memory.once {
            let streams = sites.sorted { $0.key < $1.key }.flatMap(\.value).filter { site in
                site.isOfStream && !(site.declaration.map(program.isTestCode) ?? false)
            }
            let code = streams.flatMap { StreamHandler.code(of: $0, in: self) ?? LoopingTask.code(of: $0, in: program) ?? [] }
            return SharedUses(of: code, semantics)
        }
    }
}

extension SubscriptionSite {
    /// Whether it may be given more than one value.
    fileprivate var isOfStream: Bool { [.finite, .continuous].contains(subscription.publisher.flow.cardinality.verdict) }
}

/// How a loop may differ from the subscription that it takes the place of, as far as the code around tells.
struct StreamDeviations {
    private let site: SubscriptionSite
    private let handler: LoopHandler
    /// What is run for each value, by the terminal and by operators beside it.
    private let handled: [HandedCode]
    private let isHopped: Bool
    private let context: RewriteContext

    /// - Parameters:
    ///   - operators: what of the chain becomes a part of the loop.
    ///   - isHopped: whether the chain goes to the main queue: its handler ran after `send` had returned as well.
    init(
        _ site: SubscriptionSite, _ handler: LoopHandler, beside operators: ArraySlice<Step>, isHopped: Bool, in context: RewriteContext
    ) {
        (self.site, self.handler, self.isHopped, self.context) = (site, handler, isHopped, context)
        let beside = LoopOperators.closures(of: operators).map { HandedCode($0, in: site.declaration, file: site.file) }
        handled = (StreamHandler.code(of: site, in: context) ?? []) + beside
    }

    /// Each deviation that can show, or of which that is not known.
    ///
    /// Throws what is seen to show where nobody could want it: code behind a send that reads what the handler writes.
    func shown() throws(Refusal) -> [ShownDeviation] {
        var result: [ShownDeviation] = []
        func add(_ deviation: Deviation, _ answer: DeviationAnswer) {
            if answer != .none { result.append(ShownDeviation(deviation, answer)) }
        }
        add(.noOrderBetweenStreams, try betweenStreams())
        add(.selfLivesUntilDone, lifetime)
        if isHopped { return result }
        // What has a value delivers it to whoever subscribes, before `sink` returns.
        let later = try HandledLater(handled, of: site, past: context.effects(following: site, besides: handled), in: context)
        let late = later.handling
        let unknown = late.lazy.compactMap(\.unknown).first
        // Whoever called the function that sends has not gone on when the handler has run.
        let seen = later.possible.map { evidence($0.passed.site, "may use `\(context.name(of: $0.place))`, which the handler uses") }
        add(.handlerAfterSend, .unknown(seen ?? evidence(unknown, "may do anything")))
        if let reads = late.lazy.compactMap(\.reads).first ?? unknown {
            add(.othersReadNewer, .unknown(evidence(reads, "is read when the handler runs")))
        }
        add(.unhandledValuesWait, .unknown([]))
        if let again = late.lazy.compactMap(\.sendsAgain).first {
            add(.nestedSendsQueue, .witnessed(evidence(again, "sends to the stream that is handled")))
        } else if let unknown {
            add(.nestedSendsQueue, .unknown(evidence(unknown, "may send to the stream that is handled")))
        }
        return result
    }

    /// A task notices that it was cancelled a little later, and lets go of `self` then.
    private var lifetime: DeviationAnswer {
        let owner = site.declaration.flatMap(context.program.enclosingType(of:))
        guard handler.holdsSelf, let owner, let deinitializer = context.program.members("deinit", of: owner)?.first else { return .none }
        let place = Effects.Site(
            declaration: deinitializer, file: deinitializer.file, offset: context.program[deinitializer].nameRange.lowerBound)
        return .unknown(evidence(place, "runs when the task has let go of `self`"))
    }

    /// Whether another handler of the type uses what this one uses, so that the order of the two matters.
    private func betweenStreams() throws(Refusal) -> DeviationAnswer {
        let owner = site.declaration.flatMap(context.program.enclosingType(of:))
        let kept = context.owner(of: site)
        var unknown: Finding.Evidence?
        for other in sites(of: owner) where isOther(other, of: owner) {
            guard let others = StreamHandler.code(of: other, in: context) ?? LoopingTask.code(of: other, in: context.program) else {
                let place = Effects.Site(declaration: other.declaration, file: other.file, offset: other.subscription.range.lowerBound)
                unknown = unknown ?? evidence(place, "does something with its values that is not read").first
                continue
            }
            if let end = others.lazy.compactMap({ context.semantics.end(of: kept, by: $0) }).first {
                throw Refusal(.deliveryOrder, "\(context.place(of: end)) ends the subscription when another stream delivers")
            }
            let otherKept = context.owner(of: other)
            if let end = handled.lazy.compactMap({ context.semantics.end(of: otherKept, by: $0) }).first {
                throw Refusal(.deliveryOrder, "\(context.place(of: end)) ends the subscription to another stream")
            }
            for (code, second) in handled.flatMap({ code in others.map { (code, $0) } }) {
                switch context.semantics.order(between: code, and: second) {
                case .free: continue
                case .conflicting(let conflict):
                    guard conflict.isCertain else {
                        let says = "may use `\(context.name(of: conflict.place))`, which the handler uses"
                        unknown = unknown ?? evidence(conflict.passed.site, says).first
                        continue
                    }
                    let place = context.place(of: conflict.passed.site)
                    throw Refusal(.deliveryOrder, "\(place) uses `\(context.name(of: conflict.place))`, which the handler uses")
                case .unknown(let site): unknown = unknown ?? evidence(site, "may do anything").first
                }
            }
        }
        for code in handled {
            guard let conflict = context.handlersOfStreams.conflict(of: code) else { continue }
            guard conflict.isCertain else {
                unknown =
                    unknown ?? evidence(conflict.passed.site, "uses `\(context.name(of: conflict.place))`, which the handler uses").first
                continue
            }
            throw Refusal(
                .deliveryOrder,
                "\(context.place(of: conflict.passed.site)) uses `\(context.name(of: conflict.place))`, which the handler uses")
        }
        return unknown.map { .unknown([$0]) } ?? .none
    }

    /// The subscriptions of the files that a type is declared in.
    private func sites(of type: String?) -> [SubscriptionSite] {
        let files = type.flatMap { context.program.types[$0]?.declarations.map(\.file) } ?? [site.file]
        return Set(files).sorted().flatMap { context.sites[context.program.files[$0].path] ?? [] }
    }

    /// Whether a subscription is another one of a stream, in the same type.
    private func isOther(_ other: SubscriptionSite, of owner: String?) -> Bool {
        (other.file, other.subscription.range.lowerBound) != (site.file, site.subscription.range.lowerBound)
            && other.isOfStream
            && other.declaration.flatMap(context.program.enclosingType(of:)) == owner
    }

    private func evidence(_ site: Effects.Site?, _ says: String) -> [Finding.Evidence] {
        guard let site else { return [] }
        let file = context.program.files[site.file]
        return [Finding.Evidence(path: file.path, line: file.lines.place(of: site.offset).line, says: says)]
    }
}
