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
/// `assign(to: &$property)` becomes a task of its own that holds the owner weakly; the work is then not cancelled with the owner,
/// so that is for a person to look at.
enum AssignSubscription {
    static let id = "assign-subscription"
    static let safety = Safety.safe
    static let summary = "an `assign(to:on:)` on a one-shot becomes a task that sets the property"

    static func rewrite(_ site: SubscriptionSite, in context: RewriteContext) throws(Refusal) -> Rewrite {
        let arguments = site.subscription.arguments
        if arguments.count == 1, arguments[0].label == "to", let property = try published(arguments[0].value, site, in: context) {
            return try rewrite(site, to: property, in: context)
        }
        guard arguments.count >= 2, arguments[1].label == "on", case .keyPath(_, let components) = arguments[0].value.root else {
            throw Refusal(.shapeNotSupported, "what is assigned to is computed")
        }
        let isWeak = try isWeak(arguments.dropFirst(2), of: arguments[1].value, site, in: context)
        var task = try SubscriptionTask(site, in: context)
        try task.check()
        if isWeak { task.captures.requireWeakSelf() }
        let target = try isWeak ? (task.captures.isStrong ? "self" : "self?") : task.captures.target(arguments[1].value)
        var lowerer = try task.lowerer()
        let code = try lowerer.nested { lowerer throws(Refusal) in
            lowerer.absent = .return(nil)
            lowerer.declaredFailure = .never
            let value = try lowerer.value(site.subscription.publisher)
            let name = try lowerer.bind(value, preferring: components.last)
            lowerer.add(.leaveWhenCancelled)
            lowerer.add(.assign("\(target).\(components.joined(separator: "."))", Value(name, isName: true)))
        }
        guard !lowerer.mayThrow(code.filter { !$0.isPause }) else { throw Refusal(.shapeNotSupported, "a failure has nowhere to go") }
        task.notes += lowerer.reviewNotes
        return try task.rewrite(code, bridges: lowerer.bridges, kept: lowerer.kept)
    }

    /// Whether `self` is held weakly: `assign(to:on:ownership:)` as CombineExt declares it.
    private static func isWeak(
        _ rest: ArraySlice<Argument>, of target: Expression, _ site: SubscriptionSite, in context: RewriteContext
    ) throws(Refusal) -> Bool {
        guard let ownership = rest.first else { return false }
        let text = context.program.files[site.file].file.text(ownership.value.range)
        guard rest.count == 1, ownership.label == "ownership", text == ".weak" && target.plainName == "self" || text == ".strong" else {
            throw Refusal(.shapeNotSupported, "what is assigned to is computed")
        }
        return text == ".weak"
    }

    /// The property of `&$name` or `&self.$name`.
    private static func published(
        _ value: Expression, _ site: SubscriptionSite, in context: RewriteContext
    ) throws(Refusal) -> String? {
        let text = context.program.files[site.file].file.text(value.range).filter { !$0.isWhitespace }
        guard text.hasPrefix("&") else { return nil }
        let path = text.dropFirst().hasPrefix("self.") ? text.dropFirst(6) : text.dropFirst()
        guard path.hasPrefix("$"), Names.isIdentifier(String(path.dropFirst())) else {
            throw Refusal(.hardToRead, "the property assigned to is that of another object")
        }
        return String(path.dropFirst())
    }

    private static func rewrite(_ site: SubscriptionSite, to property: String, in context: RewriteContext) throws(Refusal) -> Rewrite {
        var task = try SubscriptionTask(site, in: context)
        try task.checkDelivery()
        task.captures.requireWeakSelf()
        var lowerer = try task.lowerer()
        let code = try lowerer.nested { [task] lowerer throws(Refusal) in
            lowerer.absent = .return(nil)
            lowerer.declaredFailure = .never
            let name = try lowerer.bind(try lowerer.value(site.subscription.publisher), preferring: property)
            lowerer.add(.guard("!Task.isCancelled", [.return(nil)]))
            lowerer.add(.assign((task.captures.isStrong ? "self." : "self?.") + property, Value(name, isName: true)))
        }
        guard !lowerer.mayThrow(code) else { throw Refusal(.shapeNotSupported, "a failure has nowhere to go") }
        task.notes += lowerer.reviewNotes + ["the work goes on when the owner of `\(property)` goes"]
        return try task.rewrite(code, bridges: lowerer.bridges, kept: lowerer.kept, isKept: false)
    }
}
