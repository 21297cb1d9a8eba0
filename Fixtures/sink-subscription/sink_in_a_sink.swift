// A sink in the sink of another request was a flatMap made by hand: its task is started where it was subscribed to, and held by the same bag.
//
// seeds: E5

// MARK: before
import Combine
import Foundation

enum VoyageError: Error {
    case unknown
    case full
}

final class Harbour: Sendable {
    func ship(to city: String) -> AnyPublisher<String, VoyageError> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) {
                    if city == "Atlantis" { promise(.failure(.unknown)) } else { promise(.success("S.S. " + city)) }
                }
            }
        }
        .eraseToAnyPublisher()
    }

    func cabin(on ship: String) -> AnyPublisher<Int, VoyageError> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                record(.service, "asked for a cabin on \(ship)")
                later(1) {
                    if ship.hasSuffix("Rome") { promise(.failure(.full)) } else { promise(.success(ship.count)) }
                }
            }
        }
        .eraseToAnyPublisher()
    }

    func report(_ text: String) -> AnyPublisher<Void, Never> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) {
                    record(.service, text)
                    promise(.success(()))
                }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class VoyageModel {
    private let harbour = Harbour()
    private var cancellables = Set<AnyCancellable>()
    private var ship: String?

    func book(_ city: String) {
        harbour.ship(to: city) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { [weak self] completion in
                guard case .failure(let error) = completion, let self else { return }
                record(.sink, "no ship: \(error)")
                self.harbour.report("nothing goes to \(city)") // → one-shot sink-subscription
                    .sink { record(.sink, "reported") }
                    .store(in: &self.cancellables)
            } receiveValue: { [weak self] name in
                guard let self else { return }
                self.ship = name
                self.harbour.cabin(on: name) // → one-shot sink-subscription
                    .receive(on: DispatchQueue.main)
                    .sink { completion in
                        if case .failure(let error) = completion { record(.sink, "\(name): \(error)") }
                    } receiveValue: { [weak self] cabin in
                        record(.sink, "cabin \(cabin) on \(self?.ship ?? "")")
                    }
                    .store(in: &self.cancellables)
                record(.sink, "found \(name)")
            }
            .store(in: &cancellables)
    }

    func forget() {
        cancellables.removeAll()
    }
}

// MARK: after
import Combine
import Foundation

enum VoyageError: Error {
    case unknown
    case full
}

final class Harbour: Sendable {
    func ship(to city: String) async throws -> String {
        try await withCheckedThrowingContinuation { continuation in
            later(1) {
                if city == "Atlantis" { continuation.resume(throwing: VoyageError.unknown) } else { continuation.resume(returning: "S.S. " + city) }
            }
        }
    }

    func cabin(on ship: String) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            record(.service, "asked for a cabin on \(ship)")
            later(1) {
                if ship.hasSuffix("Rome") { continuation.resume(throwing: VoyageError.full) } else { continuation.resume(returning: ship.count) }
            }
        }
    }

    func report(_ text: String) async {
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
            later(1) {
                record(.service, text)
                continuation.resume()
            }
        }
    }
}

@MainActor
final class VoyageModel {
    private let harbour = Harbour()
    private var cancellables = Set<AnyCancellable>()
    private var ship: String?

    func book(_ city: String) {
        Task { [weak self, harbour] in
            do {
                let name = try await harbour.ship(to: city)
                guard !Task.isCancelled else { return }
                guard let self else { return }
                self.ship = name
                Task { [weak self, harbour = self.harbour] in
                    do {
                        let cabin = try await harbour.cabin(on: name)
                        guard !Task.isCancelled else { return }
                        record(.sink, "cabin \(cabin) on \(self?.ship ?? "")")
                    } catch {
                        guard !Task.isCancelled else { return }
                        record(.sink, "\(name): \(error)")
                    }
                }
                .store(in: &self.cancellables)
                record(.sink, "found \(name)")
            } catch {
                guard !Task.isCancelled else { return }
                guard let self else { return }
                record(.sink, "no ship: \(error)")
                Task { [harbour = self.harbour] in
                    await harbour.report("nothing goes to \(city)")
                    guard !Task.isCancelled else { return }
                    record(.sink, "reported")
                }
                .store(in: &self.cancellables)
            }
        }
        .store(in: &cancellables)
    }

    func forget() {
        cancellables.removeAll()
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
    let model = VoyageModel()
    for city in ["Oslo", "Rome", "Atlantis"] {
        model.book(city)
        await advance(by: 3)
    }
    model.book("Bergen")
    await advance(by: 1.5)
    model.forget()
    await advance(by: 3)
}

// MARK: trace
// service: asked for a cabin on S.S. Oslo
// service: asked for a cabin on S.S. Rome
// service: nothing goes to Atlantis
// service: asked for a cabin on S.S. Bergen
// sink: found S.S. Oslo
// sink: cabin 9 on S.S. Oslo
// sink: found S.S. Rome
// sink: S.S. Rome: full
// sink: no ship: unknown
// sink: reported
// sink: found S.S. Bergen
