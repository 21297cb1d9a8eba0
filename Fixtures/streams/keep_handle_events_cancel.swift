// Who looks at a request or a cancellation looks at the subscription itself; a task has neither to show.
//
// pitfalls: 37

// MARK: before
import Combine
import Foundation

final class Upload: Sendable {
    func send(_ name: String) -> AnyPublisher<String, Never> { // → one-shot ✗ no-async-form
        Deferred {
            Future<String, Never> { promise in later(1) { promise(.success("sent " + name)) } }
        }
        .handleEvents(
            receiveCancel: { record(.service, "\(name) is cancelled") },
            receiveRequest: { _ in record(.service, "\(name) is asked for") }
        )
        .eraseToAnyPublisher()
    }
}

@MainActor
final class UploadModel {
    private let upload = Upload()
    private var cancellables = Set<AnyCancellable>()

    func start() {
        upload.send("photo") // → one-shot ✗ callee-stays
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }

    func stop() {
        cancellables.removeAll()
    }
}

// MARK: run
@MainActor func run() async {
    let model = UploadModel()
    model.start()
    await advance(by: 2)
    model.start()
    model.stop()
    await advance(by: 2)
}

// MARK: trace
// service: photo is asked for
// service: photo is asked for
// service: photo is cancelled
// sink: sent photo
