/// What functions of the standard library, Foundation, Dispatch and UIKit do, as far as a rewrite has to know: data, a line a function, each
/// block with its source. What has no line may do anything.
struct KnownFunctions: Sendable {
    /// When a function runs the closures that it is given.
    enum Timing: String, Sendable {
        /// Before it returns, any number of times.
        case now
        /// After it has returned, if at all.
        case later
    }

    /// What it gives, in terms of what it is called on.
    enum Result: String, Sendable {
        /// What is in the collection.
        case element
        /// The collection, or a part of it.
        case same
        /// A collection of what the closure gives.
        case made
        /// What the closure gives.
        case given
    }

    enum Effect: String, Sendable {
        /// Changes the value that it is called on.
        case mutates
        /// Changes what the object keeps.
        case writes
        /// Keeps its closure, or a selector, and runs it when something is posted.
        case observes
        /// Runs what observes, before it returns.
        case posts
        /// Runs what is subscribed to it, before it returns.
        case sends
    }

    struct Line: Sendable {
        let type: String
        var timing: Timing?
        var result: Result?
        var effect: Effect?
    }

    private let lines: [String: [Line]]

    static let all = KnownFunctions(reading: KnownFunctions.data)

    /// - Parameter text: `Sequence.forEach: now`, `Sequence.first: now, gives element`; what begins with `#` is a remark.
    init(reading text: String) {
        var lines: [String: [Line]] = [:]
        for row in text.split(separator: "\n") where !row.hasPrefix("#") {
            let parts = row.split(separator: ":", maxSplits: 1)
            let path = parts[0].split(separator: ".")
            guard parts.count == 2, let member = path.last else { preconditionFailure("no line of known functions: \(row)") }
            var line = Line(type: path.dropLast().joined(separator: "."))
            for word in parts[1].split(separator: ",").map({ $0.drop { $0 == " " } }) {
                if let timing = Timing(rawValue: String(word)) {
                    line.timing = timing
                } else if let effect = Effect(rawValue: String(word)) {
                    line.effect = effect
                } else if word.hasPrefix("gives "), let result = Result(rawValue: String(word.dropFirst("gives ".count))) {
                    line.result = result
                } else {
                    preconditionFailure("`\(word)` says nothing of a known function: \(row)")
                }
            }
            lines[String(member), default: []].append(line)
        }
        self.lines = lines
    }

    /// What is known of a member of a type, or of a function of its own where there is no type.
    ///
    /// - Parameter type: nil where it is not known what the member is called on: what all lines of that name say alike is said of it.
    func line(of member: String, on type: String?) -> Line? {
        guard let named = lines[member] else { return nil }
        if let type { return named.first { $0.type == type } }
        guard let first = named.first(where: { !$0.type.isEmpty }) else { return nil }
        let others = named.filter { !$0.type.isEmpty }
        let isAlike = others.allSatisfy { $0.timing == first.timing && $0.result == first.result && $0.effect == first.effect }
        return isAlike ? first : nil
    }
}
