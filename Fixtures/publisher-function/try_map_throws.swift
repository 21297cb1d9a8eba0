// A throw inside tryMap must become a throw of the function, and what mapError makes of it must be what the model sees.
//
// pitfalls: 22

// MARK: before
import Combine
import Foundation

enum RateError: Error {
    case badAnswer(Int)
    case broken
}

struct RateService: Sendable {
    let url: URL

    func rate() -> AnyPublisher<Double, RateError> { // → one-shot publisher-function
        URLSession.shared.dataTaskPublisher(for: url)
            .tryMap { data, response -> Data in
                let status = (response as? HTTPURLResponse)?.statusCode ?? 0
                guard status == 200 else { throw RateError.badAnswer(status) }
                return data
            }
            .decode(type: Double.self, decoder: JSONDecoder())
            .mapError { $0 as? RateError ?? .broken }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class RateModel {
    private let service: RateService
    private var cancellables = Set<AnyCancellable>()
    private(set) var text = ""

    init(service: RateService) {
        self.service = service
    }

    func load() {
        text = ""
        service.rate() // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { [weak self] completion in
                guard case .failure(let error) = completion else { return }
                self?.text = "\(error)"
            } receiveValue: { [weak self] rate in
                self?.text = "rate \(rate)"
            }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

enum RateError: Error {
    case badAnswer(Int)
    case broken
}

struct RateService: Sendable {
    let url: URL

    func rate() async throws -> Double {
        do {
            let (data, response) = try await URLSession.shared.data(from: url)
            let status = (response as? HTTPURLResponse)?.statusCode ?? 0
            guard status == 200 else { throw RateError.badAnswer(status) }
            return try JSONDecoder().decode(Double.self, from: data)
        } catch {
            throw error as? RateError ?? .broken
        }
    }
}

@MainActor
final class RateModel {
    private let service: RateService
    private var cancellables = Set<AnyCancellable>()
    private(set) var text = ""

    init(service: RateService) {
        self.service = service
    }

    func load() {
        text = ""
        Task { [weak self, service] in
            do {
                let rate = try await service.rate()
                guard !Task.isCancelled else { return }
                self?.text = "rate \(rate)"
            } catch {
                guard !Task.isCancelled else { return }
                self?.text = "\(error)"
            }
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
    let server = Server()
    server.on("/rate", .init(body: "1.25"), .init(status: 503, body: "later"), .init(body: "no number"))
    let model = RateModel(service: RateService(url: server.url("/rate")))
    for _ in 0..<3 {
        model.load()
        await until { !model.text.isEmpty }
        record(.caller, model.text)
    }
}

// MARK: trace
// caller: rate 1.25
// caller: badAnswer(503)
// caller: broken
// service: GET /rate
// service: GET /rate
// service: GET /rate
