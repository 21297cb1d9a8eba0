import Analysis
import CombineModel
import Facts
import Lexing
import SourceText

/// The calls of a function of the tests that comes to await, and the functions that make them: tests, or functions that tests call.
///
/// All of them stand in one file, and each call is a statement of its own, or the value of one: what is called anywhere else stays as it is.
struct AwaitingCallers {
    private(set) var functions = AsyncFunctions()
    private let context: RewriteContext
    private var program: Program { context.program }

    /// One call: where it begins, who makes it, and what is done with a failure of it.
    private struct Call {
        let start: Int
        let caller: DeclarationID
        let isTried: Bool
        let keepsFailure: Bool
    }

    /// - Parameters:
    ///   - throwing: whether the function throws what it told the test of before.
    ///   - onMainActor: whether it has to run there.
    init(of id: DeclarationID, throwing: Bool, onMainActor: Bool, in context: RewriteContext) throws(Refusal) {
        self.context = context
        add(id, throwing: throwing, onMainActor: onMainActor, isRoot: true)
        var pending = [id]
        var seen: Set<DeclarationID> = [id]
        while let next = pending.popLast() {
            let declaration = program.declaration(next)
            if ExpectationWait.isTest(declaration) { continue }
            if declaration.isAsync {
                guard !throwing || declaration.throwsText != nil else {
                    throw Refusal(.testExpectation, "what calls `\(declaration.name)` would have to try it")
                }
                continue
            }
            for call in try calls(of: next) {
                let name = declaration.name
                if throwing, call.keepsFailure {
                    throw Refusal(.testExpectation, "what calls `\(name)` would catch what fails the test")
                }
                let caller = program.declaration(call.caller)
                functions.insert(callAt: call.start, tried: throwing && !call.isTried, of: next, by: call.caller)
                if !caller.isAsync, let block = program.body(of: call.caller)?.block,
                    !SuspendingWait.areAll(in: block, of: program.files[id.file].file)
                {
                    throw Refusal(.testExpectation, "what calls `\(name)` waits for something besides")
                }
                add(call.caller, throwing: throwing && !call.isTried, onMainActor: false)
                if seen.insert(call.caller).inserted { pending.append(call.caller) }
            }
        }
    }

    private mutating func add(_ id: DeclarationID, throwing: Bool, onMainActor: Bool, isRoot: Bool = false) {
        let uses = program.body(of: id)?.block.map { context.usesMainActor($0, around: id) } ?? false
        let isIsolated = context.isMainActor(around: id)
        functions.insert(
            id, throwing: throwing, onMainActor: onMainActor || uses || isIsolated,
            isOpen: !isIsolated && (isRoot || !program[id].isAsync))
    }

    // MARK: The calls of one function

    private func calls(of id: DeclarationID) throws(Refusal) -> [Call] {
        let declaration = program.declaration(id)
        let refusal = Refusal(.testExpectation, "what calls `\(declaration.name)` would have to await it")
        guard mayChange(id), let mentions = mentions(of: id) else { throw refusal }
        let file = program.files[id.file]
        var found: [Call] = []
        var met: Set<Int> = []
        for (index, other) in file.skeleton.declarations.enumerated() where other.kind == .function && !mentions.isEmpty {
            let caller = DeclarationID(file: id.file, index: index)
            guard let range = other.bodyRange, mentions.contains(where: range.contains), let block = program.body(of: caller)?.block
            else { continue }
            visit(block, isCaught: false) { expression, attempt, isCaught in
                guard case .call(let arguments)? = expression.links.last?.kind, let last = expression.links.last,
                    let place = mentions.first(where: { $0 >= expression.range.lowerBound && $0 < last.range.lowerBound }),
                    declaration.parameters.take(arguments), expression.plainCall?.0 == declaration.name, met.insert(place).inserted
                else { return }
                found.append(
                    Call(
                        start: expression.range.lowerBound, caller: caller, isTried: attempt != nil,
                        keepsFailure: isCaught || attempt.map { $0 != "try" } ?? false))
            }
        }
        guard met.count == mentions.count, found.allSatisfy({ mayAwait($0.caller) }) else { throw refusal }
        // What nobody calls may be what something else asks for: a protocol, or the runtime.
        guard !found.isEmpty || isForNobody(id) else { throw refusal }
        return found
    }

    private func mayAwait(_ id: DeclarationID) -> Bool {
        let declaration = program.declaration(id)
        guard ExpectationWait.isTest(declaration) || declaration.isAsync || mayChange(id) else { return false }
        return TestSignature(of: declaration, in: program.files[id.file].file) != nil
    }

    /// Whether the scanned code tells everything that a function is there for.
    private func mayChange(_ id: DeclarationID) -> Bool {
        let declaration = program.declaration(id)
        guard program.isTestCode(id), !program.isPublic(id), !declaration.isStatic, declaration.kind == .function,
            !declaration.has(modifier: "override"), !declaration.has(attribute: "objc"), !declaration.isConditional
        else { return false }
        let family = Set(family(of: id))
        return (program.functions[declaration.name] ?? []).allSatisfy { other in
            other == id || !(program.enclosingType(of: other).map(family.contains) ?? true)
        }
    }

    private func isForNobody(_ id: DeclarationID) -> Bool {
        guard let owner = program.enclosingType(of: id) else { return true }
        return program.lineage(of: owner).allSatisfy { type in
            type.inherited.allSatisfy { $0.hasSuffix("XCTestCase") || program.types[$0]?.isDeclared == true }
        }
    }

