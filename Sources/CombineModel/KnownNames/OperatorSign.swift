/// What the operators of the standard library do with their two sides, by their signs.
public enum OperatorSign: String, CaseIterable, Sendable {
    /// Gives a `Bool` for two values.
    case comparison
    /// Gives a `Bool` for two of them.
    case logical
    /// Gives a number for two numbers.
    case arithmetic
    /// Gives one of its sides.
    case coalescing

    /// Whether an operator is of this kind.
    public func covers(_ sign: String) -> Bool { Self.signs[self]?.contains(sign) ?? false }

    /// Whether an operator only makes something of its sides, and changes neither.
    public static func changesNothing(_ sign: String) -> Bool {
        [Self.comparison, .logical, .arithmetic, .coalescing].contains { $0.covers(sign) }
    }

    /// Whether an operator changes its left side, by its sign: `=`, `+=`, and what libraries and apps name like them.
    public static func assigns(_ sign: String) -> Bool { sign.hasSuffix("=") && !comparison.covers(sign) }

    static let signs: [Self: Set<String>] = NameLines.read(
        """
        # https://developer.apple.com/documentation/swift/operator-declarations
        comparison: == != === !== < > <= >= ~=
        logical: && ||
        arithmetic: + - * / % &+ &- &*
        coalescing: ??
        """)
}
