// What is sent carries a closure by which the handler answers, and the sender reads the answer right behind the send: as a closure, in a case of
// an enum, in a struct.
//
// rules: publisher-loop
// accept: handler-after-send, no-order-between-streams, others-read-newer, unhandled-values-wait, nested-sends-queue

// MARK: before
import Combine

@MainActor
final class Shop {
    enum Question {
        case price((Int) -> Void)
        case closed
    }

    struct Order {
        let count: Int
        let confirm: (String) -> Void
    }

    private let asked = PassthroughSubject<(Int) -> Void, Never>() // → continuous ✗ subject
    private let questions = PassthroughSubject<Question, Never>()
    private let orders = PassthroughSubject<Order, Never>()
    private var cancellables = Set<AnyCancellable>()

    init() {
        asked.sink { answer in answer(5) } // → continuous ✗ read-after-send
            .store(in: &cancellables)
        questions.sink { question in // → continuous ✗ read-after-send
            switch question {
            case .price(let answer): answer(7)
            case .closed: break
            }
        }
        .store(in: &cancellables)
        orders.sink { order in order.confirm("\(order.count) ordered") } // → continuous ✗ read-after-send
            .store(in: &cancellables)
    }

    func stock() -> Int {
        var found = 0
        asked.send { found = $0 }
        return found
    }

    func price() -> Int {
        var found = 0
        questions.send(.price { found = $0 })
        return found
    }

    func order(_ count: Int) -> String {
        var text = "nothing"
        let order = Order(count: count, confirm: { text = $0 })
        orders.send(order)
        return text
    }
}

// MARK: run
@MainActor func run() async {
    let shop = Shop()
    record(.sink, "\(shop.stock()) left, \(shop.price()) each, \(shop.order(2))")
    await advance(by: 1)
}

// MARK: trace
// sink: 5 left, 7 each, 2 ordered
