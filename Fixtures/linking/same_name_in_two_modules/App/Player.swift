import Combine
import Sound

final class Player {
    private let loader = Loader()

    func level() -> AnyPublisher<Int, Never> { // → continuous ✗ subject
        loader.load()
    }
}
