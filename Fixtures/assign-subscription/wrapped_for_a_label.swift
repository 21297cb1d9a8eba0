// A key path of an optional property takes optionals only, so chains wrap their value for it; an assignment needs no such step.

// MARK: before
import Combine
import Foundation

@MainActor
final class Label {
    var text: String?
}

final class Forecast: Sendable {
    func wind(_ place: String) -> AnyPublisher<Int, Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) { promise(place == "sea" ? .success(7) : .failure(URLError(.badURL))) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Board {
    private let forecast = Forecast()
    private var cancellables = Set<AnyCancellable>()
    let label = Label()

    func show(_ place: String) {
        forecast.wind(place) // → one-shot assign-subscription
            .map { "wind \($0)" }
            .replaceError(with: "–")
            .receive(on: DispatchQueue.main)
            .map(Optional.some)
            .assign(to: \.text, on: label)
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

@MainActor
final class Label {
    var text: String?
}

final class Forecast: Sendable {
    func wind(_ place: String) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            later(1) { continuation.resume(with: place == "sea" ? .success(7) : .failure(URLError(.badURL))) }
        }
    }
}

@MainActor
final class Board {
    private let forecast = Forecast()
    private var cancellables = Set<AnyCancellable>()
    let label = Label()

    func show(_ place: String) {
        Task { [forecast, label] in
            let text: String
            do {
                let wind = try await forecast.wind(place)
                text = "wind \(wind)"
            } catch {
                text = "–"
            }
            guard !Task.isCancelled else { return }
            label.text = text
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
    let board = Board()
    board.show("sea")
    await advance(by: 1)
    record(.sink, "\(board.label.text ?? "nothing")")
    board.show("moon")
    await advance(by: 1)
    record(.sink, "\(board.label.text ?? "nothing")")
}

// MARK: trace
// sink: wind 7
// sink: –
