// `Dictionary(uniqueKeysWithValues:)` names its type without saying of what: a local that two branches set cannot be declared with it.

// MARK: before
import Combine
import Foundation

final class Postbox: Sendable {
    func letters() -> AnyPublisher<[String], Error> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                later(1) { promise(.success(["ada", "bo"])) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class PostModel {
    private let postbox = Postbox()
    private var cancellables = Set<AnyCancellable>()
    private(set) var sizes: [String: Int] = [:]

    func load() {
        postbox.letters() // → one-shot ✗ hard-to-read
            .map { letters in
                Dictionary(uniqueKeysWithValues: letters.map { letter in
                    return (letter, letter.count)
                })
            }
            .replaceError(with: [:])
            .receive(on: DispatchQueue.main)
            .sink(receiveValue: { [weak self] sizes in
                self?.sizes = sizes
                record(.sink, "\(sizes.count) letters")
            })
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let model = PostModel()
    model.load()
    await advance(by: 1)
    record(.caller, "\(model.sizes["ada"] ?? 0)")
}

// MARK: trace
// caller: 3
// sink: 2 letters
