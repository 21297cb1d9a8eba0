// In a loop a call would mean the async function of the same name, and a variable of the function around cannot be shared with a task: neither file
// would compile.
//
// rules: publisher-loop
// accept: no-order-between-streams

// MARK: before
import Combine
import Foundation

@MainActor
final class Feed {
    let updates = PassthroughSubject<Int, Never>()
    let visits = PassthroughSubject<Int, Never>()
    private var cancellables = Set<AnyCancellable>()

    func listen() {
        updates.receive(on: DispatchQueue.main) // → continuous ✗ hard-to-read
            .sink { [weak self] page in self?.load(page) }
            .store(in: &cancellables)
        var count = 0
        visits.receive(on: DispatchQueue.main) // → continuous ✗ hard-to-read
            .sink { visit in
                count += visit
                record(.service, "\(count)")
            }
            .store(in: &cancellables)
    }

    private func load(_ page: Int) { record(.sink, "page \(page)") }

    private func load(_ page: Int) async { record(.sink, "page \(page), awaited") }
}

// MARK: run
@MainActor func run() async {
    let feed = Feed()
    feed.listen()
    feed.updates.send(1)
    feed.visits.send(2)
    feed.visits.send(3)
    await advance(by: 1)
}

// MARK: trace
// service: 2
// service: 5
// sink: page 1
