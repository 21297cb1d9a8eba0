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
    private var source: SourceFile { file.file }

    init(of producer: Producer, in context: RewriteContext) {
        let file = context.program.files[producer.id.file]
        self.file = file
        name = context.program[producer.id].name
        let returned = producer.returns.values.map(\.range)
        sites = (context.sites[file.path] ?? []).filter { site in
            site.declaration == producer.id && !site.isInClosure && !site.isInFuture
                && !returned.contains { $0.overlaps(site.subscription.range) }
        }
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
            let says = "`\(name)` subscribes to `\(text(of: site))` where it is called; a task calls it a moment later, and on any thread"
            return file.shown(.stateOffThread, at: site.subscription.range.lowerBound, says)
        }
    }

    private func text(of site: SubscriptionSite) -> String {
        let text = source.text(site.subscription.publisher.sourceRange).split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return text.count > Self.longest ? text.prefix(Self.longest) + "…" : text
    }

    private static let longest = 40
}
