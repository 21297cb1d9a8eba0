// A use case that is called like a function is followed to its `callAsFunction`, and that keeps its name: `fetchTitle(4)` calls it.
//
// tier: review

// MARK: before
import Combine
import Foundation

struct FetchTitle {
    func callAsFunction(_ id: Int) -> AnyPublisher<String, Never> { // → one-shot ✗ shape-not-supported
        Just("title \(id)").eraseToAnyPublisher()
    }
}

@MainActor
struct WatchTitle {
    let titles = CurrentValueSubject<String, Never>("no title")

    func callAsFunction(_ id: Int) -> AnyPublisher<String, Never> { // → continuous ✗ subject
        titles.map { "\($0) of \(id)" }.eraseToAnyPublisher()
    }
}

@MainActor
final class TitleModel {
    private let fetchTitle = FetchTitle()
    let watchTitle = WatchTitle()
    private var cancellables = Set<AnyCancellable>()

    func open(_ id: Int) {
        fetchTitle(id) // → one-shot ✗ callee-stays
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
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
// sink: title 4
// sink: no title of 4
// sink: a title of 4
