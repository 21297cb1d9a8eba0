import Combine
import Foundation

final class BerthSearchViewModel: ObservableObject {
    @Published var text = ""
    @Published var pier = ""
    @Published private(set) var results: [Berth] = []
    @Published private(set) var suggestions: [String] = []
    @Published private(set) var isSearching = false

    private let client: HarborClient
    private var cancellables = Set<AnyCancellable>()

    init(client: HarborClient) {
        self.client = client
        searchAsTyped()
        suggestPiers()
    }

    private func searchAsTyped() {
        $text
            .debounce(for: .milliseconds(250), scheduler: RunLoop.main)
            .removeDuplicates()
            .filter { $0.count > 2 }
            .flatMap { text in
                self.search(text)
                    // A failed search must not end the stream of letters.
                    .catch { _ in Just([]) }
            }
            .receive(on: DispatchQueue.main)
            .sink { berths in
                self.results = berths
            }
            .store(in: &cancellables)
    }

    private func suggestPiers() {
        $pier
            .debounce(for: 0.4, scheduler: DispatchQueue.main)
            .handleEvents(receiveOutput: { [weak self] _ in self?.isSearching = true })
            .map { [client] pier -> AnyPublisher<[String], Never> in
                client.request(Endpoint(path: "piers/\(pier)"))
                    .replaceError(with: [])
                    .eraseToAnyPublisher()
            }
            .switchToLatest()
            .receive(on: DispatchQueue.main)
            .handleEvents(receiveOutput: { [weak self] _ in self?.isSearching = false })
            .sink { [weak self] in self?.suggestions = $0 }
            .store(in: &cancellables)
    }

    func search(_ text: String) -> AnyPublisher<[Berth], HarborError> {
        client.request(Endpoint(path: "search/\(text)"))
    }
}

/// The search page of the iPad app, on the async service.
@MainActor
final class QuickSearchViewModel: ObservableObject {
    @Published private(set) var results: [Berth] = []
    private let service: BerthSearchService
    private let debouncer = Debouncer(milliseconds: 250)

    init(service: BerthSearchService) {
        self.service = service
    }

    func textChanged(_ text: String) {
        Task {
            await debouncer.call { [weak self] in await self?.search(text) }
        }
    }

    private func search(_ text: String) async {
        results = (try? await service.berths(matching: text)) ?? []
    }
}
