/// A difference between the runs before and after that is known and meant, named once here; a fixture that shows it names it.
public enum Waiver: String, Sendable, CaseIterable {
    case startsLater = "starts-later"
    case failsLater = "fails-later"

    /// What differs, and why that is accepted.
    public var says: String {
        switch self {
        case .startsLater:
            "A subscription starts its work before `sink` returns, a task when the running code next gives way. The caller sees the first state a little later."
        case .failsLater:
            "Zip fails as soon as one side fails; `async let` fails when the sides before it, in the order of the source, have answered. The failure is the same where only one side fails."
        }
    }
}
