// The value is there at once, and the initialiser that subscribes goes on with what the closure wrote.

// MARK: before
import Combine

final class Settings {
    func load() -> AnyPublisher<Int, Never> { // → one-shot ✗ no-async-caller
        Just(7).eraseToAnyPublisher()
    }
}

@MainActor final class Screen {
    private var size = 0
    private var cancellables = Set<AnyCancellable>()

    init(_ settings: Settings) {
        settings.load() // → one-shot ✗ result-read-afterwards
            .sink { [weak self] in self?.size = $0 }
            .store(in: &cancellables)
        record(.caller, "size \(size)")
    }
}

// MARK: run
@MainActor func run() async {
    _ = Screen(Settings())
    await advance(by: 1)
}

// MARK: trace
// caller: size 7
