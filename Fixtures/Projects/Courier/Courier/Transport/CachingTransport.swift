import Combine
import Foundation

/// Answers from memory what was asked a moment ago.
final class CachingTransport: Transport {
    private let wrapped: Transport
    private let lock = NSLock()
    private var answers: [URL: (answer: Answer, at: Date)] = [:]
    private let lifetime: TimeInterval

    init(wrapping wrapped: Transport, lifetime: TimeInterval = 60) {
        self.wrapped = wrapped
        self.lifetime = lifetime
    }

    func response(to request: URLRequest) -> AnyPublisher<Answer, CourierError> {
        guard request.httpMethod == "GET", let url = request.url else {
            return wrapped.response(to: request)
        }
        if let known = known(url) {
            return Just(known).setFailureType(to: CourierError.self).eraseToAnyPublisher()
        }
        return wrapped.response(to: request)
            .handleEvents(receiveOutput: { [weak self] answer in
                // Failures are not worth remembering.
                guard answer.status == 200 else { return }
                self?.remember(answer, for: url)
            })
            .eraseToAnyPublisher()
    }

    private func known(_ url: URL) -> Answer? {
        lock.lock()
        defer { lock.unlock() }
        guard let entry = answers[url], Date().timeIntervalSince(entry.at) < lifetime else { return nil }
        return entry.answer
    }

    private func remember(_ answer: Answer, for url: URL) {
        lock.lock()
        answers[url] = (answer, Date())
        lock.unlock()
    }
}
