// A `switch` over the completion and something else asks two questions at once.

// MARK: before
import Combine
import Foundation

final class Lathe: Sendable {
    func turn(_ bowl: String) -> AnyPublisher<Int, Error> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                later(1) { promise(bowl.isEmpty ? .failure(URLError(.badURL)) : .success(bowl.count)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Turner {
    private let lathe: Lathe
    private var bag = Set<AnyCancellable>()
    private(set) var log: [String] = []
    var isSharp = true

    init(lathe: Lathe) { self.lathe = lathe }

    func turn(_ bowl: String) {
        lathe.turn(bowl) // → one-shot ✗ hard-to-read
            .receive(on: DispatchQueue.main)
            .sink { [weak self] completion in
                switch (completion, self?.isSharp) {
                case (.finished, true?): self?.log.append("turned")
                case (.failure, true?): self?.log.append("split")
                default: self?.log.append("blunt")
                }
            } receiveValue: { [weak self] minutes in
                self?.log.append("\(minutes) minutes")
            }
            .store(in: &bag)
    }
}

// MARK: run
@MainActor func run() async {
    let turner = Turner(lathe: Lathe())
    turner.turn("ash")
    await advance(by: 1)
    await settle()
    turner.isSharp = false
    turner.turn("")
    await advance(by: 1)
    await settle()
    record(.caller, turner.log.joined(separator: ", "))
}

// MARK: trace
// caller: 3 minutes, turned, blunt
