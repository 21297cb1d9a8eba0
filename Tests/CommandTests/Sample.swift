/// A small app's file: a one-shot that can move with its subscription, and a stream that stays.
enum Sample {
    static let path = "App/Counter.swift"

    static let counter = """
        import Combine

        final class Counter {
            @Published private(set) var value = 0
            private var bag = Set<AnyCancellable>()

            private func load() -> AnyPublisher<Int, Never> {
                Just(1).map { $0 + 1 }.eraseToAnyPublisher()
            }

            func start() {
                load()
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

    static func folder() throws -> TemporaryFolder { try TemporaryFolder([path: counter]) }
}
