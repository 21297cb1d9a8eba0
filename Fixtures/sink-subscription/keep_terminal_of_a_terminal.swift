// What ends in a terminal of the app's own is a subscription, however many such terminals stand between it and `sink`.

// MARK: before
import Combine
import Foundation

extension Publisher {
    func deliver(_ told: @escaping (Output) -> Void, failed: @escaping (Failure) -> Void) -> AnyCancellable {
        receive(on: DispatchQueue.main).sink { // → undecided ✗ publisher-parameter
            if case .failure(let error) = $0 { failed(error) }
        } receiveValue: { told($0) }
    }

    func deliver(_ told: @escaping (Result<Output, Failure>) -> Void) -> AnyCancellable {
        deliver({ told(.success($0)) }, failed: { told(.failure($0)) })
    }
}

struct Larder {
    func jam() -> AnyPublisher<String, URLError> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                later(1) { promise(.success("plum")) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Breakfast {
    private let larder = Larder()
    private var bag = Set<AnyCancellable>()

    func begin() {
        larder.jam() // → one-shot ✗ shape-not-supported
            .deliver { result in record(.sink, "\(result)") }
            .store(in: &bag)
    }
}

// MARK: run
@MainActor func run() async {
    let breakfast = Breakfast()
    breakfast.begin()
    await advance(by: 1)
    await settle()
}

// MARK: trace
// sink: success("plum")
