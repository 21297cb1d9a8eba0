import Combine
import XCTest

@testable import Larder

@MainActor
final class ViewModelTests: XCTestCase {
    private var bag = Set<AnyCancellable>()

    func testTheNextPageIsAppended() {
        let service = RecipeServiceSpy()
        service.pages = [.success(RecipePage(recipes: [Recipe(id: 1, title: "Soup", minutes: 20)], nextPage: nil))]
        let model = RecipeListViewModel(service: service)
        let loaded = expectation(description: "loaded")
        model.$recipes.dropFirst().sink { _ in loaded.fulfill() }.store(in: &bag)
        model.loadMore()
        wait(for: [loaded], timeout: 1)
        XCTAssertEqual(model.recipes.map(\.title), ["Soup"])
    }

    func testRating() {
        let service = RecipeServiceSpy()
        let done = expectation(description: "done")
        service.rate(Recipe(id: 1, title: "Soup", minutes: 20), stars: 4)
            .sink(receiveCompletion: { _ in done.fulfill() }, receiveValue: {})
            .store(in: &bag)
        wait(for: [done], timeout: 1)
    }
}
