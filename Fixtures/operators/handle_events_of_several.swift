// What is looked at on its way side by side with another value is waited for with it, and both go on.
//
// tier: review

// MARK: before
import Combine
import Foundation

struct Depot: Sendable {
    func wagons() -> AnyPublisher<[String], Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in later(1) { promise(.success(["coal", "salt"])) } }
        }
        .eraseToAnyPublisher()
    }

    func engine(_ isOut: Bool) -> AnyPublisher<String, Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(2) { promise(isOut ? .failure(URLError(.cannotFindHost)) : .success("No. 7")) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Yard {
    private let depot = Depot()
    private var wagons: [String] = []
    private var note = ""

    func refresh(_ isOut: Bool) -> AnyPublisher<Void, Never> { // → one-shot publisher-function review
        Publishers.Zip(depot.wagons(), depot.engine(isOut))
            .receive(on: DispatchQueue.main)
            .handleEvents(receiveOutput: { [weak self] wagons, _ in self?.wagons = wagons })
            .map { _ in }
            .catch { [weak self] error -> Just<Void> in
                self?.note = "no engine"
                return Just(())
            }
            .eraseToAnyPublisher()
    }

    func train() -> AnyPublisher<String, Error> { // → one-shot publisher-function
        depot.wagons().zip(depot.engine(false))
            .handleEvents(receiveOutput: { wagons, engine in
                record(.service, "\(engine): \(wagons.count)")
            })
            .map { wagons, engine in "\(engine) with \(wagons.joined(separator: ", "))" }
            .eraseToAnyPublisher()
    }

    func say() { record(.sink, "\(wagons.count) wagons, \(note)") }
}

@MainActor
final class YardModel {
    private let yard = Yard()
    private var cancellables = Set<AnyCancellable>()

    func load(_ isOut: Bool) {
        yard.refresh(isOut) // → one-shot sink-subscription
            .sink { [weak self] in self?.yard.say() }
            .store(in: &cancellables)
    }

    func form() {
        yard.train() // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { _ in } receiveValue: { record(.sink, $0) }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

struct Depot: Sendable {
    func wagons() async throws -> [String] {
        try await withCheckedThrowingContinuation { continuation in
            later(1) { continuation.resume(returning: ["coal", "salt"]) }
        }
    }

    func engine(_ isOut: Bool) async throws -> String {
        try await withCheckedThrowingContinuation { continuation in
            later(2) { continuation.resume(with: isOut ? .failure(URLError(.cannotFindHost)) : .success("No. 7")) }
        }
    }
}

@MainActor
final class Yard {
    private let depot = Depot()
    private var wagons: [String] = []
    private var note = ""

    func refresh(_ isOut: Bool) async {
        do {
            async let wagons = depot.wagons()
            async let engine = depot.engine(isOut)
            let (wagonsValue, _) = try await (wagons, engine)
            try Task.checkCancellation()
            self.wagons = wagonsValue
        } catch {
            note = "no engine"
        }
    }

    func train() async throws -> String {
        async let wagons = depot.wagons()
        async let engine = depot.engine(false)
        let (wagonsValue, engineValue) = try await (wagons, engine)
        try Task.checkCancellation()
        record(.service, "\(engineValue): \(wagonsValue.count)")
        return "\(engineValue) with \(wagonsValue.joined(separator: ", "))"
    }

    func say() { record(.sink, "\(wagons.count) wagons, \(note)") }
}

@MainActor
final class YardModel {
    private let yard = Yard()
    private var cancellables = Set<AnyCancellable>()

    func load(_ isOut: Bool) {
        Task { [weak self, yard] in
            await yard.refresh(isOut)
            guard !Task.isCancelled else { return }
            self?.yard.say()
        }
        .store(in: &cancellables)
    }

    func form() {
        Task { [yard] in
            guard let train = try? await yard.train(), !Task.isCancelled else { return }
            record(.sink, train)
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
    let model = YardModel()
    model.load(true)
    await advance(by: 2)
    model.load(false)
    await advance(by: 2)
    model.form()
    await advance(by: 2)
}

// MARK: trace
// service: No. 7: 2
// sink: 0 wagons, no engine
// sink: 2 wagons, no engine
// sink: No. 7 with coal, salt
