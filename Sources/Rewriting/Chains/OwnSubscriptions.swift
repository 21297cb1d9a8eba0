import Analysis
import CombineModel
import Facts
import Lexing
import SourceText

/// What a function that makes a publisher subscribes to besides, where it is called. Its async form is called by a task, a moment later: what was
/// sent meanwhile is gone.
struct OwnSubscriptions {
    private let sites: [SubscriptionSite]
    private let name: String
    private let file: FileFacts
    /// The bag that one of them is stored in, where no actor keeps it.
    private let unkeptBag: String?
    private var source: SourceFile { file.file }

    init(of producer: Producer, in context: RewriteContext) {
        let file = context.program.files[producer.id.file]
        self.file = file
        name = context.program[producer.id].name
        let returned = producer.returns.values.map(\.range)
        let sites = (context.sites[file.path] ?? []).filter { site in
            site.declaration == producer.id && !site.isInClosure && !site.isInFuture
                && !returned.contains { $0.overlaps(site.subscription.range) }
        }
        self.sites = sites
        let isKept = context.isMainActor(around: producer.id) || context.isOfAnActor(context.program.enclosingType(of: producer.id))
        unkeptBag = isKept ? nil : sites.lazy.compactMap { $0.sharedBag(in: context) }.first
    }

    private var stream: SubscriptionSite? { sites.first { $0.subscription.publisher.flow.cardinality.verdict != .oneShot } }

    /// Whether one of them may deliver before a task begins, or for as long as it likes.
    var areStreams: Bool { stream != nil }

    /// Refuses those.
    func check() throws(Refusal) {
        guard let site = stream else { return }
        throw Refusal(
            site.subscription.publisher.flow.reason ?? .undecidedSource,
            "subscribes to `\(text(of: site))` where it is called, and a task would do so later")
    }

    /// What a person should look at: when a request is sent, and on which thread what holds its subscription is changed.
    var deviations: [ShownDeviation] {
        sites.prefix(1).map { site in
            let says = "`\(name)` subscribes to `\(text(of: site))` where it is called; a task calls it a moment later"
            let start = site.subscription.range.lowerBound
            guard let unkeptBag else { return file.shown(.startsWithTask, at: start, says) }
            return file.shown(.stateOffThread, at: start, "\(says), and changes `\(unkeptBag)` on any thread")
        }
    }

    private func text(of site: SubscriptionSite) -> String {
        let text = source.text(site.subscription.publisher.sourceRange).split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return text.count > Self.longest ? text.prefix(Self.longest) + "…" : text
    }

    private static let longest = 40
}

extension SubscriptionSite {
    /// The bag or the property that holds it, where that outlives the call: none of the function's own locals.
    func sharedBag(in context: RewriteContext) -> String? {
        guard let declaration else { return nil }
        let path: String
        switch subscription.use {
        case .assigned(let name): path = name
        case .stored(let link):
            let text = context.program.files[file].file.text(link)
            guard let mark = text.firstIndex(of: "&") else { return nil }
            path = text[text.index(after: mark)...].prefix { $0 != ")" && $0 != "," }.filter { !$0.isWhitespace }
        default: return nil
        }
        return context.names(of: declaration).declared.contains(path) ? nil : path.split(separator: ".").last.map(String.init)
    }
}
