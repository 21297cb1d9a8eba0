// A button that follows two fields would be switched once and never again.
//
// pitfalls: 16, 36

// MARK: before
import Combine
import Foundation

@MainActor
final class LoginForm: ObservableObject {
    @Published var user = ""
    @Published var password = ""
    @Published private(set) var canLogIn = false
    private var cancellables = Set<AnyCancellable>()

    init() {
        $user // → continuous ✗ published-property
            .combineLatest($password)
            .map { !$0.isEmpty && $1.count > 3 }
            .assign(to: \.canLogIn, on: self)
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let form = LoginForm()
    form.user = "ada"
    record(.caller, "\(form.canLogIn)")
    form.password = "secret"
    record(.caller, "\(form.canLogIn)")
    form.user = ""
    record(.caller, "\(form.canLogIn)")
}

// MARK: trace
// caller: false
// caller: true
// caller: false
