/// How long each stage of a run took, in the order in which they began first.
struct StageTimes: Sendable {
    private var stages: [(name: String, time: Duration)] = []
    private var running: (name: String, start: Duration, isNamed: Bool)?

    /// Begins work of which no stage was told yet; `message` stands for it when none ever is.
    mutating func begin(_ message: String, at now: Duration) {
        end(at: now)
        running = (message, now, false)
    }

    /// Goes on to another stage. The first one has all the time since the work began.
    mutating func enter(_ name: String, at now: Duration) {
        if let current = running, current.isNamed {
            if current.name == name { return }
            end(at: now)
        }
        running = (name, running?.start ?? now, true)
    }

    mutating func end(at now: Duration) {
        guard let stage = running else { return }
        running = nil
        let time = now - stage.start
        if let index = stages.firstIndex(where: { $0.name == stage.name }) {
            stages[index].time += time
        } else {
            stages.append((stage.name, time))
        }
    }

    /// `reading: 0.412 s`, a line a stage.
    var lines: [String] { stages.map { "\($0.name): \(Self.seconds($0.time)) s" } }

    private static func seconds(_ time: Duration) -> String {
        let (seconds, attoseconds) = time.components
        let milliseconds = String(attoseconds / 1_000_000_000_000_000)
        return "\(seconds)." + String(repeating: "0", count: max(0, 3 - milliseconds.count)) + milliseconds
    }
}
