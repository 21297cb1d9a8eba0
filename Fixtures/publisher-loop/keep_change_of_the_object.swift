// A published property tells of a change by its object as well, before it is made: whoever observes that must not see it later.
//
// rules: publisher-loop
// accept: no-order-between-streams

// MARK: before
import Combine
import Foundation

final class Form: ObservableObject {
    @Published var name = ""
    private var cancellables = Set<AnyCancellable>()
    private var changes = 0

    func listen() {
        objectWillChange.sink { [weak self] in self?.changes += 1 }.store(in: &cancellables) // → continuous ✗ read-after-send
    }

    func rename() {
        name = "Ada"
        record(.caller, "\(changes)")
    }
}

// MARK: run
@MainActor func run() async {
    let form = Form()
    form.listen()
    form.rename()
    await advance(by: 1)
}

// MARK: trace
// caller: 1
