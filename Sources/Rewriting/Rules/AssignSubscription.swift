import Analysis
import CombineModel
import Facts
import Lexing
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
///
/// A terminal of the scanned code that does what `assign(to:on:)` does is one, and holds its target weakly where that one does.
enum AssignSubscription: SubscriptionRule {
    static let id = "assign-subscription"
    static let safety = Safety.safe

    /// Its own terminal, and those of an app's own that do no more.
    static func takes(_ terminal: Terminal) -> Bool { [.assign, .own].contains(terminal.kind) }

    static func speaks(for site: SubscriptionSite, in program: Program) -> Bool {
        site.subscription.terminal.kind == .assign || OwnAssignment(site.subscription, in: program) != nil
    }

    static func rewrite(_ site: SubscriptionSite, in context: RewriteContext) throws(Refusal) -> Rewrite {
        let arguments = site.subscription.arguments
        if arguments.count == 1, arguments[0].has(.to), let property = try published(arguments[0].value, site, in: context) {
            return try rewrite(site, to: property, in: context)
        }
        if let own = OwnAssignment(site.subscription, in: context.program) {
            guard !own.isWeak || own.target.plainName == "self" else {
                throw Refusal(.shapeNotSupported, "an object other than `self` is held weakly")
            }
            return try rewrite(site, setting: own.path, of: own.target, isWeak: own.isWeak, in: context)
        }
        guard arguments.count >= 2, arguments[1].has(.on) else { throw computed }
        let isWeak = try site.holdsTargetWeakly(arguments.dropFirst(2), in: context)
        guard !isWeak || arguments[1].value.plainName == "self" else { throw computed }
        return try rewrite(site, setting: arguments[0].value, of: arguments[1].value, isWeak: isWeak, in: context)
    }

    private static let computed = Refusal(.shapeNotSupported, "what is assigned to is computed")

    private static func rewrite(
        _ site: SubscriptionSite, setting path: Expression, of object: Expression, isWeak: Bool, in context: RewriteContext
    ) throws(Refusal) -> Rewrite {
        guard case .keyPath(_, let components) = path.root else { throw computed }
        var task = try SubscriptionTask(site, in: context)
        try task.check()
        if isWeak { task.captures.requireWeakSelf() }
        let target = try isWeak ? (task.captures.isStrong ? "self" : "self?") : task.captures.target(object)
        let isOwn = object.plainName == "self"
        let assigned = AssignedProperty(
            text: "\(target).\(components.joined(separator: "."))", name: components.last,
            type: isOwn ? type(of: components, site, in: context) : nil)
        return try rewrite(site, task, to: assigned, in: context)
    }

    private static func rewrite(
        _ site: SubscriptionSite, _ task: SubscriptionTask, to property: AssignedProperty, in context: RewriteContext, isKept: Bool = true
    ) throws(Refusal) -> Rewrite {
        var task = task
        var body = SinkBody(task, SinkClosures(property: property), try task.lowerer())
        let written = try body.statements()
        // Nobody cancels what nobody holds.
        let statements = isKept ? written : written.withoutCancellation
        task.deviations += body.lowerer.notes.deviations
        let rewrite = try task.rewrite(statements, bridges: body.lowerer.notes.bridges, kept: body.lowerer.awaited.kept, isKept: isKept)
        guard let before = body.before else { return rewrite }
        return try task.preceded(by: before, rewrite, body.lowerer)
    }

    /// The type of a property of `self`, which is that of the values assigned to it.
    private static func type(of path: [String], _ site: SubscriptionSite, in context: RewriteContext) -> String? {
        guard let owner = site.declaration.flatMap({ context.program.enclosingType(of: $0) }) else { return nil }
        return context.program.type(of: path, from: owner)?.description
    }

    /// The `willSet` and `didSet` of a property of `self`; measured: a value that comes by `$property` runs none of them.
    private static func observers(of property: String, _ site: SubscriptionSite, in context: RewriteContext) -> [String] {
        let owner = site.declaration.flatMap { context.program.enclosingType(of: $0) }
        let found = owner.flatMap { context.program.members(property, of: $0) } ?? []
        return found.flatMap { context.program[$0].accessors.filter { ["willSet", "didSet"].contains($0) } }
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
        guard observers(of: property, site, in: context).isEmpty else {
            throw Refusal(.noAsyncForm, "`assign` sets `\(property)` past its observers")
        }
        let assigned = AssignedProperty(
            text: (task.captures.isStrong ? "self." : "self?.") + property, name: property, type: type(of: [property], site, in: context))
        task.show(.selfLivesUntilDone, "the work goes on when the owner of `\(property)` goes")
        return try rewrite(site, task, to: assigned, in: context, isKept: false)
    }
}
