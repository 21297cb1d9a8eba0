import Combine
import Foundation
import Timeline
import World

/// Runs laws one trial after the other and prints what was delivered, a line of JSON each.
@MainActor enum Observing {
    /// How long a trial is observed, in virtual seconds; what still sends in the last third has no end.
    private static let duration = 24.0

    /// Numbers the trials, so that what one leaves behind falls silent.
    nonisolated(unsafe) private(set) static var run = 0
    nonisolated(unsafe) private static var kept: [Any] = []

    /// Keeps something alive until the trial is over.
    nonisolated static func keep(_ thing: Any) { kept.append(thing) }

    nonisolated static func perform(after seconds: Double, _ action: @escaping () -> Void) {
        guard seconds > 0 else { return action() }
        let run = run
        later(seconds) { if run == self.run { action() } }
    }

    static func observe(_ law: Law) async {
        for trial in law.trials {
            let ways = trial.run()
            let recorders = ways.map { way in
                let recorder = Recorder()
                way.start(recorder)
                return recorder
            }
            if law.waits { await until { recorders.allSatisfy { $0.end != .open } } }
            await advance(by: duration)
            let quiet = Timeline.shared.now - UInt64(duration / 3 * 1_000_000_000)
            for (way, recorder) in zip(ways, recorders) {
                print(
                    Observation(
                        row: law.row, argument: way.argument, upstream: trial.upstream?.map(\.delivery),
                        upstreamFailure: trial.upstreamFailure, others: trial.others.map { $0.map(\.delivery) },
                        otherFailure: trial.otherFailure, delivered: recorder.delivery(after: quiet), failure: way.failure,
                        late: recorder.late))
            }
            for case let cancellable as any Cancellable in kept { cancellable.cancel() }
            kept = []
            run += 1
        }
    }

    private static let encoder = {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return encoder
    }()

    static func print(_ line: some Encodable) {
        // At once, because the server writes its lines from another thread.
        FileHandle.standardOutput.write(try! encoder.encode(line) + Data("\n".utf8))
    }
}

/// What was seen of one call, with all that it depends on.
struct Observation: Encodable {
    let row: String
    let argument: String?
    let upstream: [Delivery]?
    let upstreamFailure: String?
    let others: [[Delivery]]
    let otherFailure: String?
    let delivered: Delivery
    /// The type of its failure.
    let failure: String
    /// How many values or ends came after the end.
    let late: Int
}

/// A row that cannot be tried out here.
struct NotRun: Encodable {
    let row: String
    let notRun: String
}
