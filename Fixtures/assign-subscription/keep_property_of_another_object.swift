// `&model.$title` belongs to another object: the subscription lives as long as that one does, and a task of this one would not.
//
// MARK: before
import Combine
import Foundation

public final class Herald: Sendable {
    public init() {}

    public func title(of rank: Int) -> AnyPublisher<String, Never> { // → one-shot ✗ review-tier
        Just("rank \(rank)").eraseToAnyPublisher()
    }
}

@MainActor
final class TitleModel: ObservableObject {
    @Published var title = ""
}

@MainActor
final class Ceremony {
    private let herald = Herald()
    let model = TitleModel()

    func announce(_ rank: Int) {
        herald.title(of: rank) // → one-shot ✗ hard-to-read
            .map { $0.uppercased() }
            .assign(to: &model.$title)
    }
}

// MARK: run
@MainActor func run() async {
    let ceremony = Ceremony()
    ceremony.announce(3)
    await settle()
    record(.caller, ceremony.model.title)
}

// MARK: trace
// caller: RANK 3
