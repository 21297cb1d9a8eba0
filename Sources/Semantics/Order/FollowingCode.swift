import Analysis
import CombineModel
import Facts
import Lexing
import SourceText

/// What runs behind a piece of code before a task that takes its place could begin: the rest of its block, the `defer`s around it, the next round of a
/// loop, what is called with what it gives, what was started before it, and what those of its type do around their calls who call the function, or
/// the closure, that it stands in.
///
/// Callers in other types are left out: places do not tell objects apart, and what an app does behind a call of a call then changes nearly all of them.
public struct FollowingCode: Sendable {
    /// Statements of one declaration, or of the top level of a file.
    struct Part: Sendable {
        let statements: [Statement]
        let declaration: DeclarationID?
        let file: Int
    }

    private(set) var parts: [Part] = []
    /// What ran before it, of which what that started is still to come.
    private(set) var before: [Part] = []
    /// Calls that are made with what the code gives.
    private(set) var calls: [NodeSummary.Call] = []

    private let semantics: Semantics
    /// The type that the first place stands in, and those that inherit from it.
    private let owner: String?
    private let below: Set<String>
    private var seen: Set<Effects.Site> = []
    private var pending: [Start] = []

    private struct Start {
        let site: Effects.Site
        /// Whether it is asked what those do who call the function.
        let hasCallers: Bool
    }

    /// - Parameter hasCallers: whether it is asked what those do who call the function.
    init(behind site: Effects.Site, hasCallers: Bool, _ semantics: Semantics) {
        self.semantics = semantics
        owner = site.declaration.flatMap(semantics.program.enclosingType(of:))
        below = Set(owner.map(semantics.program.allSubtypes(of:)) ?? [])
        pending = [Start(site: site, hasCallers: hasCallers)]
        while let start = pending.popLast() {
            if seen.insert(start.site).inserted { follow(start) }
        }
    }

    private mutating func follow(_ start: Start) {
        let (offset, file) = (start.site.offset, start.site.file)
        let blocks = start.site.declaration.map { semantics.program.code(of: $0)?.blocks ?? [] } ?? [scriptBlock(file)].compactMap(\.self)
        guard let body = blocks.first(where: { $0.range.contains(offset) }) else { return }
        let owner = start.site.declaration.map(CodeOwner.declaration) ?? .topLevel(file: file)
        let nodes = semantics.everyNode(of: owner)
        var walk = FollowingStatements(offset) { closure in nodes.lazy.compactMap { $0.takers[closure] }.first }
        walk.read(body)
        parts.append(Part(statements: walk.behind + walk.again, declaration: start.site.declaration, file: file))
        before.append(Part(statements: walk.before, declaration: start.site.declaration, file: file))
        // `show(start())`
        for outer in walk.outer { calls += nodes.flatMap(\.calls).filter { $0.site.offset == outer && !$0.isPossible } }
        func add(_ sites: [Effects.Site], hasCallers: Bool) {
            pending += sites.map { Start(site: $0, hasCallers: hasCallers) }
        }
        // Innermost first: what a closure stands in goes on behind it where that runs it at once.
        for closure in walk.closures.reversed() {
            let node = CodeNode.closure(owner, offset: closure)
            add(semantics.callSites().calls(ofHanded: node), hasCallers: false)
            if nodes.contains(where: { $0.takers[closure]?.timing?.isLater ?? false }) { return }
        }
        for name in walk.localCode {
            add(
                semantics.calls(ofLocal: name, in: body).map { .init(declaration: start.site.declaration, file: file, offset: $0) },
                hasCallers: false)
        }
        if start.hasCallers, let id = start.site.declaration {
            add(semantics.callSites().calls(of: id).filter { isOfOwner($0) }, hasCallers: true)
        }
    }

    /// Whether code stands in the type that the first place stands in, or in one that inherits from it.
    private func isOfOwner(_ site: Effects.Site) -> Bool {
        guard let owner, let type = site.declaration.flatMap(semantics.program.enclosingType(of:)) else { return false }
        return type == owner || below.contains(type)
    }

    private func scriptBlock(_ file: Int) -> Block? {
        let statements = semantics.program.files[file].script
        guard let first = statements.first, let last = statements.last else { return nil }
        return Block(statements, first.range.lowerBound..<last.range.upperBound)
    }
}

extension Semantics {
    /// What runs behind a piece of code before a task that takes its place could begin, with what that starts to be run as soon as may be.
    ///
    /// - Parameters:
    ///   - offset: where the code begins, in bytes, in a declaration or at the top level of a file.
    ///   - isLeftOut: the statements of a file that do not count, the same whoever asks.
    public func effects(
        followingCodeAt offset: Int, in declaration: DeclarationID?, file: Int,
        leavingOut isLeftOut: (Statement, Int) -> Bool = { _, _ in false }
    ) -> Effects {
        effects(following: Effects.Site(declaration: declaration, file: file, offset: offset)) { site in
            self.effects(of: FollowingCode(behind: site, hasCallers: true, self), withStarted: true, isLeftOut)
        }
    }

