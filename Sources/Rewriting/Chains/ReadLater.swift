import Analysis
import Facts
import SourceText

/// What of a chain is evaluated when it is built, and what when its values come.
extension PublisherExpression {
    /// What the closures of the chain read when they run, without what their capture lists hold since the chain was built.
    func readLater(in splice: Splice) -> Set<String> {
        closures.reduce(into: []) { found, closure in
            let held = closure.captures.filter { $0.specifier == nil }.map(\.name)
            found.formUnion(Set(splice.freeNames(in: closure.body.range).keys).subtracting(held))
        }
    }

    /// The closures of the chain, without those inside them.
    var closures: [Closure] {
        var found: [Closure] = []
        for argument in arguments {
            argument.value.forEachExpression { expression in
                guard case .closure(let closure) = expression.root else { return true }
                found.append(closure)
                return false
            }
        }
        return found
    }

    /// Everything that is handed to its source, to its operators, and to those of the publishers among them.
    private var arguments: [Argument] {
        let own: [Argument] =
            switch source {
            case .producer(let call): call.arguments ?? []
            case .known(_, let call): call.arguments
            default: choices.flatMap(\.arguments)
            }
        return own + steps.flatMap(\.arguments)
    }
}

extension PublisherExpression.Source {
    /// What it is called on, where that may be `nil` and nothing of the chain is evaluated then.
    func optionalReceiver(in file: SourceFile) -> String? {
        switch self {
        case .producer(let call): call.isOptionalChained ? file.text(call.receiverRange) : nil
        case .known(_, let call): call.isOptionalChained ? file.text(call.receiverRange) : nil
        default: nil
        }
    }
}
