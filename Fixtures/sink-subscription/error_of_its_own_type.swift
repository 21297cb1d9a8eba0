// What a closure does with a failure may need its type: a conversion that only compiles for it, and a description that the type has itself. `catch`
// asks for that type.

// MARK: before
import Combine
import Foundation

enum PaperError: Error { case out }

protocol Coded: Error { var code: Int { get } }
extension PaperError: Coded { var code: Int { 7 } }
extension PaperError { var localizedDescription: String { "out of paper" } }

final class Printer: Sendable {
    func page(_ number: Int) -> AnyPublisher<Int, PaperError> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) { promise(number < 0 ? .failure(.out) : .success(number)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class PrintModel {
    private let printer = Printer()
    private var cancellables = Set<AnyCancellable>()

    func first() {
        printer.page(-1) // → one-shot sink-subscription
            .mapError { $0 as any Coded as any Error }
            .sink(receiveCompletion: { if case .failure(let error) = $0 { record(.sink, "\(error is any Coded)") } }, receiveValue: { _ in })
            .store(in: &cancellables)
    }

    func second() {
        printer.page(-2) // → one-shot sink-subscription
            .sink(receiveCompletion: { if case .failure(let error) = $0 { record(.sink, error.localizedDescription) } }, receiveValue: { _ in })
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

enum PaperError: Error { case out }

protocol Coded: Error { var code: Int { get } }
extension PaperError: Coded { var code: Int { 7 } }
extension PaperError { var localizedDescription: String { "out of paper" } }

final class Printer: Sendable {
    func page(_ number: Int) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            later(1) { continuation.resume(with: number < 0 ? .failure(PaperError.out) : .success(number)) }
        }
    }
}

@MainActor
final class PrintModel {
    private let printer = Printer()
    private var cancellables = Set<AnyCancellable>()

    func first() {
        Task { [printer] in
            do {
                do {
                    _ = try await printer.page(-1)
                } catch let error as PaperError {
                    throw error as any Coded as any Error
                }
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "\(error is any Coded)")
            }
        }
        .store(in: &cancellables)
    }

    func second() {
        Task { [printer] in
            do {
                _ = try await printer.page(-2)
            } catch let error as PaperError {
                guard !Task.isCancelled else { return }
                record(.sink, error.localizedDescription)
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
    let model = PrintModel()
    model.first()
    await advance(by: 1)
    model.second()
    await advance(by: 1)
}

// MARK: trace
// sink: true
// sink: out of paper
