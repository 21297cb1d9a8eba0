import Foundation

@preconcurrency @MainActor open class UIDevice: NSObject {
    public static let current = UIDevice()
    open var name: String { "Linux" }
    open var model: String { "Linux" }
    open var systemName: String { "Linux" }
    open var systemVersion: String { "17.0" }
    open var identifierForVendor: UUID? { UUID(uuidString: "00000000-0000-0000-0000-000000000001") }
    open var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
    open var orientation: UIDeviceOrientation { .portrait }
    open var batteryLevel: Float { 1 }
    open var batteryState: BatteryState { .full }
    open var isBatteryMonitoringEnabled = false
    open func beginGeneratingDeviceOrientationNotifications() {}
    open func endGeneratingDeviceOrientationNotifications() {}
    public nonisolated static let orientationDidChangeNotification = Notification.Name("UIDeviceOrientationDidChangeNotification")
    public nonisolated static let batteryLevelDidChangeNotification = Notification.Name("UIDeviceBatteryLevelDidChangeNotification")
    public nonisolated static let batteryStateDidChangeNotification = Notification.Name("UIDeviceBatteryStateDidChangeNotification")
    public enum BatteryState: Int, Sendable { case unknown, unplugged, charging, full }
}

public enum UIDeviceOrientation: Int, Sendable {
    case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

public enum UIUserInterfaceIdiom: Int, Sendable { case unspecified = -1, phone, pad, tv, carPlay, mac = 5, vision }
public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }
public enum UIUserInterfaceSizeClass: Int, Sendable { case unspecified, compact, regular }
public enum UIUserInterfaceLayoutDirection: Int, Sendable { case leftToRight, rightToLeft }

@preconcurrency @MainActor open class UIScreen: NSObject {
    public static let main = UIScreen()
    open var bounds: CGRect { CGRect(x: 0, y: 0, width: 390, height: 844) }
    open var nativeBounds: CGRect { bounds }
    open var scale: CGFloat { 3 }
    open var brightness: CGFloat = 1
    open var traitCollection: UITraitCollection { UITraitCollection() }
}

/// What a view finds around it: a phone, upright, in daylight.
open class UITraitCollection: NSObject, @unchecked Sendable {
    public let userInterfaceStyle: UIUserInterfaceStyle
    public override init() {
        userInterfaceStyle = .light
        super.init()
    }
    public init(userInterfaceStyle: UIUserInterfaceStyle) {
        self.userInterfaceStyle = userInterfaceStyle
        super.init()
    }
    open class var current: UITraitCollection { UITraitCollection() }
    open var horizontalSizeClass: UIUserInterfaceSizeClass { .compact }
    open var verticalSizeClass: UIUserInterfaceSizeClass { .regular }
    open var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
    open var preferredContentSizeCategory: UIContentSizeCategory { .large }
    open var displayScale: CGFloat { 3 }
    open var layoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
    open func hasDifferentColorAppearance(comparedTo other: UITraitCollection?) -> Bool { userInterfaceStyle != other?.userInterfaceStyle }
}

public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let large = UIContentSizeCategory(rawValue: "L")
    public static let accessibilityLarge = UIContentSizeCategory(rawValue: "AXL")
    public var isAccessibilityCategory: Bool { rawValue.hasPrefix("AX") }
    public static let didChangeNotification = Notification.Name("UIContentSizeCategoryDidChangeNotification")
}

@preconcurrency @MainActor public enum UIAccessibility {
    public static var isVoiceOverRunning: Bool { false }
    public static var isReduceMotionEnabled: Bool { false }
    public static var isBoldTextEnabled: Bool { false }
    public static func post(notification: Notification, argument: Any?) {}
    public nonisolated static let voiceOverStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityVoiceOverStatusDidChange")
    public struct Notification: RawRepresentable, Hashable, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static let announcement = Notification(rawValue: 1)
        public static let layoutChanged = Notification(rawValue: 2)
        public static let screenChanged = Notification(rawValue: 3)
    }
}

/// What was copied.
@preconcurrency @MainActor open class UIPasteboard: NSObject {
    public static let general = UIPasteboard()
    open var string: String?
    open var url: URL?
    open var image: UIImage?
    open var hasStrings: Bool { string != nil }
}

@preconcurrency @MainActor open class UIFeedbackGenerator: NSObject {
    public override init() { super.init() }
    open func prepare() {}
}
@preconcurrency @MainActor open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    public override init() { super.init() }
    public init(style: FeedbackStyle) { super.init() }
    open func impactOccurred() {}
    open func impactOccurred(intensity: CGFloat) {}
    public enum FeedbackStyle: Int, Sendable { case light, medium, heavy, soft, rigid }
}
@preconcurrency @MainActor open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    open func selectionChanged() {}
}
@preconcurrency @MainActor open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    open func notificationOccurred(_ type: FeedbackType) {}
    public enum FeedbackType: Int, Sendable { case success, warning, error }
}
