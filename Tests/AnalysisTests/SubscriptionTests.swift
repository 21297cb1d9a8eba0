import Analysis
import CombineModel
import Facts
import SourceText
import Testing

/// Which expressions are subscriptions, and where they begin.
struct SubscriptionTests {
    @Test("every `onReceive` of a view is found, each where it is written")
    func onReceive() {
        let verdicts = Verdicts(
            """
            import SwiftUI
            struct Screen: View {
                let model: Model
                var body: some View {
                    Text("a")
                        .onReceive(model.$name) { _ in }
                        .padding()
                        // Once.
                        .onReceive(Just(1)) { _ in }
                }
            }
            """)
        #expect(verdicts.subscriptions == [.continuous, .oneShot])
        let file = verdicts.classification.program.files[0]
        let lines = verdicts.classification.subscriptions.map { file.lines.place(of: $0.subscription.range.lowerBound).line }
        #expect(lines == [6, 9])
    }

    @Test("a loop over a constant that holds the values of a chain subscribes to that chain, once for all its loops")
    func valuesInConstant() {
        let verdicts = Verdicts(
            """
            import Combine
            final class Model {
                @Published var query = ""
                func watch(_ table: [String: Int]) async {
                    let queries = $query.debounce(for: 1, scheduler: RunLoop.main).values
                    for await query in queries { print(query) }
                    for await query in queries { print(query) }
                    let numbers = table.values
                    for number in numbers { print(number) }
                }
            }
            """)
        #expect(verdicts.subscriptions == [.continuous])
    }

    @Test("a method of one's own that is called `onReceive` subscribes to nothing")
    func ownOnReceive() {
        let classification = Verdicts(
            """
            import Combine
            import SwiftUI
            final class Session {
                func onReceive(command: Int) {}
                func connect(_ commands: PassthroughSubject<Int, Never>) -> AnyCancellable {
                    commands.sink { [weak self] command in self?.onReceive(command: command) }
                }
            }
            struct Page: View {
                @State private var timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
                var body: some View { Text("").onReceive(timer) { _ in } }
            }
            """
        ).classification
        #expect(classification.subscriptions.map(\.subscription.terminal.name) == ["sink", "onReceive"])
        #expect(classification.subscriptions.map(\.subscription.publisher.flow.cardinality.verdict) == [.continuous, .continuous])
    }
}
