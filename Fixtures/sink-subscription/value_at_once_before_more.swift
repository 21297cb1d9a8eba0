// What goes on behind the subscription uses nothing that the value's closure changes: nobody is seen to need the value in the same turn, and that it comes a
// turn later is a question.
//
// accept: value-was-there-at-once, self-lives-until-done

// MARK: before
import Combine
import Foundation

@MainActor
final class Menu {
    private(set) var dish = "" { didSet { record(.sink, dish) } }
    private(set) var openings = 0 { didSet { record(.caller, "opened \(openings) times") } }
    private var cancellables = Set<AnyCancellable>()

    func open() {
        today() // → one-shot sink-subscription review
            .sink { [weak self] dish in self?.dish = dish }
            .store(in: &cancellables)
        openings += 1
    }

    private func today() -> AnyPublisher<String, Never> { // → one-shot publisher-function
        Just("soup").eraseToAnyPublisher()
    }
}

// MARK: after
import Combine
import Foundation

@MainActor
final class Menu {
    private(set) var dish = "" { didSet { record(.sink, dish) } }
    private(set) var openings = 0 { didSet { record(.caller, "opened \(openings) times") } }
    private var cancellables = Set<AnyCancellable>()

    func open() {
        Task {
            let dish = await self.today()
            guard !Task.isCancelled else { return }
            self.dish = dish
        }
        .store(in: &cancellables)
        openings += 1
    }

    private func today() async -> String {
        "soup"
    }
}

extension Task {
    /// Cancels the task when `bag` lets go of it.
    fileprivate func store(in bag: inout Set<AnyCancellable>) {
        AnyCancellable(cancel).store(in: &bag)
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
