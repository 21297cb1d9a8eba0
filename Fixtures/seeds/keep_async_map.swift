// An operator that runs an async function inside a chain bridges the other way; over a stream it has to stay.
//
// seeds: A5

// MARK: before
import Combine
import Foundation

extension Publisher where Output: Sendable {
    /// Each value goes through an async function.
    func mapAsync<T: Sendable>(_ transform: @escaping @Sendable (Output) async throws -> T) -> AnyPublisher<T, any Error> { // → undecided ✗ already-bridged
        mapError { $0 as any Error }
            .flatMap { value in
                Future { promise in
                    nonisolated(unsafe) let promise = promise
                    Task {
                        do {
                            promise(.success(try await transform(value)))
                        } catch {
                            promise(.failure(error))
                        }
                    }
                }
            }
            .eraseToAnyPublisher()
    }
}

final class Decoder: Sendable {
    func decode(_ path: String) async throws -> Int {
        if path.isEmpty { throw URLError(.badURL) }
        return path.count
    }
}

@MainActor
final class ImagePicker {
    @Published var path: String?
    private let decoder = Decoder()
    private var cancellables = Set<AnyCancellable>()

    init() {
        $path // → continuous ✗ published-property
            .compactMap { $0 }
            .mapAsync { [decoder] path in try await decoder.decode(path) }
            .mapAsync { size in "\(size) bytes" }
            .receive(on: DispatchQueue.main)
            .sink { completion in
                if case .failure = completion { record(.sink, "no picture, and none after it") }
            } receiveValue: { text in
                record(.sink, text)
            }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let picker = ImagePicker()
    for path in ["sun.png", "", "moon.png"] {
        picker.path = path
        await settle()
    }
}

// MARK: trace
// sink: 7 bytes
// sink: no picture, and none after it
