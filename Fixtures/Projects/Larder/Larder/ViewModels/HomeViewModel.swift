import Combine
import Foundation

/// The first screen: greets, suggests something for tonight, shows what is on the stove.
@MainActor
final class HomeViewModel: ObservableObject {
    @Published private(set) var greeting = "Hello"
    @Published private(set) var tonight: Recipe?
    @Published private(set) var stove = ""
    @Published private(set) var lastRing: String?

    private let service: RecipeService
    private let clock: KitchenClock
    private var suggestion: AnyCancellable?
    private var bag = Set<AnyCancellable>()

    init(service: RecipeService, accounts: AccountService, clock: KitchenClock) {
        self.service = service
        self.clock = clock

        accounts.cook
            .map { cook in cook.map { $0.isPremium ? "Chef \($0.name)" : $0.name } ?? "guest" }
            .map { "Hello, \($0)" }
            .assign(to: &$greeting)

        clock.$running
            .map { timings in timings.map { "\($0.title) \($0.secondsLeft)" }.joined(separator: ", ") }
            .sink { [weak self] in self?.stove = $0 }
            .store(in: &bag)

        clock.rings
            .sink { [weak self] title in self?.lastRing = title }
            .store(in: &bag)
    }

    /// Tries the favourite of last week; where that is gone, the first of the list.
    func suggest(favourite: Int) {
        suggestion = service.recipe(id: favourite)
            .catch { [service] _ in
                service.page(0).compactMap(\.recipes.first)
            }
            .replaceError(with: Recipe(id: 0, title: "Bread and butter", minutes: 2))
            .receive(on: DispatchQueue.main)
            .sink { [weak self] recipe in self?.tonight = recipe }
    }

    func cook() {
        guard let recipe = tonight else { return }
        clock.start(recipe.title, seconds: recipe.minutes)
    }

    func disappear() {
        suggestion = nil
    }
}
