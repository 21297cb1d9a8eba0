// A lazy Future starts at the first use and is shared by all later ones; an async getter would ask the server again each time.
//
// pitfalls: 1

// MARK: before
import Combine
import Foundation

@MainActor
final class Settings {
    private lazy var flags: Future<[String], Never> = Future { promise in // → one-shot ✗ shared-future
        record(.service, "flags asked")
        promise(.success(["dark", "large"]))
    }
    private var cancellables = Set<AnyCancellable>()

    func show(_ flag: String) {
        flags // → one-shot ✗ callee-stays
            .map { $0.contains(flag) }
            .sink { record(.sink, "\(flag): \($0)") }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let settings = Settings()
    settings.show("dark")
    settings.show("loud")
}

// MARK: trace
// service: flags asked
// sink: dark: true
// sink: loud: false
