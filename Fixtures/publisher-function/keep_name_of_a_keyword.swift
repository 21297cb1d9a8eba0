// Who calls a function of a keyword's name writes it without backticks, as a keyword: nobody could tell all who still need its publisher.

// MARK: before
import Combine
import Foundation

final class Themes: Sendable {
    func `default`() -> AnyPublisher<String, Never> { // → one-shot ✗ hard-to-read
        Deferred { Future { promise in later(1) { promise(.success("light")) } } }.eraseToAnyPublisher()
    }
}

@MainActor
final class ThemeModel {
    private let themes = Themes()
    private let refresh = PassthroughSubject<Void, Never>()
    private var cancellables = Set<AnyCancellable>()

    init() {
        refresh // → continuous ✗ subject
            .flatMap { [themes] in themes.default() }
            .sink { record(.sink, "again \($0)") }
            .store(in: &cancellables)
    }

    func load() {
        themes.default() // → one-shot ✗ callee-stays
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }

    func reload() { refresh.send(()) }
}

// MARK: run
@MainActor func run() async {
    let model = ThemeModel()
    model.load()
    await advance(by: 1)
    model.reload()
    await advance(by: 1)
}

// MARK: trace
// sink: light
// sink: again light
