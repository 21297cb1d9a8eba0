import Analysis
import Facts
import Lexing
import Semantics
import SourceText

/// What runs after a subscription before the task that takes its place has begun: the rest of its block, the `defer`s around it, the next round
/// of a loop, and what those of its type do who call the function that it stands in.
struct FollowingWork {
    private let site: SubscriptionSite
    private let program: Program

    init(_ site: SubscriptionSite, in program: Program) {
        (self.site, self.program) = (site, program)
    }

    /// Blocks of such statements, each with the declaration that it stands in.
    var blocks: [(statements: [Statement], declaration: DeclarationID?)] {
        guard let id = site.declaration, let body = program.body(of: id)?.getter else { return [(site.behind, site.declaration)] }
        var own = site.behind
        body.forEachStatement { statement in
            switch statement.kind {
            case .defer(let block): own += block.statements
            case .forIn(let loop) where statement.range.contains(place): own += loop.body.statements
            case .while(_, let block) where statement.range.contains(place): own += block.statements
            case .repeat(let block, _) where statement.range.contains(place): own += block.statements
            case .expression(let expression) where statement.range.contains(place): own += rounds(of: expression)
            default: break
            }
        }
        return [(own, id)] + callers(of: id)
    }

    /// What is done behind it before a task could begin, other subscriptions aside.
    func effects(in context: RewriteContext) -> Effects {
        var work = Effects()
        for (statements, declaration) in blocks {
            let index = declaration?.file ?? site.file
            let sites = Set((context.sites[program.files[index].path] ?? []).compactMap(\.statementRange))
            let others = statements.filter { !sites.contains($0.range) }
            work.formUnion(context.semantics.effects(of: others, in: declaration, file: index))
        }
        return work
    }

    private var place: Int { site.subscription.range.lowerBound }

    /// `ids.forEach { … }`: its closure runs again.
    private func rounds(of expression: Expression) -> [Statement] {
        guard expression.links.contains(where: { if case .member("forEach") = $0.kind { true } else { false } }) else { return [] }
        var found: [Statement] = []
        expression.forEachExpression { part in
            if case .closure(let closure) = part.root, closure.range.contains(place) { found = closure.body.statements }
            return true
        }
        return found
    }

    /// What stands behind each call of the function in the type that it is a member of.
    private func callers(of id: DeclarationID) -> [(statements: [Statement], declaration: DeclarationID?)] {
        guard let owner = program.enclosingType(of: id), let members = program.types[owner]?.members else { return [] }
        let name = program[id].name
        return members.values.joined().sorted().compactMap { member in
            guard let block = program.body(of: member)?.getter else { return nil }
            let behind = behindCalls(of: name, in: block)
            return behind.isEmpty ? nil : (behind, member)
        }
    }

    private func behindCalls(of name: String, in block: Block) -> [Statement] {
        var found: [Statement] = []
        var blocks = [block]
        while let next = blocks.popLast() {
            var isBehind = false
            for statement in next.statements {
                if isBehind { found.append(statement) }
                statement.walk { if case .expression(let expression) = $0.kind, expression.calls(name) { isBehind = true } }
                blocks += statement.blocks
            }
        }
        return found
    }
}

extension Expression {
    /// `refresh()`, `self.refresh()`
    fileprivate func calls(_ name: String) -> Bool {
        guard case .name(let root) = self.root else { return false }
        if root == name, case .call? = links.first?.kind { return true }
        guard root == "self", links.count > 1, case .member(name) = links[0].kind, case .call = links[1].kind else { return false }
        return true
    }
}
