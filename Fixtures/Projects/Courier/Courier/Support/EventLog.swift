import Combine
import Foundation

/// What happened, for the debug screen of the app.
final class EventLog {
    private let subject = PassthroughSubject<Event, Never>()
    private(set) var recent: [Event] = []
    private let limit: Int

    init(limit: Int) {
        self.limit = limit
    }

    var events: AnyPublisher<Event, Never> {
        subject.eraseToAnyPublisher()
    }

    func note(_ path: String, status: Int) {
        note(Event(path: path, outcome: .answered(status)))
    }

    func note(_ path: String, error: CourierError) {
        note(Event(path: path, outcome: .failed(error)))
    }

    private func note(_ event: Event) {
        recent.append(event)
        if recent.count > limit { recent.removeFirst() }
        subject.send(event)
    }
}
