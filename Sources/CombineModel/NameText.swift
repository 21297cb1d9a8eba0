/// Names as they stand in text.
extension Character {
    /// Whether it may stand in a name.
    public var isNamePart: Bool { isLetter || isNumber || self == "_" }
}

extension String {
    /// What stands for a name that nobody asks for, and for a label that is not there.
    public static let wildcard = "_"

    /// The name of an attribute that is written so: `Published` of `@Published(key: "a")`.
    public var attributeName: String { String(drop { $0 == "@" }.prefix { $0.isNamePart || $0 == "." }) }
}

extension String? {
    /// How a label is written; `_` where there is none.
    public var labelText: String { self ?? .wildcard }
}

extension Substring {
    /// What stands for a name that nobody asks for, and for a label that is not there.
    public static let wildcard: Substring = "_"
}
