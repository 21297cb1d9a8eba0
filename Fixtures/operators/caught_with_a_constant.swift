// `.catch { _ in Just(…) }` does what `replaceError(with:)` does, and reads as short.

// MARK: before
import Combine
import Foundation

struct NoSignal: Error {}

final class Weather: Sendable {
    func degrees(at hour: Int) -> AnyPublisher<Int, Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) { promise(hour < 12 ? .success(hour + 10) : .failure(NoSignal())) }
            }
        }
        .eraseToAnyPublisher()
    }

    func warmth(at hour: Int) -> AnyPublisher<Int, Never> { // → one-shot publisher-function
        degrees(at: hour)
            .catch { _ in Just(20) }
            .eraseToAnyPublisher()
    }

    func text(at hour: Int) -> AnyPublisher<String?, Never> { // → one-shot publisher-function
        degrees(at: hour)
            .map { Optional("\($0)°") }
            .catch { _ in Just(nil) }
            .eraseToAnyPublisher()
    }

    func isMild(at hour: Int, _ isBold: Bool) -> AnyPublisher<Bool, Never> { // → one-shot publisher-function
        degrees(at: hour)
            .map { $0 > 15 }
            .catch { _ in Just(isBold ? true : false) }
            .eraseToAnyPublisher()
    }

    func span() -> AnyPublisher<Int, Never> { // → one-shot publisher-function
        Publishers.Zip(degrees(at: 6).catch { _ in Just(0) }, degrees(at: 14).catch { _ in Just(30) })
            .map { $1 - $0 }
            .eraseToAnyPublisher()
    }

    func guess(at hour: Int) -> AnyPublisher<Int, Never> { // → one-shot publisher-function
        degrees(at: hour)
            // Nobody knows.
            .catch { _ in
                // As warm as a room.
                Just(21)
            }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class Screen {
    private let weather = Weather()
    private var cancellables = Set<AnyCancellable>()

    func show(_ hour: Int) {
        weather.warmth(at: hour) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "warmth \($0)") }
            .store(in: &cancellables)
        weather.text(at: hour) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "text \($0 ?? "none")") }
            .store(in: &cancellables)
    }

    func ask(_ hour: Int) {
        weather.isMild(at: hour, false) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "mild \($0)") }
            .store(in: &cancellables)
    }

    func compare() {
        weather.span() // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "span \($0)") }
            .store(in: &cancellables)
    }

    func guess() {
        weather.guess(at: 23) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "guess \($0)") }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

struct NoSignal: Error {}

final class Weather: Sendable {
    func degrees(at hour: Int) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            later(1) { continuation.resume(with: hour < 12 ? .success(hour + 10) : .failure(NoSignal())) }
        }
    }

    func warmth(at hour: Int) async -> Int {
        (try? await degrees(at: hour)) ?? 20
    }

    func text(at hour: Int) async -> String? {
        do {
            let degrees = try await degrees(at: hour)
            return Optional("\(degrees)°")
        } catch {
            return nil
        }
    }

    func isMild(at hour: Int, _ isBold: Bool) async -> Bool {
        do {
            let degrees = try await degrees(at: hour)
            return degrees > 15
        } catch {
            return isBold ? true : false
        }
    }

    func span() async -> Int {
        async let firstDegrees = (try? await degrees(at: 6)) ?? 0
        async let secondDegrees = (try? await degrees(at: 14)) ?? 30
        return await secondDegrees - firstDegrees
    }

    func guess(at hour: Int) async -> Int {
        // Nobody knows.
        do {
            return try await degrees(at: hour)
        } catch {
            // As warm as a room.
            return 21
        }
    }
}

@MainActor
final class Screen {
    private let weather = Weather()
    private var cancellables = Set<AnyCancellable>()

    func show(_ hour: Int) {
        Task { [weather] in
            let warmth = await weather.warmth(at: hour)
            guard !Task.isCancelled else { return }
            record(.sink, "warmth \(warmth)")
        }
        .store(in: &cancellables)
        Task { [weather] in
            let text = await weather.text(at: hour)
            guard !Task.isCancelled else { return }
            record(.sink, "text \(text ?? "none")")
        }
        .store(in: &cancellables)
    }

    func ask(_ hour: Int) {
        Task { [weather] in
            let isMild = await weather.isMild(at: hour, false)
            guard !Task.isCancelled else { return }
            record(.sink, "mild \(isMild)")
        }
        .store(in: &cancellables)
    }

    func compare() {
        Task { [weather] in
            let span = await weather.span()
            guard !Task.isCancelled else { return }
            record(.sink, "span \(span)")
        }
        .store(in: &cancellables)
    }

    func guess() {
        Task { [weather] in
            let guess = await weather.guess(at: 23)
            guard !Task.isCancelled else { return }
            record(.sink, "guess \(guess)")
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
    let screen = Screen()
    screen.show(8)
    await advance(by: 1)
    screen.show(18)
    await advance(by: 1)
    screen.compare()
    await advance(by: 1)
    screen.ask(10)
    await advance(by: 1)
    screen.guess()
    await advance(by: 1)
}

// MARK: trace
// sink: warmth 18
// sink: text 18°
// sink: warmth 20
// sink: text none
// sink: span 14
// sink: mild true
// sink: guess 21
