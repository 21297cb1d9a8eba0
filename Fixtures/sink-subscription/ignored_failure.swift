// An app that shrugs at a failure would print it or crash on it if `receiveCompletion: { _ in }` became a bare `try`.

// MARK: before
import Combine
import Foundation

struct Offline: Error {}

final class Weather: Sendable {
    func temperature(online: Bool) -> AnyPublisher<Int, Error> { // → one-shot publisher-function
        guard online else { return Fail(error: Offline()).eraseToAnyPublisher() }
        return Deferred {
            Future { promise in
                later(0.1) { promise(.success(21)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Badge {
    private let weather = Weather()
    private var cancellables = Set<AnyCancellable>()
    private(set) var degrees: Int?

    func refresh(online: Bool) {
        weather.temperature(online: online) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { _ in }, receiveValue: { [weak self] in self?.degrees = $0 })
            .store(in: &cancellables)
    }
}

struct Refused: Error {}

final class Printer: Sendable {
    func printPage(_ text: String) -> AnyPublisher<Int, Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) {
                    record(.service, "printed \(text)")
                    promise(text.isEmpty ? .failure(Refused()) : .success(1))
                }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class PrintModel {
    private let printer = Printer()
    private var cancellables = Set<AnyCancellable>()
    private(set) var isBusy = false

    func printPage(_ text: String) {
        isBusy = true
        printer.printPage(text) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { [weak self] _ in
                self?.isBusy = false

                // Whatever came of it.
                record(.sink, "done")
            } receiveValue: { _ in }
            .store(in: &cancellables)
    }

    func printTwice(_ text: String) {
        printer.printPage(text) // → one-shot sink-subscription
            .collect()
            .receive(on: DispatchQueue.main)
            .sink { completion in
                if case .failure(let error) = completion { record(.sink, "\(error)") } else { record(.sink, "all printed") }
            } receiveValue: { _ in }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

struct Offline: Error {}

final class Weather: Sendable {
    func temperature(online: Bool) async throws -> Int {
        guard online else { throw Offline() }
        return try await withCheckedThrowingContinuation { continuation in
            later(0.1) { continuation.resume(returning: 21) }
        }
    }
}

@MainActor
final class Badge {
    private let weather = Weather()
    private var cancellables = Set<AnyCancellable>()
    private(set) var degrees: Int?

    func refresh(online: Bool) {
        Task { [weak self, weather] in
            guard let temperature = try? await weather.temperature(online: online), !Task.isCancelled else {
                return
            }
            self?.degrees = temperature
        }
        .store(in: &cancellables)
    }
}

struct Refused: Error {}

final class Printer: Sendable {
    func printPage(_ text: String) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            later(1) {
                record(.service, "printed \(text)")
                continuation.resume(with: text.isEmpty ? .failure(Refused()) : .success(1))
            }
        }
    }
}

@MainActor
final class PrintModel {
    private let printer = Printer()
    private var cancellables = Set<AnyCancellable>()
    private(set) var isBusy = false

    func printPage(_ text: String) {
        isBusy = true
        Task { [weak self, printer] in
            _ = try? await printer.printPage(text)
            guard !Task.isCancelled else { return }
            self?.isBusy = false

            // Whatever came of it.
            record(.sink, "done")
        }
        .store(in: &cancellables)
    }

    func printTwice(_ text: String) {
        Task { [printer] in
            do {
                _ = try await printer.printPage(text)
                guard !Task.isCancelled else { return }
                record(.sink, "all printed")
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "\(error)")
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
    let badge = Badge()
    badge.refresh(online: false)
    await settle()
    record(.caller, "\(badge.degrees as Any)")
    badge.refresh(online: true)
    await advance(by: 0.1)
    record(.caller, "\(badge.degrees as Any)")
    let model = PrintModel()
    model.printPage("a letter")
    await advance(by: 1)
    record(.caller, "busy: \(model.isBusy)")
    model.printPage("")
    await advance(by: 1)
    record(.caller, "busy: \(model.isBusy)")
    model.printTwice("a card")
    model.printTwice("")
    await advance(by: 1)
}

// MARK: trace
// caller: nil
// caller: Optional(21)
// caller: busy: false
// caller: busy: false
// service: printed a letter
// service: printed 
// service: printed a card
// service: printed 
// sink: done
// sink: done
// sink: all printed
// sink: Refused()
