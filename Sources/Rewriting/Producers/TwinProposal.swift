import Analysis
import CombineModel
import Facts
import Lexing
import SourceText

/// Works out what the async face of a producer looks like, from its type and from what its body is made of.
public enum TwinProposal {
    /// The twin of `producer`; those of what it calls must be in the context already.
    public static func twin(for producer: Producer, name: String? = nil, in context: RewriteContext) -> Result<Twin, Refusal> {
        let program = context.program
        let declaration = program.declaration(producer.id)
        if let owner = program.enclosingType(of: producer.id), program.publisherType(TypeExpression(parsing: owner), from: nil) != nil {
            return .failure(Refusal(.shapeNotSupported, "is a member of a publisher type"))
        }
        if program.givesAssociatedType(producer.id) || program.answersAssociatedType(producer.id) {
            return .failure(Refusal(.requirementStays, "its protocol says what it gives"))
        }
        if let first = declaration.name.first, declaration.kind == .function, !first.isLetter, first != "_" {
            return .failure(Refusal(.shapeNotSupported, "is an operator, whose uses could not be traced"))
        }
        let flow = producer.asyncFlow
        guard let type = producer.type.output ?? flow.outputType else {
            return .failure(Refusal(.shapeNotSupported, "the type of the value is not written"))
        }
        let output = type.description
        let failure = producer.type.failure == .unknown ? flow.failure : producer.type.failure
        if case .type(let error) = failure, let lost = declaration.generic(in: error, notIn: output) {
            return .failure(Refusal(.shapeNotSupported, "nothing in the async function would say what `\(lost)` is"))
        }
        let delivery = Delivery(context: context, source: program.files[producer.id.file].file)
        let returned = Array((producer.conditional?.returns ?? producer.returns).values)
        let onlyEnds = type == .never
        let mayBeAbsent = !onlyEnds && returned.contains { delivery.mayBeAbsent($0) }
        if type.isOptional, mayBeAbsent, !context.accepts(.absenceIsNil, in: program.files[producer.id.file].path) {
            return .failure(Refusal(.noValuePossible, "no value and a value of `nil` would look the same"))
        }
        var twin = Twin(
            name: name ?? freeName(for: producer.id, in: program), isProperty: declaration.kind == .variable,
            output: type.isVoid || onlyEnds ? "Void" : output,
            isOptional: mayBeAbsent && !type.isOptional, mergesAbsence: mayBeAbsent && type.isOptional,
            throwsText: failure == .never ? nil : "throws",
            promptness: .any(of: returned.map { delivery.promptness(of: $0) }), onlyEnds: onlyEnds)
        twin.takesAsync = producer.conditional?.condition == .closuresOfOneValue
        twin.constant = producer.conditional?.constant
        return .success(twin)
    }

    /// The name without its suffix, unless something of that name is there already: `FileManager` has a `removeItem` of its own, whose
    /// calls would mean the async one.
    private static func freeName(for id: DeclarationID, in program: Program) -> String {
        let declaration = program.declaration(id)
        let own = declaration.name
        let short = own == "publisher" && declaration.kind != .function ? own : name(for: own)
        guard short != own else { return own }
        guard let owner = program.enclosingType(of: id) else {
            return program.declaresGlobal(short) ? own : short
        }
        guard let type = program.types[owner], type.isDeclared else { return own }
        if program.mayHaveFromPlatform(short, owner) { return own }
        let others = type.members[short, default: []] + program.relatedMembers(short, of: owner)
        // `fetchUser(id:completion:)` is told from `fetchUser(id:)` wherever either is called.
        if !others.isEmpty { return others.allSatisfy { program.takesOneMoreClosure($0, than: id) } ? short : own }
        let bytes = program.files[id.file].file.bytes
        let isCalledInside = Tokens(of: bytes, in: declaration.range).all.contains { token in
            token.isName && token.name(in: bytes) == short && bytes[token.end...].first == UInt8(ascii: "(")
        }
        return isCalledInside ? own : short
    }

    /// Put behind the name of a twin where something else has that name and the same parameters.
    public static let distinguishingSuffix = "Async"

    /// `fetchUserPublisher` → `fetchUser`, `publisher` → `value`; any other name stays.
    public static func name(for name: String) -> String {
        // What `publisher(for: request)` becomes is none.
        if name == "publisher" { return "value" }
        let suffix = "Publisher"
        guard name.hasSuffix(suffix), name.count > suffix.count else { return name }
        let short = String(name.dropLast(suffix.count))
        return ["get", "make", "create", "build", "new", "fetch", "load", "as", "to", "any"].contains(short) ? name : short
    }

    /// The one face of a requirement and everything that implements it; nil when they cannot share one.
    ///
    /// - Parameter areOfOneType: whether all have to give the same, by the same name.
    public static func joined(_ twins: [Twin], areOfOneType: Bool = true) -> Twin? {
        guard var result = twins.first else { return nil }
        for twin in twins.dropFirst() {
            guard twin.name == result.name, twin.isProperty == result.isProperty,
                Twin.unqualified(twin.output) == Twin.unqualified(result.output)
                    || !areOfOneType && !twin.mergesAbsence && !result.mergesAbsence,
                twin.onlyEnds == result.onlyEnds
            else { return nil }
            result.isOptional = result.isOptional || twin.isOptional
            result.mergesAbsence = result.mergesAbsence || twin.mergesAbsence
            if result.throwsText == nil { result.throwsText = twin.throwsText }
            result.promptness.formUnion(twin.promptness)
        }
        return result
    }
}

extension Program {
    /// Whether every call of a function gives it a closure at the end, as no call of another one does.
    fileprivate func takesOneMoreClosure(_ id: DeclarationID, than other: DeclarationID) -> Bool {
        let function = declaration(id)
        guard function.kind == .function, declaration(other).kind == .function, !function.isAsync, let last = function.parameters.last
        else { return false }
        return last.type.contains("->") && !last.hasDefault && !declaration(other).parameters.contains { $0.type.contains("->") }
    }
}
