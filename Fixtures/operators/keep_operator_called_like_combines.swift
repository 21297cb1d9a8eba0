// An operator of one's own may have the name and the labels of one of Combine's and do another thing: written out as Combine's, an error would be
// put in the place of a value. Without the review tier the chain is left.

// MARK: before
import Combine
import Foundation

struct Blank: Error {}

extension Publisher {
    func replaceNil<Wrapped>(with error: Blank) -> Publishers.TryMap<Self, Wrapped> where Output == Wrapped? { // → undecided ✗ publisher-parameter
        tryMap { output -> Wrapped in
            guard let output else { throw error }
            return output
        }
    }
}

final class Engraver: Sendable {
    func plate(_ name: String) -> AnyPublisher<String?, Error> { // → one-shot ✗ no-async-caller
        Just(name.isEmpty ? nil : name).setFailureType(to: Error.self).eraseToAnyPublisher()
    }

    func engraved(_ name: String) -> AnyPublisher<String, Error> { // → one-shot ✗ unknown-operator
        plate(name).replaceNil(with: Blank()).eraseToAnyPublisher()
    }
}

@MainActor
final class EngraverModel {
    private let engraver = Engraver()
    private var cancellables = Set<AnyCancellable>()

    func engrave(_ name: String) {
        engraver.engraved(name) // → one-shot ✗ callee-stays
            .receive(on: DispatchQueue.main)
            .sink { completion in
                if case .failure(let error) = completion { record(.sink, "\(error is Blank)") }
            } receiveValue: { text in
                record(.sink, text)
            }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let model = EngraverModel()
    model.engrave("tern")
    await settle()
    model.engrave("")
    await settle()
}

// MARK: trace
// sink: tern
// sink: true
