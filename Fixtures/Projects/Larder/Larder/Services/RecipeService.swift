import Combine
import Foundation

/// The kitchen's back end. Everything is asked for once.
protocol RecipeService {
    func page(_ number: Int) -> AnyPublisher<RecipePage, LarderError>
    func recipe(id: Int) -> AnyPublisher<Recipe, LarderError>
    func search(_ text: String) -> AnyPublisher<[Recipe], LarderError>
    func rate(_ recipe: Recipe, stars: Int) -> AnyPublisher<Void, LarderError>
}

/// Answers out of what was bundled with the app; the server comes with version two.
final class BundledRecipeService: RecipeService {
    private let recipes: [Recipe]
    private let delay: TimeInterval
    private(set) var ratings: [Int: Int] = [:]
    private let pageSize = 2

    init(recipes: [Recipe], delay: TimeInterval = 1) {
        self.recipes = recipes
        self.delay = delay
    }

    func page(_ number: Int) -> AnyPublisher<RecipePage, LarderError> {
        let start = number * pageSize
        guard start < recipes.count else {
            return Fail(error: LarderError.notFound).eraseToAnyPublisher()
        }
        let end = min(start + pageSize, recipes.count)
        let page = RecipePage(recipes: Array(recipes[start..<end]), nextPage: end < recipes.count ? number + 1 : nil)
        return Just(page)
            .delay(for: .seconds(delay), scheduler: DispatchQueue.main)
            .setFailureType(to: LarderError.self)
            .eraseToAnyPublisher()
    }

    func recipe(id: Int) -> AnyPublisher<Recipe, LarderError> {
        Deferred { [recipes, delay] in
            Future { promise in
                later(delay) {
                    if let recipe = recipes.first(where: { $0.id == id }) {
                        promise(.success(recipe))
                    } else {
                        promise(.failure(.notFound))
                    }
                }
            }
        }
        .eraseToAnyPublisher()
    }

    func search(_ text: String) -> AnyPublisher<[Recipe], LarderError> {
        guard text != "offline" else {
            return Fail(error: .offline).eraseToAnyPublisher()
        }
        return Just(recipes.filter { $0.title.lowercased().contains(text.lowercased()) })
            .delay(for: .seconds(delay), scheduler: DispatchQueue.main)
            .setFailureType(to: LarderError.self)
            .eraseToAnyPublisher()
    }

    func rate(_ recipe: Recipe, stars: Int) -> AnyPublisher<Void, LarderError> {
        Deferred {
            Future { [weak self] promise in
                guard let self, stars > 0 else {
                    promise(.failure(.notFound))
                    return
                }
                later(self.delay) {
                    self.ratings[recipe.id] = stars
                    promise(.success(()))
                }
            }
        }
        .eraseToAnyPublisher()
    }
}

/// Calls back on the main thread after a while, as the server will.
func later(_ seconds: TimeInterval, _ work: @escaping () -> Void) {
    DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { work() }
}
