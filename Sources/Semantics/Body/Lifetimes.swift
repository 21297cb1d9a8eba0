import Analysis
import CombineModel
import Facts
import Lexing
import SourceText

extension NodeRecording {
    /// What a subscription gives, having noted it.
    ///
    /// - Parameter handlers: what it runs for each value.
    mutating func subscribed(running handlers: [NodeSummary.Call], at offset: Int) -> Value {
        var token = Value.fresh(.named("AnyCancellable"), from: nil)
        token.subscriptions = handlers.compactMap(\.target.listener)
        for listener in token.subscriptions { note(written: .listener(listener), adds: true, at: offset) }
        return token
    }
}

/// How long the subscriptions are there that code makes: as long as what keeps them.
extension StatementReading {
    /// Notes what a call of what a subscription gave does: a bag is given it to keep, or it ends, and is taken from what held it.
    mutating func note(calledHandle handle: Value?, keptIn place: Place?, _ arguments: [Argument], _ given: [Value], at offset: Int) {
        guard let handle else { return }
        if arguments.isEmpty {
            if let place { note(written: place, at: offset) }
            end(handle, at: offset)
        } else if let bag = given.first {
            if let id = bag.variable { note(kept: handle, in: id) }
            guard case .prefixed("&", let target)? = arguments.first?.value.root, let name = target.plainName, let known = local(name)
            else { return }
            rebind(name, to: known.holding([handle]))
        }
    }

    /// Notes that the subscriptions end that a value holds.
    mutating func end(_ value: Value, at offset: Int) {
        for listener in value.subscriptions { note(written: .listener(listener), at: offset) }
    }

    /// Sets a local to another value, which lets go of what was there.
    mutating func reassign(_ name: String, _ value: Value, at offset: Int) {
        guard let known = local(name) else { return }
        end(known, at: offset)
        if let holder = known.holder { note(assigned: value, to: holder) }
        var held = known.holder == nil ? known.assigned(value) : known
        if known.holder != nil { held.subscriptions += value.subscriptions }
        rebind(name, to: held)
    }

    /// Notes where a local that was declared goes, as far as nothing else is given what it holds.
    mutating func beginLife(of name: String, at offset: Int) {
        guard let value = local(name) else { return }
        let objects = objects(madeFor: value)
        let mayHold = !value.subscriptions.isEmpty || KnownPublisherType.holdsCancellable(value.type?.description)
        guard mayHold || !objects.isEmpty, !semantics.isUsed(name, declaredAt: offset, byCodeIn: declaration, file: file),
            !semantics.isHandedOn(name, byCodeIn: declaration, file: file)
        else { return }
        scopes.end(.init(local: name, objects: objects, part: flow.deferPart()))
    }

    /// The locals of the innermost scope go, with what only they hold.
    mutating func endLives(at offset: Int) {
        for end in scopes.ends {
            flow.add(toPart: end.part) { [site = site(offset), value = local(end.local)] summary in
                for listener in value?.subscriptions ?? [] { summary.own.write(.listener(listener), at: site) }
                for type in end.objects { summary.own.write(.object(ofType: type), at: site) }
            }
        }
    }

    /// Notes that objects go which were only made to call something of them.
    mutating func end(temporaries: [Value], at offset: Int) {
        for type in temporaries.flatMap(objects) { noteInFlow { [site = site(offset)] in $0.own.write(.object(ofType: type), at: site) } }
    }

    /// The class of an object that the code made itself, and those above.
    private func objects(madeFor value: Value) -> [String] {
        guard value.maker == node, let type = nominal(of: value) else { return [] }
        return program.lineage(of: type).map(\.name)
    }
}

/// Where a local goes.
struct LocalEnd: Sendable {
    let local: String
    /// The classes of the object that it holds and the code made.
    let objects: [String]
    /// The part of the flow that runs then.
    let part: Int
}

extension CodeNode {
    /// What a subscription adds that runs it; nil for what is no code of its own.
    var listener: Listener? {
        guard case .closure(let owner, let offset) = unescaped else { return nil }
        return Listener(declaration: owner.declaration, file: owner.file, offset: offset)
    }
}

extension Value {
    /// The same with the subscriptions that others hold.
    func holding(_ others: [Value]) -> Value {
        var result = self
        for value in others { result.subscriptions += value.subscriptions + value.elements.flatMap(\.value.subscriptions) }
        return result
    }
}

extension ExpressionHolder {
    /// The names that stand alone as a value, which something may keep: not what is only called, lent or compared.
    var namesHandedOn: Set<String> {
        var names: Set<String> = []
        var lent: Set<Int> = []
        forEachExpression { expression in
            switch expression.root {
            case .prefixed("&", let value): lent.insert(value.range.lowerBound)
            case .assignment(let target, let value):
                lent.insert(target.range.lowerBound)
                if target.plainName == .wildcard { lent.insert(value.range.lowerBound) }
            case .name("withExtendedLifetime"):
                for case .call(let arguments) in expression.links.map(\.kind) {
                    if let first = arguments.first { lent.insert(first.value.range.lowerBound) }
                }
            case .name(let name) where expression.links.isEmpty && !lent.contains(expression.range.lowerBound): names.insert(name)
            default: break
            }
            return true
        }
        return names
    }
}
