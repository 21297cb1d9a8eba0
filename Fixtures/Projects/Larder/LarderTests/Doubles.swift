import Combine
import Foundation

@testable import Larder

final class RecipeServiceSpy: RecipeService {
    var pages: [Result<RecipePage, LarderError>] = []
    var found: [Recipe] = []
    private(set) var searches: [String] = []
    var onRate: ((Int) -> AnyPublisher<Void, LarderError>)?

    func page(_ number: Int) -> AnyPublisher<RecipePage, LarderError> {
        pages.isEmpty ? Fail(error: .offline).eraseToAnyPublisher() : pages.removeFirst().publisher.eraseToAnyPublisher()
    }

    func recipe(id: Int) -> AnyPublisher<Recipe, LarderError> {
        found.first { $0.id == id }.publisher
            .setFailureType(to: LarderError.self)
            .eraseToAnyPublisher()
    }

    func search(_ text: String) -> AnyPublisher<[Recipe], LarderError> {
        searches.append(text)
        return Just(found).setFailureType(to: LarderError.self).eraseToAnyPublisher()
    }

    func rate(_ recipe: Recipe, stars: Int) -> AnyPublisher<Void, LarderError> {
        onRate?(stars) ?? Just(()).setFailureType(to: LarderError.self).eraseToAnyPublisher()
    }
}
