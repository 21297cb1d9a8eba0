// A debounce stays. What `decombine bridges debouncer` prints does for async code what it does for values: of several in quick succession the last one.
//
// seeds: A9
// threads

// MARK: before
import Combine
import Foundation

@MainActor
final class Lookout {
    private let names = PassthroughSubject<String, Never>()
    private let debouncer = Debouncer(seconds: 0.2)
    private var bag = Set<AnyCancellable>()

    init() {
        names // → continuous ✗ subject
            .debounce(for: .milliseconds(200), scheduler: DispatchQueue.main)
            .sink { record(.sink, "stream: \($0)") }
            .store(in: &bag)
    }

    func send(_ name: String) { names.send(name) }

    func submit(_ name: String) async {
        await debouncer.submit {
            record(.service, "async: \(name)")
        }
    }

    func cancel() async { await debouncer.cancel() }
}

// MARK: around
/// Runs work once none has been submitted for a while: of several pieces in quick succession only the last one runs.
actor Debouncer {
    private let nanoseconds: UInt64
    private var latest: Task<Void, Never>?

    /// - Parameter seconds: how long nothing may be submitted before the last piece of work runs.
    init(seconds: Double) {
        nanoseconds = UInt64(seconds * 1_000_000_000)
    }

    deinit {
        latest?.cancel()
    }

    /// Runs `work` when the time has passed, unless more is submitted by then; what was submitted before is cancelled.
    func submit(_ work: @escaping @Sendable () async -> Void) {
        latest?.cancel()
        latest = Task { [nanoseconds] in
            guard (try? await Task.sleep(nanoseconds: nanoseconds)) != nil else { return }
            await work()
        }
    }

    /// Cancels what was submitted last.
    func cancel() {
        latest?.cancel()
    }
}

// MARK: run
@MainActor
func run() async {
    let lookout = Lookout()
    for name in ["Swan", "Heron", "Crane"] {
        lookout.send(name)
        await lookout.submit(name)
    }
    await advance(by: 3)
    try? await Task.sleep(nanoseconds: 1_000_000_000)
    await lookout.submit("Stork")
    await lookout.cancel()
    try? await Task.sleep(nanoseconds: 400_000_000)
}

// MARK: trace
// service: async: Crane
// sink: stream: Crane
