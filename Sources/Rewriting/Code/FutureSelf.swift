import CombineModel
import Facts
import SourceText
import SwiftSyntax

/// `self` in the closure of a `Future`, which runs at once: however weakly it is held, it is there, and nothing has to ask for it.
extension Splice {
    /// What the closure's body needs so that its own `[weak self]` can go: no `guard let self`, and `[weak self]` for the closures inside,
    /// which may be kept for longer than the call and must not come to hold what they held weakly.
    ///
    /// - Returns: nil where `self` is looked at as any other optional is.
    func withoutWeakSelf(of closure: Closure) -> WeakSelf? {
        let body = closure.content
        let uses = SelfUses(base: body.lowerBound)
        uses.walk(tree(of: body))
        if uses.isBound {
            guard let bindings = boundSelf(in: body), bindings.allSatisfy({ $0.isStatement && $0.name == "self" }),
                !chainsOnSelf(in: body)
            else { return nil }
            return WeakSelf(dropped: bindings.map { source.removal(of: $0.redundant) })
        }
        let told = optionalSelf(in: body, givesValue: false).filter { if case .told = $0.kind { true } else { false } }
        return uses.isReadPlainly || told.count != uses.chained ? nil : WeakSelf(closures: uses.closures)
    }

    /// `[weak self]` for the closures in `range` that ask the `self` of a closure around them, where it is held for good from now on: they may be
    /// kept, and must not come to hold what they held weakly.
    func weakClosures(in range: ByteRange) -> [WeakClosure] {
        let uses = SelfUses(base: range.lowerBound, onlyChained: true)
        uses.walk(tree(of: range))
        return uses.closures
    }

    /// A capture list as it is written, without `weak self`; empty where nothing else is captured.
    func captureList(of closure: Closure, withoutWeakSelf: Bool) -> String {
        let kept = closure.captures.filter { !withoutWeakSelf || $0.name != "self" || $0.specifier != "weak" }
        return kept.isEmpty ? "" : "[" + kept.map { source.text($0.range).trimmed }.joined(separator: ", ") + "]"
    }
}

/// A closure that goes on holding `self` weakly, where the one around does not any more: where it stands, and the `[weak self]` it gets.
struct WeakClosure {
    let range: ByteRange
    let capture: Edit
}

/// What goes with the `[weak self]` of a closure: what asks for `self`, and what the closures inside get.
struct WeakSelf {
    var dropped: [Edit] = []
    var closures: [WeakClosure] = []

    var edits: [Edit] { dropped + closures.map(\.capture) }
}

extension Closure {
    /// Whether its capture list says `weak self`.
    var holdsSelfWeakly: Bool { captures.contains { $0.name == "self" && $0.specifier == "weak" } }
}

/// How a closure that holds `self` weakly reads it.
private final class SelfUses: SyntaxVisitor {
    private let base: Int
    /// How often it says `self?` itself.
    private(set) var chained = 0
    /// Whether it says `self` without one.
    private(set) var isReadPlainly = false
    /// Whether it unwraps it under a name.
    private(set) var isBound = false
    /// The closures inside that read it and hold it as the one around does, each with a `[weak self]` of its own.
    private(set) var closures: [WeakClosure] = []
    /// Whether only those count that ask for it with `self?`.
    private let onlyChained: Bool

    init(base: Int, onlyChained: Bool = false) {
        self.base = base
        self.onlyChained = onlyChained
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        guard node.plainName == "self", node.isFree else { return .visitChildren }
        if node.parent?.is(OptionalChainingExprSyntax.self) == true { chained += 1 } else { isReadPlainly = true }
        return .visitChildren
    }

    override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
        let name = node.initializer.map { $0.value.as(DeclReferenceExprSyntax.self)?.plainName } ?? node.pattern.trimmedDescription
        isBound = isBound || name == "self"
        return .visitChildren
    }

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
        let list = node.signature?.capture
        let names = FreeNames(of: node)
        guard list?.items.contains(where: { $0.name.text == "self" }) != true, names.counts["self", default: 0] > 0 else {
            return .skipChildren
        }
        guard !isDoneAtOnce(node), !onlyChained || ChainsOnSelf.found(in: node) else { return .visitChildren }
        let place = base + (list?.leftSquare ?? node.leftBrace).endPositionBeforeTrailingTrivia.utf8Offset
        let text =
            switch (list?.items.isEmpty, node.signature == nil) {
            case (false?, _): "weak self, "
            case (true?, _): "weak self"
            case (nil, false): " [weak self]"
            case (nil, true): " [weak self] in"
            }
        let range = node.range(from: base)
        closures.append(WeakClosure(range: range, capture: Edit(place..<place, text)))
        return .skipChildren
    }

    /// Whether a closure is gone when the call it is given to returns.
    private func isDoneAtOnce(_ node: ClosureExprSyntax) -> Bool {
        var parent = node.parent
        while let current = parent, !current.is(FunctionCallExprSyntax.self), !current.is(CodeBlockItemSyntax.self) {
            parent = current.parent
        }
        guard let called = parent?.as(FunctionCallExprSyntax.self)?.calledExpression else { return false }
        let name = called.as(MemberAccessExprSyntax.self)?.declName.baseName.text ?? called.as(DeclReferenceExprSyntax.self)?.plainName
        return name.map(KnownFunctions.platform.runsNow) ?? false
    }

}
