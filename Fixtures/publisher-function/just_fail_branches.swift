// Each branch of a guard, an if and a switch must go on giving its own value or its own failure when `Just` and `Fail` go.

// MARK: before
import Combine
import Foundation

enum PinError: Error {
    case tooShort
    case notANumber
}

struct PinCheck: Sendable {
    func check(_ pin: String) -> AnyPublisher<Int, PinError> { // → one-shot publisher-function
        guard pin.count >= 4 else {
            return Fail(error: .tooShort).eraseToAnyPublisher()
        }
        guard let number = Int(pin) else {
            return Fail(outputType: Int.self, failure: PinError.notANumber).eraseToAnyPublisher()
        }
        return Just(number)
            .setFailureType(to: PinError.self)
            .eraseToAnyPublisher()
    }

    func strength(of pin: String) -> AnyPublisher<String, Never> { // → one-shot publisher-function
        switch Set(pin).count {
        case 0...1:
            return Just("weak").eraseToAnyPublisher()
        case 2, 3:
            return Just("fair").eraseToAnyPublisher()
        default:
            return Just("strong").eraseToAnyPublisher()
        }
    }
}

@MainActor
final class PinModel {
    private let checker = PinCheck()
    private var cancellables = Set<AnyCancellable>()

    func enter(_ pin: String) {
        checker.check(pin) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { completion in
                switch completion {
                case .finished: record(.sink, "checked")
                case .failure(let error): record(.sink, "refused: \(error)")
                }
            } receiveValue: { number in
                record(.sink, "number \(number)")
            }
            .store(in: &cancellables)
    }

    func rate(_ pin: String) {
        checker.strength(of: pin) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

enum PinError: Error {
    case tooShort
    case notANumber
}

struct PinCheck: Sendable {
    func check(_ pin: String) async throws -> Int {
        guard pin.count >= 4 else {
            throw PinError.tooShort
        }
        guard let number = Int(pin) else {
            throw PinError.notANumber
        }
        return number
    }

    func strength(of pin: String) async -> String {
        switch Set(pin).count {
        case 0...1:
            return "weak"
        case 2, 3:
            return "fair"
        default:
            return "strong"
        }
    }
}

@MainActor
final class PinModel {
    private let checker = PinCheck()
    private var cancellables = Set<AnyCancellable>()

    func enter(_ pin: String) {
        Task { [checker] in
            do {
                let number = try await checker.check(pin)
                guard !Task.isCancelled else { return }
                record(.sink, "number \(number)")
                guard !Task.isCancelled else { return }
                record(.sink, "checked")
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "refused: \(error)")
            }
        }
        .store(in: &cancellables)
    }

    func rate(_ pin: String) {
        Task { [checker] in
            let strength = await checker.strength(of: pin)
            guard !Task.isCancelled else { return }
            record(.sink, strength)
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
    let model = PinModel()
    for pin in ["12", "abcd", "1234"] {
        model.enter(pin)
        await settle()
        model.rate(pin)
        await settle()
    }
    model.rate("111")
    await settle()
}

// MARK: trace
// sink: refused: tooShort
// sink: fair
// sink: refused: notANumber
// sink: strong
// sink: number 1234
// sink: checked
// sink: strong
// sink: weak
