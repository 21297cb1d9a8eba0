import CombineModel
import Wording

/// Why a rewrite was not made: the reason for the report, and what about this very place.
public struct Refusal: Error, Sendable, Hashable {
    public let reason: Reason
    /// One sentence without a period, lower case: which path, which operator.
    public let detail: String?
    /// What stands in the way, where it stands in the scanned code.
    public private(set) var because: [Finding.Evidence] = []
    /// How the rewrite would differ that was not made, where that has to be accepted first.
    public internal(set) var deviations: [ShownDeviation] = []
    /// The name that stands in the way: where nothing else is called that, there is no reason to refuse.
    private(set) var clash: String?

    /// Where it was refused, in code of Decombine's own.
    public private(set) var place: Place

    public init(_ reason: Reason, _ detail: String? = nil, file: String = #fileID, function: String = #function, line: Int = #line) {
        self.reason = reason
        self.detail = detail
        place = Place(text: "\(file):\(line), `\(function)`")
    }

    /// - Parameter because: what stands in the way, where it stands in the scanned code.
    init(
        _ reason: Reason, _ detail: String, at because: [Finding.Evidence], file: String = #fileID, function: String = #function,
        line: Int = #line
    ) {
        self.init(reason, detail, file: file, function: function, line: line)
        self.because = because
    }

    /// Refuses what hangs together with something that is refused.
    ///
    /// - Parameter other: why that is.
    public init(_ reason: Reason, _ detail: String, because other: Refusal) {
        self.init(reason, detail)
        (place, because) = (other.place, other.because)
    }

    /// For those who look for the guard; it makes no refusal another one.
    public struct Place: Sendable, Hashable {
        public let text: String

        public static func == (a: Place, b: Place) -> Bool { true }

        public func hash(into hasher: inout Hasher) {}
    }

    /// Whether somebody counts on the order in which things happen.
    public var isOfOrder: Bool { reason == .resultReadAfterwards || reason == .deliveryOrder }

    /// Whether it is what something delivers that keeps it, and no rule would change that.
    public private(set) var isOfVerdict = false

    /// - Parameter symbol: what delivers something else than one value.
    public static func verdict(
        _ reason: Reason, of symbol: String, file: String = #fileID, function: String = #function, line: Int = #line
    ) -> Refusal {
        var refusal = Refusal(reason, "`\(symbol)` \(reason.title)", file: file, function: function, line: line)
        refusal.isOfVerdict = true
        return refusal
    }

    static func untraced(_ name: String, file: String = #fileID, function: String = #function, line: Int = #line) -> Refusal {
        let says = "the publisher in `\(name)` is used in a way that could not be traced"
        return Refusal(.shapeNotSupported, says, file: file, function: function, line: line)
    }

    static func unnamed(_ what: String, file: String = #fileID, function: String = #function, line: Int = #line) -> Refusal {
        Refusal(.hardToRead, "no readable name could be found for \(what)", file: file, function: function, line: line)
    }

    static func declaredTwice(_ name: String) -> Refusal {
        var refusal = Refusal(.hardToRead, "`\(name)` is declared twice in what would be one scope")
        refusal.clash = name
        return refusal
    }
}
