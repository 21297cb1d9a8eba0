import Analysis
import CombineModel
import Facts
import SourceText

/// A subscription to a timer becomes a loop over its ticks, which begin where the subscription was made.
///
/// Before:
/// ```swift
/// Timer.publish(every: 1, on: .main, in: .common)
///     .autoconnect()
///     .sink { [weak self] _ in self?.refresh() }
///     .store(in: &bag)
/// ```
/// After:
/// ```swift
/// Task { @MainActor [weak self, ticks = Timer.ticks(every: 1)] in
///     for await _ in ticks {
///         guard let self, !Task.isCancelled else { return }
///         self.refresh()
///     }
/// }
/// .store(in: &bag)
/// ```
/// A loop around `Task.sleep` would begin later by what its body takes, round after round.
///
/// A value in front, `prepend(Date())`, comes at once: `Timer.ticks(every: 1, startingWith: Date())`.
///
/// Left alone: timers that rest while somebody scrolls (`in: .default`), that have a tolerance, or that are connected by hand.
public enum TimerLoop: StreamRule {
    public static let id = "timer-loop"

    public static func source(of site: SubscriptionSite, in context: RewriteContext) -> LoopSource? {
        let publisher = site.subscription.publisher
        let file = context.program.files[site.file]
        guard case .known(let row, let call) = publisher.source, row.treatment == .left(.timer),
            StreamHandler.isSpokenFor(site, in: context),
            call.arguments.count == 3, call.arguments[1].has(.on),
            MainScheduler.isMain(call.arguments[1].value.range, in: file.file, of: context.program),
            call.arguments[2].value.lastMember == "common", publisher.steps.first?.name == "autoconnect",
            !Bridge.ticks.isTaken(in: file, of: context.program)
        else { return nil }
        var steps = publisher.steps.dropFirst()
        var arguments = ["every: " + file.file.text(call.arguments[0].value.range)]
        let first = steps.first.flatMap(inFront)
        if let first {
            arguments.append("startingWith: " + file.file.text(first.range))
            steps = steps.dropFirst()
        }
        guard LoopOperators.areWritten(steps) else { return nil }
        // What stands in front is delivered before `sink` returns, as the ticks are not.
        return LoopSource(
            text: "Timer.ticks(\(arguments.joined(separator: ", ")))", name: "ticks", value: "date", isSendable: true, bridges: [.ticks],
            kept: [], operators: steps, isDeliveredOnMain: first == nil)
    }

    /// The one date that a step puts in front of all others: `Date()`, `.now`.
    private static func inFront(_ step: Step) -> Expression? {
        guard step.name == "prepend", step.arguments.count == 1, let date = step.arguments.first, date.label == nil else { return nil }
        switch date.value.root {
        case .name("Date"), .implicitMember("now"), .implicitMember("init"): return date.value
        default: return nil
        }
    }
}

extension Expression {
    /// The last name of `.common`, `RunLoop.Mode.common`.
    fileprivate var lastMember: String? {
        if case .member(let name)? = links.last?.kind { return name }
        if case .implicitMember(let name) = root, links.isEmpty { return name }
        return nil
    }
}
