import Analysis
import CombineModel
import Facts
import Lexing
import SourceText

/// A terminal declared in the scanned code whose body is one `sink` that sets a property of an object it is given.
///
/// `func weakAssign<Root: AnyObject>(to path: ReferenceWritableKeyPath<Root, Output>, on root: Root) -> AnyCancellable {`
/// `sink { [weak root] in root?[keyPath: path] = $0 } }`
struct OwnAssignment {
    /// `\.name`
    let path: Expression
    /// The object whose property is set.
    let target: Expression
    /// Whether the object is held weakly until the value comes.
    let isWeak: Bool

    init?(_ subscription: Subscription, in program: Program) {
        let given = subscription.arguments
        let declarations = program.publisherMembers(named: subscription.terminal.name).filter { id in
            program[id].parameters.map(\.label) == given.map(\.label)
        }
        guard given.count == 2, let (id, arguments) = OwnTerminal.sink(ofAllOf: declarations, in: program), arguments.count == 1,
            let closure = arguments[0].value.closure, case .expression(let only)? = closure.body.only?.kind,
            case .assignment(let set, let value) = only.root,
            value.plainName == closure.valueName, case .name(let object) = set.root
        else { return nil }
        let parameters = program[id].parameters.map(\.name)
        let text = program.files[id.file].file.text(set.range).filter { !$0.isWhitespace }
        guard let index = parameters.firstIndex(of: object), let other = parameters.indices.first(where: { $0 != index }) else {
            return nil
        }
        isWeak = closure.captures.contains { $0.name == object && $0.specifier == "weak" && $0.value == nil }
        guard closure.captures.count == (isWeak ? 1 : 0), text == "\(object)\(isWeak ? "?" : "")[keyPath:\(parameters[other])]" else {
            return nil
        }
        (path, target) = (given[other].value, given[index].value)
    }
}

extension SubscriptionSite {
    /// Whether the target is held weakly: `assign(to:on:ownership:)` as CombineExt declares it.
    ///
    /// - Parameter rest: the arguments behind the target.
    func holdsTargetWeakly(_ rest: ArraySlice<Argument>, in context: RewriteContext) throws(Refusal) -> Bool {
        guard let ownership = rest.first else { return false }
        let text = context.program.files[file].file.text(ownership.value.range)
        guard rest.count == 1, ownership.label == "ownership", text == ".weak" || text == ".strong" else {
            throw Refusal(.shapeNotSupported, "what is assigned to is computed")
        }
        return text == ".weak"
    }
}
