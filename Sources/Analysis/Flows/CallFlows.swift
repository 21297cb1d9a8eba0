import CombineModel
import Facts
import Lexing
import SourceText

/// A call as its callee sees it: what it is called on and with, and where that is written.
struct CallSite {
    /// Nil for a property, or for a function passed as a value.
    var arguments: [Argument]?
    /// The type of what it is called on, nil where the text does not tell.
    var receiver: TypeExpression?
    let caller: Scope
    /// What an operator is applied to.
    var upstream: PublisherExpression?
    /// Whether an operator of Combine's fits the call as well.
    var isAlsoCombines = false
}

/// What a call says about the function it calls: literals, publishers and closures given as arguments, and the type it is
/// called on, are followed into the body, because there they decide what is returned.
final class CallFlows {
    let program: Program
    let declarations: Declarations
    let types: ExpressionTypes
    let bodies: BodyReading
    let constants: ConstantValues
    let running: FlowsInProgress
    /// What calls of one kind deliver; nil where the call decides nothing.
    private var known: [CallKey: Flow?] = [:]

    init(_ bodies: BodyReading, _ running: FlowsInProgress) {
        program = bodies.program
        types = bodies.types
        declarations = types.declarations
        constants = bodies.constants
        self.bodies = bodies
        self.running = running
    }

    /// What was read rests on flows that have changed.
    func forget() { known = [:] }

    /// What `id` delivers when it is called like that; nil where the call decides nothing.
    func specializedFlow(of id: DeclarationID, _ site: CallSite) -> Flow? {
        let declaration = program.declaration(id)
        guard running.depth < Self.deepestCall, let block = program.body(of: id)?.getter, let type = types.publisherType(of: id)
        else { return nil }
        if let assumed = assumedOfItself(id, site) { return assumed }
        let given = declaration.parameters.matched(to: site.arguments ?? [])
        let substitution = types.substitution(for: id, receiver: site.receiver, given, in: site.caller)
        let bound = bound(given, to: id, substitution, site)
        let selfType = dynamicSelf(of: id, site)
        guard !bound.isEmpty || selfType != nil || site.upstream != nil || substitution.values.contains(where: isTelling)
        else { return nil }
        let key = CallKey(
            id: id, selfType: selfType, substitution, bound.mapValues { (value: Bound) in value.key }, upstream: site.upstream)
        if let known = known[key] { return known }
        // Calling itself again, with what it was called with: what is assumed of it so far.
        if let assumed = running.specializing[key] {
            assumed.isUsed = true
            running.assumptions.insert(.call(key))
            return assumed.flow
        }
        if let first = outOfReach(id, site) {
            running.assumptions.insert(.enough(since: first))
            return nil
        }
        let scope = declarations.scope(
            of: id, upstream: site.upstream, substitution: substitution, selfType: selfType, context: running.context(for: key))
        for (index, value) in bound {
            let local = Local(declaration.parameters[index].name, value.meaning)
            local.isBound = true
            scope.add(local)
        }
        return remembering(key) { self.read(block, of: key, type, in: scope) }
    }

    /// In the body of an operator that has the name of one of Combine's, a call that fits both is the operator itself as far as
    /// that is taken for what it is found to be so far; Combine's own is taken into account beside it.
    private func assumedOfItself(_ id: DeclarationID, _ site: CallSite) -> Flow? {
        guard site.isAlsoCombines, let upstream = site.upstream?.flow.cardinality,
            let call = running.calls.last(where: { $0.id == id && upstream.isCovered(by: $0.upstream?.cardinality ?? .none) }),
            let assumed = running.specializing[call]
        else { return nil }
        assumed.isUsed = true
        running.assumptions.insert(.call(call))
        return assumed.flow
    }

    /// Since which of the calls in progress a body is no longer worth reading for one call more; nil where it is: calls that lead to
    /// ever new calls of themselves, to more and more operators of one name, or to more than one can read are not known by their
    /// arguments.
    private func outOfReach(_ id: DeclarationID, _ site: CallSite) -> Int? {
        guard running.readsForCall < Self.mostReadsForCall else { return 0 }
        func isOfOneName(_ key: CallKey) -> Bool { program[key.id].name == program[id].name }
        if let first = lastCalls(Self.mostCallsOfOne, { $0.id == id }) { return first }
        return site.isAlsoCombines ? lastCalls(Self.mostCallsOfOneName, isOfOneName) : nil
    }

    /// The first of the last `count` calls in progress that are like that; nil where there are not so many.
    private func lastCalls(_ count: Int, _ isMeant: (CallKey) -> Bool) -> Int? {
        let all = running.calls.indices.filter { isMeant(running.calls[$0]) }
        return all.count < count ? nil : all[all.count - count]
    }

