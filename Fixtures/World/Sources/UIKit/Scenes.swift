import Foundation

/// One of the app's instances on the screen.
@preconcurrency @MainActor open class UIScene: UIResponder {
    open weak var delegate: (any UISceneDelegate)?
    open var activationState: ActivationState { .foregroundActive }
    open private(set) lazy var session = UISceneSession()
    public nonisolated static let didActivateNotification = Notification.Name("UISceneDidActivateNotification")
    public nonisolated static let willDeactivateNotification = Notification.Name("UISceneWillDeactivateNotification")
    public nonisolated static let willEnterForegroundNotification = Notification.Name("UISceneWillEnterForegroundNotification")
    public nonisolated static let didEnterBackgroundNotification = Notification.Name("UISceneDidEnterBackgroundNotification")
    public enum ActivationState: Int, Sendable { case unattached = -1, foregroundActive, foregroundInactive, background }
    @preconcurrency @MainActor open class ConnectionOptions: NSObject {
        open var urlContexts: Set<UIOpenURLContext> { [] }
        open var userActivities: Set<NSUserActivity> { [] }
    }
}

@preconcurrency @MainActor open class UIWindowScene: UIScene {
    open var windows: [UIWindow] { [] }
    open var keyWindow: UIWindow? { nil }
    open var screen: UIScreen { .main }
    open var interfaceOrientation: UIInterfaceOrientation { .portrait }
    open var statusBarManager: UIStatusBarManager? { nil }
}

@preconcurrency @MainActor open class UIStatusBarManager: NSObject {
    open var statusBarFrame: CGRect { .zero }
}

@preconcurrency @MainActor open class UISceneSession: NSObject {
    public struct Role: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let windowApplication = Role(rawValue: "windowApplication")
    }
    open var role: Role { .windowApplication }
    open var persistentIdentifier: String { "" }
}

@preconcurrency @MainActor open class UISceneConfiguration: NSObject {
    public init(name: String?, sessionRole: UISceneSession.Role) { super.init() }
    open var delegateClass: AnyClass?
}

@preconcurrency @MainActor open class UIOpenURLContext: NSObject {
    public let url: URL
    public init(url: URL) {
        self.url = url
        super.init()
    }
}

/// Every method may be left out.
@preconcurrency @MainActor public protocol UISceneDelegate: NSObjectProtocol {
    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
    func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>)
    func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
    func sceneDidDisconnect(_ scene: UIScene)
    func sceneDidBecomeActive(_ scene: UIScene)
    func sceneWillResignActive(_ scene: UIScene)
    func sceneWillEnterForeground(_ scene: UIScene)
    func sceneDidEnterBackground(_ scene: UIScene)
}

extension UISceneDelegate {
    public func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {}
    public func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {}
    public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {}
    public func sceneDidDisconnect(_ scene: UIScene) {}
    public func sceneDidBecomeActive(_ scene: UIScene) {}
    public func sceneWillResignActive(_ scene: UIScene) {}
    public func sceneWillEnterForeground(_ scene: UIScene) {}
    public func sceneDidEnterBackground(_ scene: UIScene) {}
}

@preconcurrency @MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {}

@preconcurrency @MainActor open class UIWindow: UIView {
    public override init(frame: CGRect) { super.init(frame: frame) }
    public init(windowScene: UIWindowScene) {
        super.init(frame: .zero)
        self.windowScene = windowScene
    }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    open var rootViewController: UIViewController?
    open weak var windowScene: UIWindowScene?
    open var windowLevel = Level.normal
    open private(set) var isKeyWindow = false
    open func makeKeyAndVisible() {
        isKeyWindow = true
        isHidden = false
        rootViewController?.loadViewIfNeeded()
    }
    open func makeKey() { isKeyWindow = true }
    public struct Level: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        public static let normal = Level(rawValue: 0)
        public static let statusBar = Level(rawValue: 1000)
        public static let alert = Level(rawValue: 2000)
    }
}
