import CombineModel
import Facts

/// Where a closure stands.
struct ClosurePlace: Hashable {
    let file: Int
    let offset: Int
}

/// What a `Future` delivers: one value at most, and whether it ends is for its promise to say.
final class FutureReading {
    let program: Program
    let types: ExpressionTypes
    /// What the closures of `Future`s do with their promises.
    private var fulfilments: [ClosurePlace: PromiseFulfilment] = [:]

    init(_ types: ExpressionTypes) {
        program = types.program
        self.types = types
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
            offset.map { program.evidence(at: $0, in: scope, text) } ?? Finding.Evidence(path: here.path, line: here.line, says: text)
        }
    }

    private func fulfilment(of closure: Closure, in scope: Scope) -> PromiseFulfilment {
        let place = ClosurePlace(file: scope.file, offset: closure.range.lowerBound)
        if let known = fulfilments[place] { return known }
        let read = PromiseFulfilment(of: closure, in: program.files[scope.file].file) { [self] call, link in
            callsOnce(call, link, in: scope)
        }
        fulfilments[place] = read
        return read
    }

    /// Whether a line says of the function of a library that a call means that it calls back exactly once, as a header does.
    private func callsOnce(_ call: Expression, _ link: Int, in scope: Scope) -> Bool {
        guard link > 0, case .member(let name) = call.links[link - 1].kind, program.knownFunctions.mayCallOnce(name),
            let type = types.receiverType(types.referent(of: call, linkCount: link - 1, in: scope), in: scope)
        else { return false }
        let owners = program.outsideLineage(of: type, from: scope.selfType) ?? []
        return owners.contains { program.knownFunctions.function(named: name, on: $0)?.callsOnce ?? false }
    }
}
