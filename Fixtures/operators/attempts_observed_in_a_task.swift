// What is retried in the middle of a chain has a closure of its own, which gives a value or throws: what looks at each attempt there cannot leave
// the task in silence.
//
// accept: runs-on-main

// MARK: before
import Combine
import Foundation

final class Angler: @unchecked Sendable {
    private var casts = 0

    func cast(_ lake: String) -> AnyPublisher<String, Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                self.casts += 1
                let isCaught = self.casts.isMultiple(of: 2) && !lake.isEmpty
                later(1) { promise(isCaught ? .success("trout of \(lake)") : .failure(URLError(.timedOut))) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Basket {
    private let angler: Angler
    private var bag = Set<AnyCancellable>()
    private(set) var log: [String] = []

    init(angler: Angler) { self.angler = angler }

    func fill(_ lake: String) {
        angler.cast(lake) // → one-shot sink-subscription review
            .handleEvents(receiveOutput: { record(.service, "bite: \($0)") })
            .retry(2)
            .map { (fish: String) -> (String, Int) in (fish, fish.count) }
            .receive(on: DispatchQueue.main)
            .sink { [weak self] completion in
                if case .failure = completion { self?.log.append("nothing") }
            } receiveValue: { [weak self] fish, weight in
                self?.log.append("\(fish), \(weight)")
            }
            .store(in: &bag)
    }
}

// MARK: after
import Combine
import Foundation

final class Angler: @unchecked Sendable {
    private var casts = 0

    func cast(_ lake: String) async throws -> String {
        try await withCheckedThrowingContinuation { continuation in
            casts += 1
            let isCaught = casts.isMultiple(of: 2) && !lake.isEmpty
            later(1) { continuation.resume(with: isCaught ? .success("trout of \(lake)") : .failure(URLError(.timedOut))) }
        }
    }
}

@MainActor
final class Basket {
    private let angler: Angler
    private var bag = Set<AnyCancellable>()
    private(set) var log: [String] = []

    init(angler: Angler) { self.angler = angler }

    func fill(_ lake: String) {
        Task { [weak self, angler] in
            do {
                let fish = try await { () async throws -> String in
                    var retries = 2
                    while true {
                        do {
                            let cast = try await angler.cast(lake)
                            try Task.checkCancellation()
                            record(.service, "bite: \(cast)")
                            return cast
                        } catch where retries > 0 {
                            retries -= 1
                            try Task.checkCancellation()
                        }
                    }
                }()
                guard !Task.isCancelled else { return }
                self?.log.append("\(fish), \(fish.count)")
            } catch {
                guard !Task.isCancelled else { return }
                self?.log.append("nothing")
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
    var basket: Basket? = Basket(angler: Angler())
    for lake in ["Como", ""] {
        basket?.fill(lake)
        for _ in 0..<4 { await advance(by: 1) }
        await settle()
    }
    record(.caller, basket?.log.joined(separator: "; ") ?? "")
    basket?.fill("Garda")
    basket = nil
    for _ in 0..<4 { await advance(by: 1) }
    record(.caller, "gone")
}

// MARK: trace
// caller: trout of Como, 13; nothing
// caller: gone
// service: bite: trout of Como
