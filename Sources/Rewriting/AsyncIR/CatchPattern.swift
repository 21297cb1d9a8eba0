import CombineModel

/// What a `catch` takes, and what it calls it.
enum CatchPattern: Sendable, Hashable {
    /// Everything, as `error`.
    case all
    /// Everything, under no name: an `error` of the author's is meant inside.
    case unnamed
    /// Everything.
    case named(String)
    /// The errors of a type.
    case typed(String, as: String)
    /// What the author's own patterns choose, or a condition.
    case chosen(String)

    /// What Swift calls it where the author gives it no name.
    static let ownName = "error"

    /// Everything, by that name.
    init(naming name: String) { self = name == Self.ownName ? .all : .named(name) }

    /// What is caught is called; nil where it has no name, or one of several.
    var name: String? {
        switch self {
        case .all: Self.ownName
        case .named(let name), .typed(let name, _): name
        case .unnamed, .chosen: nil
        }
    }

    /// Whether nothing goes past it.
    ///
    /// - Parameter isWholeType: whether the errors of a type are all that may come.
    func catchesAll(isWholeType: Bool) -> Bool {
        switch self {
        case .all, .unnamed, .named: true
        case .typed: isWholeType
        case .chosen: false
        }
    }

    /// What stands behind `catch`.
    var printed: String {
        switch self {
        case .all: ""
        case .unnamed: .wildcard
        case .named(let name): "let \(name)"
        case .typed(let name, let type): "let \(name) as \(type)"
        case .chosen(let text): text
        }
    }
}
