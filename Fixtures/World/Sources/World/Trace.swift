import Foundation

/// Where something happened: each lane of a trace is compared by itself, because the order between lanes is what a rewrite may change.
public enum Lane: String, Sendable {
    /// The code that calls: what it does before and after it subscribes or awaits, and the state it sees.
    case caller
    /// What is called: requests that start, callbacks that come.
    case service
    /// What receives: values, failures, ends.
    case sink
    /// When objects go.
    case lifetime
}

/// Writes a line of the trace: `lane: text`.
public func record(_ lane: Lane, _ text: String) {
    FileHandle.standardOutput.write(Data("\(lane.rawValue): \(text)\n".utf8))
    lines.increment()
}

/// How many lines of the trace are written: what a run on real threads waits for, where no number of milliseconds is enough on a busy machine.
public var recorded: Int { lines.value }

private let lines = Count()

private final class Count: @unchecked Sendable {
    private let lock = NSLock()
    private var count = 0

    var value: Int { lock.withLock { count } }

    func increment() { lock.withLock { count += 1 } }
}

/// Records in the lane `lifetime` when its owner goes.
public final class Canary: Sendable {
    private let name: String

    public init(_ name: String) { self.name = name }

    deinit { record(.lifetime, "\(name) gone") }
}
