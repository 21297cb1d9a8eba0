/// What takes part with other publishers, side by side or one after the other.
extension Operators {
    static let combining: [Operator] = [
        link(
            "zip", ["_"], .zips, .lowered(.zip), with: .direct,
            gives: .tuple,
            note: "Fails with the first failure in time and cancels the rest; `async let` throws in the order written (measured)."),
        link(
            "zip", ["_", "_", "*"], .zips, .lowered(.zip), with: .direct,
            gives: .tuple, note: "Two or three others; a closure at the end makes one value of each group."),
        link(
            "combineLatest", ["_"], .combinesLatest, .lowered(.combineLatest), with: .direct, isStrong: true,
            gives: .tuple, note: "Of one-shots it is the same as `zip`."),
        link(
            "combineLatest", ["_", "_", "*"], .combinesLatest, .lowered(.combineLatest), with: .direct, isStrong: true,
            gives: .tuple, note: "Two or three others; a closure at the end makes one value of each group."),
        link("merge", ["with", "*"], .merges, .left(.severalValues), with: .direct, note: "Values come in the order of time."),
    ]

    static let sequencing: [Operator] = [
        link(
            "append", ["_"], .appends, .left(.severalValues), with: .direct, argument: { added($0, first: false) },
            note: "A value, a sequence or a publisher; without types only a literal tells which."),
        link(
            "append", ["_", "_", "*"], .adds(twoOrMore, first: false), .left(.severalValues),
            note: "Several values after the upstream's."),
        link(
            "prepend", ["_"], .prepends, .left(.severalValues), with: .direct, argument: { added($0, first: true) },
            note: "A value, a sequence or a publisher; without types only a literal tells which."),
        link(
            "prepend", ["_", "_", "*"], .adds(twoOrMore, first: true), .left(.severalValues),
            note: "Several values before the upstream's."),
    ]

    private static let twoOrMore = Cardinality(.many, .many, .always)

    private static func added(_ text: String, first: Bool) -> Effect? {
        if LiteralArgument.isValue(text) { return .adds(.one, first: first) }
        return LiteralArgument.isArray(text) ? .adds(.several, first: first) : nil
    }
}

extension Operator {
    /// Whether it is given publishers or plain values, one after the other.
    public var takesValues: Bool { role == .link && treatment == .left(.severalValues) && publishers == .direct && labels == ["_"] }
}
