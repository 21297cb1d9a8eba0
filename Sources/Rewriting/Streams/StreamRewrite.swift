import Analysis
import CombineModel
import Facts
import Semantics
import Lexing
import SourceText

/// Turns the subscription to a stream into a task with a loop, held as the subscription was held.
public enum StreamRewrite {
    /// The rule that speaks for a subscription, of those that are asked for, and what its loop takes its values from.
    private static func proposal(
        for site: SubscriptionSite, by rules: [any StreamRule.Type], among asked: Set<String>, in context: RewriteContext
    ) -> (id: String, source: LoopSource)? {
        for rule in rules where asked.contains(rule.id) {
            if let source = rule.source(of: site, in: context) { return (rule.id, source) }
        }
        return nil
    }

    /// What the rules make of a subscription; nil where none of those that are asked for speaks for it.
    ///
    /// - Parameters:
    ///   - rules: the rules for streams.
    ///   - asked: the ids of those that are asked for.
    public static func rewrite(
        _ site: SubscriptionSite, by rules: [any StreamRule.Type], among asked: Set<String>, in context: RewriteContext
    ) -> (rule: String, result: Result<Rewrite, Refusal>)? {
        guard let (id, source) = proposal(for: site, by: rules, among: asked, in: context) else { return nil }
        return (id, Result { () throws(Refusal) in try rewrite(site, over: source, in: context) })
    }

    private static func rewrite(_ site: SubscriptionSite, over source: LoopSource, in context: RewriteContext) throws(Refusal) -> Rewrite {
        let file = context.program.files[site.file]
        let handled = try StreamHandler(of: site, in: context)
        let own = try handled.assignedProperty.map { name throws(Refusal) in try OwnBag(of: site, in: context, for: name) }
        let bag = own?.name
        try check(site, heldBy: bag, in: context)
        for closure in [handled.closure].compactMap(\.self) + LoopOperators.closures(of: source.operators) {
            try check(site, closure, in: context)
        }
        let delivery = MainHop(in: file.file, context).delivery(of: site.subscription.publisher)
        // Not even a type of the main actor says that it may be handled there.
        if delivery == .otherQueue { throw Refusal(.scheduler) }
        let isHopped = delivery == .mainQueue || source.isDeliveredOnMain
        let isMainActorHere = site.declaration.map(context.isMainActor) ?? false
        let isOnMain = isMainActorHere || isHopped && !handled.runsAnywhere
        if !isOnMain { try checkIsolation(of: site, in: context) }
        let locals = site.declaration.map { context.names(of: $0).declared } ?? []
        let handler = try LoopHandler(
            handled, from: source, ownsBag: bag != nil || ownsBag(site, in: context), locals: locals, in: file.file)
        try checkSendable(handler, source, of: site, in: context)
        var deviations = try StreamDeviations(site, handler, beside: source.operators, isHopped: isHopped, in: context).shown()
        if !isOnMain { deviations.insert(ShownDeviation(.deliversOnMain, .unknown([])), at: 0) }
        var loop = LoopTask(site, source, handler, in: context)
        // A task in a closure is of no actor but the closure's.
        loop.saysMainActor = !isMainActorHere || site.isInClosure
        loop.bag = bag
        var rewrite = try loop.rewrite()
        rewrite.deviations = deviations
        rewrite.shared = Set([own?.declaration].compactMap(\.self))
        return rewrite
    }

    /// Refuses what is known to be handled elsewhere than on the main thread.
    private static func checkIsolation(of site: SubscriptionSite, in context: RewriteContext) throws(Refusal) {
        if context.isOfAnActor(site.declaration.flatMap(context.program.enclosingType(of:))) {
            throw Refusal(.consumerIsolation, "its values are handled on an actor")
        }
        if Arrival(context: context).place(of: site.subscription.publisher, in: context.program.files[site.file]) == .background {
            throw Refusal(.consumerIsolation, "its values come on a background queue")
        }
    }

    /// Refuses what no loop can stand in for, wherever its values come from.
    ///
    /// - Parameter bag: what holds the task, where nothing held the subscription.
    private static func check(_ site: SubscriptionSite, heldBy bag: String?, in context: RewriteContext) throws(Refusal) {
        let file = context.program.files[site.file]
        if site.declaration.map(context.program.isTestCode) == true {
            throw Refusal(.testExpectation, "a test looks at once at what is sent")
        }
        if file.hasSyntaxErrors { throw Refusal(.shapeNotSupported, "its file has a syntax error") }
        if file.isGenerated { throw Refusal(.generatedFile) }
        if site.isInTask || site.isInFuture {
            throw Refusal(.shapeNotSupported, "stands inside a task, and would become a task of its own")
        }
        switch site.subscription.use {
        case .discarded, .unused: if bag == nil { throw Refusal(.resultDropped) }
        case .stored, .assigned, .local, .passed: break
        }
        if context.program.hidesTask(in: site.declaration.flatMap { context.program.enclosingType(of: $0) }) {
            throw Refusal(.shapeNotSupported, "`Task` is a type of the scanned code")
        }
    }

