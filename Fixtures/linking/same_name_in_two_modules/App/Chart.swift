import Combine
import Maps

/// Modules are not told apart by their imports: the name may mean either, and the doubt counts as the stream.
final class Chart {
    private let loader = Maps.Loader()

    func tile() -> AnyPublisher<Int, Never> { // → continuous ✗ subject
        loader.load()
    }
}
