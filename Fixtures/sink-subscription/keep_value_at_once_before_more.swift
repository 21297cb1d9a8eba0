// A value that was there at once would come a turn later. Nobody is seen to need it before, and that is a question.

// MARK: before
import Combine
import Foundation

@MainActor
final class Menu {
    private(set) var dish = "" { didSet { record(.sink, dish) } }
    private(set) var openings = 0 { didSet { record(.caller, "opened \(openings) times") } }
    private var cancellables = Set<AnyCancellable>()

    func open() {
        today() // → one-shot ✗ review-tier
            .sink { [weak self] dish in self?.dish = dish }
            .store(in: &cancellables)
        openings += 1
    }

    private func today() -> AnyPublisher<String, Never> { // → one-shot ✗ no-async-caller
        Just("soup").eraseToAnyPublisher()
    }
}

// MARK: run
@MainActor func run() async {
    let menu = Menu()
    menu.open()
    await settle()
    menu.open()
    await settle()
}

// MARK: trace
// caller: opened 1 times
// caller: opened 2 times
// sink: soup
// sink: soup
