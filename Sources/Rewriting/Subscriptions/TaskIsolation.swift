import Analysis
import Facts
import Lexing

/// Where the task that takes a subscription's place runs.
extension SubscriptionTask {
    /// Whether the task has to say that it runs on the main actor: where values arrived there, and where nothing says that they did not.
    var runsOnMainActor: Bool {
        guard !isMainActorHere else { return false }
        switch place {
        case .main: return true
        case .background: return false
        case .subscriber, .unknown: return !choosesQueue && !isOfAnActor
        }
    }

    /// What to look at where the sources do not tell on which thread values arrive. A type that publishes its changes has to do so on the
    /// main one.
    var isPlaceAssumed: Bool {
        guard runsOnMainActor, place != .main else { return false }
        guard let owner = site.declaration.flatMap(context.program.enclosingType(of:)) else { return true }
        return !context.program.lineage(of: owner).contains { type in
            type.inherited.contains("ObservableObject")
                || type.members.values.joined().contains { context.program[$0].has(attribute: "Published") }
        }
    }

    private var place: Arrival.Place {
        Arrival(context: context).place(of: site.subscription.publisher, in: file)
    }

    /// Whether what is done with the value goes to the queue that it needs by itself.
    private var choosesQueue: Bool {
        site.subscription.arguments.contains { argument in
            argument.value.containsExpression { expression in
                guard case .name("DispatchQueue") = expression.root, case .member("main")? = expression.links.first?.kind else {
                    return false
                }
                return true
            }
        }
    }

    /// Whether what is around it lives on an actor of its own, where a task begins without more being said.
    private var isOfAnActor: Bool { context.isOfAnActor(site.declaration.flatMap(context.program.enclosingType(of:))) }

    /// Whether the surroundings say `@MainActor` already.
    var isMainActorHere: Bool { site.declaration.map(context.isMainActor) ?? false }
}
