// An async function that holds a publisher in a local without a type, to subscribe to it in a continuation: with an async function of the same
// name beside it, the local would be made by that one.

// MARK: before
import Combine
import Foundation

struct Overcast: Error {}

final class Weather: Sendable {
    func forecast(_ town: String) -> AnyPublisher<Int, Overcast> { // → one-shot ✗ callers-need-publisher
        Deferred { Future { promise in later(1) { promise(town.isEmpty ? .failure(Overcast()) : .success(town.count)) } } }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class Hiker {
    private let weather = Weather()
    private var cancellables = Set<AnyCancellable>()

    func degrees(in town: String) async throws -> Int {
        let forecast = weather.forecast(town)

        return try await withCheckedThrowingContinuation { continuation in
            forecast // → one-shot ✗ shape-not-supported
                .receive(on: DispatchQueue.main)
                .sink(
                    receiveCompletion: { completion in
                        if case .failure(let error) = completion { continuation.resume(throwing: error) }
                    },
                    receiveValue: { continuation.resume(returning: $0) }
                )
                .store(in: &cancellables)
        }
    }

    func look(at town: String) {
        weather.forecast(town) // → one-shot ✗ callee-stays
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { _ in record(.caller, "looked") }, receiveValue: { record(.sink, "\($0) °C") })
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let hiker = Hiker()
    hiker.look(at: "Oslo")
    await advance(by: 2)
    let task = Task { try? await hiker.degrees(in: "Bergen") }
    await advance(by: 2)
    record(.caller, "\(await task.value ?? 0)")
}

// MARK: trace
// sink: 4 °C
// caller: looked
// caller: 6
