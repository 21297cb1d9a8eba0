// A form that is checked once would keep its button as it was when the screen opened.
//
// seeds: A11, B5, E2

// MARK: before
import Combine
import Foundation

@MainActor
final class SignUp: ObservableObject {
    @Published var mail = ""
    @Published var password = ""
    @Published var repeated = ""
    @Published private(set) var isMailValid = false
    @Published private(set) var isPasswordValid = false
    @Published private(set) var canSend = false

    /// `nil` for as long as the two do not match.
    var validPassword: AnyPublisher<String?, Never> { // → continuous ✗ published-property
        $password
            .combineLatest($repeated)
            .map { password, repeated in password == repeated && password.count > 7 ? password : nil }
            .eraseToAnyPublisher()
    }

    init() {
        $mail // → continuous ✗ published-property
            .map { $0.contains("@") }
            .assign(to: &$isMailValid)
        Publishers.CombineLatest($password, $repeated) // → continuous ✗ published-property
            .map { $0 == $1 && $0.count > 7 }
            .assign(to: &$isPasswordValid)
        Publishers.CombineLatest3($isMailValid, $isPasswordValid, validPassword) // → continuous ✗ published-property
            .map { $0 && $1 && $2 != nil }
            .assign(to: &$canSend)
    }
}

// MARK: run
@MainActor func run() async {
    let form = SignUp()
    record(.caller, "\(form.canSend)")
    form.mail = "ada@lovelace.uk"
    form.password = "notes on g"
    record(.caller, "\(form.canSend)")
    form.repeated = "notes on g"
    record(.caller, "\(form.canSend)")
    form.repeated = ""
    record(.caller, "\(form.canSend)")
}

// MARK: trace
// caller: false
// caller: false
// caller: true
// caller: false
