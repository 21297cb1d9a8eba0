import CombineModel

/// The operator table against what a running Combine did.
public struct Laws: Sendable {
    /// A row that does not allow what was seen.
    public struct Unsound: Sendable, CustomStringConvertible {
        public let observation: LawObservation
        /// What the row says instead.
        public let objection: String
        /// How many observations of this row it does not allow, this one being the first.
        public internal(set) var count = 1

        public var description: String {
            let more = count == 1 ? "" : " (and \(count - 1) more)"
            return "\(observation): \(objection)\(more)"
        }
    }

    public let rows: Int
    /// Rows that were tried out.
    public let laws: Int
    public let observations: Int
    /// Rows of which values or ends came after the end, which is no matter of the table.
    public let late: [String]
    /// Rows that could not be, by reason.
    public let notRun: [String: [String]]
    /// At most one a row and argument, in the order of the table.
    public let unsound: [Unsound]
    /// Rows without a law and laws without a row, each said in a sentence.
    public let unpaired: [String]

    /// Holds `record` against `table`.
    public init(_ record: LawRecord, table: [Operator] = Operators.table) {
        rows = table.count
        observations = record.count
        late = Set(record.observations.filter { $0.late > 0 }.map(\.row)).sorted()
        notRun = Dictionary(grouping: record.notRun.keys.sorted()) { record.notRun[$0]! }

        let tried = Set(record.observations.map(\.row))
        laws = tried.count
        let names = table.map(\.signature)
        var unpaired: [String] = []
        for name in names where !tried.contains(name) && record.notRun[name] == nil { unpaired.append("\(name) has no law") }
        for name in tried.union(record.notRun.keys).subtracting(names).sorted() { unpaired.append("the law \(name) has no row") }
        for name in tried.intersection(record.notRun.keys).sorted() { unpaired.append("\(name) has a law, and is said not to run") }
        for (name, same) in Dictionary(grouping: names, by: \.self) where same.count > 1 {
            unpaired.append("\(name) is the name of \(same.count) rows")
        }
        self.unpaired = unpaired
        unsound = Self.unsound(record.observations, table)
    }

    private static func unsound(_ observations: [LawObservation], _ table: [Operator]) -> [Unsound] {
        let rows = Dictionary(table.map { ($0.signature, $0) }, uniquingKeysWith: { first, _ in first })
        var soundness = LawSoundness()
        var found: [String: Unsound] = [:]
        for seen in observations {
            guard let row = rows[seen.row], let objection = soundness.objection(of: row, to: seen) else { continue }
            let key = seen.row + " " + (seen.argument ?? "")
            if found[key] == nil {
                found[key] = Unsound(observation: seen, objection: objection)
            } else {
                found[key]?.count += 1
            }
        }
        return found.sorted { $0.key < $1.key }.map(\.value)
    }
}

extension LawObservation: CustomStringConvertible {
    public var description: String {
        var text = row
        if let argument { text += " of \(argument)" }
        if let upstream { text += " after \(Self.words(upstream))" }
        if !others.isEmpty { text += " with \(others.map(Self.words).joined(separator: " and "))" }
        return text + " delivered \(delivered)"
    }

    /// `2 values and the end, then 1 value and a failure`.
    private static func words(_ deliveries: [Delivery]) -> String {
        "(" + deliveries.map(\.description).joined(separator: ", then ") + ")"
    }
}
