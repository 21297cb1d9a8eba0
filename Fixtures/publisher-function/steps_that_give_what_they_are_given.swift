// A `map` that gives its value back would name it for nothing, and a failure that stays what it is would be caught to be thrown again.

// MARK: before
import Combine
import Foundation

struct Referral: Decodable, Equatable, Sendable {
    let points: Int
}

struct ReferralAPI: Sendable {
    let url: URL

    func points() -> AnyPublisher<Referral, Error> { // → one-shot publisher-function
        URLSession.shared.dataTaskPublisher(for: url)
            .map(\.data)
            .decode(type: Referral.self, decoder: JSONDecoder())
            .mapError { error -> Error in error }
            .eraseToAnyPublisher()
    }
}

struct Referrals: Sendable {
    let api: ReferralAPI

    func points() -> AnyPublisher<Referral, Error> { // → one-shot publisher-function
        api.points()
            .removeDuplicates()
            .eraseToAnyPublisher()
    }

    func invited() -> AnyPublisher<Referral, Error> { // → one-shot publisher-function
        points()
            .map { referral in
                return referral
            }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class ReferralModel {
    private let referrals: Referrals
    private(set) var text = "…"
    private var cancellables = Set<AnyCancellable>()

    init(referrals: Referrals) { self.referrals = referrals }

    func load() {
        referrals.invited() // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { completion in
                if case .failure = completion { self.text = "none" }
            }, receiveValue: { self.text = "\($0.points) points" })
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

struct Referral: Decodable, Equatable, Sendable {
    let points: Int
}

struct ReferralAPI: Sendable {
    let url: URL

    func points() async throws -> Referral {
        let (data, _) = try await URLSession.shared.data(from: url)
        return try JSONDecoder().decode(Referral.self, from: data)
    }
}

struct Referrals: Sendable {
    let api: ReferralAPI

    func points() async throws -> Referral {
        try await api.points()
    }

    func invited() async throws -> Referral {
        try await points()
    }
}

@MainActor
final class ReferralModel {
    private let referrals: Referrals
    private(set) var text = "…"
    private var cancellables = Set<AnyCancellable>()

    init(referrals: Referrals) { self.referrals = referrals }

    func load() {
        Task { [referrals] in
            do {
                let invited = try await referrals.invited()
                guard !Task.isCancelled else { return }
                self.text = "\(invited.points) points"
            } catch {
                guard !Task.isCancelled else { return }
                self.text = "none"
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
    server.on("/points", .init(body: #"{"points": 12}"#))
    server.on("/nothing", .init(body: "{}"))
    for path in ["/points", "/nothing"] {
        let model = ReferralModel(referrals: Referrals(api: ReferralAPI(url: server.url(path))))
        model.load()
        await until { model.text != "…" }
        record(.caller, model.text)
    }
}

// MARK: trace
// service: GET /points
// service: GET /nothing
// caller: 12 points
// caller: none
