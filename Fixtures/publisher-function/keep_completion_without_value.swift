// The completion closure runs though nothing was found; with an await that leaves at `nil` the spinner would turn for ever.
//
// pitfalls: 4

// MARK: before
import Combine
import Foundation

struct Directory: Sendable {
    let names: [String]

    func first(startingWith prefix: String) -> AnyPublisher<String, Never> { // → one-shot ✗ no-async-caller
        Just(names)
            .compactMap { $0.first { $0.hasPrefix(prefix) } }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class DirectoryModel {
    private let directory = Directory(names: ["Ada", "Alan", "Grace"])
    private var cancellables = Set<AnyCancellable>()

    func find(_ prefix: String) {
        directory.first(startingWith: prefix) // → one-shot ✗ no-value-possible
            .receive(on: DispatchQueue.main)
            .sink { _ in
                record(.sink, "searched \(prefix)")
            } receiveValue: { name in
                record(.sink, name)
            }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let model = DirectoryModel()
    model.find("G")
    await settle()
    model.find("X")
    await settle()
}

// MARK: trace
// sink: Grace
// sink: searched G
// sink: searched X
