import Foundation
import Synchronization

/// Whether Ctrl-C was pressed, or the process asked to end, while files are being written.
///
/// From its start to its end these signals are noted and do not kill: the writer looks between files, so that no file is left
/// half written and no temporary file behind.
final class Interruption {
    private let isAsked: Asked
    private let sources: [any DispatchSourceSignal]

    init() {
        let asked = Asked()
        isAsked = asked
        sources = Self.signals.map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { asked.set() }
            source.resume()
            return source
        }
    }

    var hasCome: Bool { isAsked.value }

    func end() {
        for source in sources { source.cancel() }
        for number in Self.signals { signal(number, SIG_DFL) }
    }

    private static let signals = [SIGINT, SIGTERM, SIGHUP]

    private final class Asked: Sendable {
        private let flag = Atomic<Bool>(false)

        var value: Bool { flag.load(ordering: .relaxed) }
        func set() { flag.store(true, ordering: .relaxed) }
    }
}
