// What a function gives comes of the closure that it is given: here that is a stream, and no async closure gives more than one value.
//
// tier: review

// MARK: before
import Combine
import Foundation

final class Session: Sendable {
    func withToken<Value>(_ request: @escaping (_ token: String) -> AnyPublisher<Value, Error>) -> AnyPublisher<Value, Error> { // → undecided ✗ publisher-parameter
        request("token")
            .catch { _ in request("other") }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class Feed {
    private let session = Session()
    private let numbers = PassthroughSubject<Int, Error>()
    private var cancellables = Set<AnyCancellable>()

    func listen() {
        session.withToken { _ in self.numbers.eraseToAnyPublisher() } // → continuous ✗ subject
            .sink(receiveCompletion: { _ in }, receiveValue: { record(.sink, "\($0)") })
            .store(in: &cancellables)
    }

    func send(_ number: Int) { numbers.send(number) }
}

// MARK: run
@MainActor func run() async {
    let feed = Feed()
    feed.listen()
    feed.send(1)
    feed.send(2)
    await settle()
}

// MARK: trace
// sink: 1
// sink: 2
