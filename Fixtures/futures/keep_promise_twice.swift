// A promise that a cache fulfils first and a server fulfils again is harmless; a continuation that is resumed twice ends the app.
//
// pitfalls: 2

// MARK: before
import Combine
import Foundation

final class Avatars {
    private var cache = ["ada": "ada@1x"]

    func avatar(for name: String) -> AnyPublisher<String, Never> { // → one-shot ✗ review-tier
        Future { promise in
            if let cached = self.cache[name] {
                promise(.success(cached))
            }
            later(1) {
                record(.service, "loaded \(name)")
                promise(.success("\(name)@2x"))
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class AvatarModel {
    private let avatars = Avatars()
    private var cancellables = Set<AnyCancellable>()

    func show(_ name: String) {
        avatars.avatar(for: name) // → one-shot ✗ callee-stays
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let model = AvatarModel()
    model.show("ada")
    model.show("bob")
    await advance(by: 2)
}

// MARK: trace
// sink: ada@1x
// service: loaded ada
// service: loaded bob
// sink: bob@2x
