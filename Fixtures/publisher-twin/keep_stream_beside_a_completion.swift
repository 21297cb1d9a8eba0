// What a completion handler says once, the publisher of that name may say again and again.
//
// tier: review

// MARK: before
import Combine
import Foundation

public final class Buoy: @unchecked Sendable {
    private let heights = PassthroughSubject<Int, Never>()

    public init() {}

    public func height(completion: @escaping @Sendable (Int) -> Void) {
        later(1) { completion(3) }
    }

    public func heightPublisher() -> AnyPublisher<Int, Never> { // → continuous ✗ subject
        heights.eraseToAnyPublisher()
    }

    public func rise(to height: Int) { heights.send(height) }
}

// MARK: run
@MainActor func run() async {
    let buoy = Buoy()
    let watching = buoy.heightPublisher().sink { record(.caller, "\($0)") }
    buoy.rise(to: 4)
    buoy.rise(to: 2)
    buoy.height { record(.service, "\($0)") }
    await advance(by: 1)
    await settle()
    watching.cancel()
}

// MARK: trace
// caller: 4
// caller: 2
// service: 3
