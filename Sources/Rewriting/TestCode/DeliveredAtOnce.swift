import Analysis
import CombineModel
import Facts
import SourceText

/// Whether a test that waits for nothing may await what it subscribes to: it looks right away at what only the value brings about, so
/// that it passes only where the value was there before `sink` returned; or nothing comes after.
///
/// Either way the work has to end by itself, so that a test that fails ends as well.
struct DeliveredAtOnce {
    private let site: SubscriptionSite
    private let block: Block
    private let source: SourceFile

    init(_ site: SubscriptionSite, in block: Block, of source: SourceFile) {
        (self.site, self.block, self.source) = (site, block, source)
    }

    /// - Parameter index: the statement that subscribes.
    func holds(after index: Int, in context: RewriteContext) -> Bool {
        let publisher = site.subscription.publisher
        guard OwnWork(context: context).isAll(of: publisher, in: site.file),
            !publisher.steps.contains(where: { takesTime($0, in: context.program) })
        else {
            return false
        }
        let results = results(before: index)
        for statement in block.statements[(index + 1)...] {
            if onlyHolds(statement) || statement.isInert { continue }
            guard let (callee, arguments) = assertion(statement) else { return false }
            if results.contains(where: { isOf($0, callee, arguments) }) { return true }
        }
        return block.statements[(index + 1)...].allSatisfy(onlyHolds)
    }

    /// What a clock of the test's own may hold up.
    private func takesTime(_ step: Step, in program: Program) -> Bool {
        guard let lowering = step.lowering else { return true }
        if lowering.isAny(of: .movesThread) { return !AwaitedPart.startsAnywhere(step, in: source, of: program) }
        return lowering.isAny(of: .hops)
    }

    private func onlyHolds(_ statement: Statement) -> Bool {
        switch site.subscription.use {
        case .local(let name), .assigned(let name): statement.onlyHolds(name)
        default: false
        }
    }

    // MARK: What only the value brings about

    /// A local that the closures of the subscription set, and what it is until then.
    private struct Result {
        let name: String
        let first: Expression?
    }

    private func results(before index: Int) -> [Result] {
        let closures = site.subscription.arguments.compactMap(\.value.closure)
        return block.statements[..<index].compactMap { statement in
            guard case .variable(let variable) = statement.kind, variable.keyword == "var", variable.bindings.count == 1,
                case .name(let name) = variable.bindings[0].pattern, statement.declaresEmpty(name) || statement.declaresLiteral(name),
                closures.contains(where: { $0.body.statements.contains { $0.changes(name) } })
            else { return nil }
            return Result(name: name, first: variable.bindings[0].value)
        }
    }

    private func assertion(_ statement: Statement) -> (String, [Expression])? {
        var expression: Expression?
        switch statement.kind {
        case .expression(let whole): expression = whole
        case .variable(let variable) where variable.bindings.count == 1: expression = variable.bindings[0].value
        default: break
        }
        if case .prefixed("try", let inner)? = expression?.root { expression = inner }
        guard case .name(let callee)? = expression?.root, callee.hasPrefix("XCTAssert") || callee == "XCTUnwrap", let expression,
            let arguments = expression.onlyCall
        else { return nil }
        return (callee, arguments.map { Self.tried($0.value) })
    }

    private static func tried(_ expression: Expression) -> Expression {
        if case .prefixed("try", let inner) = expression.root, expression.links.isEmpty { inner } else { expression }
    }

    /// Whether an assertion does not hold as long as `result` is what it was first.
    private func isOf(_ result: Result, _ callee: String, _ given: [Expression]) -> Bool {
        guard let looked = given.first else { return false }
        let isAbsentAtFirst = result.first?.isNil ?? true
        switch callee {
        case "XCTUnwrap", "XCTAssertNotNil": return isAbsentAtFirst && looked.plainRootName == result.name
        case "XCTAssert", "XCTAssertTrue":
            guard looked.plainName == result.name, case .literal(.boolean(false))? = result.first?.root else { return false }
            return true
        case "XCTAssertEqual":
            guard given.count > 1 else { return false }
            let sides = [(given[0], given[1]), (given[1], given[0])]
            return sides.contains { side, other in
                guard side.plainRootName == result.name, !other.isNil, !other.reads(result.name) else { return false }
                // What is chained to nil is nil.
                if isAbsentAtFirst { return other.isInert || !side.links.isEmpty }
                guard let first = result.first, other.isInert else { return false }
                if side.links.isEmpty { return source.text(first.range) != source.text(other.range) && isSame(first, other) }
                guard case .array(let elements) = first.root, elements.isEmpty, side.onlyMember == "count" else { return false }
                return source.text(other.range) != "0"
            }
        default: return false
        }
    }

    /// Whether two literals are of one kind, so that they differ where they are written differently.
    private func isSame(_ one: Expression, _ other: Expression) -> Bool {
        switch (one.root, other.root) {
        case (.literal(.boolean), .literal(.boolean)), (.string, .string), (.array, .array): true
        case (.literal, .literal): source.text(one.range).allSatisfy(\.isNumber) && source.text(other.range).allSatisfy(\.isNumber)
        default: false
        }
    }
}
