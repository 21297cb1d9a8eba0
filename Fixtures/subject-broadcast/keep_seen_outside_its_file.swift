// A subject that other files may send to needs a broadcast that they can see: no file gets one by itself.
//
// rules: subject-broadcast

// MARK: before
import Combine
import Foundation

final class Router {
    let pages = PassthroughSubject<String, Never>()
}

final class Window {
    private var cancellables = Set<AnyCancellable>()

    func listen(to router: Router) {
        router.pages // → continuous ✗ subject
            .receive(on: DispatchQueue.main)
            .sink { page in record(.sink, "page \(page)") }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let (router, window) = (Router(), Window())
    window.listen(to: router)
    router.pages.send("home")
    await advance(by: 1)
}

// MARK: trace
// sink: page home