    /// What runs behind a call before that returns which runs the code that it stands in: the closure or the function around it, and what a function
    /// that is given the closure does behind its own call of it.
    ///
    /// - Parameter offset: where the call begins, in bytes.
    public func effects(behindCallAt offset: Int, in declaration: DeclarationID?, file: Int) -> Effects {
        let site = Effects.Site(declaration: declaration, file: file, offset: offset)
        return effects(of: FollowingCode(behind: site, hasCallers: false, self), withStarted: false)
    }

    private func effects(
        of code: FollowingCode, withStarted: Bool, _ isLeftOut: (Statement, Int) -> Bool = { _, _ in false }
    ) -> Effects {
        var result = effects(of: code.calls, withStarted: withStarted)
        for part in code.parts {
            let statements = part.statements.filter { !isLeftOut($0, part.file) }
            result.formUnion(effects(of: statements, in: part.declaration, file: part.file, withStarted: withStarted))
        }
        guard withStarted else { return result }
        for part in code.before { result.formUnion(effects(startedBy: part.statements, in: part.declaration, file: part.file)) }
        return result
    }

    /// Where a function that is declared in a body, or a closure that a local of it holds, is called.
    fileprivate func calls(ofLocal name: String, in body: Block) -> [Int] {
        var found: [Int] = []
        body.forEachExpression { expression in
            if case .name(name) = expression.root, case .call? = expression.links.first?.kind { found.append(expression.range.lowerBound) }
            return true
        }
        return found
    }
}

/// What runs behind a place in a block, before that is left.
private struct FollowingStatements {
    private let place: Int
    private let taker: (Int) -> KnownFunction?
    /// The rest of the blocks that it stands in.
    private(set) var behind: [Statement] = []
    /// What comes round again or at the end: loops around it, and `defer`s.
    private(set) var again: [Statement] = []
    /// The beginning of these blocks.
    private(set) var before: [Statement] = []
    /// The closures around it, outermost first, by where they begin.
    private(set) var closures: [Int] = []
    /// The names of the local functions around it, and of the locals that hold closures around it.
    private(set) var localCode: [String] = []
    /// Where the expressions begin that go on with what it gives.
    private(set) var outer: [Int] = []

    /// - Parameter taker: what a closure that begins at an offset is given to.
    init(_ place: Int, taker: @escaping (Int) -> KnownFunction?) { (self.place, self.taker) = (place, taker) }

    /// What comes of the code around once the place is left behind.
    enum End {
        case goesOn
        /// The function, or the closure, returns.
        case returns
        /// The place runs when all around it has returned.
        case runsLater
    }

    @discardableResult
    mutating func read(_ block: Block) -> End {
        guard let index = block.statements.firstIndex(where: { $0.range.contains(place) }) else { return .goesOn }
        let end = read(block.statements[index])
        if end == .runsLater { return end }
        before += block.statements[..<index]
        for case .defer(let block) in block.statements[..<index].map(\.kind) { again += block.statements }
        if end == .returns { return end }
        let rest = block.statements[(index + 1)...]
        behind += rest
        return rest.contains(where: \.isExit) ? .returns : .goesOn
    }

    private mutating func read(_ statement: Statement) -> End {
        let end = readInside(statement)
        guard end == .goesOn else { return end }
        switch statement.kind {
        case .forIn(let loop) where loop.body.range.contains(place): again += loop.body.statements
        case .while(_, let block) where block.range.contains(place): again += block.statements
        case .repeat(let block, _) where block.range.contains(place): again += block.statements
        default: break
        }
        return statement.isExit ? .returns : .goesOn
    }

    private mutating func readInside(_ statement: Statement) -> End {
        if let name = statement.nameOfLocalCode(around: place) { localCode.append(name) }
        if case .function(let function) = statement.kind {
            read(function.body)
            return .runsLater
        }
        if case .if(_, _, let other?) = statement.kind, other.range.contains(place) { return read(Block([other], other.range)) }
        if let inner = statement.blocks.first(where: { $0.range.contains(place) }) { return read(inner) }
        // It stands in the heading, and all branches come behind it.
        behind += statement.blocks.flatMap(\.statements)
        return readExpressions(of: statement)
    }

    /// The closures of a statement that it stands in, and the calls that are made with what it gives.
    private mutating func readExpressions(of statement: Statement) -> End {
        var around: Closure?
        outer = []
        statement.forEachExpression { expression in
            guard expression.range.contains(place), around == nil else { return false }
            if case .closure(let closure) = expression.root, closure.range.contains(place) {
                around = closure
                return false
            }
            if expression.range.lowerBound < place, expression.links.contains(where: \.isCall) { outer.append(expression.range.lowerBound) }
            return true
        }
        guard let around else { return .goesOn }
        closures.append(around.range.lowerBound)
        let taker = taker(around.range.lowerBound)
        if let taker, taker.timing == .now, !taker.callsOnce { again += around.body.statements }
        let end = read(around.body)
        // What a local holds runs where that is called.
        let isKept = statement.nameOfLocalCode(around: place) != nil
        return end == .runsLater || isKept || taker?.timing?.isLater ?? false ? .runsLater : .goesOn
    }
}

extension Statement {
    /// Whether it leaves the function, or the closure, that it stands in.
    fileprivate var isExit: Bool {
        switch kind {
        case .return, .throw: true
        default: false
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
