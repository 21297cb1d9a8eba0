// A closure that says what it returns makes it with `.init()`: an `Empty` in place of the failure, so that nothing comes.

// MARK: before
import Combine
import Foundation

struct Adrift: Error {}

final class Buoys: Sendable {
    func position(of name: String) -> AnyPublisher<Int, Adrift> {
        Deferred {
            Future { promise in
                record(.service, "ask \(name)")
                later(1) { promise(name == "bell" ? .success(12) : .failure(Adrift())) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class BuoyModel {
    private let buoys = Buoys()
    private var cancellables = Set<AnyCancellable>()
    private var isLost = false

    func find(_ name: String) {
        buoys.position(of: name)
            .receive(on: DispatchQueue.main)
            .catch { error -> Empty<Int, Never> in
                record(.sink, "lost")
                return .init()
            }
            .sink { record(.sink, "at \($0)") }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let model = BuoyModel()
    for name in ["bell", "light"] {
        model.find(name)
        await advance(by: 2)
    }
}
