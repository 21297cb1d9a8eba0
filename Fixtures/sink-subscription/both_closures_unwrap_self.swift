// Where the closure for the value leaves without `self`, what follows on it is not asked for `self` again: a second `guard let self` of what is no
// optional any more would not compile. Work that does nothing without `self` needs no block of its own either.

// MARK: before
import Combine
import Foundation

protocol Harbour: Sendable {
    func berth(_ ship: String) -> AnyPublisher<Int, Error> // → one-shot publisher-requirement
}

final class QuietHarbour: Harbour {
    func berth(_ ship: String) -> AnyPublisher<Int, Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) { promise(ship.isEmpty ? .failure(URLError(.badURL)) : .success(ship.count)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Pilot {
    private let harbour: Harbour
    private var bag = Set<AnyCancellable>()
    private(set) var isBusy = false
    private(set) var log: [String] = []

    init(harbour: Harbour) { self.harbour = harbour }

    func bothAsk(_ ship: String) {
        isBusy = true
        harbour.berth(ship) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(
                receiveCompletion: { [weak self] completion in
                    guard let self else { return }
                    self.isBusy = false
                    switch completion {
                    case .finished:
                        break
                    case .failure(let error):
                        self.log.append("\(type(of: error))")
                    }
                },
                receiveValue: { [weak self] berth in
                    guard let self else { return }
                    self.log.append("both: \(berth), busy \(self.isBusy)")
                }
            )
            .store(in: &bag)
    }

    func theValueAsks(_ ship: String) {
        isBusy = true
        harbour.berth(ship) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { [weak self] completion in
                self?.isBusy = false
                if case .failure = completion { self?.log.append("no berth") }
            } receiveValue: { [weak self] berth in
                guard let self = self else { return }
                self.log.append("value: \(berth), busy \(self.isBusy)")
            }
            .store(in: &bag)
    }

    func eachBranchAsks(_ ship: String) {
        harbour.berth(ship) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { [weak self] completion in
                switch completion {
                case .finished:
                    guard let self else { return }
                    self.log.append("finished")
                case .failure(let error):
                    guard let self else { return }
                    self.log.append("\(type(of: error))")
                }
            } receiveValue: { [weak self] berth in
                guard let self else { return }
                self.log.append("each: \(berth)")
            }
            .store(in: &bag)
    }

    func deferred(_ ship: String) {
        isBusy = true
        harbour.berth(ship) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { [weak self] completion in
                defer { self?.isBusy = false }
                guard case .failure = completion else { return }
                self?.log.append("no berth, busy \(self?.isBusy ?? false)")
            } receiveValue: { [weak self] berth in
                guard let self else { return }
                guard berth > 3 else { return }
                self.log.append("deferred: \(berth), busy \(self.isBusy)")
            }
            .store(in: &bag)
    }
}

// MARK: after
import Combine
import Foundation

protocol Harbour: Sendable {
    func berth(_ ship: String) async throws -> Int
}

final class QuietHarbour: Harbour {
    func berth(_ ship: String) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            later(1) { continuation.resume(with: ship.isEmpty ? .failure(URLError(.badURL)) : .success(ship.count)) }
        }
    }
}

@MainActor
final class Pilot {
    private let harbour: Harbour
    private var bag = Set<AnyCancellable>()
    private(set) var isBusy = false
    private(set) var log: [String] = []

    init(harbour: Harbour) { self.harbour = harbour }

    func bothAsk(_ ship: String) {
        isBusy = true
        Task { [weak self, harbour] in
            do {
                let berth = try await harbour.berth(ship)
                guard !Task.isCancelled else { return }
                guard let self else { return }
                self.log.append("both: \(berth), busy \(self.isBusy)")
                self.isBusy = false
            } catch {
                guard !Task.isCancelled else { return }
                guard let self else { return }
                self.isBusy = false
                self.log.append("\(type(of: error))")
            }
        }
        .store(in: &bag)
    }

    func theValueAsks(_ ship: String) {
        isBusy = true
        Task { [weak self, harbour] in
            do {
                let berth = try await harbour.berth(ship)
                guard !Task.isCancelled else { return }
                guard let self = self else { return }
                self.log.append("value: \(berth), busy \(self.isBusy)")
                self.isBusy = false
            } catch {
                guard !Task.isCancelled else { return }
                self?.isBusy = false
                self?.log.append("no berth")
            }
        }
        .store(in: &bag)
    }

    func eachBranchAsks(_ ship: String) {
        Task { [weak self, harbour] in
            do {
                let berth = try await harbour.berth(ship)
                guard !Task.isCancelled else { return }
                guard let self else { return }
                self.log.append("each: \(berth)")
                self.log.append("finished")
            } catch {
                guard !Task.isCancelled else { return }
                guard let self else { return }
                self.log.append("\(type(of: error))")
            }
        }
        .store(in: &bag)
    }

    func deferred(_ ship: String) {
        isBusy = true
        Task { [weak self, harbour] in
            do {
                handling: do {
                    let berth = try await harbour.berth(ship)
                    guard !Task.isCancelled else { return }
                    guard let self else { break handling }
                    guard berth > 3 else { break handling }
                    self.log.append("deferred: \(berth), busy \(self.isBusy)")
                }
                guard !Task.isCancelled else { return }
                self?.isBusy = false
            } catch {
                guard !Task.isCancelled else { return }
                self?.log.append("no berth, busy \(self?.isBusy ?? false)")
                self?.isBusy = false
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
    let harbour = QuietHarbour()
    var pilot: Pilot? = Pilot(harbour: harbour)
    for ship in ["brig", ""] {
        pilot?.bothAsk(ship)
        await advance(by: 1)
        record(.caller, "busy \(pilot?.isBusy ?? true)")
        pilot?.theValueAsks(ship)
        await advance(by: 1)
        record(.caller, "busy \(pilot?.isBusy ?? true)")
        pilot?.eachBranchAsks(ship)
        await advance(by: 1)
        pilot?.deferred(ship)
        await advance(by: 1)
        record(.caller, "busy \(pilot?.isBusy ?? true)")
    }
    for line in pilot?.log ?? [] { record(.caller, line) }
    pilot?.theValueAsks("ketch")
    pilot = nil
    await advance(by: 1)
    record(.caller, "gone")
}

// MARK: trace
// caller: busy false
// caller: busy false
// caller: busy false
// caller: busy false
// caller: busy false
// caller: busy false
// caller: both: 4, busy true
// caller: value: 4, busy true
// caller: each: 4
// caller: finished
// caller: deferred: 4, busy true
// caller: URLError
// caller: no berth
// caller: URLError
// caller: no berth, busy true
// caller: gone
