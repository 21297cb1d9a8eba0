// Taps of a button come as long as it is on the screen; as one await the second tap would do nothing.
//
// uncompiled: the extension of UIControl is a library's

// MARK: before
import Combine
import CombineCocoa
import UIKit

final class CounterViewController: UIViewController {
    private let button = UIButton()
    private var cancellables = Set<AnyCancellable>()
    private var count = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        button.controlEventPublisher(for: .touchUpInside) // → continuous ✗ control-event
            .sink { [weak self] in self?.count += 1 }
            .store(in: &cancellables)
    }
}
