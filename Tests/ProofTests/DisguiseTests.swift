import CombineModel
import Testing

@testable import Proof

/// That a subscription which moves past what stands behind it is caught, in whatever form that is written.
@Suite("Disguise")
struct DisguiseTests {
    private func fixture(behind: String) throws -> Fixture {
        try FixtureReader.fixture(
            at: "rule/keep_wash.swift",
            text: """
                // What the wash has counted would be counted later.

                // MARK: before
                import Combine
                import Foundation

                final class Wash: @unchecked Sendable {
                    private(set) var count = 0
                    private(set) var total = 0

                    func wash() -> AnyPublisher<Int, Never> {
                        count += 1
                        return Deferred { Future { promise in later(1) { promise(.success(1)) } } }.eraseToAnyPublisher()
                    }

                    func add() { total += 1 }
                }

                @MainActor
                final class Model {
                    private let wash = Wash()
                    private var cancellables = Set<AnyCancellable>()

                    func start() {
                        wash.wash()
                            .sink { record(.sink, "\\($0)") }
                            .store(in: &cancellables)
                        \(behind)
                    }
                }
                """)
    }

    private func problems(behind: String) throws -> [String] {
        let fixture = try fixture(behind: behind)
        var findings = Proving(fixture).findings.filter { $0.kind == .subscription }
        for index in findings.indices { findings[index].outcome = .left(.resultReadAfterwards) }
        return Disguise.variants(of: fixture, findings).flatMap(\.problems)
    }

    @Test func whatConflictsKeepsTheSubscriptionInEachForm() throws {
        #expect(try problems(behind: "record(.caller, \"\\(wash.count)\")").isEmpty)
    }

    @Test func aSubscriptionThatMovesIsToldOfEachForm() throws {
        let found = try problems(behind: "wash.add()")
        #expect(found.count == Disguise.forms.count)
        #expect(found.first == "rule/keep_wash.swift:25: it moves past what stands behind it in a branch")
    }

    @Test func nothingBehindIsNothingToDisguise() throws { #expect(try problems(behind: "").isEmpty) }
}
