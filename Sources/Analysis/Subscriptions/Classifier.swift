import Facts
import Lexing

/// Reads every body of a program and decides every verdict.
public struct Classifier {
    private let program: Program

    public init(_ program: Program) { self.program = program }

    public func classify() -> Classification {
        let reader = ChainReader(program)
        reader.flows.computeFlows()
        let producers = producers(reader)
        let walks = walks(reader)
        return Classification(
            program: program, producers: producers, subjects: subjects(reader), subscriptions: sorted(walks.flatMap(\.sites)),
            localProducers: walks.flatMap(\.localProducers), untoldCalls: walks.flatMap(\.untoldCalls), bridges: bridges(),
            outsideUses: reader.uses.found.sorted { ($0.file, $0.offset, $0.kind.rawValue) < ($1.file, $1.offset, $1.kind.rawValue) },
            diagnostics: reader.flows.assumed.uselessAssumptions(), bodiesRead: reader.bodies.bodiesRead, linksCopied: reader.linksCopied)
    }

    private func producers(_ reader: ChainReader) -> [Producer] {
        (program.allProducers + storedWithoutType(reader)).sorted().compactMap { id in
            guard let type = reader.types.publisherType(of: id) else { return nil }
            let flow = reader.flows.flow(of: id)
            var returns: [Int: PublisherExpression] = [:]
            if let block = program.body(of: id)?.getter {
                for (offset, publisher) in reader.bodies.returnedPublishers(
                    of: block, as: type, in: reader.types.declarations.scope(of: id))
                {
                    returns[offset] = publisher
                }
            }
            let implementations = program.implementations(of: id)
            let endsProgram = reader.bodies.constants.endsProgram(id)
            let isAbstract = endsProgram && implementations.contains { !reader.bodies.constants.endsProgram($0) }
            let reached = isAbstract || program.isRequirement(id) && !implementations.isEmpty ? reader.flows.flow(reaching: id) : flow
            let conditional = reader.flows.calls.conditionalFlow(of: id, type, delivering: reached)
            if let conditional, conditional.condition == .closuresOfOneValue { returns = conditional.returns }
            return Producer(
                id: id, type: type, flow: reached, returns: returns, conditional: conditional, implementations: implementations,
                endsProgram: endsProgram)
        }
    }

    /// Stored properties without a written type that hold a chain: `let token = Future { … }`. A subject that is made there is no
    /// chain; it is found where it is used.
    private func storedWithoutType(_ reader: ChainReader) -> [DeclarationID] {
        program.files.declarations(in: \.isParsed).compactMap { id, declaration in
            guard declaration.kind == .variable, declaration.typeText == nil, program.body(of: id)?.value != nil,
                let type = reader.types.publisherType(of: id), !type.isMadeToBeSentTo
            else { return nil }
            return id
        }
    }

    private func subjects(_ reader: ChainReader) -> [StoredSubject] {
        program.files.declarations(in: \.isParsed).compactMap { id, declaration in
            guard declaration.kind == .variable, declaration.initializerRange != nil, !declaration.isComputed,
                declaration.attributes.isEmpty,
                let type = reader.types.publisherType(of: id), type.isSubject, !type.isOptional, program.enclosingType(of: id) != nil
            else { return nil }
            return StoredSubject(id: id, type: type)
        }
    }

    /// A walk over each body of the program.
    private func walks(_ reader: ChainReader) -> [SubscriptionWalk] {
        let terminals = Terminals(reader.types)
        var walks: [SubscriptionWalk] = []
        for (fileIndex, file) in program.files.enumerated() where file.isParsed {
            for (index, declaration) in file.skeleton.declarations.enumerated() {
                guard let body = file.body(of: declaration) else { continue }
                let id = DeclarationID(file: fileIndex, index: index)
                let walk = SubscriptionWalk(reader: reader, terminals: terminals, file: fileIndex, declaration: id)
                walk.visit(body, in: reader.types.declarations.scope(of: id))
                walks.append(walk)
            }
            let walk = SubscriptionWalk(reader: reader, terminals: terminals, file: fileIndex, declaration: nil)
            walk.visit(
                Body(block: Block(file.topLevel, 0..<0)),
                in: Scope(file: fileIndex, declaration: nil, selfType: nil, generics: [:]))
            walks.append(walk)
        }
        return walks
    }

    private func sorted(_ sites: [SubscriptionSite]) -> [SubscriptionSite] {
        sites.sorted {
            ($0.file, $0.subscription.range.lowerBound, $0.subscription.range.upperBound)
                < ($1.file, $1.subscription.range.lowerBound, $1.subscription.range.upperBound)
        }
    }

    /// Members of publisher types that are async and subscribe inside (`firstValue()`, `async()`), and operators that start a
    /// task inside (`asyncMap`).
    private func bridges() -> [DeclarationID] {
        program.operators.values.flatMap { $0 }.filter { id in
            guard let block = program.body(of: id)?.getter else { return false }
            if program[id].isAsync { return true }
            return block.mentions("Task") && (block.mentions("Future") || block.mentions("self"))
        }.sorted()
    }
}
