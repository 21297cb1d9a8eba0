// A field that validates itself while the user types would be validated once.
//
// pitfalls: 16

// MARK: before
import Combine
import Foundation

@MainActor
final class SignUp: ObservableObject {
    @Published var email = ""
    @Published private(set) var isValid = false
    private var cancellables = Set<AnyCancellable>()

    init() {
        $email // → continuous ✗ published-property
            .map { $0.contains("@") }
            .removeDuplicates()
            .sink { [weak self] in self?.isValid = $0 }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let form = SignUp()
    form.email = "ada"
    record(.caller, "\(form.isValid)")
    form.email = "ada@example.org"
    record(.caller, "\(form.isValid)")
}

// MARK: trace
// caller: false
// caller: true
