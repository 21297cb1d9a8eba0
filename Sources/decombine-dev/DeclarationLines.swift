import CombineModel
import Lexing

/// One declaration in the words that both sides are compared in.
struct DeclarationLine: Hashable {
    let kind: String
    let name: String
    let start: Int
    let end: Int
    let nameOffset: Int
    let parentName: Int?
    let type: String
    let parameters: String
    let inherited: String
    let front: String
    let effects: String
    let body: String
    let value: String

    /// What must be equal for the declarations to be the same; the rest is details.
    var identity: [String] {
        [kind, name, "\(start)", "\(nameOffset)", parentName.map(String.init) ?? "-"]
    }

    var details: [(String, String)] {
        [
            ("end", "\(end)"), ("type", type), ("parameters", parameters), ("inherited", inherited), ("attributes", front),
            ("effects", effects), ("body", body), ("value", value),
        ]
    }
}

extension DeclarationLine {
    /// The lines of a skeleton.
    static func lines(of skeleton: Skeleton) -> [DeclarationLine] {
        skeleton.declarations.map { declaration in
            DeclarationLine(
                kind: declaration.kind.rawValue,
                name: declaration.name,
                start: declaration.range.lowerBound,
                end: declaration.range.upperBound,
                nameOffset: declaration.nameRange.lowerBound,
                parentName: declaration.parent.map { skeleton.declarations[$0].nameRange.lowerBound },
                type: declaration.typeText ?? "",
                parameters: declaration.parameters.map { parameter in
                    "\(parameter.label.labelText) \(parameter.name): \(parameter.type)\(parameter.isVariadic ? "..." : "") = \(parameter.defaultText ?? "")"
                }.joined(separator: " | "),
                inherited: declaration.inherited.joined(separator: " | ") + " where " + (declaration.whereClause ?? "")
                    + " generic " + declaration.genericParameters.map { "\($0.name): \($0.constraint ?? "")" }.joined(separator: " | "),
                front: (declaration.attributes + declaration.modifiers).joined(separator: " "),
                effects: "\(declaration.isAsync) \(declaration.throwsText ?? "") \(declaration.accessors.joined(separator: " "))",
                body: declaration.bodyRange.map { "\($0)" } ?? "",
                value: declaration.initializerRange.map { "\($0)" } ?? ""
            )
        }
    }
}
