import Combine

extension Session {
    func start() {
        renew() // → one-shot sink-subscription review
            .sink(receiveCompletion: { _ in }, receiveValue: { [weak self] in self?.token = $0 })
            .store(in: &cancellables)
    }

    func watch() {
        $token // → continuous ✗ published-property
            .sink { print($0) }
            .store(in: &cancellables)
    }
}
