// Two subscribers share one request; two async calls would be two requests, and pay twice.
//
// seeds: B7
// pitfalls: 31, 32

// MARK: before
import Combine
import Foundation

@MainActor
final class Menu {
    private var cancellables = Set<AnyCancellable>()

    func load() {
        let shared = Deferred {
            Future<[String], Never> { promise in
                record(.service, "one request")
                later(1) { promise(.success(["soup", "fish"])) }
            }
        }
        .share()
        shared // → one-shot ✗ shared-subscription
            .map { $0.count }
            .sink { record(.sink, "\($0) dishes") }
            .store(in: &cancellables)
        shared // → one-shot ✗ shared-subscription
            .sink { record(.sink, $0.joined(separator: ", ")) }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let menu = Menu()
    menu.load()
    await advance(by: 1)
}

// MARK: trace
// service: one request
// sink: 2 dishes
// sink: soup, fish
