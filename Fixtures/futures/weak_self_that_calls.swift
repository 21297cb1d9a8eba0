// A `Future` begins at once, in a method of `self`: `self?.start { … }` starts, however weakly `self` is held. What is kept for later holds
// it weakly still.
//
// tier: review

// MARK: before
import Combine
import Foundation

final class Kiln: @unchecked Sendable {
    private(set) var firings = 0

    func heat(to degrees: Int, _ completion: @escaping (Result<Int, Error>) -> Void) {
        later(1) { completion(.success(degrees)) }
    }

    func fire(_ piece: String) -> AnyPublisher<String, Error> { // → one-shot publisher-function
        Future { [weak self] promise in
            self?.heat(to: 900) {
                self?.firings += 1
                promise($0.map { "\(piece) at \($0)" })
            }
        }
        .eraseToAnyPublisher()
    }

    func dry(_ piece: String) -> AnyPublisher<String, Error> { // → one-shot publisher-function
        Future { [weak self] promise in
            do {
                guard let self = self else { return }
                try self.check(piece)
                self.heat(to: 90) { promise($0.map { "\(piece) at \($0)" }) }
            } catch {
                promise(.failure(error))
            }
        }
        .eraseToAnyPublisher()
    }

    func cool(_ piece: String) -> AnyPublisher<String, Error> { // → one-shot publisher-function
        Future { [weak self] promise in
            _ = self?.fan { degrees in
                guard let self else { return promise(.failure(CancellationError())) }
                promise(.success("\(piece) at \(degrees), \(self.firings) firings"))
            }
        }
        .eraseToAnyPublisher()
    }

    private func fan(_ completion: @escaping (Int) -> Void) -> Bool {
        later(1) { completion(20) }
        return true
    }

    private func check(_ piece: String) throws {
        if piece.isEmpty { throw CancellationError() }
    }
}

@MainActor
final class Potter {
    private let kiln = Kiln()
    private var cancellables = Set<AnyCancellable>()

    func fire(_ piece: String) {
        kiln.fire(piece) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { _ in }, receiveValue: { [kiln] in record(.sink, "\($0), \(kiln.firings) firings") })
            .store(in: &cancellables)
    }

    func dry(_ piece: String) {
        kiln.dry(piece) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { completion in
                if case .failure = completion { record(.sink, "nothing to dry") }
            } receiveValue: {
                record(.sink, $0)
            }
            .store(in: &cancellables)
    }

    func cool() {
        kiln.cool("plate") // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { _ in }, receiveValue: { record(.sink, $0) })
            .store(in: &cancellables)
    }

    func glaze() {
        Future<Int, Error> { [weak self] promise in // → one-shot sink-subscription review
            self?.kiln.heat(to: 1200) { promise($0) }
        }
        .receive(on: DispatchQueue.main)
        .sink(receiveCompletion: { _ in }, receiveValue: { record(.sink, "glazed at \($0)") })
        .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

final class Kiln: @unchecked Sendable {
    private(set) var firings = 0

    func heat(to degrees: Int, _ completion: @escaping (Result<Int, Error>) -> Void) {
        later(1) { completion(.success(degrees)) }
    }

    func fire(_ piece: String) async throws -> String {
        try await withCheckedThrowingContinuation { continuation in
            self.heat(to: 900) { [weak self] in
                self?.firings += 1
                continuation.resume(with: $0.map { "\(piece) at \($0)" })
            }
        }
    }

    func dry(_ piece: String) async throws -> String {
        try await withCheckedThrowingContinuation { continuation in
            do {
                try self.check(piece)
                self.heat(to: 90) { continuation.resume(with: $0.map { "\(piece) at \($0)" }) }
            } catch {
                continuation.resume(throwing: error)
            }
        }
    }

    func cool(_ piece: String) async throws -> String {
        try await withCheckedThrowingContinuation { continuation in
            _ = self.fan { [weak self] degrees in
                guard let self else { return continuation.resume(throwing: CancellationError()) }
                continuation.resume(returning: "\(piece) at \(degrees), \(self.firings) firings")
            }
        }
    }

    private func fan(_ completion: @escaping (Int) -> Void) -> Bool {
        later(1) { completion(20) }
        return true
    }

    private func check(_ piece: String) throws {
        if piece.isEmpty { throw CancellationError() }
    }
}

@MainActor
final class Potter {
    private let kiln = Kiln()
    private var cancellables = Set<AnyCancellable>()

    func fire(_ piece: String) {
        Task { [kiln] in
            guard let fire = try? await kiln.fire(piece), !Task.isCancelled else { return }
            record(.sink, "\(fire), \(kiln.firings) firings")
        }
        .store(in: &cancellables)
    }

    func dry(_ piece: String) {
        Task { [kiln] in
            do {
                let dry = try await kiln.dry(piece)
                guard !Task.isCancelled else { return }
                record(.sink, dry)
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "nothing to dry")
            }
        }
        .store(in: &cancellables)
    }

    func cool() {
        Task { [kiln] in
            guard let cool = try? await kiln.cool("plate"), !Task.isCancelled else { return }
            record(.sink, cool)
        }
        .store(in: &cancellables)
    }

    func glaze() {
        Task {
            guard let value = (try? await withCheckedThrowingContinuation { continuation in
                self.kiln.heat(to: 1200) { continuation.resume(with: $0) }
            }), !Task.isCancelled else {
                return
            }
            record(.sink, "glazed at \(value)")
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
    let potter = Potter()
    potter.fire("bowl")
    await advance(by: 1)
    potter.dry("jug")
    await advance(by: 1)
    potter.dry("")
    await advance(by: 1)
    potter.glaze()
    await advance(by: 1)
    potter.cool()
    await advance(by: 1)
}

// MARK: trace
// sink: bowl at 900, 1 firings
// sink: jug at 90
// sink: nothing to dry
// sink: glazed at 1200
// sink: plate at 20, 1 firings
