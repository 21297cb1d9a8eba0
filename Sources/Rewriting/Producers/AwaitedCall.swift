import Analysis
import CombineModel
import Lexing

/// How a publisher is called and awaited from the async function beside it.
enum AwaitedCall {
    /// The bridge that awaits the publisher of `producer` in its file.
    static func bridge(for twin: Twin, _ producer: Producer, in context: RewriteContext) throws(Refusal) -> Bridge {
        let bridge: Bridge =
            if producer.type.output == .never {
                twin.isThrowing ? .completion : .nonFailingCompletion
            } else if twin.isOptional || twin.mergesAbsence {
                twin.isThrowing ? .optionalValue : .nonFailingOptionalValue
            } else {
                twin.isThrowing ? .firstValue : .nonFailingFirstValue
            }
        if bridge.isTaken(in: context.program.files[producer.id.file], of: context.program) {
            throw Refusal(.shapeNotSupported, "`\(bridge.callee)` is declared in the scanned code already")
        }
        return bridge
    }

    /// `user(id: id)`, with what the parameters are called inside.
    ///
    /// The call of a declaration, or of one of another name and its parameters, from inside: every parameter is handed on.
    ///
    /// - Parameters:
    ///   - names: what they are called, where that is not what the declaration says.
    ///   - constant: what is given for a parameter that the caller has not.
    static func call(
        of declaration: Declaration, named name: String? = nil, parameters names: [String]? = nil, giving constant: ConstantArgument? = nil
    ) throws(Refusal) -> String {
        let name = name ?? declaration.name
        guard declaration.kind != .variable else { return name }
        let names = names ?? declaration.parameters.map(\.name)
        var arguments: [String] = []
        for (index, (parameter, inside)) in zip(declaration.parameters, names).enumerated() {
            if let constant, constant.parameter == index {
                arguments.append((parameter.label.map { "\($0): " } ?? "") + "\(constant.value)")
                continue
            }
            guard !parameter.isVariadic, Names.isIdentifier(inside) else {
                throw Refusal(.shapeNotSupported, "its parameters cannot be passed on")
            }
            let value =
                parameter.type.hasPrefix("inout ") ? "&" + inside : parameter.type.contains("@autoclosure") ? inside + "()" : inside
            arguments.append((parameter.label.map { "\($0): " } ?? "") + value)
        }
        // A parameter of the function's own name hides it.
        let isHidden = names.contains(name)
        guard !isHidden || declaration.parent != nil else {
            throw Refusal(.hardToRead, "its parameter `\(name)` hides the function of that name")
        }
        return "\(isHidden ? "self." : "")\(name)(\(arguments.joined(separator: ", ")))"
    }
}
