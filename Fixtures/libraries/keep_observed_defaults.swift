// What the library of that name publishes of a key comes with every change, for as long as somebody subscribes; its first value is one.
//
// uncompiled: the library is not here

// MARK: before
import Combine
import Defaults

extension Defaults.Keys {
    static let isDark = Key<Bool>("isDark", default: false)
}

@MainActor
final class Theme {
    private var cancellables = Set<AnyCancellable>()

    func watch() {
        Defaults.publisher(.isDark) // → continuous ✗ key-value-observing
            .sink { record(.sink, "\($0.newValue)") }
            .store(in: &cancellables)
        Defaults.publisher(keys: .isDark) // → continuous ✗ key-value-observing
            .sink { record(.sink, "changed") }
            .store(in: &cancellables)
    }

    func look() {
        Defaults.publisher(.isDark).first() // → one-shot ✗ stream
            .sink { record(.sink, "\($0.newValue)") }
            .store(in: &cancellables)
    }
}
