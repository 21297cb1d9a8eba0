import Combine

/// Where pictures come from: a still gives one, the preview of the camera goes on, and so does the test of two variants.
public protocol FrameSource {
    func frames() -> AnyPublisher<Int, Never> // → continuous ✗ subject
}

public struct Still: FrameSource {
    public init() {}
    public func frames() -> AnyPublisher<Int, Never> { Just(1).eraseToAnyPublisher() } // → one-shot ✗ stream-requirement
}

public final class CameraPreview: FrameSource {
    private let shots = PassthroughSubject<Int, Never>()
    public init() {}
    public func frames() -> AnyPublisher<Int, Never> { shots.eraseToAnyPublisher() } // → continuous ✗ subject
}
