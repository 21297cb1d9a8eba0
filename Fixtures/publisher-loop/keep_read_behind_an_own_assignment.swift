// What a terminal of one's own sets, code behind the send reads: a loop would set it later.
//
// rules: publisher-loop
// accept: delivers-on-main, handler-after-send, no-order-between-streams, others-read-newer, unhandled-values-wait, nested-sends-queue

// MARK: before
import Combine
import Foundation

final class Draft {
    let words = PassthroughSubject<String, Never>()
    var text = ""
    var all = ""
    private var cancellables = Set<AnyCancellable>()

    func listen() {
        words.assign(to: \.text, onWeaklyHeld: self).store(in: &cancellables) // → continuous ✗ read-after-send
        words // → continuous ✗ read-after-send
            .receiveValue { [weak self] word in self?.all += "," + word }
            .store(in: &cancellables)
    }

    func type(_ word: String) {
        words.send(word)
        record(.sink, text + all)
    }
}

// MARK: around
import Combine

extension Publisher where Failure == Never {
    func assign<Root: AnyObject>(to keyPath: ReferenceWritableKeyPath<Root, Output>, onWeaklyHeld object: Root) -> AnyCancellable {
        sink { [weak object] value in object?[keyPath: keyPath] = value }
    }
}

extension Publisher {
    func receiveValue(_ handler: @escaping (Output) -> Void) -> AnyCancellable {
        sink(receiveCompletion: { _ in }, receiveValue: handler)
    }
}

// MARK: run
@MainActor func run() async {
    let draft = Draft()
    draft.listen()
    draft.type("no")
    draft.type("yes")
}

// MARK: trace
// sink: no,no
// sink: yes,no,yes
