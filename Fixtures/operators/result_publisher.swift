// The failure of a result would go unnoticed, and the file be parsed twice, if its publisher did not become one `get()`.
//
// lowers: result

// MARK: before
import Combine
import Foundation

struct Settings: Decodable, Sendable {
    let theme: String
}

final class SettingsFile: Sendable {
    func settings(in text: String) -> AnyPublisher<Settings, Error> { // → one-shot publisher-function
        Result { try JSONDecoder().decode(Settings.self, from: Data(text.utf8)) }
            .publisher
            .eraseToAnyPublisher()
    }

    func imported(_ outcome: Result<Settings, Error>) -> AnyPublisher<String, Error> { // → one-shot publisher-function
        outcome.publisher.map(\.theme).eraseToAnyPublisher()
    }
}

@MainActor
final class SettingsModel {
    private let file = SettingsFile()
    private var cancellables = Set<AnyCancellable>()

    func read(_ text: String) {
        file.settings(in: text) // → one-shot sink-subscription
            .flatMap { [file] in file.imported(.success($0)) }
            .receive(on: DispatchQueue.main)
            .sink { completion in
                if case .failure(let error) = completion { record(.sink, error is DecodingError ? "not readable" : "other") }
            } receiveValue: { theme in
                record(.sink, theme)
            }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

struct Settings: Decodable, Sendable {
    let theme: String
}

final class SettingsFile: Sendable {
    func settings(in text: String) async throws -> Settings {
        try Result { try JSONDecoder().decode(Settings.self, from: Data(text.utf8)) }.get()
    }

    func imported(_ outcome: Result<Settings, Error>) async throws -> String {
        try outcome.get().theme
    }
}

@MainActor
final class SettingsModel {
    private let file = SettingsFile()
    private var cancellables = Set<AnyCancellable>()

    func read(_ text: String) {
        Task { [file] in
            do {
                let settings = try await file.settings(in: text)
                guard !Task.isCancelled else { return }
                let theme = try await file.imported(.success(settings))
                guard !Task.isCancelled else { return }
                record(.sink, theme)
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, error is DecodingError ? "not readable" : "other")
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
    let model = SettingsModel()
    model.read(#"{ "theme": "dark" }"#)
    await settle()
    model.read("{}")
    await settle()
}

// MARK: trace
// sink: dark
// sink: not readable
