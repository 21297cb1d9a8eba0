// One request for each of the given ids: the function delivers as many values as there are, and an await would give one of them.

// MARK: before
import Combine
import Foundation

struct Gallery: Sendable {
    private func picture(_ id: Int) -> AnyPublisher<String, Never> { // → one-shot ✗ no-async-caller
        Just("picture \(id)").eraseToAnyPublisher()
    }

    func pictures(_ ids: [Int]) -> AnyPublisher<String, Never> { // → finite ✗ several-values
        ids.publisher
            .flatMap { picture($0) }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class GalleryModel {
    private var cancellables = Set<AnyCancellable>()

    func load() {
        Gallery().pictures([1, 2]) // → finite ✗ several-values
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let model = GalleryModel()
    model.load()
}

// MARK: trace
// sink: picture 1
// sink: picture 2
