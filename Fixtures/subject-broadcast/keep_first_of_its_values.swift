// Somebody waits for the first value of the subject, which is a one-shot: that needs a publisher.
//
// rules: subject-broadcast

// MARK: before
import Combine
import Foundation

final class Launch {
    private let steps = PassthroughSubject<String, Never>()
    private var cancellables = Set<AnyCancellable>()

    func listen() {
        steps // → continuous ✗ subject
            .receive(on: DispatchQueue.main)
            .sink { step in record(.sink, step) }
            .store(in: &cancellables)
        steps // → one-shot ✗ not-asked-for
            .first()
            .receive(on: DispatchQueue.main)
            .sink { step in record(.service, "first \(step)") }
            .store(in: &cancellables)
    }

    func run() {
        steps.send("load")
        steps.send("show")
    }
}

// MARK: run
@MainActor func run() async {
    let launch = Launch()
    launch.listen()
    launch.run()
    await advance(by: 1)
}

// MARK: trace
// sink: load
// service: first load
// sink: show
