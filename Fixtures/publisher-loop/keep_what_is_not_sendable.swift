// In Swift 6 mode a task of the main actor could not take along what the chain delivers, nor an object of no actor: the file would not compile.
//
// rules: publisher-loop
// accept: no-order-between-streams
// language-mode: 6

// MARK: before
import Combine
import Foundation

final class Draft {
    var title = ""
}

final class Editor {
    let drafts = PassthroughSubject<Draft, Never>()
    let titles = PassthroughSubject<String, Never>()
    private var cancellables = Set<AnyCancellable>()

    func listen() {
        drafts.receive(on: DispatchQueue.main) // → continuous ✗ not-sendable
            .sink { record(.service, $0.title) }
            .store(in: &cancellables)
        titles.receive(on: DispatchQueue.main) // → continuous ✗ not-sendable
            .sink { [weak self] title in self?.show(title) }
            .store(in: &cancellables)
    }

    private func show(_ title: String) { record(.sink, title) }
}

// MARK: run
@MainActor func run() async {
    let editor = Editor()
    editor.listen()
    editor.titles.send("one")
    await advance(by: 1)
}

// MARK: trace
// sink: one
