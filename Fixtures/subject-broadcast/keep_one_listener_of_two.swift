// One of two listeners wants its values on a queue of its own, which no loop does: the subject and the other listener stay with it.
//
// rules: subject-broadcast

// MARK: before
import Combine
import Foundation

final class Log {
    private let lines = PassthroughSubject<String, Never>()
    private let queue = DispatchQueue(label: "log")
    private var cancellables = Set<AnyCancellable>()

    func listen() {
        lines // → continuous ✗ subject
            .receive(on: DispatchQueue.main)
            .sink { line in record(.sink, "show \(line)") }
            .store(in: &cancellables)
        lines // → continuous ✗ scheduler
            .receive(on: queue)
            .sink { _ in }
            .store(in: &cancellables)
    }

    func write(_ line: String) { lines.send(line) }
}

// MARK: run
@MainActor func run() async {
    let log = Log()
    log.listen()
    log.write("hello")
    await advance(by: 1)
}

// MARK: trace
// sink: show hello
