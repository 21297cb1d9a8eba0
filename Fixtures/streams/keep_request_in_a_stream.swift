// A request that a stream makes for each of its values stays where only that stream calls it: nobody would await an async form of it.

// MARK: before
import Combine
import Foundation

final class Dictionary: Sendable {
    func words(_ start: String) -> AnyPublisher<[String], Never> { // → one-shot ✗ review-tier
        Deferred { Future { promise in later(1) { promise(.success([start + "able", start + "ing"])) } } }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class WordModel {
    private let dictionary = Dictionary()
    private let typed = PassthroughSubject<String, Never>()
    private var cancellables = Set<AnyCancellable>()

    init() {
        typed // → continuous ✗ subject
            .removeDuplicates()
            .map { [dictionary] start in dictionary.words(start) }
            .switchToLatest()
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, $0.joined(separator: ", ")) }
            .store(in: &cancellables)
    }

    func type(_ text: String) {
        typed.send(text)
    }
}

// MARK: run
@MainActor func run() async {
    let model = WordModel()
    model.type("read")
    model.type("read")
    model.type("play")
    await advance(by: 1)
}

// MARK: trace
// sink: playable, playing
