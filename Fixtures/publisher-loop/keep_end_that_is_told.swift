// A stream whose end is handled would end in silence: a loop is told of values only.
//
// rules: publisher-loop
// accept: handler-after-send, no-order-between-streams, others-read-newer, unhandled-values-wait, nested-sends-queue

// MARK: before
import Combine
import Foundation

@MainActor
final class Download {
    let progress = PassthroughSubject<Int, URLError>()
    let steps = PassthroughSubject<Int, Never>()
    private var cancellables = Set<AnyCancellable>()

    func start() {
        progress.receive(on: DispatchQueue.main) // → continuous ✗ completion-matters
            .sink(receiveCompletion: { _ in }, receiveValue: { record(.sink, "\($0)") })
            .store(in: &cancellables)
        steps.receive(on: DispatchQueue.main) // → continuous ✗ completion-matters
            .sink(receiveCompletion: { _ in record(.service, "done") }, receiveValue: { record(.service, "\($0)") })
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let download = Download()
    download.start()
    download.progress.send(1)
    download.progress.send(completion: .failure(URLError(.timedOut)))
    download.steps.send(1)
    download.steps.send(completion: .finished)
    await advance(by: 1)
}

// MARK: trace
// service: 1
// service: done
// sink: 1
