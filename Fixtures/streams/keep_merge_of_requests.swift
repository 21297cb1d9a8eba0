// Each of the merged requests delivers; an await of the first to answer would lose the others.
//
// seeds: A10

// MARK: before
import Combine
import Foundation

final class Mirrors: Sendable {
    func file(_ host: String, after seconds: Double) -> AnyPublisher<String, Never> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in later(seconds) { promise(.success(host)) } }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Download {
    private let mirrors = Mirrors()
    private var cancellables = Set<AnyCancellable>()

    func start() {
        mirrors.file("north", after: 3) // → finite ✗ several-values
            .merge(with: mirrors.file("south", after: 1), mirrors.file("west", after: 2))
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
        Publishers.MergeMany(mirrors.file("peer 1", after: 3), mirrors.file("peer 2", after: 2)) // → finite ✗ several-values
            .collect(2)
            .sink { record(.sink, $0.joined(separator: " and ")) }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let download = Download()
    download.start()
    await advance(by: 4)
}

// MARK: trace
// sink: south
// sink: west
// sink: north
// sink: peer 2 and peer 1
