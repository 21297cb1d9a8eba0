import Analysis
import Facts
import SourceText

/// A subscription to any stream becomes a loop over what its publisher delivers; the publisher stays what it is.
///
/// Before:
/// ```swift
/// session.$user
///     .removeDuplicates()
///     .receive(on: DispatchQueue.main)
///     .sink { [weak self] user in self?.show(user) }
///     .store(in: &bag)
/// ```
/// After:
/// ```swift
/// Task { @MainActor [
///     weak self,
///     values = session.$user
///         .removeDuplicates()
///         .receive(on: DispatchQueue.main)
///         .buffered()
/// ] in
///     for await user in values {
///         guard let self, !Task.isCancelled else { return }
///         self.show(user)
///     }
/// }
/// .store(in: &bag)
/// ```
/// `.values` would subscribe with the loop and ask for one value at a time; `buffered()` subscribes at once and keeps all.
///
/// Left alone: streams that may fail, and terminals of one's own that do more than `sink` and `assign` do, or to start a task for each value.
public enum PublisherLoop: StreamRule {
    public static let id = "publisher-loop"

    public static func source(of site: SubscriptionSite, in context: RewriteContext) -> LoopSource? {
        let publisher = site.subscription.publisher
        let file = context.program.files[site.file]
        guard StreamHandler.isSpokenFor(site, in: context), !Bridge.bufferedValues.isTaken(in: file, of: context.program)
        else { return nil }
        // What is said of the last step stands behind it.
        let end = site.subscription.arguments.first?.range.lowerBound ?? publisher.range.upperBound
        let comments = Splice(source: file.file).comments(in: publisher.range.upperBound..<max(publisher.range.upperBound, end))
        let written = ([file.file.text(publisher.range)] + comments).joined(separator: " ")
        let text = Splice.flushLeft(written, base: file.file.indentation(at: publisher.range.lowerBound))
        let isLong = !text.isOneLine || text.plain.contains("//")
        // As deep as the step before, where that begins its line.
        let last = text.lines.last { $0.text.contains(".") && $0.text.trimmed.hasPrefix(".") }
        let indentation = last.map { String($0.text.prefix { $0 == " " || $0 == "\t" }) } ?? context.style(of: file.file).unit
        return LoopSource(
            text: "\(text)\(OptionalChain(publisher, in: file.file).mark)\(isLong ? "\n" + indentation : "").buffered()", name: "values",
            value: StreamName.value(of: publisher, in: file.file),
            isSendable: LoopSource.isSendable(publisher.flow.outputType, in: context.program), bridges: [.bufferedValues],
            kept: [KeptPublisher(publisher.range)])
    }
}
