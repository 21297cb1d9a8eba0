// The key path of `assign` may lead through a struct; only the last part would be set, or the whole struct replaced.

// MARK: before
import Combine
import Foundation

struct Theme {
    var accent = "grey"
    var isDark = false
}

@MainActor
final class Style {
    var theme = Theme()
}

struct Preferences: Sendable {
    func accent() -> AnyPublisher<String, Never> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) { promise(.success("teal")) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class StyleLoader {
    let style = Style()
    private let preferences: Preferences
    private var bag = [AnyCancellable]()

    init(preferences: Preferences = Preferences()) {
        self.preferences = preferences
        style.theme.isDark = true
    }

    func load() {
        preferences.accent() // → one-shot assign-subscription
            .receive(on: RunLoop.main)
            .assign(to: \.theme.accent, on: style)
            .store(in: &bag)
    }
}

// MARK: after
import Combine
import Foundation

struct Theme {
    var accent = "grey"
    var isDark = false
}

@MainActor
final class Style {
    var theme = Theme()
}

struct Preferences: Sendable {
    func accent() async -> String {
        await withCheckedContinuation { continuation in
            later(1) { continuation.resume(returning: "teal") }
        }
    }
}

@MainActor
final class StyleLoader {
    let style = Style()
    private let preferences: Preferences
    private var bag = [AnyCancellable]()

    init(preferences: Preferences = Preferences()) {
        self.preferences = preferences
        style.theme.isDark = true
    }

    func load() {
        AnyCancellable(Task { [preferences, style] in
            let accent = await preferences.accent()
            guard !Task.isCancelled else { return }
            style.theme.accent = accent
        }.cancel)
        .store(in: &bag)
    }
}

// MARK: run
@MainActor func run() async {
    let loader = StyleLoader()
    loader.load()
    await advance(by: 1)
    record(.caller, "\(loader.style.theme)")
}

// MARK: trace
// caller: Theme(accent: "teal", isDark: true)
