import CombineModel
import Facts

/// What a `Future` delivers: one value at most, and whether it ends is for its promise to say.
extension ChainReader {
    /// Where a closure stands.
    struct ClosurePlace: Hashable {
        let file: Int
        let offset: Int
    }

    /// Puts into the flow of a `Future` what the paths of its closure do with the promise.
    ///
    /// - Parameter here: the evidence of the `Future` itself.
    func fulfil(_ flow: inout Flow, _ arguments: [Argument], at here: Finding.Evidence, in scope: Scope) {
        guard let closure = arguments.first?.value.closure else {
            let says = "maybe never: the promise is passed to a function that could not be traced"
            flow.evidence.append(Finding.Evidence(path: here.path, line: here.line, says: says))
            return
        }
        let fulfilment = fulfilment(of: closure, in: scope)
        flow.cardinality = fulfilment.cardinality
        flow.evidence += fulfilment.says.map { offset, text in
            offset.map { evidence(at: $0, in: scope, text) } ?? Finding.Evidence(path: here.path, line: here.line, says: text)
        }
    }

    private func fulfilment(of closure: Closure, in scope: Scope) -> PromiseFulfilment {
        let place = ClosurePlace(file: scope.file, offset: closure.range.lowerBound)
        if let known = fulfilments[place] { return known }
        let read = PromiseFulfilment(of: closure, in: program.files[scope.file].file)
        fulfilments[place] = read
        return read
    }
}
