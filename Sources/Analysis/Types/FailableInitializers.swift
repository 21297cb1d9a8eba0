import CombineModel
import Facts
import Lexing

/// Whether what a transform makes with an initialiser is an optional: `map { UIImage(data: $0) }` delivers images that may be missing.
struct FailableInitializers {
    let program: Program

    /// The type of what a transform gives, an optional where it is made by an initialiser that may fail; nil where which one makes it is
    /// not told.
    func withFailure(of transform: Expression, _ type: TypeExpression) -> TypeExpression? {
        if case .optional = type { return type }
        return mayFail(made(by: transform)).map { $0 ? .optional(type) : type }
    }

    /// The type and the labels of an initialiser that is all of a transform: `{ Type(label: $0) }`, `Type.init(label:)`, `Type.init`.
    private func made(by transform: Expression) -> (type: String, labels: [String?]?)? {
        if case .closure(let closure) = transform.root {
            guard transform.links.isEmpty, closure.resultType == nil, let value = closure.body.only?.returned,
                case .name(let type) = value.root,
                case .call(let arguments)? = value.links.last?.kind
            else { return nil }
            let isInit = value.links.count == 2 && value.links[0].member == "init"
            return value.links.count == 1 || isInit ? (type, arguments.map(\.label)) : nil
        }
        guard case .name(let type) = transform.root, transform.links.count == 1, case .member(let name) = transform.links[0].kind,
            name.hasPrefix("init")
        else { return nil }
        guard let open = name.firstIndex(of: "(") else { return (type, nil) }
        let labels = name[name.index(after: open)...].dropLast().split(separator: ":").map { $0 == .wildcard ? nil : String($0) }
        return (type, labels)
    }

    /// Nil where initialisers of both kinds may be meant.
    private func mayFail(_ made: (type: String, labels: [String?]?)?) -> Bool? {
        guard let made, made.type.first?.isUppercase == true else { return false }
        if let own = program.types[made.type], own.isDeclared {
            let found = (own.members["init"] ?? []).map(program.declaration).filter { declaration in
                made.labels.map { labels in declaration.parameters.map(\.label) == labels } ?? true
            }
            let kinds = Set(found.map(\.isFailable))
            return kinds.count > 1 ? nil : kinds.first ?? false
        }
        let failing = Self.failing[made.type] ?? []
        guard let labels = made.labels else { return failing.isEmpty ? false : nil }
        return failing.contains(labels.map(\.labelText).joined(separator: ":"))
    }

    /// The initialisers outside the scanned code that give an optional, by type and labels; source: the interfaces of Foundation, UIKit,
    /// AppKit and the standard library. `Int(_:)` and the like are left out: they fail for texts only.
    private static let failing: [String: Set<String>] = [
        "UIImage": ["data", "data:scale", "named", "named:in:with", "named:in:compatibleWith", "systemName", "contentsOfFile"],
        "NSImage": ["data", "named", "contentsOf", "contentsOfFile", "systemSymbolName:accessibilityDescription"],
        "CIImage": ["data", "contentsOf", "image"], "UIColor": ["named"], "NSColor": ["named"], "UIFont": ["name:size"],
        "PDFDocument": ["data", "url"], "URL": ["string", "string:relativeTo"],
        "URLComponents": ["string", "url:resolvingAgainstBaseURL"], "Data": ["base64Encoded", "base64Encoded:options"],
        "String": ["data:encoding", "bytes:encoding", "validatingUTF8", "cString:encoding"], "UUID": ["uuidString"],
        "Decimal": ["string", "string:locale"], "TimeZone": ["identifier", "abbreviation", "secondsFromGMT"],
        "HTTPURLResponse": ["url:statusCode:httpVersion:headerFields"], "UserDefaults": ["suiteName"], "Bundle": ["path", "url"],
        "NSDataAsset": ["name", "name:bundle"],
    ]
}
