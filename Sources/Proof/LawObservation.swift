import Foundation

/// What one subscriber saw of a publisher: so many values, and how it ended.
public struct Delivery: Decodable, Hashable, Sendable, CustomStringConvertible {
    public enum End: String, Decodable, Sendable {
        case finished, failed
        /// Neither, as long as it was observed.
        case open
        /// The observer cancelled it before it ended.
        case cancelled
    }

    public var values: Int
    /// Whether values still came when the observation was over.
    public var isSending = false
    public var end: End
    /// Whether time passed between the last value and the end: what ends late is no one-shot, by the conventions of Effects.
    public var endsLate = false

    public var description: String {
        if isSending { return "values without an end" }
        let count = values == 1 ? "1 value" : "\(values) values"
        switch end {
        case .finished: return "\(count) and\(endsLate ? ", later," : "") the end"
        case .failed: return "\(count) and a failure"
        case .open: return "\(count) and no end"
        case .cancelled: return "\(count) before it was cancelled"
        }
    }
}

/// One call of an operator that was really made: what stood around it, and what came out. Read from the lines that the fixture
/// world's `laws` prints.
public struct LawObservation: Decodable, Hashable, Sendable {
    /// The row, as `Operator.signature` spells it.
    public var row: String
    /// The source text of the first argument, where the row asks for it.
    public var argument: String?
    /// What the upstream did, for one subscription after the other; nil for what begins a chain.
    public var upstream: [Delivery]?
    public var upstreamFailure: String?
    /// The same for each publisher among the arguments, or the one that the closure returns.
    public var others: [[Delivery]] = []
    public var otherFailure: String?
    public var delivered: Delivery
    /// The failure type of what was observed, as it prints.
    public var failure: String
    /// How many values or ends came after the end.
    public var late = 0
}

/// All that a run of the laws printed.
public struct LawRecord: Sendable {
    /// Each different one once.
    public var observations: [LawObservation] = []
    /// How many there were.
    public var count = 0
    /// Rows that could not be tried out, and why.
    public var notRun: [String: String] = [:]

    /// Reads a line of JSON each, passing over what the fixture world says of its own; throws what the decoder throws at JSON that
    /// is neither.
    public init(lines: some Sequence<Substring>) throws {
        let decoder = JSONDecoder()
        var seen: Set<Substring> = []
        for line in lines where line.first == "{" {
            let isSkipped = line.hasPrefix("{\"notRun\"")
            if !isSkipped { count += 1 }
            guard seen.insert(line).inserted else { continue }
            let data = Data(line.utf8)
            if isSkipped {
                let left = try decoder.decode(NotRun.self, from: data)
                notRun[left.row] = left.notRun
            } else {
                observations.append(try decoder.decode(LawObservation.self, from: data))
            }
        }
    }

    /// What was seen, for a test.
    init(_ observations: [LawObservation], notRun: [String: String] = [:]) {
        self.observations = observations
        self.notRun = notRun
        count = observations.count
    }

    private struct NotRun: Decodable {
        let row: String
        let notRun: String
    }
}
