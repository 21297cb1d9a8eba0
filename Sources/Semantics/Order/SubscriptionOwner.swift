import Analysis
import CombineModel
import Facts
import Lexing
import SourceText

/// What holds a subscription: it ends where that lets go of it.
public struct SubscriptionOwner: Sendable {
    /// The variables of the scanned code that hold it, or may.
    public let variables: Set<DeclarationID>
    /// Whether anything lets go of it before its owner is gone.
    public let isLetGo: Bool
    /// Whether it is kept in the object that it was made by.
    private let isOwn: Bool
    /// The local that holds it, where one does, and what else the code around it may reach it by.
    private let locals: Set<String>?
    /// The type that the subscription stands in.
    private let owner: String?
    private let semantics: Semantics

    /// What ends it where something is taken from there: the only variable that holds it, and an object that it goes with. One of several
    /// variables may be that of another object.
    var places: [Place] {
        let object = isOwn ? owner.map { [Place.object(ofType: $0)] } ?? [] : []
        return (variables.count == 1 ? variables.map(Place.variable) : []) + object
    }
    /// The only variable that holds the object which the subscription goes with, where the scanned code says so of one.
    var holders: [Place] {
        let holding = isOwn ? owner.map(semantics.variables(holding:)) ?? [] : []
        return holding.count == 1 ? holding.map(Place.variable) : []
    }

    /// - Parameter locals: what is declared in the function around it, but for its parameters.
    public init(of site: SubscriptionSite, beside locals: Set<String>, _ semantics: Semantics) {
        let program = semantics.program
        self.semantics = semantics
        owner = site.declaration.flatMap(program.enclosingType(of:))
        let path = site.subscription.use.path(in: program.files[site.file].file)
        let isOfSelf = path.map { $0.count == 1 || $0.count == 2 && $0[0] == "self" } ?? false
        let members = isOfSelf ? owner.flatMap { program.members(path?.last ?? "", of: $0) } : nil
        switch site.subscription.use {
        case .local(let name): self.locals = locals.union([name])
        case .assigned where path?.count == 1 && members == nil: self.locals = locals.union(path ?? [])
        default: self.locals = nil
        }
        isOwn = members?.contains { program.isOfInstance($0) && !program.isOfValueType($0) } ?? false
        guard self.locals == nil else {
            (variables, isLetGo) = ([], true)
            return
        }
        guard let name = path?.last else {
            if case .unused = site.subscription.use { isLetGo = false } else { isLetGo = true }
            let run = HandedCode.all(
                runBy: site.subscription.terminal.name, site.subscription.arguments, in: site.declaration, file: site.file)
            let keepers = Set((run ?? []).compactMap(\.node.listener).flatMap(semantics.keepers))
            // Somebody else keeps it, in any.
            variables = !isLetGo ? [] : keepers.isEmpty ? semantics.names.cancellables : keepers
            return
        }
        let kept = path.flatMap { [owner] in semantics.variables(keeping: $0, from: owner) }
        let lent = site.declaration.flatMap { semantics.variables(lentTo: $0, for: name) }
        variables = kept.map(Set.init) ?? lent ?? Set(program.variablesByName[name] ?? [])
        isLetGo = variables.contains { !semantics.releases(ofWhatIsKeptIn: $0).isEmpty }
    }

    /// Where the scanned code lets go of it before its owner is gone, as against putting the next one in its place; nil where nothing says so.
    public func release(of site: SubscriptionSite) -> Effects.Site? {
        let subscription = site.subscription
        if case .local(let name) = subscription.use {
            let cancelling = site.behind.first { $0.cancels(name) }
            return cancelling.map { Effects.Site(declaration: site.declaration, file: site.file, offset: $0.range.lowerBound) }
        }
        guard locals == nil, subscription.use.path(in: semantics.program.files[site.file].file) != nil else { return nil }
        let own = Set([subscription.range.lowerBound, site.statementRange?.lowerBound].compactMap(\.self))
        return variables.sorted().lazy.compactMap { variable in
            semantics.release(ofWhatIsKeptIn: variable) { $0 == site.declaration ? own : [] }
        }.first
    }

    /// Whether code that the subscription runs may end it before what follows.
    ///
    /// - Parameters:
    ///   - range: the closure, or the function by its name.
    ///   - outlivesOwner: whether what follows shows even where the owner of what holds the subscription is gone.
    public func mayLetGo(callingWhatStandsAt range: ByteRange, inFileAt path: String, outlivesOwner: Bool = false) -> Bool {
        guard isLetGo || outlivesOwner else { return false }
        // Nobody reaches a local but the code around it.
        if let locals { return semantics.program.names(at: range, inFileAt: path).contains(where: locals.contains) }
        return mayLetGo(semantics.effects(ofCallingWhatStandsAt: range, inFileAt: path), outlivesOwner)
    }

    /// The same of all that a terminal runs: `assign` sets a property.
    public func mayLetGo(runningTerminalOf site: SubscriptionSite) -> Bool {
        guard isLetGo else { return false }
        let (subscription, declaration) = (site.subscription, site.declaration)
        guard let run = HandedCode.all(runBy: subscription.terminal.name, subscription.arguments, in: declaration, file: site.file) else {
            return true
        }
        return run.contains { mayLetGo(semantics.effects(of: $0), false) }
    }

