import Foundation

/// A stack of controllers.
@preconcurrency @MainActor open class UINavigationController: UIViewController {
    public override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }
    public init(rootViewController: UIViewController) {
        super.init(nibName: nil, bundle: nil)
        setViewControllers([rootViewController], animated: false)
    }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open weak var delegate: (any UINavigationControllerDelegate)?
    open var viewControllers: [UIViewController] = [] {
        didSet { for controller in viewControllers { controller.navigationController = self } }
    }
    open var topViewController: UIViewController? { viewControllers.last }
    open var visibleViewController: UIViewController? { topViewController?.presentedViewController ?? topViewController }
    open private(set) lazy var navigationBar = UINavigationBar()
    open private(set) lazy var toolbar: UIToolbar! = UIToolbar()
    open var isNavigationBarHidden = false
    open var isToolbarHidden = true
    open var hidesBarsOnSwipe = false
    open private(set) lazy var interactivePopGestureRecognizer: UIGestureRecognizer? = UIGestureRecognizer()

    open func setViewControllers(_ controllers: [UIViewController], animated: Bool) { viewControllers = controllers }
    open func pushViewController(_ controller: UIViewController, animated: Bool) { viewControllers.append(controller) }
    @discardableResult open func popViewController(animated: Bool) -> UIViewController? {
        viewControllers.count > 1 ? viewControllers.removeLast() : nil
    }
    @discardableResult open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        viewControllers.first.flatMap { popToViewController($0, animated: animated) }
    }
    @discardableResult open func popToViewController(_ controller: UIViewController, animated: Bool) -> [UIViewController]? {
        guard let index = viewControllers.firstIndex(of: controller) else { return nil }
        let popped = Array(viewControllers[(index + 1)...])
        viewControllers.removeSubrange((index + 1)...)
        return popped
    }
    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { isNavigationBarHidden = hidden }
    open func setToolbarHidden(_ hidden: Bool, animated: Bool) { isToolbarHidden = hidden }
}

/// Every method may be left out.
@preconcurrency @MainActor public protocol UINavigationControllerDelegate: NSObjectProtocol {
    func navigationController(_ controller: UINavigationController, willShow shown: UIViewController, animated: Bool)
    func navigationController(_ controller: UINavigationController, didShow shown: UIViewController, animated: Bool)
}

extension UINavigationControllerDelegate {
    public func navigationController(_ controller: UINavigationController, willShow shown: UIViewController, animated: Bool) {}
    public func navigationController(_ controller: UINavigationController, didShow shown: UIViewController, animated: Bool) {}
}

/// Controllers side by side, one shown.
@preconcurrency @MainActor open class UITabBarController: UIViewController {
    open weak var delegate: (any UITabBarControllerDelegate)?
    open var viewControllers: [UIViewController]? {
        didSet { for controller in viewControllers ?? [] { controller.tabBarController = self } }
    }
    open var selectedIndex = 0
    open var selectedViewController: UIViewController? {
        get { viewControllers.flatMap { $0.indices.contains(selectedIndex) ? $0[selectedIndex] : nil } }
        set { selectedIndex = newValue.flatMap { viewControllers?.firstIndex(of: $0) } ?? selectedIndex }
    }
    open private(set) lazy var tabBar = UITabBar()
    open func setViewControllers(_ controllers: [UIViewController]?, animated: Bool) { viewControllers = controllers }
}

/// Every method may be left out.
@preconcurrency @MainActor public protocol UITabBarControllerDelegate: NSObjectProtocol {
    func tabBarController(_ controller: UITabBarController, shouldSelect selected: UIViewController) -> Bool
    func tabBarController(_ controller: UITabBarController, didSelect selected: UIViewController)
}

extension UITabBarControllerDelegate {
    public func tabBarController(_ controller: UITabBarController, shouldSelect selected: UIViewController) -> Bool { true }
    public func tabBarController(_ controller: UITabBarController, didSelect selected: UIViewController) {}
}

@preconcurrency @MainActor open class UISplitViewController: UIViewController {
    open var viewControllers: [UIViewController] = []
    open var isCollapsed: Bool { true }
}

@preconcurrency @MainActor open class UIPageViewController: UIViewController {
    public init(
        transitionStyle: TransitionStyle, navigationOrientation: NavigationOrientation, options: [OptionsKey: Any]? = nil
    ) { super.init(nibName: nil, bundle: nil) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    open private(set) var viewControllers: [UIViewController]?
    open weak var dataSource: (any UIPageViewControllerDataSource)?
    open func setViewControllers(
        _ controllers: [UIViewController]?, direction: NavigationDirection, animated: Bool, completion: ((Bool) -> Void)? = nil
    ) {
        viewControllers = controllers
        completion?(true)
    }
    public enum TransitionStyle: Int, Sendable { case pageCurl, scroll }
    public enum NavigationOrientation: Int, Sendable { case horizontal, vertical }
    public enum NavigationDirection: Int, Sendable { case forward, reverse }
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
    }
}

@preconcurrency @MainActor public protocol UIPageViewControllerDataSource: NSObjectProtocol {
    func pageViewController(_ controller: UIPageViewController, viewControllerBefore other: UIViewController) -> UIViewController?
    func pageViewController(_ controller: UIPageViewController, viewControllerAfter other: UIViewController) -> UIViewController?
}

/// Controllers by identifier. Nothing can be read from a storyboard here: the controller made is empty, or what the creator gives.
@preconcurrency @MainActor open class UIStoryboard: NSObject {
    public init(name: String, bundle: Bundle?) { super.init() }
    open func instantiateInitialViewController() -> UIViewController? { UIViewController() }
    open func instantiateViewController(withIdentifier identifier: String) -> UIViewController { UIViewController() }
    open func instantiateInitialViewController<Controller: UIViewController>(creator: ((NSCoder) -> Controller?)?) -> Controller? {
        creator?(NSCoder())
    }
    open func instantiateViewController<Controller: UIViewController>(
        identifier: String, creator: ((NSCoder) -> Controller?)? = nil
    ) -> Controller {
        guard let controller = creator?(NSCoder()) ?? UIViewController() as? Controller else {
            preconditionFailure("there is no storyboard to make \(Controller.self) from")
        }
        return controller
    }
}

@preconcurrency @MainActor open class UIStoryboardSegue: NSObject {
    public init(identifier: String?, source: UIViewController, destination: UIViewController) {
        self.identifier = identifier
        self.source = source
        self.destination = destination
        super.init()
    }
    public let identifier: String?
    public let source: UIViewController
    public let destination: UIViewController
}

@preconcurrency @MainActor open class UINib: NSObject {
    public init(nibName: String, bundle: Bundle?) { super.init() }
    open func instantiate(withOwner owner: Any?, options: [AnyHashable: Any]? = nil) -> [Any] { [] }
}
