import CombineModel
import Wording

/// A difference between the runs before and after that is known and meant, named once here; a fixture that shows it names it.
public enum Waiver: String, Sendable, CaseIterable {
    case startsLater = "starts-later"
    case failsLater = "fails-later"
    // The deviations of streams, by the same ids.
    case handlerAfterSend = "handler-after-send"
    case noOrderBetweenStreams = "no-order-between-streams"
    case othersReadNewer = "others-read-newer"
    case unhandledValuesWait = "unhandled-values-wait"
    case nestedSendsQueue = "nested-sends-queue"
    case deliversOnMain = "delivers-on-main"

    /// What differs, and why that is accepted.
    public var says: String {
        switch self {
        case .handlerAfterSend: Self.sentence(.handlerAfterSend)
        case .noOrderBetweenStreams: Self.sentence(.noOrderBetweenStreams)
        case .othersReadNewer: Self.sentence(.othersReadNewer)
        case .unhandledValuesWait: Self.sentence(.unhandledValuesWait)
        case .nestedSendsQueue: Self.sentence(.nestedSendsQueue)
        case .deliversOnMain: Self.sentence(.deliversOnMain)
        case .startsLater:
            "A subscription starts its work before `sink` returns, a task when the running code next gives way. The caller sees the first state a little later."
        case .failsLater:
            "Zip fails as soon as one side fails; `async let` fails when the sides before it, in the order of the source, have answered. The failure is the same where only one side fails."
        }
    }

    private static func sentence(_ deviation: Deviation) -> String {
        deviation.title.prefix(1).uppercased() + deviation.title.dropFirst() + "."
    }
}
