// A type declared in a function hides one of the same name outside, and delivers what it likes.

// MARK: before
import Combine
import Foundation

struct Feed {
    func items() -> AnyPublisher<Int, Never> { // → one-shot ✗ no-async-caller
        Just(0).eraseToAnyPublisher()
    }
}

@MainActor
final class FeedModel {
    private var cancellables = Set<AnyCancellable>()

    func preview() {
        struct Feed {
            func items() -> AnyPublisher<Int, Never> {
                [1, 2].publisher.eraseToAnyPublisher()
            }
        }
        Feed().items() // → undecided ✗ undecided-source
            .sink { record(.sink, "\($0)") }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let model = FeedModel()
    model.preview()
}

// MARK: trace
// sink: 1
// sink: 2
