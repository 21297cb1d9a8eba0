// The completion closure runs though nothing was found; with an await that leaves at `nil` the spinner would turn for ever.
//
// pitfalls: 4

// MARK: before
import Combine
import Foundation

struct Directory: Sendable {
    let names: [String]

    func first(startingWith prefix: String) -> AnyPublisher<String, Never> { // → one-shot publisher-function
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
        directory.first(startingWith: prefix) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { _ in
                record(.sink, "searched \(prefix)")
            } receiveValue: { name in
                record(.sink, name)
            }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

struct Directory: Sendable {
    let names: [String]

    func first(startingWith prefix: String) async -> String? {
        names.first { $0.hasPrefix(prefix) }
    }
}

@MainActor
final class DirectoryModel {
    private let directory = Directory(names: ["Ada", "Alan", "Grace"])
    private var cancellables = Set<AnyCancellable>()

    func find(_ prefix: String) {
        Task { [directory] in
            if let name = await directory.first(startingWith: prefix) {
                guard !Task.isCancelled else { return }
                record(.sink, name)
            }
            guard !Task.isCancelled else { return }
            record(.sink, "searched \(prefix)")
        }
        .store(in: &cancellables)
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
