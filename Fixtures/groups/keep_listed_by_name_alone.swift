// Requests that are listed by the name of a method and answer as they come are several values: the method stays, with who lists it.

// MARK: before
import Combine
import Foundation

final class Aviary: Sendable {
    func song(of bird: Int) -> AnyPublisher<String, Never> { // → one-shot ✗ review-tier
        Deferred { Future { promise in later(Double(bird)) { promise(.success("song \(bird)")) } } }.eraseToAnyPublisher()
    }
}

@MainActor
final class Listener {
    private let aviary = Aviary()
    private var cancellables = Set<AnyCancellable>()

    func listen(to birds: [Int]) {
        Publishers.MergeMany(birds.map(aviary.song(of:))) // → finite ✗ several-values
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let listener = Listener()
    listener.listen(to: [2, 1])
    await advance(by: 3)
}

// MARK: trace
// sink: song 1
// sink: song 2
