import Combine
import Foundation

/// What is said on the harbor channel, over a web socket.
final class DockRadio: ObservableObject {
    enum State: Equatable {
        case silent
        case listening
        case failed(String)
    }

    @Published private(set) var log: [RadioMessage] = []
    @Published private(set) var state = State.silent

    private let incoming = PassthroughSubject<RadioMessage, Never>()
    private let session: URLSession
    private var socket: URLSessionWebSocketTask?

    init(session: URLSession = .shared) {
        self.session = session

        // Busy mornings bring dozens of messages a second; the list redraws ten times at most.
        incoming
            .collect(.byTime(RunLoop.main, .milliseconds(100)))
            .scan([]) { log, batch in log + batch }
            .assign(to: &$log)
    }

    var messages: AnyPublisher<RadioMessage, Never> {
        incoming.eraseToAnyPublisher()
    }

    func lastThree() -> AnyPublisher<RadioMessage, Never> {
        incoming
            .buffer(size: 3, prefetch: .keepFull, whenFull: .dropOldest)
            .dropFirst()
            .prefix(3)
            .eraseToAnyPublisher()
    }

    func listen(on url: URL) {
        socket = session.webSocketTask(with: url)
        socket?.resume()
        state = .listening
        receive()
    }

    func hangUp() {
        socket?.cancel(with: .goingAway, reason: nil)
        incoming.send(completion: .finished)
    }

    private func receive() {
        socket?.receive { [weak self] result in
            guard let self else { return }
            switch result {
            case .success(.string(let text)):
                if let message = try? JSONDecoder().decode(RadioMessage.self, from: Data(text.utf8)) {
                    self.incoming.send(message)
                }
                self.receive()
            case .success:
                self.receive()
            case .failure(let error):
                self.state = .failed(error.localizedDescription)
            }
        }
    }
}
