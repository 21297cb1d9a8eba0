import Foundation

/// Something that can take the focus.
@preconcurrency @MainActor open class UIResponder: NSObject {
    public override init() { super.init() }

    open var next: UIResponder? { nil }
    open private(set) var isFirstResponder = false
    open var canBecomeFirstResponder: Bool { false }
    open var canResignFirstResponder: Bool { true }
    open var inputView: UIView? { nil }
    open var inputAccessoryView: UIView? { nil }
    open var userActivity: NSUserActivity?

    @discardableResult open func becomeFirstResponder() -> Bool {
        isFirstResponder = canBecomeFirstResponder
        return isFirstResponder
    }
    @discardableResult open func resignFirstResponder() -> Bool {
        isFirstResponder = false
        return true
    }
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

extension UIResponder {
    public nonisolated static let keyboardWillShowNotification = Notification.Name("UIKeyboardWillShowNotification")
    public nonisolated static let keyboardDidShowNotification = Notification.Name("UIKeyboardDidShowNotification")
    public nonisolated static let keyboardWillHideNotification = Notification.Name("UIKeyboardWillHideNotification")
    public nonisolated static let keyboardDidHideNotification = Notification.Name("UIKeyboardDidHideNotification")
    public nonisolated static let keyboardWillChangeFrameNotification = Notification.Name("UIKeyboardWillChangeFrameNotification")
    public nonisolated static let keyboardDidChangeFrameNotification = Notification.Name("UIKeyboardDidChangeFrameNotification")
    public nonisolated static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
    public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
    public nonisolated static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
    public nonisolated static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
}

@preconcurrency @MainActor open class UITouch: NSObject {
    open func location(in view: UIView?) -> CGPoint { .zero }
    open var view: UIView?
}

@preconcurrency @MainActor open class UIEvent: NSObject {
    open var allTouches: Set<UITouch>? { nil }
}

/// What a person was doing, to be continued elsewhere.
open class NSUserActivity: NSObject {
    public let activityType: String
    public init(activityType: String) { self.activityType = activityType }
    open var title: String?
    open var userInfo: [AnyHashable: Any]?
    open var webpageURL: URL?
    open var isEligibleForSearch = false
    open func becomeCurrent() {}
    open func resignCurrent() {}
    open func invalidate() {}
}