    /// The type that a function stands in, with what that inherits from and what inherits from it.
    private func family(of id: DeclarationID) -> [String] {
        guard let owner = program.enclosingType(of: id) else { return [] }
        return program.lineage(of: owner).map(\.name) + program.allSubtypes(of: owner) + [owner]
    }

    private func isTestCase(_ id: DeclarationID) -> Bool {
        guard let owner = program.enclosingType(of: id) else { return false }
        return owner.hasSuffix("XCTestCase") || program.lineage(of: owner).contains { $0.inherited.contains { $0.hasSuffix("XCTestCase") } }
    }

    /// Where the function is named, its declaration aside; nil where that may be in another file, or be said of another object of its type.
    private func mentions(of id: DeclarationID) -> [Int]? {
        let declaration = program.declaration(id)
        let name = declaration.name
        let isTestCase = isTestCase(id)
        let isOnly = program.functions[name]?.count == 1
        let triage = Triage(vocabulary: [name])
        let isOwn = declaration.has(modifier: "private") || declaration.has(modifier: "fileprivate")
        var files = [id.file]
        if !isOwn {
            files =
                isTestCase
                ? Set(family(of: id).flatMap { program.types[$0]?.declarations.map(\.file) ?? [] }.filter { $0 != id.file }).sorted()
                    + files
                : Array(program.files.indices)
        }
        var found: [Int] = []
        for index in files where triage.mayHoldChains(program.files[index].file.bytes) {
            let file = program.files[index]
            let declared = Set(file.skeleton.declarations.map(\.nameRange.lowerBound))
            let tokens = Tokens(of: file.file.bytes).all
            for (position, token) in tokens.enumerated() where token.isName && token.name(in: file.file.bytes) == name {
                guard !declared.contains(token.start) else { continue }
                switch receiver(before: position, tokens, file.file.bytes) {
                case "": if isLabel(position, tokens) || !program.canBeNamedAlone(id, at: token.start, inFile: index) { continue }
                case "self", "Self", "super": break
                default:
                    // Nobody holds a test case to call it.
                    if isOnly || !isTestCase { return nil }
                    continue
                }
                guard index == id.file else { return nil }
                found.append(token.start)
            }
        }
        return found
    }

    /// What stands before the period before a name; empty where none does.
    private func receiver(before position: Int, _ tokens: [Token], _ bytes: [UInt8]) -> String {
        guard position > 1, tokens[position - 1].kind == .period else { return "" }
        var index = position - 2
        while index > 0, [.postfixQuestion, .exclamation].contains(tokens[index].kind) { index -= 1 }
        return tokens[index].kind == .identifier ? tokens[index].name(in: bytes) : ")"
    }

    private func isLabel(_ position: Int, _ tokens: [Token]) -> Bool {
        guard position > 0, position + 1 < tokens.count, tokens[position + 1].kind == .colon else { return false }
        return [.leftParen, .comma].contains(tokens[position - 1].kind)
    }

    // MARK: Where something can be awaited

    private typealias Visit = (_ expression: Expression, _ attempt: String?, _ isCaught: Bool) -> Void

    /// The expressions of a body that are a statement, or the value of one: not in what is deferred, in a closure or in a function of its own.
    private func visit(_ block: Block, isCaught: Bool, _ found: Visit) {
        for statement in block.statements { visit(statement, isCaught: isCaught, found) }
    }

    private func visit(_ statement: Statement, isCaught: Bool, _ found: Visit) {
        switch statement.kind {
        case .defer: return
        case .do(let block, let catches):
            visit(block, isCaught: isCaught || !catches.isEmpty, found)
            for item in catches { visit(item.body, isCaught: isCaught, found) }
            return
        case .expression(let expression):
            if case .assignment(_, let value) = expression.root, expression.links.isEmpty {
                visit(value, isCaught: isCaught, found)
            } else {
                visit(expression, isCaught: isCaught, found)
            }
        case .return(let value?): visit(value, isCaught: isCaught, found)
        case .variable(let variable) where variable.bindings.count == 1 && variable.bindings[0].accessors.isEmpty:
            if let value = variable.bindings[0].value { visit(value, isCaught: isCaught, found) }
        default: break
        }
        for block in statement.blocks { visit(block, isCaught: isCaught, found) }
        if case .if(_, _, let other?) = statement.kind { visit(other, isCaught: isCaught, found) }
    }

    private func visit(_ expression: Expression, isCaught: Bool, _ found: Visit) {
        if let (keyword, inner) = expression.tried {
            found(inner, keyword, isCaught)
        } else {
            found(expression, nil, isCaught)
        }
    }
}

extension RewriteContext {
    /// Whether a test has to do with what belongs to the main actor, on whose thread it ran before it was async.
    func usesMainActor(_ block: Block, around id: DeclarationID) -> Bool {
        let file = program.files[id.file]
        let owner = program.enclosingType(of: id)
        let members = owner.map(program.lineage(of:))?.first?.members ?? [:]
        let inside = (block.range.lowerBound + 1)..<(block.range.upperBound - 1)
        return Splice(source: file.file).freeNames(in: inside).keys.contains { name in
            if name.first?.isUppercase == true { return isMainActor(name) }
            return (members[name] ?? []).contains { member in
                let declaration = program.declaration(member)
                let type = declaration.typeText ?? declaration.initializerHead ?? ""
                return isMainActor(String(type.prefix(while: \.isNamePart)))
            }
        }
    }
}
