import Wording
import CombineModel

/// The JSON Schema of `.decombine.yml`, by which editors complete and check it.
public struct ConfigurationSchema: Sendable {
    private let rules: [CatalogReport.Rule]

    public init(rules: [CatalogReport.Rule]) { self.rules = rules }

    public var text: String {
        JSONValue.object([
            ("$schema", .string("https://json-schema.org/draft/2020-12/schema")), ("title", .string("The configuration of Decombine")),
            ("type", .string("object")), ("additionalProperties", .boolean(false)),
            (
                "properties",
                .object([
                    ("root", boolean("No configuration is looked for further up.")),
                    ("exclude", texts("Files and folders that are not read; * is part of a name, ** any folders.")),
                    ("policies", policies), ("overrides", overrides), ("rules", switches),
                    ("fail-on", choice(["warning", "error"], "The least level at which lint exits with 1.")),
                    ("review", boolean("Rewrites of the review tier without --review.")), ("baseline", baseline),
                    ("language-mode", .object([("enum", .array([4, 5, 6].map { .number($0) }))])), ("platforms", platforms),
                    ("libraries", libraries),
                ])
            ),
        ]).text() + "\n"
    }

    private var policies: JSONValue {
        object(
            "What lint reports.",
            Policy.allCases.map { ($0.id, choice(PolicyLevel.allCases.map(\.rawValue), $0.title, or: [.boolean(false)])) })
    }

    private var switches: JSONValue {
        object(
            "The rules that rewrite.",
            rules.map { ($0.id, choice(["on", "off"], $0.summary, or: [.boolean(true), .boolean(false)])) })
    }

    private var overrides: JSONValue {
        let item = object(
            "What holds in some paths.", [("paths", texts("Paths relative to this file.")), ("policies", policies), ("rules", switches)],
            required: ["paths"])
        return .object([("type", .string("array")), ("items", item)])
    }

    private var baseline: JSONValue {
        let whole = object(
            "", [("file", text("A path relative to this file.")), ("strict", boolean("Stale entries fail lint."))])
        return .object([
            ("description", .string("What lint does not report.")),
            ("anyOf", .array([.object([("type", .string("string"))]), whole])),
        ])
    }

    private var platforms: JSONValue {
        let version = JSONValue.object([("type", .array([.string("number"), .string("string")]))])
        return object("The oldest systems, instead of what manifests and projects say.", Platform.allCases.map { ($0.rawValue, version) })
    }

    private var libraries: JSONValue {
        let lines = JSONValue.object([
            ("type", .string("object")), ("additionalProperties", .object([("type", .string("string"))])),
        ])
        let types = JSONValue.object([
            ("type", .string("object")),
            ("additionalProperties", .object([("anyOf", .array([.object([("type", .string("string"))]), texts("")]))])),
        ])
        let item = object(
            "Code that is not scanned.",
            [
                ("name", text("The library.")), ("modules", texts("Modules whose import binds its lines.")),
                ("source", text("Where this was read.")), ("types", types), ("publishers", lines), ("declarations", lines),
                ("operators", lines),
            ], required: ["name"])
        return .object([("type", .string("array")), ("items", item)])
    }

    // MARK: - Parts

    private func object(_ says: String, _ properties: [(key: String, value: JSONValue)], required: [String] = []) -> JSONValue {
        .object(
            described(says) + [
                ("type", .string("object")), ("additionalProperties", .boolean(false)), ("properties", .object(properties)),
            ] + (required.isEmpty ? [] : [("required", .array(required.map { .string($0) }))]))
    }

    private func choice(_ values: [String], _ says: String, or more: [JSONValue] = []) -> JSONValue {
        .object(described(says) + [("enum", .array(values.map { .string($0) } + more))])
    }

    private func texts(_ says: String) -> JSONValue {
        let item = JSONValue.object([("type", .string("string"))])
        return .object(
            described(says) + [
                ("anyOf", .array([item, .object([("type", .string("array")), ("items", item)])]))
            ])
    }

    private func text(_ says: String) -> JSONValue { .object(described(says) + [("type", .string("string"))]) }
    private func boolean(_ says: String) -> JSONValue { .object(described(says) + [("type", .string("boolean"))]) }

    private func described(_ says: String) -> [(key: String, value: JSONValue)] {
        says.isEmpty ? [] : [("description", .string(says))]
    }
}
