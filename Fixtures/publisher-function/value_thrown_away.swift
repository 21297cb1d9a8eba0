// A chain that throws its value away with `map { _ in }` would lose the request itself: nothing after it reads what came.
//
// pitfalls: 22

// MARK: before
import Combine
import Foundation

struct BellService: Sendable {
    let base: URL

    /// Rings at the harbour office.
    func ring() -> AnyPublisher<Void, URLError> { // → one-shot publisher-function
        let url = base.appendingPathComponent("ring")
        return URLSession.shared.dataTaskPublisher(for: url)
            .map { _ in }
            .eraseToAnyPublisher()
    }

    /// Counts, and tells nobody what.
    func count() -> AnyPublisher<Void, Never> { // → one-shot publisher-function
        Deferred { Just(counted()) }
            .map { _ in
                // The number is for the log only.
            }
            .eraseToAnyPublisher()
    }

    private func counted() -> Int {
        record(.service, "counted")
        return 1
    }
}

@MainActor
final class BellModel {
    private let service: BellService
    private var bag = Set<AnyCancellable>()
    private(set) var log: [String] = []

    init(service: BellService) {
        self.service = service
    }

    func ring() {
        service.ring() // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { _ in } receiveValue: { [weak self] in
                self?.log.append("rang")
            }
            .store(in: &bag)
    }

    func count() {
        service.count() // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { [weak self] in
                self?.log.append("counted")
            }
            .store(in: &bag)
    }
}

// MARK: after
import Combine
import Foundation

struct BellService: Sendable {
    let base: URL

    /// Rings at the harbour office.
    func ring() async throws {
        let url = base.appendingPathComponent("ring")
        _ = try await URLSession.shared.data(from: url)
    }

    /// Counts, and tells nobody what.
    func count() async {
        _ = counted()
        // The number is for the log only.
    }

    private func counted() -> Int {
        record(.service, "counted")
        return 1
    }
}

@MainActor
final class BellModel {
    private let service: BellService
    private var bag = Set<AnyCancellable>()
    private(set) var log: [String] = []

    init(service: BellService) {
        self.service = service
    }

    func ring() {
        Task { [weak self, service] in
            guard (try? await service.ring()) != nil, !Task.isCancelled else { return }
            self?.log.append("rang")
        }
        .store(in: &bag)
    }

    func count() {
        Task { [weak self, service] in
            await service.count()
            guard !Task.isCancelled else { return }
            self?.log.append("counted")
        }
        .store(in: &bag)
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
    let server = Server()
    server.on("/ring", .init(body: ""))
    let model = BellModel(service: BellService(base: server.url("")))
    model.ring()
    await until { model.log.count == 1 }
    model.count()
    await until { model.log.count == 2 }
    for line in model.log { record(.caller, line) }
}

// MARK: trace
// service: GET /ring
// service: counted
// caller: rang
// caller: counted
