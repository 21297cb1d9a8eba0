// Arguments that stand under the first one stay under it when something comes before the call; those that are only indented stay where they are.

// MARK: before
import Combine
import Foundation

final class Workshop: Sendable {
    func order(_ name: String, size: Int, colours: [String]) -> AnyPublisher<Int, Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) { promise(name.isEmpty ? .failure(URLError(.badURL)) : .success(size * colours.count)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Customer {
    private let workshop: Workshop
    private var bag = Set<AnyCancellable>()
    private(set) var log: [String] = []

    init(workshop: Workshop) { self.workshop = workshop }

    func order(_ name: String) {
        workshop.order(name, // → one-shot sink-subscription
                       size: 3,
                       colours: ["red",
                                 "blue"])
            .receive(on: DispatchQueue.main)
            .sink { [weak self] completion in
                if case .failure = completion { self?.log.append("no such thing") }
            } receiveValue: { [weak self] price in
                self?.log.append("\(price)")
            }
            .store(in: &bag)
    }

    func orderAgain(_ name: String) {
        workshop.order(name, // → one-shot sink-subscription
            size: 4,
            colours: ["green"])
            .receive(on: DispatchQueue.main)
            .sink { [weak self] completion in
                if case .failure = completion { self?.log.append("no such thing again") }
            } receiveValue: { [weak self] price in
                self?.log.append("again \(price)")
            }
            .store(in: &bag)
    }
}

// MARK: after
import Combine
import Foundation

final class Workshop: Sendable {
    func order(_ name: String, size: Int, colours: [String]) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            later(1) { continuation.resume(with: name.isEmpty ? .failure(URLError(.badURL)) : .success(size * colours.count)) }
        }
    }
}

@MainActor
final class Customer {
    private let workshop: Workshop
    private var bag = Set<AnyCancellable>()
    private(set) var log: [String] = []

    init(workshop: Workshop) { self.workshop = workshop }

    func order(_ name: String) {
        Task { [weak self, workshop] in
            do {
                let price = try await workshop.order(name,
                                                     size: 3,
                                                     colours: ["red",
                                                               "blue"])
                guard !Task.isCancelled else { return }
                self?.log.append("\(price)")
            } catch {
                guard !Task.isCancelled else { return }
                self?.log.append("no such thing")
            }
        }
        .store(in: &bag)
    }

    func orderAgain(_ name: String) {
        Task { [weak self, workshop] in
            do {
                let price = try await workshop.order(name,
                    size: 4,
                    colours: ["green"])
                guard !Task.isCancelled else { return }
                self?.log.append("again \(price)")
            } catch {
                guard !Task.isCancelled else { return }
                self?.log.append("no such thing again")
            }
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
    let customer = Customer(workshop: Workshop())
    for name in ["stool", ""] {
        customer.order(name)
        await advance(by: 1)
        await settle()
        customer.orderAgain(name)
        await advance(by: 1)
        await settle()
    }
    for line in customer.log { record(.caller, line) }
}

// MARK: trace
// caller: 6
// caller: again 4
// caller: no such thing
// caller: no such thing again
