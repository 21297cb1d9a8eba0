import Combine
import Foundation

/// Endless list: the next page is asked for when the last row comes into view.
@MainActor
final class RecipeListViewModel: ObservableObject {
    @Published private(set) var recipes: [Recipe] = []
    @Published private(set) var isLoading = false
    @Published private(set) var error: LarderError?
    @Published var onlyQuick = false
    @Published private(set) var visible: [Recipe] = []

    private let service: RecipeService
    private var nextPage: Int? = 0
    private var request: AnyCancellable?
    private var bag = Set<AnyCancellable>()

    init(service: RecipeService) {
        self.service = service

        $recipes
            .combineLatest($onlyQuick)
            .map { recipes, onlyQuick in onlyQuick ? recipes.filter { $0.minutes <= 20 } : recipes }
            .assign(to: &$visible)
    }

    func loadMore() {
        guard !isLoading, let page = nextPage else { return }
        isLoading = true
        error = nil
        request = service.page(page)
            .receive(on: DispatchQueue.main)
            .sink { [weak self] completion in
                guard let self else { return }
                self.isLoading = false
                if case let .failure(error) = completion {
                    self.error = error
                }
            } receiveValue: { [weak self] page in
                self?.recipes += page.recipes
                self?.nextPage = page.nextPage
            }
    }

    /// Starts over; what is still on its way is dropped.
    func reload() {
        request?.cancel()
        isLoading = false
        recipes = []
        nextPage = 0
        loadMore()
    }

    func show(_ recipe: Recipe) -> RecipeViewModel {
        RecipeViewModel(id: recipe.id, service: service)
    }
}
