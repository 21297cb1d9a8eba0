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
            types.functionThatCallsOnce(call, link, in: scope) != nil
        }
        fulfilments[place] = read
        return read
    }
}

extension ExpressionTypes {
    /// The function of a library that a call means, by the number of its link, where a line says that it calls back exactly once, as a header does.
    func functionThatCallsOnce(_ call: Expression, _ link: Int, in scope: Scope) -> KnownFunction? {
        if link == 0, let name = call.plainRootName, let own = scope.selfType, scope.local(name) == nil {
            return program.members(name, of: own)?.isEmpty == false ? nil : program.importedFunction(named: name, of: own)
        }
        guard link > 0, case .member(let name) = call.links[link - 1].kind, program.knownFunctions.mayCallOnce(name),
            let type = receiverType(referent(of: call, linkCount: link - 1, in: scope), in: scope)
        else { return nil }
        let owners = program.outsideLineage(of: type, from: scope.selfType) ?? []
        return owners.sorted().lazy.compactMap { self.program.knownFunctions.function(named: name, on: $0) }.first(where: \.callsOnce)
    }
}

extension Program {
    /// What is known of a member of a type from outside, or of one that a type of the scanned code has from there.
    ///
    /// - Parameters:
    ///   - type: empty for a name that stands alone in the code of the type `own`; nil where it is not known.
    ///   - label: that of the first argument.
    public func knownFunction(named name: String, on type: String?, around own: String?, _ label: String?) -> KnownFunction? {
        knownFunctions.function(named: name, on: type, label: label) ?? importedFunction(named: name, of: type == "" ? own : type)
    }

    /// What headers say of a method that a type of the scanned code has from outside: it inherits it, or it is an extension.
    public func importedFunction(named name: String, of type: String?) -> KnownFunction? {
        guard let type, knownFunctions.mayCallOnce(name) else { return nil }
        let outside = lineage(of: type).flatMap { ($0.isDeclared ? [] : [$0.name]) + $0.inherited.map { String($0.prefix { $0 != "<" }) } }
        return outside.lazy.compactMap { self.knownFunctions.function(named: name, on: $0) }.first {
            $0.callsOnce && !$0.asyncForms.isEmpty
        }
    }
}
