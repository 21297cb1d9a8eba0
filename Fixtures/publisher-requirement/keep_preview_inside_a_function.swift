// What a preview or a mock delivers says nothing of the app, inside a function as anywhere else: the verdict is that of the app's own. But it
// implements the requirement, so that this stays. Any other type inside a function may be what the app calls.

// MARK: before
import Combine
import Foundation

protocol TideTable {
    func nextHigh() -> AnyPublisher<String, Never> // → one-shot ✗ requirement-stays
}

struct OfficialTides: TideTable {
    func nextHigh() -> AnyPublisher<String, Never> { Just("04:12").eraseToAnyPublisher() } // → one-shot ✗ requirement-stays
}

protocol WindTable {
    func strongest() -> AnyPublisher<String, Never> // → undecided ✗ undecided-source
}

struct OfficialWinds: WindTable {
    func strongest() -> AnyPublisher<String, Never> { Just("7").eraseToAnyPublisher() } // → one-shot ✗ requirement-stays
}

struct Almanac {
    let tides: any TideTable
    let winds: any WindTable

    static func preview() -> Almanac {
        struct PreviewTideTable: TideTable {
            func nextHigh() -> AnyPublisher<String, Never> { ["00:00", "12:00"].publisher.eraseToAnyPublisher() }
        }
        struct Gusts: WindTable {
            func strongest() -> AnyPublisher<String, Never> { ["1", "2"].publisher.eraseToAnyPublisher() }
        }
        return Almanac(tides: PreviewTideTable(), winds: Gusts())
    }
}

final class AlmanacModel {
    private let almanac: Almanac
    private var cancellables = Set<AnyCancellable>()
    private(set) var lines: [String] = []

    init(almanac: Almanac) { self.almanac = almanac }

    func load() {
        almanac.tides.nextHigh() // → one-shot ✗ callee-stays
            .sink { [weak self] in self?.lines.append("high \($0)") }
            .store(in: &cancellables)
        almanac.winds.strongest() // → undecided ✗ undecided-source
            .sink { [weak self] in self?.lines.append("wind \($0)") }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    for almanac in [Almanac(tides: OfficialTides(), winds: OfficialWinds()), .preview()] {
        let model = AlmanacModel(almanac: almanac)
        model.load()
        for line in model.lines { record(.caller, line) }
    }
}

// MARK: trace
// caller: high 04:12
// caller: wind 7
// caller: high 00:00
// caller: high 12:00
// caller: wind 1
// caller: wind 2
