// The request that is handed in says what comes back, through its associated type.

// MARK: before
import Combine
import Foundation

struct Offline: Error {}

protocol Inquiry: Sendable {
    associatedtype Response: Sendable
    var response: Response { get }
}

struct Pier: Sendable {
    let name: String
}

struct PiersInquiry: Inquiry {
    typealias Response = [Pier]
    let response = [Pier(name: "north"), Pier(name: "south")]
}

struct DepthInquiry: Inquiry {
    struct Depth: Sendable {
        let metres: Int
    }

    typealias Response = Depth
    let response = Depth(metres: 9)
}

final class Harbourmaster: Sendable {
    private let isOnline: Bool

    init(isOnline: Bool) { self.isOnline = isOnline }

    func send<I: Inquiry>(_ inquiry: I) -> AnyPublisher<I.Response, Error> { // → one-shot publisher-function
        Deferred { [isOnline] in
            Future { promise in later(1) { promise(isOnline ? .success(inquiry.response) : .failure(Offline())) } }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class PierModel {
    private let harbourmaster: Harbourmaster
    private var cancellables = Set<AnyCancellable>()

    init(_ harbourmaster: Harbourmaster) { self.harbourmaster = harbourmaster }

    func piers() {
        harbourmaster.send(PiersInquiry()) // → one-shot sink-subscription
            .map { piers in piers.map(\.name).sorted() }
            .replaceError(with: [])
            .receive(on: DispatchQueue.main)
            .sink { names in record(.sink, "\(names)") }
            .store(in: &cancellables)
    }

    func depth() {
        harbourmaster.send(DepthInquiry()) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { _ in }, receiveValue: { record(.sink, "\($0.metres) m") })
            .store(in: &cancellables)
    }

    func depthOrNone() {
        harbourmaster.send(DepthInquiry()) // → one-shot sink-subscription
            .map { depth in depth.metres > 5 ? depth : DepthInquiry.Depth(metres: 0) }
            .catch { _ in Just(DepthInquiry.Depth(metres: -1)) }
            .receive(on: DispatchQueue.main)
            .sink { depth in record(.sink, "at least \(depth.metres) m") }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

struct Offline: Error {}

protocol Inquiry: Sendable {
    associatedtype Response: Sendable
    var response: Response { get }
}

struct Pier: Sendable {
    let name: String
}

struct PiersInquiry: Inquiry {
    typealias Response = [Pier]
    let response = [Pier(name: "north"), Pier(name: "south")]
}

struct DepthInquiry: Inquiry {
    struct Depth: Sendable {
        let metres: Int
    }

    typealias Response = Depth
    let response = Depth(metres: 9)
}

final class Harbourmaster: Sendable {
    private let isOnline: Bool

    init(isOnline: Bool) { self.isOnline = isOnline }

    func send<I: Inquiry>(_ inquiry: I) async throws -> I.Response {
        try await withCheckedThrowingContinuation { continuation in
            later(1) { continuation.resume(with: self.isOnline ? .success(inquiry.response) : .failure(Offline())) }
        }
    }
}

@MainActor
final class PierModel {
    private let harbourmaster: Harbourmaster
    private var cancellables = Set<AnyCancellable>()

    init(_ harbourmaster: Harbourmaster) { self.harbourmaster = harbourmaster }

    func piers() {
        Task { [harbourmaster] in
            let names: [String]
            do {
                let piers = try await harbourmaster.send(PiersInquiry())
                names = piers.map(\.name).sorted()
            } catch {
                names = []
            }
            guard !Task.isCancelled else { return }
            record(.sink, "\(names)")
        }
        .store(in: &cancellables)
    }

    func depth() {
        Task { [harbourmaster] in
            guard let depth = try? await harbourmaster.send(DepthInquiry()), !Task.isCancelled else { return }
            record(.sink, "\(depth.metres) m")
        }
        .store(in: &cancellables)
    }

    func depthOrNone() {
        Task { [harbourmaster] in
            let value: DepthInquiry.Depth
            do {
                let depth = try await harbourmaster.send(DepthInquiry())
                value = depth.metres > 5 ? depth : DepthInquiry.Depth(metres: 0)
            } catch {
                value = DepthInquiry.Depth(metres: -1)
            }
            guard !Task.isCancelled else { return }
            record(.sink, "at least \(value.metres) m")
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
    for isOnline in [true, false] {
        let model = PierModel(Harbourmaster(isOnline: isOnline))
        model.piers()
        await advance(by: 2)
        model.depth()
        await advance(by: 2)
        model.depthOrNone()
        await advance(by: 2)
    }
}

// MARK: trace
// sink: ["north", "south"]
// sink: 9 m
// sink: at least 9 m
// sink: []
// sink: at least -1 m
