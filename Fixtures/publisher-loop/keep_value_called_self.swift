// A closure may call what it is given `self`, and the pattern of a loop may not.
//
// rules: publisher-loop
// accept: handler-after-send, nested-sends-queue, others-read-newer, unhandled-values-wait

// MARK: before
import Combine

@MainActor
final class Field {
    @Published var text = ""
    private var bag = Set<AnyCancellable>()
    private(set) var length = 0

    func watch() {
        $text // → continuous ✗ shape-not-supported
            .map { [unowned self] in (self, $0) }
            .sink { (self, text) in
                self.length = text.count
                record(.sink, "\(self.length)")
            }
            .store(in: &bag)
    }
}

// MARK: run
@MainActor func run() async {
    let field = Field()
    field.watch()
    field.text = "abc"
    await settle()
    withExtendedLifetime(field) {}
}

// MARK: trace
// sink: 0
// sink: 3
