// Whether a callback that goes without having been called may end the wait is a question: unanswered, the publisher stays.

// MARK: before
import Combine
import Foundation

@MainActor
final class Post {
    private var waiting: [(String) -> Void] = []

    func fetch(_ done: @escaping (String) -> Void) {
        waiting.append(done)
    }

    func arrive(_ letter: String) {
        let all = waiting
        waiting = []
        for done in all { done(letter) }
    }

    func nextLetter() -> AnyPublisher<String, Error> { // → one-shot ✗ review-tier
        Deferred {
            Future { [weak self] promise in
                guard let self, !self.isClosed else { return }
                self.fetch { promise(.success($0)) }
            }
        }
        .eraseToAnyPublisher()
    }

    var isClosed = false
}

@MainActor
final class Doormat {
    private let post: Post
    private var cancellables = Set<AnyCancellable>()

    init(_ post: Post) { self.post = post }

    func wait() {
        post.nextLetter() // → one-shot ✗ callee-stays
            .sink { completion in
                if case .failure = completion { record(.sink, "no letter") }
            } receiveValue: { letter in
                record(.sink, letter)
            }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let post = Post()
    let doormat = Doormat(post)
    doormat.wait()
    await settle()
    post.arrive("a bill")
    await settle()
    post.isClosed = true
    doormat.wait()
    await settle()
    record(.caller, "closed")
}

// MARK: trace
// caller: closed
// sink: a bill
