import Analysis
import CombineModel
import Facts

/// The arguments of a `sink`, or of a terminal of the scanned code that comes to one: what it does with the value, with the
/// completion and with the failure.
struct SinkClosures {
    private(set) var value: Expression?
    private(set) var completion: Closure?
    /// The function that is told of the completion, where that is no closure.
    private(set) var completionFunction: Expression?
    /// What is done with a failure, where there is a closure for it alone.
    private(set) var failure: Closure?
    /// The function that is told of a failure alone, where that is no closure.
    private(set) var failureFunction: Expression?
    /// What an `assign` sets in place of closures.
    private(set) var property: AssignedProperty?
    /// Whether failures end silently: neither `completion` nor `failure` looks at them.
    private(set) var ignoresFailures = false

    /// What `value` is told of, where that is the failure as well.
    private(set) var outcome: OutcomeTerminal?

    /// - Parameters:
    ///   - allowsFunction: whether the completion may be handed to a function.
    ///   - allowsOutcome: whether one closure may be told of the value and of the failure.
    init(
        _ site: SubscriptionSite, in context: RewriteContext, allowsFunction: Bool = false, allowsOutcome: Bool = false
    ) throws(Refusal) {
        let subscription = site.subscription
        if let given = subscription.subscriberSinkArguments {
            try self.init(given)
        } else if let keeping = KeepingTerminal(subscription, in: context) {
            self = keeping.closures
            guard allowsFunction || completionFunction == nil else {
                throw Refusal(.hardToRead, "the completion is passed to a function")
            }
        } else if let completion = OwnTerminal.onlyCompletion(of: subscription, in: context) {
            try self.init([completion], allowsFunction: allowsFunction)
        } else if subscription.terminal.kind == .sink, !subscription.arguments.isEmpty,
            subscription.arguments.allSatisfy({ $0.label == nil || $0.has(.receiveValue) || $0.has(.receiveCompletion) }),
            !OwnTerminal.isMeant(by: subscription, in: context.program.files[site.file].file, context)
        {
            try self.init(subscription.arguments, allowsFunction: allowsFunction)
        } else if allowsOutcome, let outcome = OutcomeTerminal(subscription, in: context) {
            let told = subscription.arguments[0].value
            self.init(value: told, failure: nil)
            // A closure that does nothing is told of nothing.
            if told.closure?.body.statements.isEmpty != true { self.outcome = outcome }
        } else {
            self = try OwnTerminal(subscription, in: context).closures(of: subscription.arguments)
            guard allowsFunction || failureFunction == nil else { throw Refusal(.hardToRead, "the failure is passed to a function") }
        }
    }

    init(property: AssignedProperty) { self.property = property }

    /// - Parameter failure: a closure or the name of a function; nil where nobody looks at failures.
    init(value: Expression?, failure: Expression?) {
        self.value = value
        self.failure = failure?.closure
        failureFunction = self.failure == nil ? failure : nil
        ignoresFailures = failure == nil
    }

    init(_ arguments: [Argument], allowsFunction: Bool = false) throws(Refusal) {
        var value: Expression?
        var completion: Expression?
        for (index, argument) in arguments.enumerated() {
            switch argument.label {
            case _ where argument.has(.receiveValue): value = argument.value
            case _ where argument.has(.receiveCompletion): completion = argument.value
            case nil where arguments.count == 1: value = argument.value
            case nil where index == 0: completion = argument.value
            case nil where index == 1 && completion != nil: value = argument.value
            default: throw Refusal(.shapeNotSupported, "`sink` has an argument `\(argument.label.labelText)`")
            }
        }
        self.value = value
        if let completion {
            self.completion = completion.closure
            if self.completion == nil { completionFunction = completion }
            guard allowsFunction || completionFunction == nil else {
                throw Refusal(.hardToRead, "the completion is passed to a function")
            }
        }
    }

    var closures: [Closure] { [completion, failure, value?.closure].compactMap { $0 } }

    /// Whether the publisher may fail: a `sink` without a completion takes only what never does.
    var takesFailures: Bool {
        completion != nil || completionFunction != nil || failure != nil || failureFunction != nil || ignoresFailures
    }
}

/// The property that the value of an `assign` goes to.
struct AssignedProperty {
    /// How it is written inside the task.
    let text: String
    /// What to call the value.
    let name: String?
    /// Nil where the scanned code does not tell.
    let type: String?
}
