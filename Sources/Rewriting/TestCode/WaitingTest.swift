import Analysis
import CombineModel
import Facts
import Lexing

/// What a subscription of test code stands in.
extension ExpectationWait {
    /// Whether a function is a test that XCTest runs, and nobody else.
    static func isTest(_ declaration: Declaration) -> Bool {
        declaration.name.hasPrefix("test") && declaration.parameters.isEmpty && !declaration.isStatic
            && !declaration.has(modifier: "private")
    }

    /// Refuses what `site` stands in, where that is no test, or is not known whole.
    static func checkIsTest(_ site: SubscriptionSite, in context: RewriteContext) throws(Refusal) {
        guard let id = site.declaration, let block = context.program.body(of: id)?.block else { throw Refusal(.testExpectation) }
        let declaration = context.program.declaration(id)
        // Closures of `AsyncSpec` may await; that is another class, and what all examples of a file share would have to move with them.
        guard declaration.name != "spec" || !site.isInClosure else {
            throw Refusal(.testExpectation, "an example of a `QuickSpec` is no async function: one of an `AsyncSpec` is")
        }
        // What calls an async function awaits it already; who calls another is looked at once it is known what becomes of it.
        guard declaration.kind == .function, declaration.typeText == nil else {
            throw Refusal(.testExpectation, "what calls `\(declaration.name)` would have to await it")
        }
        guard !block.holdsConditionalCompilation else { throw Refusal(.conditionalCompilation) }
    }
}
