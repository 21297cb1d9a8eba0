import Combine
import SwiftUI
import Transport

@main
struct Shop: App {
    var body: some Scene { WindowGroup { Text("Prices") } }
}

final class Prices {
    private let wire: any Sending
    private let tide = CurrentValueSubject<Int, Never>(0)

    init(wire: any Sending) { self.wire = wire }

    func price(of item: String) -> AnyPublisher<Int, Error> { // → one-shot publisher-function review
        wire.answer(to: Request(name: item) { Just(item.count).setFailureType(to: Error.self).eraseToAnyPublisher() })
    }

    func watch() -> Watch {
        Watch { [tide] in tide.eraseToAnyPublisher() }
    }

    func labels() -> Labels {
        Labels(title: Just("Prices").eraseToAnyPublisher(), depth: tide.eraseToAnyPublisher())
    }
}