    /// The join of what a body returns, a recursive call taken as what the round before gave.
    private func read(_ block: Block, of key: CallKey, _ type: PublisherType, in scope: Scope) -> Flow? {
        running.depth += 1
        running.calls.append(key)
        defer {
            running.specializing[key] = nil
            running.calls.removeLast()
            running.depth -= 1
            if running.depth == 0 { running.readsForCall = 0 }
        }
        var before = Flow.assumed
        // Each round can only move up a lattice of finite height; most calls do not recur, and need one.
        for _ in 0..<FlowsInProgress.mostRounds {
            let assumed = CircleAssumption(before)
            running.specializing[key] = assumed
            running.readsForCall += 1
            let flows = bodies.returnedPublishers(of: block, as: type, in: scope).map(\.publisher.flow)
            guard let first = flows.first else { return nil }
            let read = flows.dropFirst().reduce(first) { $0.joined($1) }
            guard !read.isCircular else { return nil }
            var result = read.declared(as: type)
            result.output = output(type, read.output, key)
            result.failure = failure(result.failure, read.failure, key)
            result.partialOutput = result.output == nil ? partialOutput(type, key) : nil
            if !assumed.isUsed || assumed.holds(for: result) { return result }
            before = result.joined(before)
        }
        return nil
    }

    /// The type of the values as the declaration says it, or else as its body shows it, generic parameters put in; nil where one is
    /// not known.
    private func output(_ type: PublisherType, _ shown: String?, _ key: CallKey) -> String? {
        var known = key.substitution
        for name in ["Output", "Self.Output"] {
            if let upstream = key.upstream?.output { known[name] = TypeExpression(parsing: upstream) }
        }
        var names = declarations.genericNames(of: key.id)
        if key.upstream != nil { names.formUnion(["Output", "Self"]) }
        for output in [type.output, shown.map { TypeExpression(parsing: $0) }] {
            if let found = output?.substituting(known), !found.mentions(names), !found.isOpen { return found.description }
        }
        return nil
    }

    /// The failure as the declaration says it, `Self.Failure` being that of what the operator is called on; what its body shows where
    /// that is a parameter that the call does not say.
    private func failure(_ declared: Failure, _ shown: Failure, _ key: CallKey) -> Failure {
        guard case .type(let name) = declared else { return declared }
        if let upstream = key.upstream, ["Failure", "Self.Failure"].contains(name) { return upstream.failure }
        let open = declarations.genericNames(of: key.id).union(["Self"])
        let isOpen = { (name: String) in TypeExpression(parsing: name).mentions(open) }
        guard isOpen(name) else { return declared }
        if let known = key.substitution[name]?.description, !isOpen(known) { return Failure(named: known) }
        if case .type(let name) = shown, isOpen(name) { return .unknown }
        return shown
    }

    /// A pair of which one part is known: `(Owner, Output)` after an operator whose upstream's values are of an unknown type.
    private func partialOutput(_ type: PublisherType, _ key: CallKey) -> TypeExpression? {
        guard key.upstream != nil, case .tuple(let elements)? = type.output else { return nil }
        let names = Set(program[key.id].genericParameters.map(\.name)).union(["Output", "Self"])
        return .tuple(
            elements.map { element in
                let known = element.type.substituting(key.substitution)
                return TypeExpression.Element(label: element.label, known.mentions(names) ? .unknown(.wildcard) : known)
            })
    }

    /// Keeps a result for the next call of the same kind, unless it rests on what is only assumed so far.
    private func remembering(_ key: CallKey, _ read: () -> Flow?) -> Flow? {
        let outer = running.assumptions
        running.assumptions = []
        let result = read()
        running.assumptions.remove(.call(key))
        // What was left out because of calls inside this one is left out whoever makes it.
        running.assumptions = running.assumptions.filter { if case .enough(let first) = $0 { first < running.calls.count } else { true } }
        if running.assumptions.isEmpty { known[key] = .some(result) }
        running.assumptions.formUnion(outer)
        return result
    }

    private static var deepestCall: Int { 12 }
    private static var mostCallsOfOne: Int { 3 }
    private static var mostCallsOfOneName: Int { 2 }
    private static var mostReadsForCall: Int { 500 }

    // MARK: What a call decides

    private struct Bound {
        let meaning: Local.Meaning
        let key: CallKey.Value
    }

    /// The parameters that may decide, with what the call gives them, by index.
    private func bound(
        _ given: [Int: Argument], to id: DeclarationID, _ substitution: [String: TypeExpression], _ site: CallSite
    ) -> [Int: Bound] {
        guard site.arguments != nil else { return [:] }
        let declaration = program.declaration(id)
        // Of the parameters of the type around, those that stand for publishers: `struct Pair<First: Publisher>`.
        let around = program.enclosingType(of: id).flatMap { program.types[$0]?.genericParameters } ?? []
        let publishers = around.filter { KnownPublisherType.isProtocol($0.constraint) }
        let generics = Set(declaration.genericParameters.map(\.name) + publishers.map(\.name))
        var result: [Int: Bound] = [:]
        for (index, parameter) in declaration.parameters.enumerated() where !parameter.isVariadic && !isBuilt(parameter, of: id) {
            let type = TypeExpression(parsing: parameter.type)
            if let argument = given[index] {
                result[index] = bound(argument.value, type, substitution, generics, site.caller)
            } else if let text = parameter.defaultText, let value = Self.value(writtenAs: text), isAsked(value, of: type, from: id) {
                result[index] = Bound(
                    meaning: .variable(type: type, value: value, scope: site.caller, isUnwrapped: false), key: .text(text))
            }
        }
        return result
    }

