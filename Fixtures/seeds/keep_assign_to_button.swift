// A button follows its form for as long as the controller keeps the subscription, and is kept alive by it.
//
// seeds: E4
// pitfalls: 33

// MARK: before
import Combine
import Foundation
import UIKit

final class OrderController: UIViewController {
    @Published var isComplete = false
    let button = UIButton()
    private var subscription: AnyCancellable?

    override func viewDidLoad() {
        subscription = $isComplete // → continuous ✗ published-property
            .receive(on: RunLoop.main)
            .assign(to: \.isEnabled, on: button)
    }

    func close() {
        subscription = nil
    }
}

// MARK: run
@MainActor func run() async {
    let controller = OrderController(nibName: nil, bundle: nil)
    controller.viewDidLoad()
    await settle()
    record(.caller, "\(controller.button.isEnabled)")
    controller.isComplete = true
    await settle()
    record(.caller, "\(controller.button.isEnabled)")
    controller.close()
    controller.isComplete = false
    await settle()
    record(.caller, "\(controller.button.isEnabled)")
}

// MARK: trace
// caller: false
// caller: true
// caller: true
