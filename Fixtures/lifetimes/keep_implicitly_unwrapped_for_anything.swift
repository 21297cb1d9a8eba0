// `Just(number)` of an `Int!` delivers an `Int?`; captured as `number!` the program would end where there is no number.
//
// tier: review

// MARK: before
import Combine
import Foundation

@MainActor
final class Platform {
    var number: Int!
    private var cancellables = Set<AnyCancellable>()

    func show() {
        Just(number) // → one-shot ✗ hard-to-read
            .sink { record(.sink, $0 == nil ? "none" : "some") }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let platform = Platform()
    platform.show()
    await settle()
    platform.number = 4
    platform.show()
    await settle()
}

// MARK: trace
// sink: none
// sink: some
