import Analysis
import CombineModel
import Facts
import Lexing

/// A bag of the type around a subscription that keeps what it is given as long as its object lives.
struct OwnBag {
    let name: String

    /// The first of which nothing lets go before; throws where there is none.
    ///
    /// - Parameter property: the one that a subscription ends with.
    init(of site: SubscriptionSite, in context: RewriteContext, for property: String) throws(Refusal) {
        let program = context.program
        let none = Refusal(
            .shapeNotSupported, "the type has no set of cancellables that holds its subscriptions for as long as `\(property)` is there")
        guard let owner = site.declaration.flatMap(program.enclosingType(of:)), let type = program.types[owner] else { throw none }
        let bags = type.members.values.joined().filter { id in
            let declaration = program.declaration(id)
            return declaration.isSetOfCancellables && !declaration.isStatic && !declaration.isComputed
                && context.releases.declarations(thatLetGoOf: declaration.name, of: owner, seenIn: site.file, in: program).isEmpty
        }
        guard let first = bags.min() else { throw none }
        name = program.declaration(first).name
    }
}
