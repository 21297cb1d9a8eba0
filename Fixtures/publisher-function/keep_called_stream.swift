// A value that is called like a function is followed to its `callAsFunction`; where that gives what a subject sends, it is a stream like any other.

// MARK: before
import Combine
import Foundation

@MainActor
struct WatchTitle {
    let titles = CurrentValueSubject<String, Never>("no title")

    func callAsFunction(_ id: Int) -> AnyPublisher<String, Never> { // → continuous ✗ subject
        titles.map { "\($0) of \(id)" }.eraseToAnyPublisher()
    }
}

@MainActor
final class TitleModel {
    let watchTitle = WatchTitle()
    private var cancellables = Set<AnyCancellable>()

    func open(_ id: Int) {
        watchTitle(id) // → continuous ✗ subject
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let model = TitleModel()
    model.open(4)
    model.watchTitle.titles.value = "a title"
}

// MARK: trace
// sink: no title of 4
// sink: a title of 4
