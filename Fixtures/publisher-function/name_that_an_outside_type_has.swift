// Without its suffix the async function would be taken for a method that the extended type has: its body would call itself for ever.

// MARK: before
import Combine
import Foundation

extension FileManager {
    func removeItemPublisher(at url: URL) -> AnyPublisher<Void, Never> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                try? FileManager.default.removeItem(at: url)
                promise(.success(()))
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class CacheModel {
    private var cancellables = Set<AnyCancellable>()

    func clear(_ url: URL) {
        FileManager.default.removeItemPublisher(at: url) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "there is \(FileManager.default.fileExists(atPath: url.path) ? "one" : "none")") }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

extension FileManager {
    func removeItemPublisher(at url: URL) async {
        try? FileManager.default.removeItem(at: url)
    }
}

@MainActor
final class CacheModel {
    private var cancellables = Set<AnyCancellable>()

    func clear(_ url: URL) {
        Task {
            await FileManager.default.removeItemPublisher(at: url)
            guard !Task.isCancelled else { return }
            record(.sink, "there is \(FileManager.default.fileExists(atPath: url.path) ? "one" : "none")")
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
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try? Data("text".utf8).write(to: url)
    let model = CacheModel()
    model.clear(url)
    await settle()
}

// MARK: trace
// sink: there is none
