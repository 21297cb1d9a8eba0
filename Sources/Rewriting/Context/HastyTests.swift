import Analysis
import CombineModel
import Facts
import Lexing
import SourceText

/// Tests that look right away at what a function has done.
///
/// A subscription begins before `sink` returns, and a double delivers then; a task begins later. Such a test passes before, and not after.
public struct HastyTests: Sendable {
    /// What a test reads in its assertions after a call, before anything else may run.
    private struct Look: Sendable {
        let test: DeclarationID
        let names: Set<String>
    }

    /// By the name of what is called; of an initialiser that of its type.
    private var looks: [String: [Look]] = [:]

    public init() {}

    /// Reads all tests of a program.
    public init(in program: Program) {
        for (id, declaration) in program.files.declarations() where declaration.isTest && program.isTestCode(id) {
            if let block = program.body(of: id)?.block { read(block, of: id) }
        }
    }

    private mutating func read(_ block: Block, of test: DeclarationID) {
        var called: Set<String> = []
        for statement in block.statements {
            let names = statement.names
            if !names.isDisjoint(with: PlatformName.waitingFunction.names) {
                called = []
            } else if names.contains(where: { $0.hasPrefix("XCTAssert") || $0 == "XCTUnwrap" || $0 == "expect" }) {
                for name in called { looks[name, default: []].append(Look(test: test, names: names)) }
            } else {
                called.formUnion(names)
            }
        }
    }

    /// A test that looks at once at what the function around `site` does when it subscribes; nil where none is seen.
    func first(lookingAt site: SubscriptionSite, in context: RewriteContext) -> String? {
        let program = context.program
        guard !looks.isEmpty, !site.isInClosure, let id = site.declaration, !program.isTestCode(id) else { return nil }
        let declaration = program.declaration(id)
        let owner = program.enclosingType(of: id)?.split(separator: ".").last.map(String.init)
        guard let looks = looks[declaration.kind == .initializer ? owner ?? "" : declaration.name] else { return nil }
        let changed = changedAtOnce(by: site, in: context)
        guard !changed.isEmpty else { return nil }
        let found = looks.first { look in
            guard !look.names.isDisjoint(with: changed) else { return false }
            return owner.map { program.files[look.test.file].file.text.contains($0) } ?? true
        }
        return found.map { program.symbol(of: $0.test) }
    }

    /// What doubles note of being called, and what the chain sets where nothing moves its value to another time.
    private func changedAtOnce(by site: SubscriptionSite, in context: RewriteContext) -> Set<String> {
        let program = context.program
        let publisher = site.subscription.publisher
        var result: Set<String> = []
        if !publisher.steps.contains(where: { Operators.isOfTime($0.name) }) {
            result = Splice(source: program.files[site.file].file).changedNames(in: site.subscription.range)
        }
        guard case .producer(let call) = publisher.source else { return result }
        for candidate in call.candidates {
            for double in program.functions[program[candidate].name] ?? [] {
                guard program.isTestCode(double), double == candidate || program.mayAnswer(candidate, double),
                    let body = program[double].bodyRange
                else { continue }
                result.formUnion(Splice(source: program.files[double.file].file).changedNames(in: body))
            }
        }
        return result
    }

}

extension Declaration {
    /// Whether XCTest or Swift Testing runs it.
    fileprivate var isTest: Bool { kind == .function && (name.hasPrefix("test") || has(attribute: "Test")) }
}

extension Statement {
    /// All names that it reads, calls or says.
    fileprivate var names: Set<String> {
        var result: Set<String> = []
        forEachExpression { expression in
            switch expression.root {
            case .name(let name): result.insert(name)
            case .prefixed(let keyword, _): result.insert(keyword)
            case .macro(let name, _): result.insert(name)
            default: break
            }
            for link in expression.links {
                if case .member(let name) = link.kind { result.insert(name) }
            }
            return true
        }
        return result
    }
}
