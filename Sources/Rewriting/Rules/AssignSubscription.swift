import Analysis
import CombineModel
import Facts
import SourceText

/// An `assign(to:on:)` on a one-shot becomes a task that sets the property.
///
/// Before: `avatar(for: user).assign(to: \.image, on: view).store(in: &bag)`
///
/// After:
/// ```swift
/// Task {
///     let image = await avatar(for: user)
///     guard !Task.isCancelled else { return }
///     view.image = image
/// }
/// .store(in: &bag)
/// ```
/// The target is held until the value is there, as `assign` holds it.
///
/// Left alone: `assign(to: &$property)`, whose end of life is the property's.
enum AssignSubscription {
    static let id = "assign-subscription"
    static let safety = Safety.safe
    static let summary = "an `assign(to:on:)` on a one-shot becomes a task that sets the property"

    static func rewrite(_ site: SubscriptionSite, in context: RewriteContext) throws(Refusal) -> Rewrite {
        let arguments = site.subscription.arguments
        guard arguments.count == 2, arguments[1].label == "on", case .keyPath(_, let components) = arguments[0].value.root else {
            throw Refusal(.shapeNotSupported, "`assign(to: &…)` lives as long as its property")
        }
        var task = try SubscriptionTask(site, in: context)
        try task.check()
        let target = try task.captures.target(arguments[1].value)
        var lowerer = try task.lowerer()
        let code = try lowerer.nested { lowerer throws(Refusal) in
            let value = try lowerer.value(site.subscription.publisher)
            guard !value.isAbsentable else { throw Refusal(.noValuePossible) }
            let name = try lowerer.bind(value, preferring: components.last)
            lowerer.add(.leaveWhenCancelled)
            lowerer.add(.assign("\(target).\(components.joined(separator: "."))", Value(name, isName: true)))
        }
        guard !lowerer.mayThrow(code) else { throw Refusal(.shapeNotSupported, "a failure has nowhere to go") }
        task.notes += lowerer.reviewNotes
        return try task.rewrite(code)
    }
}
