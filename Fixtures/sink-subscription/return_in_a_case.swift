// A case that ends in `return` does nothing of what follows on the `switch`, and leaves no `return` behind, which would take the next line for
// what it returns. A `break` in the middle of a case is a `return` where nothing follows on the `switch`: in a task there is no `switch` to leave.

// MARK: before
import Combine
import Foundation

final class Quay: Sendable {
    func moor(_ boat: String) -> AnyPublisher<Int, Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) { promise(boat.isEmpty ? .failure(URLError(.badURL)) : .success(boat.count)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Harbourmaster {
    private let quay: Quay
    private var bag = Set<AnyCancellable>()
    private(set) var isBusy = false
    private(set) var log: [String] = []

    init(quay: Quay) { self.quay = quay }

    func theEndReturns(_ boat: String) {
        isBusy = true
        quay.moor(boat) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { [weak self] completion in
                switch completion {
                case .failure(let error):
                    guard error is URLError else { return }
                    self?.log.append("no berth")
                case .finished:
                    return
                }
                self?.isBusy = false
            } receiveValue: { [weak self] berth in
                self?.log.append("berth \(berth)")
            }
            .store(in: &bag)
    }

    func theFailureReturns(_ boat: String) {
        isBusy = true
        quay.moor(boat) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(
                receiveCompletion: { [weak self] completion in
                    switch completion {
                    case .finished: self?.log.append("moored")
                    case .failure: return
                    }
                    self?.isBusy = false
                    self?.log.append("idle")
                },
                receiveValue: { [weak self] berth in
                    self?.log.append("berth \(berth)")
                    return
                }
            )
            .store(in: &bag)
    }

    func bothReturn(_ boat: String) {
        quay.moor(boat) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { [weak self] completion in
                switch (completion) {
                case .finished:
                    self?.log.append("moored")
                    return
                default:
                    self?.log.append("adrift")
                    return
                }
            } receiveValue: { [weak self] berth in
                self?.log.append("berth \(berth)")
            }
            .store(in: &bag)
    }

    func leavesACase(_ boat: String) {
        quay.moor(boat) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { [weak self] completion in
                guard let self else { return }
                switch completion {
                case .finished:
                    guard self.isBusy else { break }
                    self.log.append("was busy")
                case .failure(let error):
                    if self.isBusy { break }
                    self.log.append("\(type(of: error))")
                }
            } receiveValue: { [weak self] berth in
                guard let self else { return }
                self.log.append("berth \(berth)")
            }
            .store(in: &bag)
    }
}

// MARK: after
import Combine
import Foundation

final class Quay: Sendable {
    func moor(_ boat: String) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            later(1) { continuation.resume(with: boat.isEmpty ? .failure(URLError(.badURL)) : .success(boat.count)) }
        }
    }
}

@MainActor
final class Harbourmaster {
    private let quay: Quay
    private var bag = Set<AnyCancellable>()
    private(set) var isBusy = false
    private(set) var log: [String] = []

    init(quay: Quay) { self.quay = quay }

    func theEndReturns(_ boat: String) {
        isBusy = true
        Task { [weak self, quay] in
            do {
                let berth = try await quay.moor(boat)
                guard !Task.isCancelled else { return }
                self?.log.append("berth \(berth)")
            } catch {
                guard !Task.isCancelled else { return }
                guard error is URLError else { return }
                self?.log.append("no berth")
                self?.isBusy = false
            }
        }
        .store(in: &bag)
    }

    func theFailureReturns(_ boat: String) {
        isBusy = true
        Task { [weak self, quay] in
            do {
                let berth = try await quay.moor(boat)
                guard !Task.isCancelled else { return }
                self?.log.append("berth \(berth)")
                self?.log.append("moored")
                self?.isBusy = false
                self?.log.append("idle")
            } catch {}
        }
        .store(in: &bag)
    }

    func bothReturn(_ boat: String) {
        Task { [weak self, quay] in
            do {
                let berth = try await quay.moor(boat)
                guard !Task.isCancelled else { return }
                self?.log.append("berth \(berth)")
                self?.log.append("moored")
            } catch {
                guard !Task.isCancelled else { return }
                self?.log.append("adrift")
            }
        }
        .store(in: &bag)
    }

    func leavesACase(_ boat: String) {
        Task { [weak self, quay] in
            do {
                let berth = try await quay.moor(boat)
                guard !Task.isCancelled else { return }
                guard let self else { return }
                self.log.append("berth \(berth)")
                guard self.isBusy else { return }
                self.log.append("was busy")
            } catch {
                guard !Task.isCancelled else { return }
                guard let self else { return }
                if self.isBusy { return }
                self.log.append("\(type(of: error))")
            }
        }
        .store(in: &bag)
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
    let master = Harbourmaster(quay: Quay())
    for boat in ["sloop", ""] {
        master.theEndReturns(boat)
        await advance(by: 1)
        await settle()
        record(.caller, "busy \(master.isBusy)")
        master.theFailureReturns(boat)
        await advance(by: 1)
        await settle()
        record(.caller, "busy \(master.isBusy)")
        master.bothReturn(boat)
        await advance(by: 1)
        await settle()
        master.leavesACase(boat)
        await advance(by: 1)
        await settle()
    }
    for line in master.log { record(.caller, line) }
}

// MARK: trace
// caller: busy true
// caller: busy false
// caller: busy false
// caller: busy true
// caller: berth 5
// caller: berth 5
// caller: moored
// caller: idle
// caller: berth 5
// caller: moored
// caller: berth 5
// caller: no berth
// caller: adrift
