import Analysis
import CombineModel
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
/// let values = session.$user
///     .removeDuplicates()
///     .receive(on: DispatchQueue.main)
///     .buffered()
/// Task { @MainActor [weak self] in
///     for await user in values {
///         guard let self, !Task.isCancelled else { return }
///         self.show(user)
///     }
/// }
/// .store(in: &bag)
/// ```
/// `.values` would subscribe with the loop and ask for one value at a time; `buffered()` subscribes at once and keeps all.
///
/// Left alone: streams that may fail, terminals other than `sink`.
public enum PublisherLoop: StreamRule {
    public static let id = "publisher-loop"

    public static func source(of site: SubscriptionSite, in context: RewriteContext) -> LoopSource? {
        let publisher = site.subscription.publisher
        let file = context.program.files[site.file]
        guard !Bridge.bufferedValues.isTaken(in: file, of: context.program) else { return nil }
        let text = Splice.flushLeft(file.file.text(publisher.range), base: file.file.indentation(at: publisher.range.lowerBound))
        let isLong = text.contains("\n")
        return LoopSource(
            text: text + (isLong ? "\n" + context.style(of: file.file).unit : "") + ".buffered()", name: "values", value: "value",
            isSendable: publisher.flow.output.map(Self.isSendable) ?? false, bridges: [.bufferedValues],
            kept: [KeptPublisher(publisher.range)])
    }

    /// Whether a type is one of the standard library's values.
    private static func isSendable(_ type: String) -> Bool {
        let plain = type.hasSuffix("?") ? String(type.dropLast()) : type
        return plain.hasPrefix("[") && plain.hasSuffix("]") && !plain.contains(":")
            ? isSendable(String(plain.dropFirst().dropLast())) : values.contains(plain)
    }

    private static let values: Set<String> = ["Bool", "Double", "Int", "String", "Void", "()"]
}
