// What is combined with a stream behind its hop to the main queue comes where it is sent: the handler ran there, and then.
//
// rules: publisher-loop
// accept: no-order-between-streams

// MARK: before
import Combine
import Foundation

final class Search {
    let words = PassthroughSubject<String, Never>()
    let pages = PassthroughSubject<Int, Never>()
    private var cancellables = Set<AnyCancellable>()

    func listen() {
        words.receive(on: DispatchQueue.main) // → continuous ✗ review-tier
            .combineLatest(pages)
            .sink { record(.sink, "\($0.0) \($0.1)") }
            .store(in: &cancellables)
        words.receive(on: DispatchQueue.main) // → continuous ✗ review-tier
            .prepend("first")
            .sink { record(.service, $0) }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let search = Search()
    search.listen()
    record(.service, "listening")
    search.words.send("a")
    await advance(by: 1)
    search.pages.send(1)
    record(.sink, "sent")
    await advance(by: 1)
}

// MARK: trace
// service: first
// service: listening
// service: a
// sink: a 1
// sink: sent
