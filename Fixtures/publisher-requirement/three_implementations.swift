// A requirement, its default implementation, what conforms and the double for tests have to move in one step, or the program does not compile.
//
// seeds: A7

// MARK: before
import Combine
import Foundation

enum TideError: Error {
    case noStation
}

protocol TideSource: Sendable {
    func level(at station: String) -> AnyPublisher<Int, TideError> // → one-shot publisher-requirement
}

extension TideSource {
    func level(at station: String) -> AnyPublisher<Int, TideError> { // → one-shot publisher-function
        Fail(error: TideError.noStation).eraseToAnyPublisher()
    }
}

struct NoTides: TideSource {}

struct TideTable: TideSource {
    let levels: [String: Int]

    func level(at station: String) -> AnyPublisher<Int, TideError> { // → one-shot publisher-function
        record(.service, "table read for \(station)")
        return levels[station].publisher
            .setFailureType(to: TideError.self)
            .first()
            .eraseToAnyPublisher()
    }
}

struct TideSourceMock: TideSource {
    var answer: Result<Int, TideError> = .success(3)

    func level(at station: String) -> AnyPublisher<Int, TideError> { // → one-shot publisher-function
        answer.publisher.eraseToAnyPublisher()
    }
}

@MainActor
final class TideModel {
    private let source: any TideSource
    private var cancellables = Set<AnyCancellable>()
    private(set) var text = "…"

    init(source: any TideSource) {
        self.source = source
    }

    func load() {
        source.level(at: "Husum") // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { [weak self] completion in
                if case .failure(let error) = completion { self?.text = "\(error)" }
            } receiveValue: { [weak self] level in
                self?.text = "\(level) m"
            }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

enum TideError: Error {
    case noStation
}

protocol TideSource: Sendable {
    func level(at station: String) async throws -> Int?
}

extension TideSource {
    func level(at station: String) async throws -> Int? {
        throw TideError.noStation
    }
}

struct NoTides: TideSource {}

struct TideTable: TideSource {
    let levels: [String: Int]

    func level(at station: String) async throws -> Int? {
        record(.service, "table read for \(station)")
        return levels[station]
    }
}

struct TideSourceMock: TideSource {
    var answer: Result<Int, TideError> = .success(3)

    func level(at station: String) async throws -> Int? {
        try answer.get()
    }
}

@MainActor
final class TideModel {
    private let source: any TideSource
    private var cancellables = Set<AnyCancellable>()
    private(set) var text = "…"

    init(source: any TideSource) {
        self.source = source
    }

    func load() {
        Task { [weak self, source] in
            do {
                guard let level = try await source.level(at: "Husum") else { return }
                guard !Task.isCancelled else { return }
                self?.text = "\(level) m"
            } catch {
                guard !Task.isCancelled else { return }
                self?.text = "\(error)"
            }
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
    for source in [NoTides(), TideTable(levels: ["Husum": 2]), TideTable(levels: [:]), TideSourceMock()] as [any TideSource] {
        let model = TideModel(source: source)
        model.load()
        await settle()
        record(.caller, model.text)
    }
}

// MARK: trace
// service: table read for Husum
// service: table read for Husum
// caller: noStation
// caller: 2 m
// caller: …
// caller: 3 m
