import Rewriting
import Testing

@Test func scratch() throws {
    for (i, s) in samples.enumerated() {
        let m = Migrated(s)
        print("=== \(i)")
        print(m.text)
        for (k, v) in m.refusals.sorted(by: { $0.key < $1.key }) { print("  REFUSED \(k): \(v.reason.rawValue) \(v.detail ?? "")") }
        for (k, v) in m.safety.sorted(by: { $0.key < $1.key }) where v == .review { print("  REVIEW \(k)") }
        if let p = m.problem { print("  PROBLEM \(p)") }
    }
}

let samples = [
"""
struct Weather {
    let session: URLSession
    let base: URL

    /// The forecast.
    func forecast(for city: String) -> AnyPublisher<Forecast, Error> {
        session.dataTaskPublisher(for: base.appendingPathComponent(city))
            .map(\\.data)
            .decode(type: Forecast.self, decoder: JSONDecoder())
            .eraseToAnyPublisher()
    }

    func checked(_ request: URLRequest) -> AnyPublisher<Forecast, Error> {
        return URLSession.shared.dataTaskPublisher(for: request)
            // servers lie
            .tryMap { output in
                guard let http = output.response as? HTTPURLResponse, http.statusCode == 200 else {
                    throw URLError(.badServerResponse)
                }
                return output.data
            }
            .decode(type: Forecast.self, decoder: JSONDecoder())
            .receive(on: DispatchQueue.main)
            .eraseToAnyPublisher()
    }
}
""",
"""
final class Repo {
    private let api: API
    func profile(_ id: Int) -> AnyPublisher<Profile, Error> {
        guard id > 0 else { return Fail(error: AppError.notFound).eraseToAnyPublisher() }
        return api.fetchUser(id)
            .flatMap { user in
                self.api.posts(of: user).map { Profile(user: user, posts: $0) }
            }
            .eraseToAnyPublisher()
    }
    func name(_ id: Int) -> AnyPublisher<String, Error> {
        api.fetchUser(id).map(\\.name).eraseToAnyPublisher()
    }
    func both(_ id: Int, _ user: User) -> AnyPublisher<(User, [Post]), Error> {
        Publishers.Zip(api.fetchUser(id), api.posts(of: user)).eraseToAnyPublisher()
    }
    func pair(_ id: Int, _ other: User) -> AnyPublisher<Profile, Error> {
        api.fetchUser(id)
            .zip(api.posts(of: other))
            .map { user, posts in Profile(user: user, posts: posts) }
            .eraseToAnyPublisher()
    }
    func twice(_ id: Int) -> AnyPublisher<User, Error> { api.fetchUser(id).retry(2).eraseToAnyPublisher() }
    func safe(_ id: Int) -> AnyPublisher<String, Never> {
        api.fetchUser(id).map { $0.name }.replaceError(with: "nobody").eraseToAnyPublisher()
    }
    func wrapped(_ id: Int) -> AnyPublisher<User, AppError> {
        api.fetchUser(id).mapError { AppError.wrapped($0) }.eraseToAnyPublisher()
    }
    func touch(_ id: Int) -> AnyPublisher<Void, Error> {
        api.fetchUser(id).flatMap { self.api.save($0) }.eraseToAnyPublisher()
    }
    func fallback(_ id: Int) -> AnyPublisher<User, Error> {
        api.fetchUser(id)
            .catch { _ in self.api.fetchUser(0) }
            .eraseToAnyPublisher()
    }
    func first(_ id: Int) -> AnyPublisher<Post, Error> {
        api.fetchUser(id).flatMap(api.posts).compactMap { $0.first }.eraseToAnyPublisher()
    }
    var me: AnyPublisher<User, Error> {
        api.fetchUser(1)
    }
    func branching(_ id: Int) -> AnyPublisher<User, Error> {
        api.fetchUser(id)
            .flatMap { user -> AnyPublisher<User, Error> in
                if user.name.isEmpty {
                    return self.api.fetchUser(0)
                }
                return Just(user).setFailureType(to: Error.self).eraseToAnyPublisher()
            }
            .eraseToAnyPublisher()
    }
}
""",
"""
final class Legacy {
    let api = API()
    func user() -> Future<User, Error> {
        Future { promise in
            self.api.load { result in
                switch result {
                case .success(let user): promise(.success(user))
                case .failure(let error): promise(.failure(error))
                }
            }
        }
    }
    func forwarded() -> AnyPublisher<User, Error> {
        Deferred { Future { promise in self.api.load(completion: promise) } }.eraseToAnyPublisher()
    }
    func direct(_ name: String) -> AnyPublisher<Int, AppError> {
        Future<Int, AppError> { promise in
            guard let number = Int(name) else {
                promise(.failure(.notFound))
                return
            }
            promise(.success(number))
        }
        .eraseToAnyPublisher()
    }
    func inTask(_ id: Int) -> AnyPublisher<User, Error> {
        Future { promise in
            Task {
                do {
                    let user = try await self.modern(id)
                    promise(.success(user))
                } catch {
                    promise(.failure(error))
                }
            }
        }
        .eraseToAnyPublisher()
    }
    func never(_ flag: Bool) -> AnyPublisher<User, Error> {
        Future { promise in
            self.api.load { result in
                guard flag else { return }
                promise(result)
            }
        }.eraseToAnyPublisher()
    }
    func modern(_ id: Int) async throws -> User { fatalError() }
}
""",
"""
final class Model: ObservableObject {
    private let api: API
    private var bag = Set<AnyCancellable>()
    private var current: AnyCancellable?
    @Published var name = ""
    @Published var message = ""
    var query = 1

    func load() {
        api.fetchUser(query)
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { [weak self] completion in
                if case .failure(let error) = completion {
                    self?.message = "failed: \\(error)"
                }
            }, receiveValue: { [weak self] user in
                self?.name = user.name
            })
            .store(in: &bag)
    }

    func reload(_ id: Int) {
        current = api.fetchUser(id)
            .flatMap { [api] in api.posts(of: $0) }
            .sink { completion in
                switch completion {
                case .finished: break
                case .failure(let error): print(error)
                }
            } receiveValue: { [weak self] posts in
                guard let self = self else { return }
                self.message = posts.first?.title ?? ""
            }
    }

    func quiet(_ id: Int) {
        api.fetchUser(id)
            .sink(receiveCompletion: { _ in }, receiveValue: { self.name = $0.name })
            .store(in: &bag)
    }

    func image(_ url: URL) {
        api.image(at: url).sink { data in print(data.count) }.store(in: &bag)
    }
}
""",
]
