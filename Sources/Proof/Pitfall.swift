/// A way to get a migration from Combine wrong.
public struct Pitfall: Sendable {
    public let number: Int
    public let what: String
    /// Whether a one-shot can fall into it; those must be shown by a fixture.
    public let concernsOneShots: Bool

    public static let all: [Pitfall] = [
        Pitfall(number: 1, what: "A Future starts when it is made, once, for all subscribers", concernsOneShots: true),
        Pitfall(number: 2, what: "A promise may be called twice, a continuation may not", concernsOneShots: true),
        Pitfall(number: 3, what: "A promise may never be called, a continuation must be", concernsOneShots: true),
        Pitfall(number: 4, what: "A publisher may end without a value", concernsOneShots: true),
        Pitfall(number: 5, what: "Cancelling is silent in Combine and an error in async code", concernsOneShots: true),
        Pitfall(number: 6, what: "URLSession reports cancelling as an error of its own", concernsOneShots: true),
        Pitfall(number: 7, what: "Letting go of a cancellable cancels, letting go of a task does not", concernsOneShots: true),
        Pitfall(number: 8, what: "A static bag keeps work alive on purpose", concernsOneShots: true),
        Pitfall(number: 9, what: "A task holds what its closure names", concernsOneShots: true),
        Pitfall(number: 10, what: "A main-actor class cannot touch its state in deinit", concernsOneShots: false),
        Pitfall(number: 11, what: "`.values` of a subject drops what comes while the loop is busy", concernsOneShots: false),
        Pitfall(number: 12, what: "`.values` of a current value skips values", concernsOneShots: false),
        Pitfall(number: 13, what: "What is sent before a loop starts is lost to it", concernsOneShots: false),
        Pitfall(number: 14, what: "`notifications(named:)` drops what a publisher delivers", concernsOneShots: false),
        Pitfall(number: 15, what: "A synchronous publisher delivers before `sink` returns", concernsOneShots: true),
        Pitfall(number: 16, what: "`@Published` sends before the property changes", concernsOneShots: false),
        Pitfall(number: 17, what: "`receive(on: main)` always hops", concernsOneShots: true),
        Pitfall(number: 18, what: "A named queue serialises, tasks do not", concernsOneShots: true),
        Pitfall(number: 19, what: "Closures inherit the main actor and trap elsewhere", concernsOneShots: true),
        Pitfall(number: 20, what: "A task inherits the actor it is made on", concernsOneShots: true),
        Pitfall(number: 21, what: "What a task captures must be Sendable in Swift 6", concernsOneShots: true),
        Pitfall(number: 22, what: "The failure type is lost in `throws`", concernsOneShots: true),
        Pitfall(number: 23, what: "An early return leaves the closure, not the function", concernsOneShots: true),
        Pitfall(number: 24, what: "Closure parameters become locals and may hide others", concernsOneShots: true),
        Pitfall(number: 25, what: "Code after the chain ran before the value came", concernsOneShots: true),
        Pitfall(number: 26, what: "`retry` subscribes again, which a bare Future does not notice", concernsOneShots: true),
        Pitfall(number: 27, what: "flatMap runs side by side, a loop one by one", concernsOneShots: false),
        Pitfall(number: 28, what: "switchToLatest cancels the one before", concernsOneShots: false),
        Pitfall(number: 29, what: "debounce drops what is pending at the end", concernsOneShots: false),
        Pitfall(number: 30, what: "throttle has no async form", concernsOneShots: false),
        Pitfall(number: 31, what: "share has several consumers, a stream one", concernsOneShots: false),
        Pitfall(number: 32, what: "An unshared publisher runs for every subscriber", concernsOneShots: true),
        Pitfall(number: 33, what: "`assign(to:on:)` holds its target", concernsOneShots: true),
        Pitfall(number: 34, what: "catch ends the failed stream", concernsOneShots: false),
        Pitfall(number: 35, what: "zip fails at once, `async let` in order", concernsOneShots: true),
        Pitfall(number: 36, what: "combineLatest of one-shots is zip", concernsOneShots: true),
        Pitfall(number: 37, what: "Some events of handleEvents have no async form", concernsOneShots: true),
        Pitfall(number: 38, what: "Async APIs need newer systems", concernsOneShots: true),
        Pitfall(number: 39, what: "Linux lacks some async APIs", concernsOneShots: false),
        Pitfall(number: 40, what: "Tests that wait need another rewrite", concernsOneShots: true),
        Pitfall(number: 41, what: "Multicast and demand stay with Combine", concernsOneShots: false),
    ]
}
