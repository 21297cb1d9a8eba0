// A stream that is subscribed to again after a failure stays a stream.

// MARK: before
import Combine
import Foundation

final class Weathercock: @unchecked Sendable {
    private let winds = PassthroughSubject<String, URLError>()

    func turns() -> AnyPublisher<String, URLError> { // → continuous ✗ subject
        winds
            .handleEvents(receiveOutput: { record(.service, $0) })
            .retry(2)
            .eraseToAnyPublisher()
    }

    func blow(_ wind: String) { winds.send(wind) }
}

// MARK: run
@MainActor func run() async {
    let cock = Weathercock()
    let watching = cock.turns().sink { _ in } receiveValue: { record(.caller, $0) }
    cock.blow("north")
    cock.blow("west")
    watching.cancel()
}

// MARK: trace
// caller: north
// caller: west
// service: north
// service: west
