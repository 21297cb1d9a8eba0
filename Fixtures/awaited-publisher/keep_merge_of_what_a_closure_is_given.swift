// Requests made of what the closure around is given have no name for it that a task could hold.
//
// tier: review

// MARK: before
import Combine
import Foundation

@MainActor
final class PlumbModel {
    private var cancellables = Set<AnyCancellable>()

    func load(_ lines: [[Int]]) {
        lines.forEach {
            Publishers.MergeMany($0.map { Just($0 * 2) }) // → one-shot ✗ hard-to-read
                .collect()
                .receive(on: DispatchQueue.main)
                .sink(receiveCompletion: { _ in }, receiveValue: { record(.sink, "\($0)") })
                .store(in: &cancellables)
        }
    }
}

// MARK: run
@MainActor func run() async {
    let model = PlumbModel()
    model.load([[1, 2], [3]])
    await settle()
}

// MARK: trace
// sink: [2, 4]
// sink: [6]
