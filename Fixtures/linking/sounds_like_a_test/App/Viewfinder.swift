import Camera
import Combine

final class Viewfinder {
    private let source: any FrameSource
    private let variants: any Variants

    init(source: any FrameSource, variants: any Variants) {
        self.source = source
        self.variants = variants
    }

    func pictures() -> AnyPublisher<Int, Never> { // → continuous ✗ subject
        source.frames()
    }

    func layout() -> AnyPublisher<String, Never> { // → continuous ✗ subject
        variants.variant()
    }
}
