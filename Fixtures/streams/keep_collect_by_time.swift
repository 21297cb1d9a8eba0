// Messages gathered over time are shown in bundles for as long as the socket is open; an await would show the first bundle.
//
// seeds: A12

// MARK: before
import Combine
import Foundation

struct ChatMessage: Sendable {
    let text: String
}

@MainActor
final class ChatModel: ObservableObject {
    @Published private(set) var messages: [String] = []
    let incoming = PassthroughSubject<ChatMessage, Never>()

    var stream: AnyPublisher<ChatMessage, Never> { // → continuous ✗ subject
        incoming.eraseToAnyPublisher()
    }

    init() {
        incoming // → continuous ✗ subject
            .collect(.byTime(DispatchQueue.main, .seconds(1)))
            .scan([]) { messages, bundle in Array((messages + bundle.map(\.text)).suffix(3)) }
            .assign(to: &$messages)
    }
}

// MARK: run
@MainActor func run() async {
    let chat = ChatModel()
    for number in 1...4 {
        chat.incoming.send(ChatMessage(text: "\(number)"))
        await advance(by: 0.4)
    }
    record(.caller, chat.messages.joined(separator: ","))
    await advance(by: 1)
    record(.caller, chat.messages.joined(separator: ","))
}

// MARK: trace
// caller: 1,2,3
// caller: 2,3,4
