// Pull to refresh: each pull asks again, and the last `sink` lives as long as the list.

// MARK: before
import Combine
import Foundation

final class Inbox: Sendable {
    func letters() -> AnyPublisher<Int, Error> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                later(0.1) { promise(.success(3)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class InboxModel {
    private let inbox = Inbox()
    private let refresh = PassthroughSubject<Void, Never>()
    private var cancellables = Set<AnyCancellable>()

    init() {
        refresh // → continuous ✗ subject
            .flatMap { [inbox] in inbox.letters().replaceError(with: 0) }
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "\($0) letters") }
            .store(in: &cancellables)
    }

    func pull() {
        refresh.send()
    }
}

// MARK: run
@MainActor func run() async {
    let model = InboxModel()
    model.pull()
    await advance(by: 1)
    model.pull()
    await advance(by: 1)
}

// MARK: trace
// sink: 3 letters
// sink: 3 letters
