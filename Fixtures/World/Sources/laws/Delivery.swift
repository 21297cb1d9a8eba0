/// What one subscriber saw: so many values, and how it ended.
struct Delivery: Encodable, Hashable {
    enum End: String, Encodable {
        case finished, failed
        /// Neither within the time of the observation.
        case open
        /// The law cancelled it before it ended.
        case cancelled
    }

    var values: Int
    /// Whether values still came when the observation was over.
    var isSending = false
    var end: End
    /// Whether time passed between the last value and the end.
    var endsLate = false
}

/// The failure of all upstreams.
struct Trouble: Error {}

/// The failure of a publisher that takes the place of another.
struct Mishap: Error {}
