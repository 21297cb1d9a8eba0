import Combine
import Foundation

/// Three dinners at a time.
@MainActor
final class WeekPlanViewModel: ObservableObject {
    @Published private(set) var dinners: [Recipe] = []
    @Published private(set) var minutes = 0
    @Published private(set) var problem: LarderError?
    @Published private(set) var isSaved = true

    private let service: RecipeService
    private let store: PlanStore
    private var bag = Set<AnyCancellable>()

    init(service: RecipeService, store: PlanStore) {
        self.service = service
        self.store = store

        $dinners
            .map { $0.reduce(0) { $0 + $1.minutes } }
            .assign(to: &$minutes)

        // Saved when nobody changed anything for two seconds.
        $dinners
            .dropFirst()
            .handleEvents(receiveOutput: { [weak self] _ in self?.isSaved = false })
            .debounce(for: .seconds(2), scheduler: DispatchQueue.main)
            .flatMap { [store] dinners in store.save(dinners.map(\.id)) }
            .sink { [weak self] in self?.isSaved = true }
            .store(in: &bag)
    }

    func plan(_ ids: (Int, Int, Int)) {
        problem = nil
        Publishers.Zip3(service.recipe(id: ids.0), service.recipe(id: ids.1), service.recipe(id: ids.2))
            .map { [$0, $1, $2] }
            .receive(on: DispatchQueue.main)
            .sink { [weak self] completion in
                if case .failure(let error) = completion { self?.problem = error }
            } receiveValue: { [weak self] dinners in
                self?.dinners = dinners
            }
            .store(in: &bag)
    }

    func restore() {
        store.load()
            .setFailureType(to: LarderError.self)
            .flatMap { [service] ids in service.recipe(id: ids.first ?? 0) }
            .map { [$0] }
            .replaceError(with: [])
            .receive(on: DispatchQueue.main)
            .assign(to: &$dinners)
    }
}

/// Remembers the plan on the device.
final class PlanStore {
    private(set) var saved: [Int] = []
    private let queue = DispatchQueue(label: "larder.plan")

    func save(_ ids: [Int]) -> AnyPublisher<Void, Never> {
        Future { promise in
            self.queue.async {
                self.saved = ids
                promise(.success(()))
            }
        }
        .eraseToAnyPublisher()
    }

    func load() -> AnyPublisher<[Int], Never> {
        Deferred {
            Future { promise in
                self.queue.async { promise(.success(self.saved)) }
            }
        }
        .eraseToAnyPublisher()
    }
}