    private func mayLetGo(_ effects: Effects, _ outlivesOwner: Bool) -> Bool {
        if effects.unknown != nil { return true }
        if isLetGo, variables.contains(where: { semantics.mayTake(from: .variable($0), effects) }) { return true }
        return outlivesOwner && effects.writes.keys.contains { effects.takes(from: $0) && mayHoldOwner($0) }
    }

    /// Whether a place may keep the object that holds the subscription: another one has it, and it can be empty.
    private func mayHoldOwner(_ place: Place) -> Bool {
        guard case .variable(let id) = place else { return !place.isListener }
        let program = semantics.program
        if let type = program.enclosingType(of: id), let owner, program.lineage(of: owner).contains(where: { $0.name == type }) {
            return false
        }
        guard let type = program.declaredType(of: id) ?? semantics.value(of: id).type else { return true }
        switch type {
        case .optional(let wrapped): return !program.isPlain(wrapped, in: id)
        case .array(let element), .dictionary(_, let element): return !program.isPlain(element, in: id)
        default: return false
        }
    }
}

extension Statement {
    /// Whether it is `token.cancel()`, or `token?.cancel()`.
    fileprivate func cancels(_ name: String) -> Bool {
        guard case .expression(let expression) = kind, case .name(name) = expression.root else { return false }
        return expression.links.contains { if case .member("cancel") = $0.kind { true } else { false } }
    }
}

extension CancellableUse {
    /// The names that lead to what holds it: `self`, `bag`.
    public func path(in source: SourceFile) -> [String]? {
        let text: Substring
        switch self {
        case .stored(let link):
            let written = source.text(link)
            guard let mark = written.firstIndex(of: "&") ?? written.firstIndex(of: ":") else { return nil }
            text = written[mark...].prefix { $0 != "[" }
        case .assigned(let target): text = target.prefix { $0 != "[" }
        case .local(let name): return [name]
        case .discarded, .unused, .passed: return nil
        }
        let names = text.split { !$0.isNamePart }.map(String.init)
        return names.isEmpty ? nil : names
    }
}

extension Semantics {
    /// Where code that calls a function keeps a cancellable, be it of a subscription or of a task, and other code lets go of what is kept there; nil where
    /// nothing says so.
    public func release(ofWhatCalls function: DeclarationID) -> Effects.Site? {
        let callers = Set(callSites().codeCalling(.body(function)).compactMap(\.node.owner?.declaration))
        for caller in callers.sorted() {
            guard let type = program.enclosingType(of: caller) else { continue }
            let kept = effects(ofBodyOf: caller, without: []).writes
            let variables = program.storedVariables(of: type).filter(names.cancellables.contains)
            for variable in variables where kept[.variable(variable)] != nil {
                // What it puts there itself takes the place of what was there before.
                if let found = release(ofWhatIsKeptIn: variable, without: { $0 == caller ? nil : [] }) { return found }
            }
        }
        return nil
    }

    /// Where code takes away what a variable keeps.
    ///
    /// - Parameter expressions: what does not count of a body, by where it begins; nil where none of it does.
    func release(ofWhatIsKeptIn variable: DeclarationID, without expressions: (DeclarationID) -> Set<Int>?) -> Effects.Site? {
        for id in releases(ofWhatIsKeptIn: variable).sorted() {
            guard let own = expressions(id) else { continue }
            let effects = effects(ofBodyOf: id, without: own)
            guard effects.takes(from: .variable(variable)), let site = effects.writes[.variable(variable)] else { continue }
            // What is handed on to be changed, as a bag is that a task goes to, need not lose anything.
            let bytes = program.files[site.file].file.bytes
            if ![site.offset, site.offset - 1].contains(where: { bytes.indices.contains($0) && bytes[$0] == UInt8(ascii: "&") }) {
                return site
            }
        }
        return nil
    }

    /// The variables that keep what a path leads to: a part of a value goes with whatever holds that. Nil where the path cannot be followed.
    fileprivate func variables(keeping path: [String], from type: String?) -> [DeclarationID]? {
        var owner = type
        var result: [DeclarationID]?
        for name in path where name != "self" {
            let found = owner.flatMap { program.members(name, of: $0) }?.filter { program[$0].kind == .variable } ?? []
            // A part of a tuple goes with the tuple.
            guard let first = found.first else { return result }
            if result == nil || !found.allSatisfy(program.isOfValueType) { result = found.flatMap(storage) }
            owner = typeName(of: first)
        }
        return result
    }

    /// A variable itself, or those that keep what a computed one is set to.
    private func storage(of variable: DeclarationID) -> [DeclarationID] {
        guard program[variable].isComputed, let setter = summary(of: .setter(variable)) else { return [variable] }
        return setter.own.writes.keys.compactMap(\.variable)
    }
}

extension Program {
    /// Whether a type is one of values, and keeps no object.
    fileprivate func isPlain(_ type: TypeExpression, in id: DeclarationID) -> Bool {
        guard let name = type.dottedName, let nominal = qualifiedName(of: name, from: enclosingType(of: id)) else { return false }
        return types[nominal]?.declarations.contains { declaration($0).kind == .enum || declaration($0).kind == .struct } ?? false
    }

    /// The names that a piece of code begins its expressions with.
    fileprivate func names(at range: ByteRange, inFileAt path: String) -> Set<String> {
        guard let file = fileIndex(at: path) else { return [] }
        let source = files[file].file
        return Set(Tokens(of: source.bytes, in: range).all.filter(\.isName).map { $0.name(in: source.bytes) })
    }
}
