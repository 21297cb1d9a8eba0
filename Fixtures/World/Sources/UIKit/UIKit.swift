@_exported import Foundation
public typealias Selector = String
open class UIResponder: NSObject {}
open class UIView: UIResponder {
    public override init() {}; public var isHidden = false; public var alpha: Double = 1; public func addSubview(_ v: UIView) {}
}
open class UIControl: UIView { public var isEnabled = true }
open class UIButton: UIControl { public func setTitle(_ t: String?, for: Int) {} }
open class UILabel: UIView { public var text: String? }
open class UITextField: UIControl { public var text: String?; public static let textDidChangeNotification = Notification.Name("t") }
open class UIScrollView: UIView { public var contentOffset = CGPoint.zero }
open class UIViewController: UIResponder {
    public let view: UIView = UIView()
    public init(nibName: String?, bundle: Bundle?) {}
    public required init?(coder: NSCoder) {}
    open func viewDidLoad() {}
    open func viewWillAppear(_ animated: Bool) {}
    open func viewDidDisappear(_ animated: Bool) {}
}
open class UIApplication: UIResponder {
    public static let didBecomeActiveNotification = Notification.Name("a")
    public static let willEnterForegroundNotification = Notification.Name("b")
    public static let didEnterBackgroundNotification = Notification.Name("c")
}
open class UIResponderKeyboard {}
extension UIResponder {
    public static let keyboardWillChangeFrameNotification = Notification.Name("d")
    public static let keyboardWillHideNotification = Notification.Name("h")
    public static let keyboardFrameEndUserInfoKey = "e"
}
