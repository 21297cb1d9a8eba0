// A closure may give the name of its parameter, or of the function's, to something else: as one body both would be declared twice.
//
// tier: review
// swift6: none
// lowers: tryMap

// MARK: before
import Combine
import Foundation

struct NoPrice: Error {}

final class Catalogue {
    func raw(_ item: String) -> AnyPublisher<Any, Error> { // → one-shot publisher-function
        Future { promise in
            DispatchQueue.main.async { promise(.success(item == "rope" ? ["price": 12] : "sold out")) }
        }
        .eraseToAnyPublisher()
    }

    func price(of item: String) -> AnyPublisher<Int, Error> { // → one-shot publisher-function
        raw(item)
            .tryMap { json in
                guard let json = json as? [String: Int], let price = json["price"] else { throw NoPrice() }
                return price
            }
            .eraseToAnyPublisher()
    }

    func label(of item: String?, code: Int) -> AnyPublisher<String, Error> { // → one-shot publisher-function
        raw(item ?? "rope")
            .map { _ in
                guard let item = item else { return "nothing" }
                let code = code + 1
                return "\(item) \(code)"
            }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class PriceModel {
    private let catalogue = Catalogue()
    private var cancellables = Set<AnyCancellable>()

    func show(_ item: String?) {
        catalogue.price(of: item ?? "rope") // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(
                receiveCompletion: { if case .failure = $0 { record(.sink, "no price") } },
                receiveValue: { record(.sink, "\($0) ct") })
            .store(in: &cancellables)
    }

    func describe(_ item: String?) {
        catalogue.label(of: item, code: 6) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { _ in }, receiveValue: { record(.sink, $0) })
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

struct NoPrice: Error {}

final class Catalogue {
    func raw(_ item: String) async throws -> Any {
        try await withCheckedThrowingContinuation { continuation in
            DispatchQueue.main.async { continuation.resume(returning: item == "rope" ? ["price": 12] : "sold out") }
        }
    }

    func price(of item: String) async throws -> Int {
        let raw = try await raw(item)
        guard let json = raw as? [String: Int], let price = json["price"] else { throw NoPrice() }
        return price
    }

    func label(of item: String?, code: Int) async throws -> String {
        _ = try await raw(item ?? "rope")
        guard let item = item else { return "nothing" }
        let code = code + 1
        return "\(item) \(code)"
    }
}

@MainActor
final class PriceModel {
    private let catalogue = Catalogue()
    private var cancellables = Set<AnyCancellable>()

    func show(_ item: String?) {
        Task { [catalogue] in
            do {
                let price = try await catalogue.price(of: item ?? "rope")
                guard !Task.isCancelled else { return }
                record(.sink, "\(price) ct")
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "no price")
            }
        }
        .store(in: &cancellables)
    }

    func describe(_ item: String?) {
        Task { [catalogue] in
            guard let label = try? await catalogue.label(of: item, code: 6), !Task.isCancelled else { return }
            record(.sink, label)
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
    let model = PriceModel()
    for item in ["rope", "tar", nil] {
        model.show(item)
        await settle()
        model.describe(item)
        await settle()
    }
}

// MARK: trace
// sink: 12 ct
// sink: rope 7
// sink: no price
// sink: tar 7
// sink: 12 ct
// sink: nothing
