// Two closures may each have a `message` of their own; in one scope the second would not compile, or mean the first.
//
// pitfalls: 24

// MARK: before
import Combine
import Foundation

final class Post: Sendable {
    func send(_ letter: String) -> AnyPublisher<Int, Error> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                later(1) { promise(letter.isEmpty ? .failure(URLError(.badURL)) : .success(letter.count)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class PostModel {
    private let post = Post()
    private var cancellables = Set<AnyCancellable>()

    func send(_ letter: String) {
        post.send(letter) // → one-shot ✗ hard-to-read
            .receive(on: DispatchQueue.main)
            .sink { completion in
                let message = "end of \(letter)"
                switch completion {
                case .finished: record(.sink, message)
                case .failure(let error): record(.sink, "\(message): \((error as? URLError)?.code == .badURL)")
                }
            } receiveValue: { count in
                let message = "\(count) letters"
                record(.sink, message)
            }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let model = PostModel()
    model.send("ahoy")
    await advance(by: 1)
    model.send("")
    await advance(by: 1)
}

// MARK: trace
// sink: 4 letters
// sink: end of ahoy
// sink: end of : true
