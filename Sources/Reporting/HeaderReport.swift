import CombineModel
import Wording

/// What the headers of a repository declare that takes a callback, and what it is in Swift: `decombine headers`.
public struct HeaderReport: Sendable {
    private let survey: HeaderSurvey
    private let version: String

    public init(_ survey: HeaderSurvey, version: String) { (self.survey, self.version) = (survey, version) }

    /// For people: each function with its place, as Swift calls it, with the types of its callbacks, and its async form or why there is none.
    public func text(told: ToldPaths, _ style: Style) -> String {
        let texts = Wording.language
        let lines = survey.functions.flatMap { function in
            let place = "\(told.shown(function.path)):\(function.line):\(function.column)"
            let form = function.async.map { style("async", .green) + " " + Self.signature(of: $0) }
            let why = function.notAsync.map { texts.notAsync($0) }
            let callbacks = style(function.callbacks.joined(separator: ", "), .faint)
            return ["\(style(place, .strong))  \(Self.name(of: function))  \(callbacks)", "    " + (form ?? why ?? "")]
        }
        return (lines + [texts.headerTotals(survey)]).joined(separator: "\n") + "\n"
    }

    private static func name(of function: ImportedFunction) -> String { (function.swiftOwner.map { $0 + "." } ?? "") + function.name }

    /// `load(withID:) async throws -> User`
    private static func signature(of form: ImportedFunction.AsyncForm) -> String {
        let result =
            switch form.results.count {
            case 0: ""
            case 1: " -> " + form.results[0]
            default: " -> (" + form.results.joined(separator: ", ") + ")"
            }
        return form.name + (form.isThrowing ? " throws" : "") + result
    }

    /// For programs; keys are never left out, and a schema version only gains some.
    public var json: String {
        JSONValue.object([
            ("schemaVersion", .number(JSONReport.schemaVersion)), ("tool", .string("decombine")), ("version", .string(version)),
            ("library", JSONValue(survey.library)),
            ("functions", .array(survey.functions.map(Self.value))),
            (
                "summary",
                .object([
                    ("headers", .number(survey.headers)), ("clean", .number(survey.clean)), ("foreign", .number(survey.foreign)),
                    ("functions", .number(survey.functions.count)), ("async", .number(survey.functions.count { $0.async != nil })),
                ])
            ),
        ]).text() + "\n"
    }

    private static func value(of function: ImportedFunction) -> JSONValue {
        .object([
            ("path", .string(function.path)), ("line", .number(function.line)), ("column", .number(function.column)),
            ("kind", .string(function.kind.rawValue)), ("owner", JSONValue(function.owner)), ("swiftOwner", JSONValue(function.swiftOwner)),
            ("selector", .string(function.selector)), ("name", .string(function.name)),
            ("callbacks", .array(function.callbacks.map { .string($0) })), ("takesContext", .boolean(function.takesContext)),
            (
                "async",
                function.async.map {
                    .object([
                        ("name", .string($0.name)), ("throws", .boolean($0.isThrowing)),
                        ("results", .array($0.results.map { .string($0) })),
                    ])
                } ?? .null
            ),
            ("notAsync", JSONValue(function.notAsync?.rawValue)),
        ])
    }
}
