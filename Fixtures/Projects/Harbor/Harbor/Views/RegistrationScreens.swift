import Combine
import SwiftUI
import UIKit

struct RegistrationView: View {
    @StateObject var form: RegistrationForm
    @StateObject private var keyboard = KeyboardHeight()
    @State private var hint = ""

    var body: some View {
        Form {
            TextField("Email", text: $form.email)
            TextField("Password", text: $form.password)
            TextField("Repeat password", text: $form.repeated)
            TextField("Boat", text: $form.boatName)
            Text(hint)
            Button("Sign up") {}
                .disabled(!form.canSubmit)
        }
        .padding(keyboard.height)
        .onReceive(form.nameHint.receive(on: RunLoop.main)) { hint = $0 }
    }
}

/// The same form for the kiosk, which runs on an iPad of 2015.
final class RegistrationViewController: UIViewController {
    private let form: RegistrationForm
    private let radio: DockRadio
    private let submit = UIButton()
    private let chart = UIScrollView()
    private let status = UILabel()
    private var submitSubscription: AnyCancellable?
    private var cancellables: [AnyCancellable] = []

    init(form: RegistrationForm, radio: DockRadio) {
        self.form = form
        self.radio = radio
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("The kiosk has no storyboard")
    }

    override func viewDidLoad() {
        super.viewDidLoad()

        // Cancelled with the controller: the property is all that keeps it alive.
        submitSubscription = form.credentials
            .map { $0 != nil }
            .receive(on: RunLoop.main)
            .assign(to: \.isEnabled, on: submit)

        chart.publisher(for: \.contentOffset)
            .map { $0.y > 40 }
            .removeDuplicates()
            .sink { [weak self] isScrolled in self?.status.isHidden = isScrolled }
            .store(in: &cancellables)

        radio.messages
            .map { Optional("\($0.caller): \($0.text)") }
            .receive(on: DispatchQueue.main)
            .bind(to: status, \.text)
            .store(in: &cancellables)
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        cancellables.forEach { $0.cancel() }
        cancellables = []
    }
}
