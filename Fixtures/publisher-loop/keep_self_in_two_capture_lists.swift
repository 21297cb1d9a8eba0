// A closure of the chain and the handler both hold `self` weakly: inside the task's capture list Swift takes the inner `self` for no optional.
//
// rules: publisher-loop

// MARK: before
import Combine
import Foundation

final class Suggestions {
    @Published var text = ""
    private var isSearching = false
    private var cancellables = Set<AnyCancellable>()

    func listen() {
        $text // → continuous ✗ shape-not-supported
            .handleEvents(receiveOutput: { [weak self] _ in self?.isSearching = true })
            .receive(on: DispatchQueue.main)
            .sink { [weak self] text in self?.show(text) }
            .store(in: &cancellables)
    }

    private func show(_ text: String) { record(.sink, "\(text) \(isSearching)") }
}

// MARK: run
@MainActor func run() async {
    let suggestions = Suggestions()
    suggestions.listen()
    suggestions.text = "a"
    await advance(by: 1)
}

// MARK: trace
// sink:  true
// sink: a true
