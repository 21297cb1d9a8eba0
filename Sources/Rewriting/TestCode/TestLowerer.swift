import Analysis
import Facts
import Lexing

extension Lowerer {
    /// For the body of a test, in which what comes of a subscription stands where it subscribed.
    ///
    /// - Parameters:
    ///   - gone: names of the test that mean nothing any more.
    ///   - taken: names that the code of the test's other subscriptions gives to locals.
    init(
        testing site: SubscriptionSite, in block: Block, without gone: Set<String> = [], beside taken: Set<String>, context: RewriteContext
    ) {
        let file = context.program.files[site.file]
        let splice = Splice(source: file.file)
        let inside = (block.range.lowerBound + 1)..<(block.range.upperBound - 1)
        self.init(
            file: file, context: context,
            names: Names(
                declared: splice.boundNames(in: inside).subtracting(gone).union(taken), reads: splice.freeNames(in: inside),
                inner: splice.everBoundNames(in: inside)),
            lowerings: .all)
        let parameters = site.declaration.map { context.program[$0].parameters } ?? []
        locals.types = LocalTypes.all(in: block, parameters: parameters.map { ($0.name, $0.type) })
        names.reserve(parameters.map(\.name))
        around.bodyEnd = inside.upperBound
        around.place = site.declaration.flatMap { context.program.enclosingType(of: $0) }
    }
}
