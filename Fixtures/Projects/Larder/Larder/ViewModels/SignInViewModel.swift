import Combine
import Foundation

/// Signs in, and up. The form says what is missing while it is filled in.
final class SignInViewModel: ObservableObject {
    enum NameState: Equatable {
        case empty
        case tooShort
        case checking
        case free
        case taken
    }

    @Published var name = ""
    @Published var password = ""
    @Published var acceptsTerms = false

    @Published private(set) var nameState = NameState.empty
    @Published private(set) var hint: String?
    @Published private(set) var canSignIn = false
    @Published private(set) var isBusy = false
    @Published private(set) var message: String?

    private let accounts: AccountService
    private var attempts = 0
    private var bag = Set<AnyCancellable>()

    init(accounts: AccountService) {
        self.accounts = accounts
        checkName()
        validate()
    }

    private func checkName() {
        $name
            .dropFirst()
            .removeDuplicates()
            .handleEvents(receiveOutput: { [weak self] name in
                self?.nameState = name.isEmpty ? .empty : name.count < 3 ? .tooShort : .checking
            })
            .debounce(for: .seconds(0.5), scheduler: DispatchQueue.main)
            .filter { $0.count >= 3 }
            .map { [accounts] name in accounts.isNameTaken(name) }
            .switchToLatest()
            .receive(on: DispatchQueue.main)
            .sink { [weak self] isTaken in self?.nameState = isTaken ? .taken : .free }
            .store(in: &bag)
    }

    private func validate() {
        $password
            .dropFirst()
            .map { password -> String? in
                if password.count < 4 { return "At least four characters" }
                return password.contains(where: \.isNumber) ? nil : "At least one digit"
            }
            .assign(to: &$hint)

        Publishers.CombineLatest4($name, $password, $acceptsTerms, $isBusy)
            .map { name, password, accepts, isBusy in name.count > 2 && password.count > 3 && accepts && !isBusy }
            .removeDuplicates()
            .assign(to: &$canSignIn)
    }

    func signIn() {
        guard canSignIn else { return }
        isBusy = true
        attempts += 1
        accounts.signIn(name: name, password: password)
            .receive(on: DispatchQueue.main)
            .sink(
                receiveCompletion: { [weak self] completion in
                    guard let self = self else { return }
                    self.isBusy = false
                    switch completion {
                    case .finished:
                        self.attempts = 0
                    case .failure(let error):
                        self.message = self.attempts > 1 ? "Forgot your password?" : "\(error)"
                    }
                },
                receiveValue: { [weak self] cook in
                    self?.message = "Welcome, \(cook.name)"
                    self?.password = ""
                }
            )
            .store(in: &bag)
    }
}
