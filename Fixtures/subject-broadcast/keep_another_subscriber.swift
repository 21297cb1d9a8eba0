// What is handed on as a publisher keeps the subject: `merge` takes no stream.
//
// rules: subject-broadcast

// MARK: before
import Combine
import Foundation

final class Refresh {
    private let pulls = PassthroughSubject<String, Never>()
    private let timers = PassthroughSubject<String, Never>()
    private var cancellables = Set<AnyCancellable>()

    func listen() {
        pulls // → continuous ✗ subject
            .receive(on: DispatchQueue.main)
            .sink { why in record(.sink, "pull \(why)") }
            .store(in: &cancellables)
        timers // → continuous ✗ shape-not-supported
            .merge(with: pulls)
            .receive(on: DispatchQueue.main)
            .sink { why in record(.service, "refresh \(why)") }
            .store(in: &cancellables)
    }

    func run() {
        pulls.send("by hand")
        timers.send("by time")
    }
}

// MARK: run
@MainActor func run() async {
    let refresh = Refresh()
    refresh.listen()
    refresh.run()
    await advance(by: 1)
}

// MARK: trace
// sink: pull by hand
// service: refresh by hand
// service: refresh by time
