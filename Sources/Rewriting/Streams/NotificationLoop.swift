import Analysis
import CombineModel
import Facts
import SourceText

/// A subscription to notifications becomes a loop over a stream of them, which observes from where the subscription was made.
///
/// Before:
/// ```swift
/// NotificationCenter.default.publisher(for: .libraryChanged)
///     .receive(on: DispatchQueue.main)
///     .sink { [weak self] _ in self?.reload() }
///     .store(in: &bag)
/// ```
/// After:
/// ```swift
/// Task { @MainActor [weak self, notifications = NotificationCenter.default.stream(of: .libraryChanged) { _ in }] in
///     for await _ in notifications {
///         guard let self, !Task.isCancelled else { return }
///         self.reload()
///     }
/// }
/// .store(in: &bag)
/// ```
/// Foundation's `notifications(named:)` begins to observe with the loop and keeps few; this observes at once and keeps all.
///
/// Left alone: whatever stands between the center and the handler but a `receive(on:)` of the main queue.
public enum NotificationLoop: StreamRule {
    public static let id = "notification-loop"

    public static func source(of site: SubscriptionSite, in context: RewriteContext) -> LoopSource? {
        let publisher = site.subscription.publisher
        let source = context.program.files[site.file].file
        guard case .known(let row, let call) = publisher.source, let handler = try? StreamHandler(of: site, in: context),
            row.name == "publisher",
            row.treatment == .left(.notification),
            call.arguments.first?.has(.for) == true, call.arguments.dropFirst().allSatisfy({ $0.has(.object) }),
            publisher.steps.allSatisfy(LoopOperators.passesOn),
            !call.receiverRange.isEmpty, !Bridge.notificationStream.isTaken(in: context.program.files[site.file], of: context.program)
        else { return nil }
        let ignores = handler.ignoresValue
        let receiver = source.text(call.receiverRange)
        var arguments = ["of: " + source.text(call.arguments[0].value.range)]
        arguments += call.arguments.dropFirst().map { "object: " + source.text($0.value.range) }
        return LoopSource(
            text: "\(receiver).stream(\(arguments.joined(separator: ", "))) { \(ignores ? "_ in" : "$0") }", name: "notifications",
            value: "notification", isSendable: ignores, bridges: [.notificationStream], kept: [])
    }
}
