// What `assign` sets says what type the value has that a failure's fallback takes the place of; and what a `handleEvents` before it does at the end
// is done after the value is set.
//
// accept: self-lives-until-done

// MARK: before
import Combine
import Foundation

final class Market: Sendable {
    func offers(page: Int) -> AnyPublisher<[String], Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) { promise(page > 2 ? .failure(URLError(.timedOut)) : .success(["apples \(page)", "pears \(page)"])) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class OfferList: ObservableObject {
    @Published private(set) var offers: [String] = []
    @Published private(set) var best: String? = "none" {
        didSet { record(.sink, "best \(best ?? "nil")") }
    }
    private(set) var isLoading = false {
        didSet { record(.sink, "loading \(isLoading) with \(offers.count)") }
    }
    private(set) var message: String?
    private let market = Market()
    private var cancellables = Set<AnyCancellable>()

    func loadMore(page: Int) {
        isLoading = true
        market.offers(page: page) // → one-shot assign-subscription review
            .receive(on: DispatchQueue.main)
            .map { [weak self] more in (self?.offers ?? []) + more }
            .catch { [weak self] error -> Just<[String]> in
                self?.message = "\(type(of: error))"
                return Just(self?.offers ?? [])
            }
            .handleEvents(receiveCompletion: { [weak self] _ in self?.isLoading = false })
            .assign(to: &$offers)
    }

    func findBest(page: Int) {
        market.offers(page: page) // → one-shot assign-subscription
            .receive(on: DispatchQueue.main)
            .map { $0.max() ?? "" }
            .map(Optional.some)
            .replaceError(with: nil)
            .assign(to: \.best, on: self)
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

final class Market: Sendable {
    func offers(page: Int) async throws -> [String] {
        try await withCheckedThrowingContinuation { continuation in
            later(1) { continuation.resume(with: page > 2 ? .failure(URLError(.timedOut)) : .success(["apples \(page)", "pears \(page)"])) }
        }
    }
}

@MainActor
final class OfferList: ObservableObject {
    @Published private(set) var offers: [String] = []
    @Published private(set) var best: String? = "none" {
        didSet { record(.sink, "best \(best ?? "nil")") }
    }
    private(set) var isLoading = false {
        didSet { record(.sink, "loading \(isLoading) with \(offers.count)") }
    }
    private(set) var message: String?
    private let market = Market()
    private var cancellables = Set<AnyCancellable>()

    func loadMore(page: Int) {
        isLoading = true
        Task { [weak self, market] in
            let offers: [String]
            do {
                let more = try await market.offers(page: page)
                offers = (self?.offers ?? []) + more
            } catch {
                self?.message = "\(type(of: error))"
                offers = self?.offers ?? []
            }
            self?.offers = offers
            self?.isLoading = false
        }
    }

    func findBest(page: Int) {
        Task { [market] in
            let best: String?
            do {
                let offers = try await market.offers(page: page)
                best = offers.max() ?? ""
            } catch {
                best = nil
            }
            guard !Task.isCancelled else { return }
            self.best = best
        }
        .store(in: &cancellables)
    }
}

extension Task {
    /// Cancels the task when `bag` lets go of it.
    fileprivate func store(in bag: inout Set<AnyCancellable>) {
        AnyCancellable(cancel).store(in: &bag)
    }
}

// MARK: run
@MainActor func run() async {
    let list = OfferList()
    for page in [1, 3] {
        list.loadMore(page: page)
        await advance(by: 1)
        list.findBest(page: page)
        await advance(by: 1)
    }
    record(.caller, list.message ?? "no message")
}

// MARK: trace
// caller: URLError
// sink: loading true with 0
// sink: loading false with 2
// sink: best pears 1
// sink: loading true with 2
// sink: loading false with 2
// sink: best nil