    /// Refuses a closure that cannot be a part of the loop.
    private static func check(_ site: SubscriptionSite, _ closure: Closure, in context: RewriteContext) throws(Refusal) {
        let file = context.program.files[site.file]
        // In async code a call means the async form where there is one.
        try AsyncSiblings(program: context.program).check(closure.range, of: file.file)
        let variables = site.declaration.map { context.names(of: $0).variables } ?? []
        // A variable of its own may be called like one around it.
        let reads = Splice(source: file.file).freeNames(in: closure.range)
        if let name = variables.sorted().first(where: { reads[$0] != nil }) {
            throw Refusal(.hardToRead, "the closure shares the variable `\(name)` with the function around it, which no task may")
        }
    }

    /// Refuses what Swift 6 does not let into a task.
    private static func checkSendable(
        _ handler: LoopHandler, _ source: LoopSource, of site: SubscriptionSite, in context: RewriteContext
    ) throws(Refusal) {
        guard context.isSwift6(context.program.files[site.file]) else { return }
        if !source.isSendable { throw Refusal(.notSendable, "what the stream delivers may not be safe to send") }
        let isMainActorHere = site.declaration.map(context.isMainActor) ?? false
        if !isMainActorHere, handler.holdsSelf || !handler.captures.isEmpty {
            throw Refusal(.notSendable, "what the closure holds may not be safe to send to the main actor")
        }
    }

    /// Whether what holds the subscription is a property of `self`, and goes with it.
    private static func ownsBag(_ site: SubscriptionSite, in context: RewriteContext) -> Bool {
        guard let path = site.subscription.use.path(in: context.program.files[site.file].file), let name = path.last,
            path.count == 1 || path.count == 2 && path[0] == "self",
            let owner = site.declaration.flatMap(context.program.enclosingType(of:))
        else { return false }
        return context.program.members(name, of: owner)?.contains { !context.program[$0].isStatic } ?? false
    }
}

/// The task that a subscription to a stream becomes: its loop, and how it takes the subscription's place.
private struct LoopTask {
    private let site: SubscriptionSite
    private let source: LoopSource
    private let handler: LoopHandler
    private let context: RewriteContext
    /// Whether the task has to say that it runs on the main actor.
    var saysMainActor = true
    /// The bag that holds it, where nothing held the subscription.
    var bag: String?

    init(_ site: SubscriptionSite, _ source: LoopSource, _ handler: LoopHandler, in context: RewriteContext) {
        (self.site, self.source, self.handler, self.context) = (site, source, handler, context)
    }

    func rewrite() throws(Refusal) -> Rewrite {
        let file = context.program.files[site.file]
        let style = context.style(of: file.file)
        let printer = Printer(style: style)
        let outer = file.file.indentation(at: site.subscription.range.lowerBound)
        let block = site.statementRange.flatMap { OneLineBlock(around: $0, in: file.file) }
        let indentation = block == nil ? outer : outer + style.unit
        let isShort =
            source.text.isOneLine
            && (handler.captures + [source.name, source.text.plain]).joined(separator: ", ").count <= Self.longestLine
        let place = isShort && !listsSelfTwice || block != nil ? nil : self.place
        guard place != nil || !listsSelfTwice else {
            throw Refusal(.shapeNotSupported, "a closure of the chain lists `self` too, which Swift misreads inside another capture list")
        }
        let name = place == nil ? free(source.name) : localName
        let captures = handler.captures.map { CodeText($0) } + (place == nil ? ["\(name) = \(source.text)"] : [])
        let opening = opening(captures, printer, onOneLine: isShort || place != nil)
        let guarded: CodeText.Line =
            handler.unwrapsSelf ? "guard let self, !Task.isCancelled else { return }" : "guard !Task.isCancelled else { return }"
        // Once the subscription was gone, no operator of it ran either.
        let body = [guarded] + handler.operators.lines + statements(printer)
        let isOptional = OptionalChain(site.subscription.publisher, in: file.file).isOptional
        let setup: [CodeText.Line] = (isOptional ? ["guard let \(name) else { return }"] : []) + handler.operators.setup
        let loop = setup + ["for await \(handler.operators.pattern) in \(name) {"] + printer.indented(body) + ["}"]
        let task = opening + printer.indented(loop) + ["}"]
        let (written, range, bridges) = TaskPlace(site, in: context).placed(task, in: bag)
        let lines =
            (range.lowerBound == site.statementRange?.lowerBound ? comments(missingIn: task).map { CodeText.Line($0) } : []) + written
        let stream: CodeText = "let \(name) = \(source.text)"
        var edits = [Edit(range, printer.join(lines, indentation: indentation))]
        if let place {
            let written = printer.text(stream, indentation: indentation) + style.lineEnding + indentation
            edits = place == range.lowerBound ? [Edit(range, written + edits[0].replacement)] : [Edit(place..<place, written)] + edits
        }
        return Rewrite(
            edits: edits + (block?.opened(outer, style) ?? []), bridges: bridges.union(source.bridges), kept: source.kept)
    }

