import Combine

final class BellDesk {
    func ring() -> AnyPublisher<Int, Never> { // → one-shot publisher-function
        Just(1).eraseToAnyPublisher()
    }
}

final class Screen {
    private let desk: BellDesk
    private var cancellables = Set<AnyCancellable>()

    init(desk: BellDesk) {
        self.desk = desk
    }

    func bind() {
        desk.ring() // → one-shot sink-subscription review
            .sink { print($0) }
            .store(in: &cancellables)
    }
}
