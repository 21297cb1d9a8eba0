// The work of a deferred future would start when the publisher is made, or only once, if the async function did not do it anew at each call.
//
// pitfalls: 1

// MARK: before
import Combine
import Foundation

@MainActor
final class Scanner {
    private var count = 0

    func scan() -> AnyPublisher<String, Error> { // → one-shot publisher-function
        Deferred {
            Future { [self] promise in
                count += 1
                let number = count
                record(.service, "scan \(number) begins")
                later(1) {
                    if number == 2 { promise(.failure(URLError(.timedOut))) } else { promise(.success("page \(number)")) }
                }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class ScanModel {
    private let scanner = Scanner()
    private var cancellables = Set<AnyCancellable>()
    private(set) var pages: [String] = []

    func add() {
        scanner.scan() // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { completion in
                if case .failure = completion { record(.sink, "the scan failed") }
            } receiveValue: { [weak self] page in
                self?.pages.append(page)
            }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

@MainActor
final class Scanner {
    private var count = 0

    func scan() async throws -> String {
        try await withCheckedThrowingContinuation { [self] continuation in
            count += 1
            let number = count
            record(.service, "scan \(number) begins")
            later(1) {
                if number == 2 { continuation.resume(throwing: URLError(.timedOut)) } else { continuation.resume(returning: "page \(number)") }
            }
        }
    }
}

@MainActor
final class ScanModel {
    private let scanner = Scanner()
    private var cancellables = Set<AnyCancellable>()
    private(set) var pages: [String] = []

    func add() {
        Task { [weak self, scanner] in
            do {
                let page = try await scanner.scan()
                guard !Task.isCancelled else { return }
                self?.pages.append(page)
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "the scan failed")
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
    let model = ScanModel()
    for _ in 0..<3 {
        model.add()
        await advance(by: 1)
    }
    record(.caller, model.pages.joined(separator: ", "))
}

// MARK: trace
// caller: page 1, page 3
// service: scan 1 begins
// service: scan 2 begins
// service: scan 3 begins
// sink: the scan failed
