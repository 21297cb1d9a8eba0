import Analysis
import CombineModel
import Facts
import Lexing

/// The async face of a producer: what a caller has to know to call it.
public struct Twin: Sendable, Hashable {
    /// Base name; the labels are the producer's own.
    public var name: String
    public var isProperty: Bool
    /// The type of the value as written, `Void` where there is nothing to tell.
    public var output: String
    /// Whether it gives `nil` where the publisher ended without a value.
    public var isOptional: Bool
    /// Whether its value is an optional, and `nil` also stands for a publisher that ended without a value.
    public var mergesAbsence: Bool
    /// `throws`, `throws(E)`, or nil when it cannot fail.
    public var throwsText: String?
    /// Whether the publisher delivered before `sink` returned.
    public var promptness: Promptness
    /// The async function itself, where it stood beside the publisher before.
    public var stood: DeclarationID?
    /// Whether that one, or another of its group, is not seen to do what the publisher beside it does.
    public var mayDoOtherwise = false
    /// Whether the closures that gave it publishers are async, and give it values.
    public var takesAsync = false
    /// The constant that the publisher has to be given to be what this is; it has no such parameter.
    public var constant: ConstantArgument?
    /// Whether the publisher only ended, `AnyPublisher<Never, Error>`: what follows its values in a chain never runs.
    public var onlyEnds: Bool

    public init(
        name: String, isProperty: Bool = false, output: String, isOptional: Bool = false, mergesAbsence: Bool = false,
        throwsText: String? = nil, promptness: Promptness = .later, onlyEnds: Bool = false
    ) {
        self.name = name
        self.isProperty = isProperty
        self.output = output
        self.isOptional = isOptional
        self.mergesAbsence = mergesAbsence
        self.throwsText = throwsText
        self.promptness = promptness
        self.onlyEnds = onlyEnds
    }

    /// What a reviewer should know of `mergesAbsence`.
    static let mergedAbsence = "where the publisher ended without a value, the async function gives `nil`, as for a value of `nil`"

    /// How a call of it may differ from the publisher, at the place of a call.
    func deviations(at offset: Int, in file: FileFacts) -> [ShownDeviation] {
        var shown: [(Deviation, String)] = []
        if mergesAbsence { shown.append((.absenceIsNil, Self.mergedAbsence)) }
        if mayDoOtherwise {
            let says = "`\(name)` was there before, and is not seen to do what the publisher does, or to fail as it does"
            shown.append((.asyncFormAssumed, says))
        }
        return shown.map { file.shown($0.0, at: offset, $0.1) }
    }

    public var isThrowing: Bool { throwsText != nil }

    /// Whether a stand-in for tests and previews that ends without a value has another way to leave than an optional result, which
    /// would make the function it stands in for optional as well; for a person to look at.
    public func leavesWithoutValue(in context: RewriteContext, at path: String) -> Bool {
        context.accepts(.standInEnds, in: path) && (isVoid || isThrowing)
    }

    /// Whether a call of the other is written like a call of this one, whatever type its value has.
    func isCalledLike(_ other: Twin) -> Bool {
        name == other.name && isProperty == other.isProperty && isOptional == other.isOptional && mergesAbsence == other.mergesAbsence
            && throwsText == other.throwsText && onlyEnds == other.onlyEnds && isVoid == other.isVoid && takesAsync == other.takesAsync
            && constant == other.constant
    }

    /// Its labels, where `declaration` is the publisher's.
    func labels(of declaration: Declaration) -> [String?] {
        declaration.parameters.enumerated().filter { $0.offset != constant?.parameter }.map(\.element.label)
    }

    /// The type of the value.
    public var outputType: TypeExpression { TypeExpression(parsing: output) }

    public var isVoid: Bool { outputType.isVoid }

    /// `User`, `User?`, `(any Shape)?`.
    public var resultType: String {
        isOptional ? TypeExpression.optional(outputType).description : output
    }
}

extension RewriteContext {
    /// Whether a call is one of those that the async form of what it calls is for: it gives the constant of which that is.
    func isMeant(by call: ProducerCall) -> Bool {
        call.candidates.allSatisfy { id in
            guard let constant = twins[id]?.constant else { return true }
            return call.candidates.count == 1 && constant.isGiven(by: call, of: program.declaration(id))
        }
    }

    /// The one twin that every declaration a call may mean has, but for the type of its value.
    func twin(of candidates: [DeclarationID]) throws(Refusal) -> Twin {
        var found: Twin?
        for id in candidates {
            guard let twin = twins[id] else {
                let symbol = program.symbol(of: id)
                if let reason = streamReason(id) { throw Refusal.verdict(reason, of: symbol) }
                throw Refusal(.calleeStays, "`\(symbol)` stays a publisher")
            }
            if let found, !found.isCalledLike(twin) {
                throw Refusal(.calleeStays, "`\(twin.name)` may mean several functions that become different ones")
            }
            found = twin
        }
        guard let found else { throw Refusal(.calleeStays) }
        return found
    }

    /// Why a property is a stream; nil for functions, which an argument may cut to one value, and for any other property.
    private func streamReason(_ id: DeclarationID) -> Reason? {
        guard program[id].kind == .variable else { return nil }
        if let flow = producers[id]?.flow { return flow.cardinality.verdict == .oneShot ? nil : flow.reason }
        let head = program[id].initializerHead.map { TypeExpression(parsing: String($0.prefix { $0 != "(" })) }
        guard let type = program.declaredType(of: id) ?? head else { return nil }
        return program.publisherType(type, from: program.enclosingType(of: id))?.reason
    }
}

extension Refusal {
    /// A closure that is called, or whatever else has no declaration with an async form.
    static func staying(_ text: some StringProtocol) -> Refusal {
        let name = String(text).filter { !$0.isWhitespace }
        return Refusal(.calleeStays, name.isEmpty ? nil : "`\(name)` stays a publisher")
    }
}

/// The async functions that a rewrite may call: those that exist, and those the same group brings.
public typealias Twins = [DeclarationID: Twin]

extension Twin {
    /// `Outer.Item` as `Item`: inside `Outer` the same type is written without it.
    public static func unqualified(_ type: String) -> String {
        var result = ""
        for character in type {
            if character == "." {
                while let last = result.last, last.isNamePart { result.removeLast() }
            } else if !character.isWhitespace {
                result.append(character)
            }
        }
        return result
    }
}
