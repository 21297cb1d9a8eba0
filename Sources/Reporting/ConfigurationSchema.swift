import Wording
import CombineModel

/// The JSON Schema of `.decombine.yml`, by which editors complete and check it.
public struct ConfigurationSchema: Sendable {
    private let rules: [CatalogReport.Rule]

    public init(rules: [CatalogReport.Rule]) { self.rules = rules }

    public var text: String {
        JSONValue.object([
            ("$schema", .string("https://json-schema.org/draft/2020-12/schema")), ("title", .string(texts.schemaTitle)),
            Self.type("object"), ("additionalProperties", .boolean(false)),
            (
                "properties",
                .object([
                    ("root", boolean(texts.schemaRoot)),
                    ("exclude", list(texts.schemaExclude)),
                    ("policies", policies), ("overrides", overrides), ("rules", switches),
                    ("fail-on", choice(["warning", "error"], texts.schemaFailOn)),
                    ("review", boolean(texts.schemaReview)), ("streams", streams), ("accept", accepted), ("assume", assumed),
                    ("bridges", list(texts.schemaBridges)),
                    ("baseline", baseline),
                    ("language-mode", .object([("enum", .array([4, 5, 6].map { .number($0) }))])), ("platforms", platforms),
                    ("default-isolation", .object([("enum", .array([.string("MainActor"), .string("nonisolated")]))])),
                    ("libraries", libraries),
                ])
            ),
        ]).text() + "\n"
    }

    private var streams: JSONValue {
        anyOf(texts.schemaStreams, [Self.typed("boolean"), names(rules.filter(\.isOnRequest).map(\.id))])
    }

    private var accepted: JSONValue {
        let titles = [("all", texts.schemaAcceptAll)] + AcceptedName.allCases.map { ($0.id, $0.title) }
        let switches = object("", titles.map { ($0, choice(["on", "off"], $1, or: [.boolean(true), .boolean(false)])) })
        return anyOf(
            texts.schemaAccept, [.object([("const", .string("all"))]), names(titles.map(\.0)), switches])
    }

    private var assumed: JSONValue {
        let verdicts = [Verdict.oneShot, .finite, .continuous].map { JSONValue.string($0.rawValue) }
        return .object([
            ("description", .string(texts.schemaAssume)), Self.type("object"),
            ("additionalProperties", .object([("enum", .array(verdicts))])),
        ])
    }

    private func anyOf(_ description: String, _ choices: [JSONValue]) -> JSONValue {
        .object([("description", .string(description)), ("anyOf", .array(choices))])
    }

    /// A list of some of these.
    private func names(_ known: [String]) -> JSONValue {
        array(of: .object([("enum", .array(known.map { .string($0) }))]))
    }

    private var policies: JSONValue {
        object(
            texts.schemaPolicies,
            Policy.allCases.map { ($0.id, choice(PolicyLevel.allCases.map(\.rawValue), $0.title, or: [.boolean(false)])) })
    }

    private var switches: JSONValue {
        object(
            texts.schemaRules,
            rules.map { ($0.id, choice(["on", "off"], $0.summary, or: [.boolean(true), .boolean(false)])) })
    }

    private var overrides: JSONValue {
        let item = object(
            texts.schemaOverrides, [("paths", list(texts.schemaPaths)), ("policies", policies), ("rules", switches), ("accept", accepted)],
            required: ["paths"])
        return array(of: item)
    }

    private var baseline: JSONValue {
        let whole = object(
            "", [("file", text(texts.schemaFile)), ("strict", boolean(texts.schemaStrict))])
        return .object([
            ("description", .string(texts.schemaBaseline)),
            ("anyOf", .array([Self.typed("string"), whole])),
        ])
    }

    private var platforms: JSONValue {
        let version = JSONValue.object([("type", .array([.string("number"), .string("string")]))])
        return object(texts.schemaPlatforms, Platform.allCases.map { ($0.rawValue, version) })
    }

    private var libraries: JSONValue {
        let lines = JSONValue.object([
            Self.type("object"), ("additionalProperties", Self.typed("string")),
        ])
        let types = JSONValue.object([
            Self.type("object"),
            ("additionalProperties", .object([("anyOf", .array([Self.typed("string"), list("")]))])),
        ])
        let item = object(
            texts.schemaLibraries,
            [
                ("name", text(texts.schemaName)), ("modules", list(texts.schemaModules)),
                ("source", text(texts.schemaSource)), ("types", types), ("publishers", lines), ("declarations", lines),
                ("functions", lines), ("operators", lines),
            ], required: ["name"])
        return array(of: item)
    }

    // MARK: - Parts

    private static func type(_ name: String) -> (key: String, value: JSONValue) { ("type", .string(name)) }

    private static func typed(_ name: String) -> JSONValue { .object([type(name)]) }

    private func array(of item: JSONValue) -> JSONValue { .object([Self.type("array"), ("items", item)]) }

    private func object(_ says: String, _ properties: [(key: String, value: JSONValue)], required: [String] = []) -> JSONValue {
        .object(
            described(says) + [
                Self.type("object"), ("additionalProperties", .boolean(false)), ("properties", .object(properties)),
            ] + (required.isEmpty ? [] : [("required", .array(required.map { .string($0) }))]))
    }

    private func choice(_ values: [String], _ says: String, or more: [JSONValue] = []) -> JSONValue {
        .object(described(says) + [("enum", .array(values.map { .string($0) } + more))])
    }

    private func list(_ says: String) -> JSONValue {
        let item = Self.typed("string")
        return .object(
            described(says) + [
                ("anyOf", .array([item, array(of: item)]))
            ])
    }

    private func text(_ says: String) -> JSONValue { .object(described(says) + [Self.type("string")]) }
    private func boolean(_ says: String) -> JSONValue { .object(described(says) + [Self.type("boolean")]) }

    private func described(_ says: String) -> [(key: String, value: JSONValue)] {
        says.isEmpty ? [] : [("description", .string(says))]
    }
}
