// A property that stores its publisher holds back what else answers the requirement: nobody outside needs these publishers.
//
// tier: review

// MARK: before
import Combine
import Foundation

protocol Accounts {
    var account: AnyPublisher<Int, Never> { get } // → one-shot ✗ requirement-stays
}

final class LiveAccounts: Accounts {
    var account: AnyPublisher<Int, Never> { // → one-shot ✗ requirement-stays
        Deferred { Just(7) }
            .delay(for: .seconds(1), scheduler: DispatchQueue.main)
            .eraseToAnyPublisher()
    }
}

final class AccountsMock: Accounts {
    lazy var account: AnyPublisher<Int, Never> = Just(1).eraseToAnyPublisher() // → one-shot ✗ stored-publisher
}

// MARK: run
@MainActor func run() async {
    let accounts: [any Accounts] = [LiveAccounts(), AccountsMock()]
    let sinks = accounts.map { $0.account.sink { record(.sink, "\($0)") } }
    await advance(by: 1)
    await settle()
    _ = sinks
}

// MARK: trace
// sink: 1
// sink: 7
