// A property wrapper on a local, and a fold that changes its result in place, make another publisher of the one that stands there.

// MARK: before
import Combine
import Foundation

@propertyWrapper
struct Repeated {
    var wrappedValue: AnyPublisher<String, Never> // → continuous ✗ several-values
    init(wrappedValue: AnyPublisher<String, Never>) {
        self.wrappedValue = wrappedValue.append("again").eraseToAnyPublisher()
    }
}

@MainActor
final class Bell {
    private var cancellables = Set<AnyCancellable>()

    func ring() {
        @Repeated var sound = Just("ding").eraseToAnyPublisher()
        sound // → undecided ✗ undecided-source
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }

    func ring(_ names: [String]) {
        let all = names.reduce(into: Just("dong").eraseToAnyPublisher()) { sounds, name in
            sounds = sounds.append(name).eraseToAnyPublisher()
        }
        all // → undecided ✗ undecided-source
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let bell = Bell()
    bell.ring()
    bell.ring(["one", "two"])
}

// MARK: trace
// sink: ding
// sink: again
// sink: dong
// sink: one
// sink: two
