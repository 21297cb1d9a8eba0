/// A small app's file: a one-shot that can move with its subscription, and a stream that stays.
enum Sample {
    static let path = "App/Counter.swift"

    static let counter = """
        import Combine
        import Foundation

        final class Source {
            private let queue = DispatchQueue(label: "source")

            func load() -> AnyPublisher<Int, Never> {
                Future { promise in
                    self.queue.async { promise(.success(1)) }
                }
                .eraseToAnyPublisher()
            }
        }

        final class Counter {
            @Published private(set) var value = 0
            private let source = Source()
            private var bag = Set<AnyCancellable>()

            func start() {
                source.load()
                    .sink { [weak self] number in self?.value = number }
                    .store(in: &bag)
            }

            func watch() {
                $value
                    .removeDuplicates()
                    .sink { print($0) }
                    .store(in: &bag)
            }
        }

        """

    static let renamed = counter.split(separator: "Counter").joined(separator: "Meter").split(separator: "Source").joined(
        separator: "Gauge")

    static func folder() throws -> TemporaryFolder { try TemporaryFolder([path: counter]) }
}
