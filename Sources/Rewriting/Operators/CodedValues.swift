import Lexing
import Analysis
import CombineModel
import Facts

/// `decode` and `encode`: a call of the coder.
enum CodedValues: LinkLowering {
    static let lowerings: Set<Lowering> = [.decode, .encode]

    static func value(behind link: LoweredLink, taking value: Value, in lowerer: inout Lowerer) throws(Refusal) -> Value {
        let step = link.step
        guard case .whole = value.parts else { throw Refusal(.hardToRead, "several values are decoded") }
        let name = try lowerer.bind(value, preferring: nil)
        if link.lowering == .encode {
            guard let encoder = step.arguments.first(where: { $0.label == "encoder" }) else {
                throw Refusal(.shapeNotSupported, "`.encode` without an encoder")
            }
            let text: CodeText = "\(try receiver(encoder, in: lowerer)).encode(\(name))"
            return Value(text, isThrowing: true, suggestion: "data", output: .data)
        }
        guard let decoder = step.arguments.first(where: { $0.label == "decoder" }),
            let type = step.arguments[.type]
        else { throw Refusal(.shapeNotSupported, "`.\(step.name)` without a type and a decoder") }
        let typeText = try lowerer.text(type.value.range)
        let output = typeText.hasSuffix(".self") ? TypeExpression(parsing: typeText.dropLast(5).plain) : nil
        return Value(
            "\(try receiver(decoder, in: lowerer)).decode(\(typeText), from: \(name))", isThrowing: true,
            suggestion: Names.noun(ofType: output), output: output)
    }

    static func inputType(of lowering: Lowering) -> TypeExpression? { lowering == .decode ? .data : nil }

    private static func receiver(_ argument: Argument, in lowerer: Lowerer) throws(Refusal) -> CodeText {
        let text = try lowerer.text(argument.value.range)
        return text.isPrimary ? text : "(\(text))"
    }
}
