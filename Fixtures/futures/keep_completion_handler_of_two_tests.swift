// A handler that tests the error twice, each time for one way: that one of both tests holds is not seen, so the promise may be lost, and whether a lost
// promise ends the task is a question.

// MARK: before
import Combine
import Foundation

final class Maps {
    func places(_ text: String) -> AnyPublisher<[String], Error> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                CLGeocoder().geocodeAddressString(text) { places, error in
                    if error == nil { promise(.success(places!)) }
                    if let failure = error { promise(.failure(failure)) }
                }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Model {
    private let maps = Maps()
    private var bag = Set<AnyCancellable>()

    func find(_ text: String) {
        maps.places(text) // → one-shot ✗ callee-stays
            .sink(
                receiveCompletion: { completion in
                    if case .failure = completion { record(.sink, "nowhere") }
                },
                receiveValue: { record(.sink, "\($0)") }
            )
            .store(in: &bag)
    }
}

// MARK: run
import Combine
import Foundation

struct Refused: Error {}

final class CLGeocoder {
    func geocodeAddressString(_ text: String, completionHandler: @escaping ([String]?, (any Error)?) -> Void) {
        if text.isEmpty { completionHandler(nil, Refused()) } else { completionHandler([text], nil) }
    }
}

@MainActor func run() async {
    let model = Model()
    for text in ["harbour", ""] {
        model.find(text)
        await settle()
    }
}

// MARK: trace
// sink: ["harbour"]
// sink: nowhere