    /// What each round does with its value, in a task of its own where the subscription started one.
    private func statements(_ printer: Printer) -> [CodeText.Line] {
        guard let captures = handler.innerCaptures else { return handler.lines }
        let opening = captures.isEmpty ? "Task {" : "Task { [\(captures.joined(separator: ", "))] in"
        if handler.lines.count == 1, opening.count + handler.lines[0].text.count < Self.longestLine {
            return ["\(opening) \(handler.lines[0].text) }"]
        }
        return [CodeText.Line(opening)] + printer.indented(handler.lines) + ["}"]
    }

    /// What stands as comments in the chain, and neither in what the source of the loop keeps of it nor in its operators.
    private func comments(missingIn task: [CodeText.Line]) -> [String] {
        let publisher = site.subscription.publisher.range
        let end = max(publisher.upperBound, site.subscription.arguments.first?.range.lowerBound ?? 0)
        let all = Splice(source: context.program.files[site.file].file).comments(in: publisher.lowerBound..<end)
        let kept = task.map(\.text) + [source.text.plain]
        return all.filter { comment in !kept.contains { $0.contains(comment) } }
    }

    /// `Task { @MainActor [weak self] in`
    private func opening(_ captures: [CodeText], _ printer: Printer, onOneLine: Bool) -> [CodeText.Line] {
        let isolation = saysMainActor ? "@MainActor " : ""
        guard let last = captures.last else { return [saysMainActor ? "Task { @MainActor in" : "Task {"] }
        if onOneLine { return ("Task { \(isolation)[\(captures.joined(separator: ", "))] in" as CodeText).lines }
        let listed = captures.dropLast().flatMap { ($0 + ",").lines } + last.lines
        return ["Task { \(isolation)["] + printer.indented(listed) + ["] in"]
    }

    /// The longest capture list that stands on one line, in characters.
    private static let longestLine = 90

    /// Where a statement of its own can stand that makes the stream; nil where the subscription is a part of something.
    private var place: Int? {
        switch site.subscription.use {
        case .stored, .assigned, .unused: site.statementRange?.lowerBound
        case .local, .discarded, .passed: nil
        }
    }

    /// Whether the handler and a closure of the chain both have `self` in their capture lists.
    private var listsSelfTwice: Bool {
        guard !source.kept.isEmpty, handler.captures.contains(where: { $0.hasSuffix("self") }) else { return false }
        var found = false
        site.subscription.publisher.forEachStepClosure { _, closure, _ in
            found = found || closure.captures.contains { $0.name == "self" }
        }
        return found
    }

    /// What a stream is called that is made in a statement.
    private var localName: String {
        let file = context.program.files[site.file].file
        let body = site.declaration.flatMap { context.program[$0].bodyRange }
        let name = StreamName(of: site.subscription.publisher, in: body, of: file, beside: handler.operators.pattern)?.text ?? source.name
        return free(name, namesReadIn: body)
    }

    /// A name for the stream that means nothing to the handler, nor where the subscription stands.
    ///
    /// - Parameter range: where it must mean nothing either.
    private func free(_ name: String, namesReadIn range: ByteRange? = nil) -> String {
        let splice = Splice(source: context.program.files[site.file].file)
        let around = site.declaration.map { context.names(of: $0).declared } ?? []
        let read = range.map { Set(splice.freeNames(in: $0).keys) } ?? handler.reads.union(handler.operators.reads)
        let taken = around.union(read)
        var (result, number) = (name, 1)
        while taken.contains(result) {
            number += 1
            result = name + String(number)
        }
        return result
    }
}
