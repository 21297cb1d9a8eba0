/// Where chains end, and what is called on a subscription.
extension Operators {
    static let terminals: [Operator] = [
        ending("sink", ["receiveValue"], note: "Only where the failure is `Never`; asks for everything."),
        ending("sink", ["_"], note: "`receiveValue` as a trailing closure."),
        ending("sink", nil, note: "With `receiveCompletion`, in any of the ways closures can be written."),
        ending("assign", ["to", "on"], note: "Keeps its target alive until the end or a cancellation (measured)."),
        ending("assign", ["to"], note: "Ends with the property and returns no cancellable."),
        ending(
            "onReceive", ["_", "perform"], .left(.noAsyncForm), effect: .inner, fails: .inner, with: .direct,
            note: "The publisher is the argument, its life that of the view."),
        ending(
            "onReceive", ["_", "_"], .left(.noAsyncForm), effect: .inner, fails: .inner, with: .direct,
            note: "The publisher is the argument, its life that of the view."),
        ending("subscribe", ["_"], .left(.noAsyncForm), note: "A subject, or a subscriber with a demand of its own."),
        ending(
            "receive", ["subscriber"], .left(.customPublisher), isStrong: false,
            note: "What publishers declare and `subscribe(_:)` calls."),
        ending("values", [], note: "Asks for one value at a time, so a hot source loses what comes meanwhile (measured)."),
        handle("store", ["in"], isStrong: true, note: "The bag cancels what it holds when it goes."),
        handle("cancel", [], note: "Ends the subscription without a completion."),
        handle("connect", [], .left(.sharedSubscription), note: "Starts a connectable publisher for all its subscribers."),
    ]
}
