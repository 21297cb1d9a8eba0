// A request that is skipped ends without a value; an async function that waited for one would never return, one that made one up would show it.
//
// pitfalls: 4

// MARK: before
import Combine
import Foundation

final class Geocoder: Sendable {
    func place(near text: String) -> AnyPublisher<String, Error> { // → one-shot publisher-function
        guard !text.isEmpty else { return Empty().eraseToAnyPublisher() }
        guard text != "?" else { return Fail(error: URLError(.badURL)).eraseToAnyPublisher() }
        return Just("the old town of \(text)").setFailureType(to: Error.self).eraseToAnyPublisher()
    }
}

@MainActor
final class PlaceModel {
    private let geocoder = Geocoder()
    private var cancellables = Set<AnyCancellable>()
    private(set) var place = "nowhere"

    func find(_ text: String) {
        geocoder.place(near: text) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { [weak self] completion in
                if case .failure = completion { self?.place = "unknown" }
            } receiveValue: { [weak self] place in
                self?.place = place
            }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

final class Geocoder: Sendable {
    func place(near text: String) async throws -> String? {
        guard !text.isEmpty else { return nil }
        guard text != "?" else { throw URLError(.badURL) }
        return "the old town of \(text)"
    }
}

@MainActor
final class PlaceModel {
    private let geocoder = Geocoder()
    private var cancellables = Set<AnyCancellable>()
    private(set) var place = "nowhere"

    func find(_ text: String) {
        Task { [weak self, geocoder] in
            do {
                guard let place = try await geocoder.place(near: text) else { return }
                guard !Task.isCancelled else { return }
                self?.place = place
            } catch {
                guard !Task.isCancelled else { return }
                self?.place = "unknown"
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
    let model = PlaceModel()
    for text in ["", "Gent", "?"] {
        model.find(text)
        await settle()
        record(.caller, model.place)
    }
}

// MARK: trace
// caller: nowhere
// caller: the old town of Gent
// caller: unknown
