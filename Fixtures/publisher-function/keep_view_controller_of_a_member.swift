// The view controller that the `Future` uses belongs to the main thread, whatever class holds it: an async function of no actor runs on any.
// swift6: none

// MARK: before
import Combine
import UIKit

final class Router {
    let host: UIViewController
    init(host: UIViewController) { self.host = host }

    func close() -> AnyPublisher<Void, Never> { // → one-shot ✗ shape-not-supported
        Deferred {
            Future { promise in
                self.host.dismiss(animated: true) { promise(.success(())) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Screen {
    private let router = Router(host: UIViewController())
    private var bag = Set<AnyCancellable>()

    func go() {
        router.close() // → one-shot ✗ callee-stays
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "closed") }
            .store(in: &bag)
    }
}

// MARK: run
@MainActor func run() async {
    let screen = Screen()
    screen.go()
    await settle()
}

// MARK: trace
// sink: closed
