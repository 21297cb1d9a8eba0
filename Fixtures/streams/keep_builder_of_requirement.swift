// A result builder that a protocol writes on its requirement builds the bodies of all that conform: what they say is not what they deliver.

// MARK: before
import Combine
import Foundation

@resultBuilder
enum Merged {
    static func buildBlock(_ parts: AnyPublisher<String, Never>...) -> AnyPublisher<String, Never> { // → continuous ✗ stream
        Publishers.MergeMany(parts + parts).eraseToAnyPublisher()
    }
}

protocol Announcing {
    @Merged var texts: AnyPublisher<String, Never> { get } // → undecided ✗ undecided-source
}

struct Platform: Announcing {
    var texts: AnyPublisher<String, Never> { // → undecided ✗ undecided-source
        Just("The train is late.").eraseToAnyPublisher()
    }
}

@MainActor
final class Loudspeaker {
    private var cancellables = Set<AnyCancellable>()

    func announce(on platform: Platform) {
        platform.texts // → undecided ✗ undecided-source
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    Loudspeaker().announce(on: Platform())
}

// MARK: trace
// sink: The train is late.
// sink: The train is late.
