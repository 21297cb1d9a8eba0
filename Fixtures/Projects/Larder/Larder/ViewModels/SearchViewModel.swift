import Combine
import Foundation

/// Finds while people type.
final class SearchViewModel: ObservableObject {
    @Published var text = ""
    @Published private(set) var results: Loadable<[Recipe]> = .idle
    @Published private(set) var recent: [String] = []

    private let service: RecipeService
    private var bag = Set<AnyCancellable>()

    init(service: RecipeService) {
        self.service = service

        let typed = $text
            .map { $0.trimmingCharacters(in: .whitespaces) }
            .debounce(for: .milliseconds(300), scheduler: DispatchQueue.main)
            .removeDuplicates()
            .share()

        typed
            .filter { $0.count < 2 }
            .map { _ in Loadable.idle }
            .assign(to: \.results, onWeak: self)
            .store(in: &bag)

        typed
            .filter { $0.count >= 2 }
            .map { service.search($0).asLoadable() }
            .switchToLatest()
            .receive(on: DispatchQueue.main)
            .assign(to: \.results, onWeak: self)
            .store(in: &bag)

        typed
            .filter { $0.count > 3 }
            .scan([]) { recent, text in Array(([text] + recent).prefix(3)) }
            .sink { [weak self] in self?.recent = $0 }
            .store(in: &bag)
    }

    /// The button on the keyboard: asks at once, whatever was typed a moment ago.
    func submit() {
        results = .loading
        service.search(text)
            .map { recipes in recipes.sorted { $0.title < $1.title } }
            .receive(on: DispatchQueue.main)
            .sink(
                receiveCompletion: { [weak self] in
                    if case .failure(let error) = $0 { self?.results = .failed(error) }
                },
                receiveValue: { [weak self] in self?.results = .loaded($0) })
            .store(in: &bag)
    }
}
