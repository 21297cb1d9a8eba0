// The value of the requirement is a type that each implementation chooses; read as one group their results seem to differ, so nothing may move.

// MARK: before
import Combine
import Foundation

protocol Loader: Sendable {
    associatedtype Item: Sendable
    func load(_ id: Int) -> AnyPublisher<Item, Error> // → one-shot ✗ shape-not-supported
}

struct Song: Sendable {
    let title: String
}

struct SongLoader: Loader {
    func load(_ id: Int) -> AnyPublisher<Song, Error> { // → one-shot ✗ requirement-stays
        guard id > 0 else {
            return Fail(error: URLError(.badURL)).eraseToAnyPublisher()
        }
        return Just(Song(title: "Song \(id)"))
            .setFailureType(to: Error.self)
            .eraseToAnyPublisher()
    }
}

@MainActor
final class LoadModel<Source: Loader> {
    private let source: Source
    private var cancellables = Set<AnyCancellable>()
    private(set) var item: Source.Item?
    private(set) var hasFailed = false

    init(source: Source) {
        self.source = source
    }

    func show(_ id: Int) {
        source.load(id) // → one-shot ✗ callee-stays
            .receive(on: DispatchQueue.main)
            .sink { [weak self] completion in
                if case .failure = completion { self?.hasFailed = true }
            } receiveValue: { [weak self] item in
                self?.item = item
            }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let model = LoadModel(source: SongLoader())
    model.show(3)
    await settle()
    record(.caller, "\(model.item?.title ?? "none") failed \(model.hasFailed)")
    model.show(0)
    await settle()
    record(.caller, "\(model.item?.title ?? "none") failed \(model.hasFailed)")
}

// MARK: trace
// caller: Song 3 failed false
// caller: Song 3 failed true
