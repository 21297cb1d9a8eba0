import Combine
import Foundation

/// Books what comes and goes, and tells everybody.
class StockBook {
    let api: LegacyAPI
    private let center: NotificationCenter
    private let queue = DispatchQueue(label: "depot.stockbook")
    private var journal: [Movement] = []
    var cancellables: Set<AnyCancellable> = []

    init(api: LegacyAPI, center: NotificationCenter = .default) {
        self.api = api
        self.center = center
    }

    // MARK: Completion handlers

    /// Looks up, checks and books: three requests, each in the sink of the one before.
    func take(_ count: Int, of code: String, completion: @escaping (Result<Receipt, DepotError>) -> Void) {
        api.article(code: code)
            .sink { end in
                if case .failure(let error) = end { completion(.failure(error)) }
            } receiveValue: { [weak self] article in
                guard let self = self else { return }
                self.api.stock(of: article)
                    .sink { end in
                        if case .failure(let error) = end { completion(.failure(error)) }
                    } receiveValue: { [weak self] available in
                        guard let self = self else { return }
                        guard available >= count else {
                            completion(.failure(.empty))
                            return
                        }
                        let movement = Movement(article: code, count: count, direction: .outgoing)
                        self.api.book(movement)
                            .sink(
                                receiveCompletion: { end in
                                    if case .failure(let error) = end { completion(.failure(error)) }
                                },
                                receiveValue: { receipt in
                                    self.note(movement)
                                    completion(.success(receipt))
                                })
                            .store(in: &self.cancellables)
                    }
                    .store(in: &self.cancellables)
            }
            .store(in: &cancellables)
    }

    // MARK: Futures

    /// The same the other way round, by somebody who did not like `flatMap` either.
    func put(_ count: Int, of code: String) -> AnyPublisher<Receipt, DepotError> {
        return Future { promise in
            self.api.article(code: code)
                .flatMap { article -> AnyPublisher<Receipt, DepotError> in
                    let movement = Movement(article: article.code, count: count, direction: .incoming)
                    return self.api.book(movement)
                        .handleEvents(receiveOutput: { _ in self.note(movement) })
                        .eraseToAnyPublisher()
                }
                .sink(
                    receiveCompletion: { end in
                        if case .failure(let error) = end { promise(.failure(error)) }
                    },
                    receiveValue: { promise(.success($0)) }
                )
                .store(in: &self.cancellables)
        }
        .eraseToAnyPublisher()
    }

    func count(of code: String) -> AnyPublisher<Int, DepotError> {
        return api.article(code: code)
            .flatMap { [api] in api.stock(of: $0) }
            .eraseToAnyPublisher()
    }

    func movements() -> AnyPublisher<[Movement], Never> {
        return Future { promise in
            self.queue.async {
                promise(.success(self.journal))
            }
        }
        .eraseToAnyPublisher()
    }

    // MARK: Notifications

    var changes: AnyPublisher<String, Never> {
        return center.publisher(for: .stockDidChange)
            .compactMap { $0.userInfo?["article"] as? String }
            .eraseToAnyPublisher()
    }

    private func note(_ movement: Movement) {
        queue.async {
            self.journal.append(movement)
            DispatchQueue.main.async {
                self.center.post(name: .stockDidChange, object: self, userInfo: ["article": movement.article])
            }
        }
    }
}
