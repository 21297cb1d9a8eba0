import Analysis
import CombineModel
import Facts
import Lexing
import Semantics
import SourceText

/// What closures of operators capture, and `self` in them.
enum CaptureLists {
    /// What the capture list asks for.
    ///
    /// - Parameter runsAtOnce: whether the closure runs before the function around it returns, so that its `self` is there.
    static func open(_ closure: Closure, runsAtOnce: Bool = false, in lowerer: inout Lowerer) throws(Refusal) {
        if closure.body.holdsConditionalCompilation { throw Refusal(.conditionalCompilation) }
        lowerer.ambient.dropsSelf = !lowerer.spellsSelf
        for capture in closure.captures {
            if let held = lowerer.locals.heldCaptures[capture.range.lowerBound] {
                if held != capture.name { lowerer.ambient.names[capture.name] = .text(held) }
                continue
            }
            switch (capture.specifier, capture.name) {
            case ("weak"?, "self"), ("unowned"?, "self"), ("unowned(unsafe)"?, "self"), ("unowned(safe)"?, "self"):
                try openSelf(closure, isWeak: capture.specifier == "weak", runsAtOnce: runsAtOnce, in: &lowerer)
            case (nil, let name) where capture.value == nil:
                if !lowerer.subscription.isInTask, name != "self", !lowerer.names.declared.contains(name) {
                    try checkChange(of: capture.range, as: name, in: lowerer)
                }
                let isMember = lowerer.around.owner.flatMap { lowerer.context.program.members(name, of: $0) } != nil
                if isMember, !lowerer.around.parameters.contains(name) { lowerer.closures.capturedMembers.insert(name) }
                // A callback inside asks for `self.`, where the capture list made a local of the member.
                if !lowerer.subscription.isInTask, !lowerer.names.declared.contains(name), closure.handsOn(name) {
                    lowerer.ambient.names[name] = .text("self." + name)
                }
            case (nil, let name):
                guard let value = capture.value else { break }
                let text = try lowerer.text(value.range).plain
                if !lowerer.subscription.isInTask { try checkChange(of: value.range, as: name, in: lowerer) }
                if text != name && text != "self." + name { lowerer.ambient.names[name] = .text(text) }
            default: throw Refusal(.hardToRead, "`\(capture.name)` is captured weakly inside the chain")
            }
        }
    }

    /// Refuses what a capture list reads that may be another before the closure runs, or that does more than read.
    private static func checkChange(of held: ByteRange, as name: String, in lowerer: Lowerer) throws(Refusal) {
        switch lowerer.context.semantics.reevaluation(ofArgumentAt: held, inFileAt: lowerer.file.path) {
        case .same: break
        case .other, .acts, .unknown:
            throw Refusal(.hardToRead, "`\(name)` is captured when the chain is built, and may be another by the time the value is there")
        }
    }

    private static func openSelf(_ closure: Closure, isWeak: Bool, runsAtOnce: Bool, in lowerer: inout Lowerer) throws(Refusal) {
        if lowerer.subscription.isInTask {
            let unwraps = closure.body.statements.contains { $0.unwrappedSelf != nil || $0.bindsSelf }
            guard lowerer.accepts(.selfLivesUntilDone), isWeak, !unwraps || !lowerer.subscription.holdsSelf else {
                throw Refusal(.hardToRead, "a closure inside the chain holds `self` weakly")
            }
            if unwraps { lowerer.showLongerLife(of: "self", at: closure.range.lowerBound) }
            if lowerer.subscription.holdsSelf, !dropsDefaults(of: closure, in: &lowerer) {
                throw Refusal(.hardToRead, "a closure inside the chain uses `self` as an optional")
            }
            return
        }
        guard isWeak else { return }
        if !runsAtOnce { lowerer.showLongerLife(of: "self", at: closure.range.lowerBound) }
        try dropBindings(of: closure, in: &lowerer)
        guard let first = closure.body.statements.first, let name = first.unwrappedSelf else {
            guard !lowerer.closures.allowsOptionalSelf, lowerer.splice.chainsOnSelf(in: closure.content) else { return }
            guard dropsDefaults(of: closure, in: &lowerer) else {
                throw Refusal(.hardToRead, "a closure inside the chain uses `self` as an optional")
            }
            lowerer.ambient.unwrapsSelf = true
            return
        }
        if name != "self" { lowerer.ambient.names[name] = .text("self") }
    }

    /// Where `self` is no optional, what binds it goes: `guard let self, let name` becomes `guard let name`.
    private static func dropBindings(of closure: Closure, in lowerer: inout Lowerer) throws(Refusal) {
        let first = closure.body.statements.first.flatMap { $0.unwrappedSelf == nil ? nil : $0.range }
        guard let bindings = lowerer.splice.boundSelf(in: closure.content) else {
            throw Refusal(.hardToRead, "a closure inside the chain uses `self` as an optional")
        }
        for binding in bindings where binding.redundant != first {
            if binding.name != "self" { lowerer.ambient.names[binding.name] = .text("self") }
            lowerer.ambient.dropped.append(binding.isStatement ? lowerer.source.lines(of: binding.redundant) : binding.redundant)
        }
    }

    /// Whether each `self?` can be written `self`, what stands in for it where it is gone left out: `self?.name ?? ""`.
    @discardableResult
    static func dropsDefaults(of closure: Closure, in lowerer: inout Lowerer) -> Bool {
        var dropped: [ByteRange] = []
        for use in lowerer.splice.optionalSelf(in: closure.content) {
            let type = use.path.flatMap { path in lowerer.around.owner.flatMap { lowerer.context.program.type(of: path, from: $0) } }
            let isOptional = type.map { if case .optional = $0 { true } else { false } }
            switch use.kind {
            case .told, .optionalAnyway: break
            case .defaulted(let parts):
                guard let isOptional else { return false }
                if !isOptional { dropped += parts }
            case .read: guard isOptional == true else { return false }
            }
        }
        lowerer.ambient.dropped += dropped
        return true
    }
}

extension Closure {
    /// Whether a closure inside that is kept for later, as against that of a `Future`, reads `name`.
    fileprivate func handsOn(_ name: String) -> Bool {
        body.containsExpression { expression in
            if case .name(let root) = expression.root, Operators.runsItsClosure(root), let made = expression.closureOfCall {
                return made.handsOn(name) ? true : nil
            }
            if case .closure(let inner) = expression.root { return inner.body.mentions(name) }
            return false
        }
    }
}

extension Expression {
    /// The closure of the call that an expression is.
    fileprivate var closureOfCall: Closure? {
        links.lazy.compactMap { link -> Closure? in
            guard case .call(let arguments) = link.kind else { return nil }
            return arguments.last?.value.closure
        }.first
    }
}
