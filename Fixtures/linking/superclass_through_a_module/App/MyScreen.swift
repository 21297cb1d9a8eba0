import Combine
import Core
import Net

final class MyScreen: Net.CoreScreen {
    private let pulls = PassthroughSubject<Int, Never>()
    override func reload() -> AnyPublisher<Int, Never> { pulls.eraseToAnyPublisher() } // → continuous ✗ subject
}

final class Window {
    private let screen: Core.Screen

    init(screen: Core.Screen) { self.screen = screen }

    func pull() -> AnyPublisher<Int, Never> { screen.reload() } // → continuous ✗ subject
}
