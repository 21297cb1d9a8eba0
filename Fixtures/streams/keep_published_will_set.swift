// A published property is announced before it is stored: who reads the property inside the closure reads the old value, which `didSet` would not show.
//
// pitfalls: 15, 16

// MARK: before
import Combine
import Foundation

@MainActor
final class Lamp {
    @Published var isOn = false
    private var cancellables = Set<AnyCancellable>()

    func watch() {
        $isOn // → continuous ✗ published-property
            .sink { [weak self] new in
                record(.sink, "to \(new), still \(self?.isOn ?? new)")
            }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let lamp = Lamp()
    lamp.watch()
    lamp.isOn = true
    lamp.isOn = false
}

// MARK: trace
// sink: to false, still false
// sink: to true, still false
// sink: to false, still true
