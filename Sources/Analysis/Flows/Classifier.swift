import CombineModel
import Facts
import Lexing
import SourceText

/// A declaration whose type is a publisher, and what it delivers.
public struct Producer: Sendable {
    public let id: DeclarationID
    public let type: PublisherType
    public let flow: Flow
    /// What its body returns, by the offset of each returned expression; empty for requirements and stored properties.
    public let returns: [Int: PublisherExpression]
    /// What a call of it may run instead, when it is a requirement or is overridden.
    public let implementations: [DeclarationID]

    /// Whether all that its body does is to end the program: it gives no publisher, and what overrides it says what callers get.
    public let endsProgram: Bool
}

/// A property that holds a subject from the beginning: `let requests = PassthroughSubject<URL, Never>()`.
public struct StoredSubject: Sendable {
    public let id: DeclarationID
    public let type: PublisherType
}

/// A function declared inside a body that returns a publisher.
public struct LocalProducer: Sendable {
    public let file: Int
    public let declaration: DeclarationID?
    public let name: String
    public let range: ByteRange
    public let flow: Flow
}

/// A publisher that async code, or a closure that may become async code, asks for without saying that it wants one:
/// `let pending = sync.push()`. An async function of the same name and arguments is what Swift would take there (SE-0296).
public struct UntoldCall: Sendable {
    public let file: Int
    /// Where its name stands.
    public let offset: Int
    public let candidates: [DeclarationID]
    /// Whether the code around it may wait already.
    public let isInAsyncCode: Bool
}

/// Everything found in a program, with its verdicts: what planning starts from.
public struct Classification: Sendable {
    public let program: Program
    /// In path and source order.
    public let producers: [Producer]
    /// In path and source order.
    public let subjects: [StoredSubject]
    public let subscriptions: [SubscriptionSite]
    public let localProducers: [LocalProducer]
    public let untoldCalls: [UntoldCall]
    /// Functions that wrap a publisher into async code or the other way round.
    public let bridges: [DeclarationID]
    /// What would have to be known of code that is not scanned, in path and source order.
    public let outsideUses: [OutsideUse]
    /// Comments that decide nothing.
    public let diagnostics: [Diagnostic]
    /// How many bodies were read, each time counted: the measure of the work done.
    public let bodiesRead: Int
    /// How many links of chains were copied to read them.
    public let linksCopied: Int
}

/// Reads every body of a program and decides every verdict.
public struct Classifier {
    private let program: Program

    public init(_ program: Program) { self.program = program }

    public func classify() -> Classification {
        let reader = ChainReader(program)
        reader.computeFlows()
        let producers = producers(reader)
        let walks = walks(reader)
        return Classification(
            program: program, producers: producers, subjects: subjects(reader), subscriptions: sorted(walks.flatMap(\.sites)),
            localProducers: walks.flatMap(\.localProducers), untoldCalls: walks.flatMap(\.untoldCalls), bridges: bridges(),
            outsideUses: reader.outsideUses.sorted { ($0.file, $0.offset, $0.kind.rawValue) < ($1.file, $1.offset, $1.kind.rawValue) },
            diagnostics: reader.uselessAssumptions(), bodiesRead: reader.effort.bodiesRead, linksCopied: reader.effort.linksCopied)
    }

    private func producers(_ reader: ChainReader) -> [Producer] {
        (program.allProducers + reader.storedWithoutType()).sorted().compactMap { id in
            guard let type = reader.publisherType(of: id) else { return nil }
            let flow = reader.flow(of: id)
            var returns: [Int: PublisherExpression] = [:]
            if let block = program.body(of: id)?.getter {
                for (offset, publisher) in reader.returnedPublishers(of: block, as: type, in: reader.scope(of: id)) {
                    returns[offset] = publisher
                }
            }
            let implementations = program.implementations(of: id)
            let endsProgram = reader.endsProgram(id)
            let isAbstract = endsProgram && implementations.contains { !reader.endsProgram($0) }
            let reached = isAbstract || program.isRequirement(id) && !implementations.isEmpty ? reader.flow(reaching: id) : flow
            return Producer(
                id: id, type: type, flow: reached, returns: returns, implementations: implementations, endsProgram: endsProgram)
        }
    }

    private func subjects(_ reader: ChainReader) -> [StoredSubject] {
        program.files.enumerated().flatMap { fileIndex, file in
            file.skeleton.declarations.enumerated().compactMap { index, declaration -> StoredSubject? in
                guard file.isParsed, declaration.kind == .variable, declaration.initializerRange != nil, !declaration.isComputed,
                    declaration.attributes.isEmpty
                else { return nil }
                let id = DeclarationID(file: fileIndex, index: index)
                guard let type = reader.publisherType(of: id), type.isSubject, !type.isOptional, program.enclosingType(of: id) != nil else {
                    return nil
                }
                return StoredSubject(id: id, type: type)
            }
        }
    }

    /// A walk over each body of the program.
    private func walks(_ reader: ChainReader) -> [SubscriptionWalk] {
        var walks: [SubscriptionWalk] = []
        for (fileIndex, file) in program.files.enumerated() where file.isParsed {
            for (index, declaration) in file.skeleton.declarations.enumerated() {
                guard let body = file.body(of: declaration) else { continue }
                let id = DeclarationID(file: fileIndex, index: index)
                let walk = SubscriptionWalk(reader: reader, file: fileIndex, declaration: id)
                walk.visit(body, in: reader.scope(of: id))
                walks.append(walk)
            }
            let walk = SubscriptionWalk(reader: reader, file: fileIndex, declaration: nil)
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
