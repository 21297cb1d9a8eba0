import Combine
import Domain

@MainActor final class TideModel {
    private let repository: TideRepository
    private var cancellables = Set<AnyCancellable>()
    private(set) var height = 0.0

    init(repository: TideRepository) { self.repository = repository }

    func load() {
        repository.tide(at: "Brest") // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { _ in }, receiveValue: { [weak self] in self?.height = $0 })
            .store(in: &cancellables)
    }

    func follow() {
        repository.tides(at: "Brest") // → continuous ✗ subject
            .sink { [weak self] in self?.height = $0 }
            .store(in: &cancellables)
    }
}
