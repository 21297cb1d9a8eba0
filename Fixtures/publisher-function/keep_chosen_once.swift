// What is chosen once, and asked again after a failure, is not chosen again; what fails before anything is chosen goes through none of the
// steps; and what is done between the choice and the chain comes before the work.

// MARK: before
import Combine
import Foundation

struct NoAnswer: Error {}
struct Told: Error {}

final class Radio: @unchecked Sendable {
    private var calls = 0

    private func call(_ name: String) -> AnyPublisher<String, Error> { // → one-shot ✗ review-tier
        Deferred { [self] in
            Future { promise in
                self.calls += 1
                let isHeard = self.calls % 2 == 0
                later(1) { promise(isHeard ? .success(name) : .failure(NoAnswer())) }
            }
        }
        .eraseToAnyPublisher()
    }

    func hail(_ isNear: Bool) -> AnyPublisher<String, Error> { // → one-shot ✗ shape-not-supported
        let publisher: AnyPublisher<String, Error>
        if isNear {
            record(.caller, "near")
            publisher = call("tug")
        } else {
            publisher = call("liner")
        }
        return publisher
            .retry(1)
            .eraseToAnyPublisher()
    }

    func ask(_ channel: Int) -> AnyPublisher<String, Error> { // → one-shot ✗ shape-not-supported
        let publisher: AnyPublisher<String, Error>
        switch channel {
        case 16: publisher = call("coast")
        case 0: return Fail(error: NoAnswer()).eraseToAnyPublisher()
        default: publisher = call("anybody")
        }
        return publisher
            .mapError { _ in Told() }
            .eraseToAnyPublisher()
    }

    func log(_ isNear: Bool) -> AnyPublisher<String, Error> { // → one-shot ✗ shape-not-supported
        let publisher: AnyPublisher<String, Error>
        if isNear {
            publisher = call("pilot")
        } else {
            publisher = call("ferry")
        }
        record(.caller, "calling")
        return publisher
            .map { $0.uppercased() }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class Bridge {
    private let radio = Radio()
    private var cancellables = Set<AnyCancellable>()

    func listen(_ publisher: AnyPublisher<String, Error>) {
        publisher // → undecided ✗ publisher-parameter
            .receive(on: DispatchQueue.main)
            .sink { completion in
                if case .failure(let error) = completion { record(.sink, "\(type(of: error))") }
            } receiveValue: {
                record(.sink, $0)
            }
            .store(in: &cancellables)
    }

    func watch() async {
        listen(radio.hail(true))
        await advance(by: 2)
        listen(radio.ask(0))
        await advance(by: 1)
        listen(radio.ask(16))
        await advance(by: 1)
        listen(radio.log(false))
        await advance(by: 1)
    }
}

// MARK: run
@MainActor func run() async {
    await Bridge().watch()
}

// MARK: trace
// caller: near
// caller: calling
// sink: tug
// sink: NoAnswer
// sink: Told
// sink: FERRY
