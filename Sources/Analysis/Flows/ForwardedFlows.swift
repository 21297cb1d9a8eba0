import CombineModel
import Facts
import Lexing

/// Publisher types of the scanned code that hand their subscriber on to other publishers: they deliver what those do.
extension CustomPublishers {
    /// What reaches the subscriber of a publisher that is made with these arguments, whichever way it is handed on.
    func handedOnFlow(
        of type: String, _ forwardings: [Forwarding], _ receive: DeclarationID, _ arguments: [Argument]?, in caller: Scope
    ) -> Flow {
        let unknown = Flow(.unknown, reason: .customPublisher)
        if let circle = running.customPublishers[type] {
            guard circle.depth == running.inProgress.count, circle.receive == receive, caller.declaration == receive, let arguments,
                areTheSame(arguments, of: type, in: caller)
            else { return unknown }
            circle.assumption.isUsed = true
            running.assumptions.insert(.publisher(type))
            return circle.assumption.flow
        }
        guard running.depth < 8 else { return unknown }
        running.depth += 1
        defer {
            running.depth -= 1
            running.customPublishers[type] = nil
            running.assumptions.remove(.publisher(type))
        }
        var before = Flow.assumed
        // Each round can only move up a lattice of finite height.
        for _ in 0..<FlowsInProgress.mostRounds {
            let assumption = CircleAssumption(before)
            running.customPublishers[type] = CustomCircle(assumption: assumption, receive: receive, depth: running.inProgress.count)
            let flows = forwardings.map { forwarded($0, of: type, receive, arguments, in: caller) }
            let read = flows.dropFirst().reduce(flows[0]) { $0.joined($1) }
            guard !read.isCircular else { return unknown }
            if !assumption.isUsed || assumption.holds(for: read) { return read }
            before = read.joined(before)
        }
        return unknown
    }

    /// Whether a publisher is made of nothing but the properties of the one that makes it, numbers and the like apart:
    /// `Retry(upstream: upstream, times: times - 1)`.
    private func areTheSame(_ arguments: [Argument], of type: String, in scope: Scope) -> Bool {
        /// Whether a name is that of a local, and not of a property that is known to hold something.
        func isLocal(_ name: String) -> Bool { scope.local(name).map { $0.0 !== scope.property(name) } ?? false }
        return arguments.allSatisfy { argument in
            guard let label = argument.label else { return false }
            if argument.value.propertyName(unless: isLocal) == label { return true }
            let properties = program.members(label, of: type) ?? []
            return !properties.isEmpty
                && properties.allSatisfy { program.knownFunctions.type(program.declaredType(of: $0)?.dottedName ?? "", is: .plain) }
        }
    }

    private func forwarded(
        _ forwarding: Forwarding, of type: String, _ receive: DeclarationID, _ arguments: [Argument]?, in caller: Scope
    ) -> Flow {
        // What is read on behalf of one that is made here is not what it is on behalf of another.
        let key = arguments.flatMap(\.first).map { first in
            let place = CallKey.Value.place(file: caller.file, offset: first.range.lowerBound, context: caller.context)
            return CallKey(id: receive, selfType: nil, [:], [0: place], upstream: nil)
        }
        let scope = declarations.scope(of: receive, context: key.map(running.context) ?? 0)
        scope.properties = arguments.map { propertiesSet(byMaking: type, receive, $0, in: caller) } ?? [:]
        for statement in program.body(of: receive)?.block?.statements ?? [] {
            guard statement.range.upperBound <= forwarding.publisher.rootRange.lowerBound else { break }
            if case .variable(let variable) = statement.kind { bodies.names.bind(variable, in: scope) }
        }
        return questions.expectedPublisher(forwarding.publisher, linkCount: forwarding.linkCount, in: scope).flow
    }

    /// What the properties of a publisher hold that making it sets, and nothing else does.
    private func propertiesSet(
        byMaking type: String, _ receive: DeclarationID, _ arguments: [Argument], in caller: Scope
    ) -> [String: Local] {
        let all = (program.types[type]?.members["init"] ?? []).filter {
            program[$0].parameters.take(arguments) && declarations.admits($0, arguments)
        }
        let near = all.filter { $0.file == receive.file }
        let initialisers = near.isEmpty ? all : near
        var result: [String: Local] = [:]
        if initialisers.isEmpty {
            // The initialiser that a struct gets by itself.
            let labelled = arguments.compactMap { argument in argument.label.map { ($0, argument.value) } }
            for (name, value) in labelled where isSet(name, of: type, times: 0) {
                result[name] = Local(name, .variable(type: nil, value: value, scope: caller, isUnwrapped: false))
            }
            return result
        }
        guard program.areAlike(initialisers), let block = program.body(of: initialisers[0])?.block else { return [:] }
        let parameters = program[initialisers[0]].parameters
        let scope = declarations.scope(of: initialisers[0])
        for (index, argument) in parameters.matched(to: arguments) {
            let local = Local(parameters[index].name, .variable(type: nil, value: argument.value, scope: caller, isUnwrapped: false))
            local.isBound = true
            scope.add(local)
        }
        for statement in block.statements {
            guard case .expression(let expression) = statement.kind, case .assignment(let target, let value) = expression.root,
                let name = target.propertyName(unless: { scope.local($0) != nil })
            else { continue }
            guard block.settings(of: name) == 1, isSet(name, of: type, times: 1) else { continue }
            result[name] = Local(name, .variable(type: nil, value: value, scope: scope, isUnwrapped: false))
        }
        return result
    }

    /// Whether a property is a constant, or is set no more often than that in all the code that can.
    private func isSet(_ property: String, of type: String, times: Int) -> Bool {
        let variables = program.types[type]?.members[property]?.filter { program[$0].kind == .variable }
        guard let variables, !variables.isEmpty else { return false }
        return variables.allSatisfy { id in
            let declaration = program.declaration(id)
            return declaration.isLet || (fillings.settings[property] ?? []).count { !declaration.isPrivate || $0.file == id.file } <= times
        }
    }

    /// Whether `name` is the property that a publisher type hands its subscriber on to, so that it delivers what `self` does.
    func handsOn(to name: String, _ type: String) -> Bool {
        let all = program.receivers(of: type)
        return !all.isEmpty
            && all.allSatisfy { receive in
                guard case .handsOn(let forwardings, _) = customReading(of: type, receive) else { return false }
                return forwardings.allSatisfy { $0.leads(to: name) }
            }
    }
}

extension Block {
    /// How often something of that name is set in it, wherever.
    fileprivate func settings(of name: String) -> Int {
        var count = 0
        forEachExpression {
            if case .assignment(let target, _) = $0.root, target.propertyName(unless: { _ in false }) == name { count += 1 }
            return true
        }
        return count
    }
}
