import CombineModel
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
        let again = body.following(inClosures: true) { $0.range.contains(place) }.again
        return [(site.behind + again + localCallers(in: body), id)] + callers(of: id)
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

    /// What stands behind each call of the local function, or of the closure that a local holds, in which it stands.
    private func localCallers(in body: Block) -> [Statement] {
        var found: [Statement] = []
        body.forEachStatement { statement in
            guard let name = statement.nameOfLocalCode(around: place) else { return }
            let calls = body.following { $0.calls(name) && !statement.range.contains($0.range.lowerBound) }
            found += calls.behind + calls.again
        }
        return found
    }

    /// What stands behind each call of the function, in the types that have it, and of those that call it there.
    private func callers(of id: DeclarationID) -> [(statements: [Statement], declaration: DeclarationID?)] {
        guard let owner = program.enclosingType(of: id) else { return [] }
        let members = ([owner] + program.allSubtypes(of: owner)).flatMap { program.types[$0]?.members.values.joined().sorted() ?? [] }
        var found: [(statements: [Statement], declaration: DeclarationID?)] = []
        var seen: Set<String> = []
        var pending = [program[id].name]
        while let name = pending.popLast() {
            guard seen.insert(name).inserted else { continue }
            for member in members {
                for block in program.body(of: member)?.blocks ?? [] {
                    let calls = block.following { $0.calls(name) }
                    guard calls.isAny else { continue }
                    let statements = calls.behind + calls.again
                    if !statements.isEmpty { found.append((statements, member)) }
                    pending.append(program[member].name)
                }
            }
        }
        return found
    }
}

extension Block {
    /// What runs behind certain expressions of a block.
    struct Following {
        /// The rest of the blocks that they stand in.
        var behind: [Statement] = []
        /// What comes round again or at the end: loops around them, and `defer`s.
        var again: [Statement] = []
        /// Whether there is such an expression at all.
        var isAny = false
    }

    /// - Parameters:
    ///   - inClosures: whether they may stand in any closure; else only in those that run where they stand.
    ///   - isMeant: whether an expression is one of them.
    fileprivate func following(inClosures: Bool = false, _ isMeant: (Expression) -> Bool) -> Following {
        func holds(_ statement: Statement) -> Bool {
            var found = false
            var runsNow = inClosures
            statement.forEachExpression { expression in
                found = found || isMeant(expression)
                if case .closure = expression.root { return !found && runsNow }
                runsNow = runsNow || expression.runsClosuresNow
                return !found
            }
            return found
        }
        var result = Following()
        var deferred: [Statement] = []
        var pending = [self]
        while let block = pending.popLast() {
            var isBehind = false
            for statement in block.statements {
                if isBehind { result.behind.append(statement) }
                if case .defer(let block) = statement.kind { deferred += block.statements }
                let isHere = holds(statement)
                if isHere {
                    isBehind = true
                    result.isAny = true
                    result.again += statement.rounds(of: isMeant)
                }
                pending += statement.blocks
                if case .if(_, _, let other?) = statement.kind { pending.append(Block([other], other.range)) }
            }
        }
        if result.isAny { result.again += deferred }
        return result
    }
}

extension Statement {
    /// What a loop does in each round, whose body has a certain expression.
    fileprivate func rounds(of isMeant: (Expression) -> Bool) -> [Statement] {
        switch kind {
        case .forIn(let loop): return loop.body.statements
        case .while(_, let block), .repeat(let block, _): return block.statements
        case .expression(let expression):
            // `ids.forEach { … }`: its closure runs again.
            guard expression.runsClosuresNow else { return [] }
            var found: [Statement] = []
            expression.forEachExpression { part in
                guard case .closure(let closure) = part.root else { return found.isEmpty }
                var isHere = false
                closure.body.forEachExpression { inner in
                    isHere = isHere || isMeant(inner)
                    return !isHere
                }
                if isHere { found = closure.body.statements }
                return found.isEmpty
            }
            return found
        default: return []
        }
    }

    /// The name of a local function, or of a local that a closure is kept in, whose code has an offset.
    fileprivate func nameOfLocalCode(around offset: Int) -> String? {
        guard range.contains(offset) else { return nil }
        switch kind {
        case .function(let function): return function.name
        case .variable(let variable):
            guard variable.bindings.count == 1, case .name(let name) = variable.bindings[0].pattern,
                let closure = variable.bindings[0].value?.closure, closure.range.contains(offset)
            else { return nil }
            return name
        default: return nil
        }
    }
}

extension Expression {
    /// Whether it hands closures to what runs them where it stands, as `forEach` does.
    fileprivate var runsClosuresNow: Bool {
        links.contains { link in if case .member(let name) = link.kind { KnownFunctions.platform.runsNow(name) } else { false } }
    }

    /// `refresh()`, `self.refresh()`, `super.refresh()`
    fileprivate func calls(_ name: String) -> Bool {
        guard case .name(let root) = self.root else { return false }
        if root == name, case .call? = links.first?.kind { return true }
        guard root == "self" || root == "super", links.count > 1, case .member(name) = links[0].kind, case .call = links[1].kind else {
            return false
        }
        return true
    }
}
