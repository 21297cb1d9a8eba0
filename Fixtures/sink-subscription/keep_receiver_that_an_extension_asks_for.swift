// What an extension asks of a model tells what a call on it means: this one follows something that goes on.

// MARK: before
import Combine
import Foundation

protocol Titled {
    var title: String { get }
}

protocol Following: AnyObject {
    func load() -> AnyPublisher<Int, Never> // → continuous ✗ subject
}

@MainActor
protocol Page: AnyObject {
    associatedtype Model: AnyObject, Titled
    var model: Model { get }
    var cancellables: Set<AnyCancellable> { get set }
}

extension Page where Self: AnyObject, Self.Model: Following {
    func follow() {
        self.model.load() // → continuous ✗ subject
            .sink { record(.sink, "\($0) seeds") }
            .store(in: &cancellables)
    }
}

final class SeedModel: Titled, Following {
    let title = "Seeds"
    let counts = CurrentValueSubject<Int, Never>(3)

    func load() -> AnyPublisher<Int, Never> { // → continuous ✗ subject
        counts.eraseToAnyPublisher()
    }
}

@MainActor
final class SeedPage: Page {
    let model = SeedModel()
    var cancellables = Set<AnyCancellable>()
}

// MARK: run
@MainActor func run() async {
    let page = SeedPage()
    page.follow()
    page.model.counts.send(4)
}

// MARK: trace
// sink: 3 seeds
// sink: 4 seeds
