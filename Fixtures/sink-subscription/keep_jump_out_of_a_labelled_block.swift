// A completion closure that leaves a labelled block of its own leaves what its branches have done half done: the branches of a task have no such label.

// MARK: before
import Combine
import Foundation

struct Ferry: Sendable {
    func cross() -> AnyPublisher<Int, URLError> { // → one-shot ✗ no-async-caller
        Just(3).setFailureType(to: URLError.self).eraseToAnyPublisher()
    }
}

@MainActor
final class FerryModel {
    private let ferry = Ferry()
    private var bag = Set<AnyCancellable>()
    var isQuiet = true

    func cross() {
        ferry.cross() // → one-shot ✗ hard-to-read
            .receive(on: DispatchQueue.main)
            .sink { completion in
                landing: do {
                    switch completion {
                    case .finished:
                        if self.isQuiet { break landing }
                        record(.sink, "bell")
                    case .failure:
                        record(.sink, "storm")
                    }
                    record(.sink, "landed loudly")
                }
                record(.sink, "landed")
            } receiveValue: { record(.sink, "\($0) on board") }
            .store(in: &bag)
    }
}

// MARK: run
@MainActor
func run() async {
    let model = FerryModel()
    model.cross()
    await settle()
    model.isQuiet = false
    model.cross()
    await settle()
}

// MARK: trace
// sink: 3 on board
// sink: landed
// sink: 3 on board
// sink: bell
// sink: landed loudly
// sink: landed
