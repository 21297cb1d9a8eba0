// A completion handed to a function is told to it in each branch: after the value, unless that ended the subscription, and with the error.

// MARK: before
import Combine
import Foundation

enum Lock {
    enum TollError: Error {
        case closed
    }

    static func log(_ completion: Subscribers.Completion<TollError>) {
        if case .failure(.closed) = completion { record(.caller, "logged") }
    }
}

final class TollBooth: Sendable {
    func toll(of ship: String) -> AnyPublisher<Int, Lock.TollError> { // → one-shot publisher-function
        guard ship != "ghost" else { return Fail(error: Lock.TollError.closed).eraseToAnyPublisher() }
        return Just(ship.count).setFailureType(to: Lock.TollError.self).eraseToAnyPublisher()
    }

    func receipt(of ship: String) -> AnyPublisher<String, Error> { // → one-shot publisher-function
        toll(of: ship)
            .tryMap { toll in
                guard toll > 3 else { throw URLError(.badURL) }
                return "paid \(toll)"
            }
            .eraseToAnyPublisher()
    }

    static func report(completion: Subscribers.Completion<Error>) {
        switch completion {
        case .finished: record(.caller, "finished")
        case .failure(let error): record(.caller, "failed: \((error as? URLError)?.code.rawValue ?? 0)")
        }
    }
}

@MainActor
final class TollModel {
    private let booth = TollBooth()
    private var cancellables = Set<AnyCancellable>()
    private var payment: AnyCancellable?
    private(set) var text = ""

    func pay(_ ship: String) {
        booth.receipt(of: ship) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: TollBooth.report, receiveValue: { [weak self] text in self?.text = text })
            .store(in: &cancellables)
    }

    func payOnce(_ ship: String) {
        payment = booth.receipt(of: ship) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(
                receiveCompletion: TollBooth.report(completion:),
                receiveValue: { [weak self] text in
                    record(.sink, text)
                    self?.payment?.cancel()
                })
    }

    func ask(_ ship: String) {
        booth.toll(of: ship) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(
                receiveCompletion: told,
                receiveValue: { toll in
                    guard toll > 4 else { return }
                    record(.sink, "\(toll)")
                })
            .store(in: &cancellables)
    }

    func knock(_ ship: String) {
        booth.toll(of: ship) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: Lock.log, receiveValue: { record(.sink, "\($0) in") })
            .store(in: &cancellables)
    }

    private func told(_ completion: Subscribers.Completion<Lock.TollError>) {
        if case .failure(.closed) = completion { text = "closed" }
        record(.caller, "told \(completion)")
    }
}

// MARK: after
import Combine
import Foundation

enum Lock {
    enum TollError: Error {
        case closed
    }

    static func log(_ completion: Subscribers.Completion<TollError>) {
        if case .failure(.closed) = completion { record(.caller, "logged") }
    }
}

final class TollBooth: Sendable {
    func toll(of ship: String) async throws -> Int {
        guard ship != "ghost" else { throw Lock.TollError.closed }
        return ship.count
    }

    func receipt(of ship: String) async throws -> String {
        let toll = try await self.toll(of: ship)
        guard toll > 3 else { throw URLError(.badURL) }
        return "paid \(toll)"
    }

    static func report(completion: Subscribers.Completion<Error>) {
        switch completion {
        case .finished: record(.caller, "finished")
        case .failure(let error): record(.caller, "failed: \((error as? URLError)?.code.rawValue ?? 0)")
        }
    }
}

@MainActor
final class TollModel {
    private let booth = TollBooth()
    private var cancellables = Set<AnyCancellable>()
    private var payment: AnyCancellable?
    private(set) var text = ""

    func pay(_ ship: String) {
        Task { [weak self, booth] in
            do {
                let text = try await booth.receipt(of: ship)
                guard !Task.isCancelled else { return }
                self?.text = text
                TollBooth.report(completion: .finished)
            } catch {
                guard !Task.isCancelled else { return }
                TollBooth.report(completion: .failure(error))
            }
        }
        .store(in: &cancellables)
    }

    func payOnce(_ ship: String) {
        payment = AnyCancellable(Task { [weak self, booth] in
            do {
                let text = try await booth.receipt(of: ship)
                guard !Task.isCancelled else { return }
                record(.sink, text)
                self?.payment?.cancel()
                guard !Task.isCancelled else { return }
                TollBooth.report(completion: .finished)
            } catch {
                guard !Task.isCancelled else { return }
                TollBooth.report(completion: .failure(error))
            }
        }.cancel)
    }

    func ask(_ ship: String) {
        Task { [booth] in
            do {
                handling: do {
                    let toll = try await booth.toll(of: ship)
                    guard !Task.isCancelled else { return }
                    guard toll > 4 else { break handling }
                    record(.sink, "\(toll)")
                }
                guard !Task.isCancelled else { return }
                told(.finished)
            } catch let error as Lock.TollError {
                guard !Task.isCancelled else { return }
                told(.failure(error))
            }
        }
        .store(in: &cancellables)
    }

    func knock(_ ship: String) {
        Task { [booth] in
            do {
                let toll = try await booth.toll(of: ship)
                guard !Task.isCancelled else { return }
                record(.sink, "\(toll) in")
                Lock.log(.finished)
            } catch let error as Lock.TollError {
                guard !Task.isCancelled else { return }
                Lock.log(.failure(error))
            }
        }
        .store(in: &cancellables)
    }

    private func told(_ completion: Subscribers.Completion<Lock.TollError>) {
        if case .failure(.closed) = completion { text = "closed" }
        record(.caller, "told \(completion)")
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
    let model = TollModel()
    for ship in ["brig", "tug"] {
        model.pay(ship)
        await settle()
        record(.caller, model.text)
    }
    model.payOnce("brig")
    await settle()
    for ship in ["schooner", "brig", "ghost"] {
        model.ask(ship)
        await settle()
    }
    model.knock("ghost")
    await settle()
    record(.caller, model.text)
}

// MARK: trace
// caller: finished
// caller: paid 4
// caller: failed: -1000
// caller: paid 4
// sink: paid 4
// sink: 8
// caller: told finished
// caller: told finished
// caller: told failure(Fixture.Lock.TollError.closed)
// caller: logged
// caller: closed
