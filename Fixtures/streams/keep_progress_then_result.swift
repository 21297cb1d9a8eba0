// What tells of its progress before its result is a stream, however surely it ends.

// MARK: before
import Combine
import Foundation

final class Uploader: Sendable {
    func upload(_ name: String) -> AnyPublisher<String, Never> { // → continuous ✗ subject
        let events = PassthroughSubject<String, Never>()
        later(1) {
            events.send("\(name) 50 %")
            later(1) {
                events.send("\(name) is there")
                events.send(completion: .finished)
            }
        }
        return events.eraseToAnyPublisher()
    }
}

@MainActor
final class UploadModel {
    private let uploader = Uploader()
    private var cancellables = Set<AnyCancellable>()

    func start() {
        uploader.upload("map") // → continuous ✗ subject
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { _ in record(.sink, "done") }, receiveValue: { record(.sink, $0) })
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let model = UploadModel()
    model.start()
    await advance(by: 2)
}

// MARK: trace
// sink: map 50 %
// sink: map is there
// sink: done
