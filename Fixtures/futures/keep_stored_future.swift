// A stored Future runs once, at once, and gives every subscriber the same answer; an async function would start anew for each of them.
//
// pitfalls: 1, 32

// MARK: before
import Combine
import Foundation

final class Session {
    private let token: Future<String, Never> = Future { promise in // → one-shot ✗ shared-future
        record(.service, "token asked")
        later(1) { promise(.success("t-1")) }
    }

    func signedIn() -> AnyPublisher<String, Never> { // → one-shot ✗ callee-stays
        token.map { "signed in with \($0)" }.eraseToAnyPublisher()
    }
}

@MainActor
final class SessionModel {
    private let session = Session()
    private var cancellables = Set<AnyCancellable>()

    func show() {
        session.signedIn() // → one-shot ✗ callee-stays
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let model = SessionModel()
    await advance(by: 2)
    model.show()
    model.show()
    await advance(by: 2)
}

// MARK: trace
// service: token asked
// sink: signed in with t-1
// sink: signed in with t-1