    /// Whether a result builder makes something else of the closure that is given for a parameter.
    private func isBuilt(_ parameter: Parameter, of id: DeclarationID) -> Bool {
        let text = program.files[id.file].file.text(parameter.range)
        guard text.hasPrefix("@"), text.dropFirst().first?.isUppercase == true else { return false }
        let name = text.dropFirst().prefix { $0.isNamePart || $0 == "." }
        return !name.hasSuffix("Actor") && name != "Sendable"
    }

    private func bound(
        _ value: Expression, _ type: TypeExpression, _ substitution: [String: TypeExpression], _ generics: Set<String>, _ caller: Scope
    ) -> Bound? {
        let meaning = Local.Meaning.variable(
            type: type.substituting(substitution), value: value, scope: caller, isUnwrapped: false)
        if let known = constants.knownValue(value, in: caller), known != .present, isAsked(type, knownAs: known, caller) {
            return Bound(meaning: meaning, key: .known(known))
        }
        if carriesPublisher(type, generics, caller) { return Bound(meaning: meaning, key: place(of: value, caller)) }
        guard let narrowed = narrowed(type, value, caller) else { return nil }
        return Bound(meaning: .parameter(narrowed), key: .text(narrowed.description))
    }

    /// Where an argument is written; one that hands on what its function was given is that.
    private func place(of value: Expression, _ scope: Scope) -> CallKey.Value {
        if case .name(let name) = value.root, value.links.isEmpty, let (local, _) = scope.local(name), !local.isAssigned,
            case .variable(_, let outer?, let outerScope, _) = local.meaning, local.isBound
        {
            return place(of: outer, outerScope)
        }
        return .place(file: scope.file, offset: value.range.lowerBound, context: scope.context)
    }

    /// Closures, publishers, collections of them, and what a generic parameter may let be one.
    private func carriesPublisher(_ type: TypeExpression, _ generics: Set<String>, _ scope: Scope) -> Bool {
        if type.functionResult != nil || program.publisherType(type, from: scope.selfType) != nil { return true }
        if program.aliasTarget(of: type.strippingOptionals, from: scope.selfType)?.functionResult != nil { return true }
        if let element = type.elementType { return carriesPublisher(element, generics, scope) }
        return type.simpleName.map { generics.contains($0) } ?? false
    }

    /// Whether a body may ask for such a literal: a Boolean, `nil`, or a case of an enum of the scanned code.
    private func isAsked(_ type: TypeExpression, knownAs known: KnownValue, _ scope: Scope) -> Bool {
        switch known {
        case .boolean: return type.strippingOptionals.simpleName == "Bool"
        case .absent: return true
        case .enumCase(let name):
            return declarations.members(name, of: type.strippingOptionals, in: scope)?.contains { program[$0].kind == .enumCase } ?? false
        case .present: return false
        }
    }

    private func isAsked(_ value: Expression, of type: TypeExpression, from id: DeclarationID) -> Bool {
        let scope = declarations.scope(of: id)
        return constants.knownValue(value, in: scope).map { isAsked(type, knownAs: $0, scope) } ?? false
    }

    private static func value(writtenAs text: String) -> Expression? {
        switch text {
        case "true", "false": return Expression(.literal(.boolean(text == "true")), 0..<0)
        case "nil": return Expression(.literal(.nil), 0..<0)
        default:
            guard text.hasPrefix("."), text.dropFirst().allSatisfy(\.isNamePart) else { return nil }
            return Expression(.implicitMember(String(text.dropFirst())), 0..<0)
        }
    }

    /// The type of an argument where it says more than the parameter's: a class for its superclass, a conformer for its protocol.
    private func narrowed(_ type: TypeExpression, _ value: Expression, _ caller: Scope) -> TypeExpression? {
        guard let declared = program.nominal(of: type.strippingOptionals, from: caller.selfType),
            declared.isProtocol || !program.directSubtypes(of: declared.name).isEmpty,
            let given = self.types.type(of: value, in: caller)?.strippingOptionals,
            let own = program.nominal(of: given, from: caller.selfType), own.name != declared.name, !own.isProtocol,
            declarations.isSubtype(own.name, of: declared.name)
        else { return nil }
        return .named([TypeExpression.Component(own.name, given.genericArguments)])
    }

    /// The type that `self` is known to be, where it is a narrower one than that around the declaration.
    private func dynamicSelf(of id: DeclarationID, _ site: CallSite) -> String? {
        guard let owner = program.enclosingType(of: id), site.upstream == nil,
            let receiver = site.receiver.map({ types.concrete($0.strippingOptionals, in: site.caller) }),
            let own = program.nominal(of: receiver, from: site.caller.selfType), own.name != owner,
            declarations.isSubtype(own.name, of: owner)
        else { return nil }
        return own.name
    }

    /// Whether a type put in for a generic parameter has members that may be publishers.
    private func isTelling(_ type: TypeExpression) -> Bool {
        type.strippingOptionals.dottedName.flatMap { program.qualifiedName(of: $0, from: nil) } != nil
    }

}
