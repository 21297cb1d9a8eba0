import Combine
import Foundation

@MainActor
final class RecipeViewModel: ObservableObject {
    @Published private(set) var recipe: Loadable<Recipe> = .idle
    @Published var portions = 2
    @Published private(set) var shoppingList: [ShoppingItem] = []
    @Published private(set) var thanks: String?

    private let id: Int
    private let service: RecipeService
    private var bag = Set<AnyCancellable>()

    init(id: Int, service: RecipeService) {
        self.id = id
        self.service = service

        Publishers.CombineLatest($recipe, $portions)
            .compactMap { recipe, portions in recipe.value.map { ($0, portions) } }
            .map { recipe, portions in
                recipe.ingredients.enumerated().map { ShoppingItem(id: $0, title: "\(portions) x \($1)") }
            }
            .removeDuplicates()
            .sink { [weak self] in self?.shoppingList = $0 }
            .store(in: &bag)
    }

    func appear() {
        guard recipe == .idle else { return }
        recipe = .loading
        service.recipe(id: id)
            .map { Loadable.loaded($0) }
            .catch { Just(.failed($0)) }
            .receive(on: DispatchQueue.main)
            .sink { [weak self] in self?.recipe = $0 }
            .store(in: &bag)
    }

    func rate(_ stars: Int) {
        guard let recipe = recipe.value else { return }
        service.rate(recipe, stars: stars)
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { [weak self] completion in
                switch completion {
                case .finished: self?.thanks = "Thank you for \(stars) stars"
                case .failure: self?.thanks = "That did not work"
                }
            }, receiveValue: {})
            .store(in: &bag)
    }

    func toggle(_ item: ShoppingItem) {
        guard let index = shoppingList.firstIndex(where: { $0.id == item.id }) else { return }
        shoppingList[index].isDone.toggle()
    }
}
