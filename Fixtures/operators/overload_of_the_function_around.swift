// A function that adds to what its namesake delivers would stay, because the call alone does not say which of the two it means.
//
// tier: review

// MARK: before
import Combine
import Foundation

struct Stamp: Sendable, Decodable {
    let number: Int
}

struct Signer: Sendable {
    func sign(_ text: String) -> AnyPublisher<Data, Never> { // → one-shot publisher-function review
        Just(Data("{\"number\": \(text.count)}".utf8))
            .share()
            .eraseToAnyPublisher()
    }

    func sign(_ text: String) -> AnyPublisher<[Stamp], Never> { // → one-shot publisher-function
        sign(text)
            .map { data in
                let text = String(decoding: data, as: UTF8.self)
                return [Stamp(number: text.count)]
            }
            .eraseToAnyPublisher()
    }

    func stamp(_ text: String) -> AnyPublisher<Stamp, Error> { // → one-shot publisher-function
        sign(text)
            .decode(type: Stamp.self, decoder: JSONDecoder())
            .eraseToAnyPublisher()
    }
}

@MainActor
final class SignerModel {
    private let signer = Signer()
    private var cancellables = Set<AnyCancellable>()

    func show(_ text: String) {
        signer.stamp(text) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { _ in
            } receiveValue: { record(.sink, "\($0.number)") }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

struct Stamp: Sendable, Decodable {
    let number: Int
}

struct Signer: Sendable {
    func sign(_ text: String) async -> Data? {
        await Just(Data("{\"number\": \(text.count)}".utf8))
            .share()
            .awaitedValueIfAny()
    }

    func sign(_ text: String) async -> [Stamp]? {
        guard let data: Data = await sign(text) else { return nil }
        let text = String(decoding: data, as: UTF8.self)
        return [Stamp(number: text.count)]
    }

    func stamp(_ text: String) async throws -> Stamp? {
        guard let data: Data = await sign(text) else { return nil }
        return try JSONDecoder().decode(Stamp.self, from: data)
    }
}

@MainActor
final class SignerModel {
    private let signer = Signer()
    private var cancellables = Set<AnyCancellable>()

    func show(_ text: String) {
        Task { [signer] in
            guard let stamp = try? await signer.stamp(text), !Task.isCancelled else { return }
            record(.sink, "\(stamp.number)")
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

extension Publisher where Failure == Never {
    /// The first value, `nil` where there is none; cancelling the task cancels the subscription.
    fileprivate func awaitedValueIfAny() async -> Output? {
        let values = AsyncStream<Output> { continuation in
            nonisolated(unsafe) let sink = Subscribers.Sink<Output, Failure>(
                receiveCompletion: { _ in
                    continuation.finish()
                },
                receiveValue: {
                    nonisolated(unsafe) let value = $0
                    continuation.onTermination = nil
                    continuation.yield(value)
                })
            continuation.onTermination = { _ in sink.cancel() }
            subscribe(sink)
        }
        for await value in values { return value }
        return nil
    }
}

// MARK: run
@MainActor func run() async {
    let model = SignerModel()
    model.show("four")
    await settle()
}

// MARK: trace
// sink: 4
