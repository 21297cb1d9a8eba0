// A subject that is sent its end is more than a broadcast: its listeners are told.
//
// rules: subject-broadcast

// MARK: before
import Combine
import Foundation

final class Download {
    private let parts = PassthroughSubject<Int, Never>()
    private var cancellables = Set<AnyCancellable>()

    func listen() {
        parts // → continuous ✗ subject
            .receive(on: DispatchQueue.main)
            .sink { part in record(.sink, "part \(part)") }
            .store(in: &cancellables)
    }

    func run() {
        parts.send(1)
        parts.send(completion: .finished)
        parts.send(2)
    }
}

// MARK: run
@MainActor func run() async {
    let download = Download()
    download.listen()
    download.run()
    await advance(by: 1)
}

// MARK: trace
// sink: part 1
