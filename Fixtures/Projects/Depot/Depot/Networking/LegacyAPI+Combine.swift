import Combine
import Foundation

// The first step towards Combine: every call wrapped in a future.
extension LegacyAPI {
    func article(code: String) -> Future<Article, DepotError> {
        return Future { promise in
            self.get("articles/\(code)") { json, error in
                if let error = error as? DepotError {
                    promise(.failure(error))
                    return
                }
                guard let json = json, let article = Article(json: json) else {
                    promise(.failure(.unknownCode(code)))
                    return
                }
                promise(.success(article))
            }
        }
    }

    func stock(of article: Article) -> AnyPublisher<Int, DepotError> {
        return Future<Int, DepotError> { [weak self] promise in
            guard let self = self else {
                promise(.failure(.cancelled))
                return
            }
            self.get("stock/\(article.code)") { json, error in
                switch (json?["count"] as? Int, error) {
                case (let count?, _):
                    promise(.success(count))
                case (nil, let error as DepotError):
                    promise(.failure(error))
                default:
                    promise(.failure(.empty))
                }
            }
        }
        .eraseToAnyPublisher()
    }

    func book(_ movement: Movement) -> AnyPublisher<Receipt, DepotError> {
        return Deferred {
            Future { promise in
                self.send("movements", movement.fields) { result in
                    promise(result.map { Receipt(text: String(decoding: $0, as: UTF8.self)) })
                }
            }
        }
        .retry(1)
        .eraseToAnyPublisher()
    }

    /// Nobody ever found out why the promise is kept twice here.
    func lock(shelf: String) -> AnyPublisher<Bool, Never> {
        return Future { promise in
            self.send("locks", ["shelf": shelf]) { result in
                if case .failure = result {
                    promise(.success(false))
                }
                promise(.success(true))
            }
        }
        .eraseToAnyPublisher()
    }
}
