import Combine

protocol LevelObserving {
    func callAsFunction() -> AnyPublisher<Int, Never> // → continuous ✗ subject
}

final class LevelObserver: LevelObserving {
    private let levels = CurrentValueSubject<Int, Never>(0)

    func callAsFunction() -> AnyPublisher<Int, Never> { // → continuous ✗ subject
        levels.eraseToAnyPublisher()
    }
}

final class LightDesk {
    let observe: any LevelObserving = LevelObserver()
}

/// Another module has a type of that name with a property of that name: in this file, this one is meant.
final class Screen {
    private let desk: LightDesk
    private var cancellables = Set<AnyCancellable>()

    init(desk: LightDesk) {
        self.desk = desk
        desk.observe() // → continuous ✗ subject
            .sink { print($0) }
            .store(in: &cancellables)
    }

    func bind() {
        desk.observe() // → continuous ✗ subject
            .sink { print($0) }
            .store(in: &cancellables)
    }
}
