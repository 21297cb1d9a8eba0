import Combine
import Foundation

@MainActor
final class BerthListViewModel: ObservableObject {
    @Published private(set) var berths: [Berth] = []
    @Published private(set) var isLoading = false
    @Published private(set) var message: String?

    private let loadBerths: LoadBerths
    private var cancellables = Set<AnyCancellable>()

    init(loadBerths: LoadBerths) {
        self.loadBerths = loadBerths
    }

    func load(marina: Marina.ID) {
        isLoading = true
        message = nil

        loadBerths.execute(marina: marina)
            .receive(on: DispatchQueue.main)
            .sink(
                receiveCompletion: { [weak self] completion in
                    self?.isLoading = false
                    if case .failure(let error) = completion {
                        self?.message = "Berths are not available: \(error)"
                    }
                },
                receiveValue: { [weak self] berths in
                    self?.berths = berths
                }
            )
            .store(in: &cancellables)
    }

    func cancelLoading() {
        cancellables.removeAll()
        isLoading = false
    }
}

/// One berth. Offers both faces: the detail page awaits, the watch app still calls `show`.
@MainActor
final class BerthViewModel: ObservableObject {
    @Published private(set) var berth: Berth?
    @Published private(set) var isFavorite = false
    @Published private(set) var message: String?

    private let repository: BerthRepository
    private let feed: BerthFeed
    private var loading: AnyCancellable?
    private var cancellables = Set<AnyCancellable>()

    init(repository: BerthRepository, feed: BerthFeed) {
        self.repository = repository
        self.feed = feed
    }

    func load(id: Berth.ID) async {
        do {
            berth = try await repository.berth(id: id).async()
        } catch {
            message = "\(error)"
        }
    }

    /// Swiping to the next berth drops the answer for the one before.
    func show(id: Berth.ID) {
        loading = repository.berth(id: id)
            .receive(on: DispatchQueue.main)
            .sink { [weak self] completion in
                guard case .failure(let error) = completion else { return }
                self?.message = "\(error)"
            } receiveValue: { [weak self] berth in
                self?.berth = berth
            }
    }

    func follow(id: Berth.ID) {
        feed.observeBerth(id: id)
            .receive(on: DispatchQueue.main)
            .sink { [weak self] in self?.berth = $0 }
            .store(in: &cancellables)

        feed.berth(id: id)
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { _ in }, receiveValue: { [weak self] berth in
                self?.message = berth.isFree ? nil : "Taken"
            })
            .store(in: &cancellables)
    }

    func favorite() {
        guard let berth else { return }
        repository.favorite(berth)
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { [weak self] completion in
                // The value carries nothing; what counts is that the request ended well.
                if case .finished = completion { self?.isFavorite = true }
            }, receiveValue: { _ in })
            .store(in: &cancellables)
    }
}
