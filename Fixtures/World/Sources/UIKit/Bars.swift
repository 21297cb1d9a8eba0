import Foundation

@preconcurrency @MainActor open class UIBarItem: NSObject {
    public override init() { super.init() }
    open var title: String?
    open var image: UIImage?
    open var isEnabled = true
    open var tag = 0
    open var accessibilityLabel: String?
    open var accessibilityIdentifier: String?
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {}
}

@preconcurrency @MainActor open class UIBarButtonItem: UIBarItem {
    public override init() { super.init() }
    public required init?(coder: NSCoder) { super.init() }
    public convenience init(title: String?, style: Style, target: AnyObject?, action: Selector?) {
        self.init()
        self.title = title
    }
    public convenience init(image: UIImage?, style: Style, target: AnyObject?, action: Selector?) {
        self.init()
        self.image = image
    }
    public convenience init(barButtonSystemItem item: SystemItem, target: AnyObject?, action: Selector?) { self.init() }
    public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
        self.init(title: nil, image: nil, primaryAction: primaryAction, menu: menu)
    }
    public convenience init(title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
        self.init()
        self.title = title ?? primaryAction?.title
        self.image = image ?? primaryAction?.image
        self.primaryAction = primaryAction
        self.menu = menu
    }
    public convenience init(customView: UIView) {
        self.init()
        self.customView = customView
    }
    open var primaryAction: UIAction?
    open var menu: UIMenu?
    open var customView: UIView?
    open var tintColor: UIColor?
    open var width: CGFloat = 0
    open var style = Style.plain
    open weak var target: AnyObject?
    open var action: Selector?
    open class func flexibleSpace() -> UIBarButtonItem { UIBarButtonItem() }
    open class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem { UIBarButtonItem() }

    public enum Style: Int, Sendable { case plain, bordered, done }
    public enum SystemItem: Int, Sendable {
        case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks, search, refresh, stop,
            camera, trash
        case play, pause, rewind, fastForward, undo, redo, close
    }
}

@preconcurrency @MainActor open class UITabBarItem: UIBarItem {
    public override init() { super.init() }
    public convenience init(title: String?, image: UIImage?, tag: Int) {
        self.init(title: title, image: image, selectedImage: nil)
        self.tag = tag
    }
    public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        self.init()
        self.title = title
        self.image = image
        self.selectedImage = selectedImage
    }
    open var selectedImage: UIImage?
    open var badgeValue: String?
    open var badgeColor: UIColor?
}

@preconcurrency @MainActor open class UINavigationItem: NSObject {
    public init(title: String) {
        self.title = title
        super.init()
    }
    open var title: String?
    open var titleView: UIView?
    open var prompt: String?
    open var leftBarButtonItem: UIBarButtonItem?
    open var leftBarButtonItems: [UIBarButtonItem]?
    open var rightBarButtonItem: UIBarButtonItem?
    open var rightBarButtonItems: [UIBarButtonItem]?
    open var backBarButtonItem: UIBarButtonItem?
    open var backButtonTitle: String?
    open var backButtonDisplayMode = BackButtonDisplayMode.default
    open var hidesBackButton = false
    open var leftItemsSupplementBackButton = false
    open var searchController: UISearchController?
    open var hidesSearchBarWhenScrolling = true
    open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
    open var standardAppearance: UINavigationBarAppearance?
    open var scrollEdgeAppearance: UINavigationBarAppearance?
    open var compactAppearance: UINavigationBarAppearance?
    open func setHidesBackButton(_ hides: Bool, animated: Bool) { hidesBackButton = hides }
    open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
    open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }
    open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { rightBarButtonItems = items }
    public enum LargeTitleDisplayMode: Int, Sendable { case automatic, always, never }
    public enum BackButtonDisplayMode: Int, Sendable { case `default`, generic, minimal }
}

@preconcurrency @MainActor open class UINavigationBar: UIView {
    open var prefersLargeTitles = false
    open var isTranslucent = true
    open var barTintColor: UIColor?
    open var barStyle = UIBarStyle.default
    open var shadowImage: UIImage?
    open var titleTextAttributes: [NSAttributedString.Key: Any]?
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
    open lazy var standardAppearance = UINavigationBarAppearance()
    open var scrollEdgeAppearance: UINavigationBarAppearance?
    open var compactAppearance: UINavigationBarAppearance?
    open private(set) var topItem: UINavigationItem?
    open var backIndicatorImage: UIImage?
    open var backIndicatorTransitionMaskImage: UIImage?
    open func setBackgroundImage(_ image: UIImage?, for metrics: UIBarMetrics) {}
    open class func appearance() -> UINavigationBar { UINavigationBar() }
}

@preconcurrency @MainActor open class UIToolbar: UIView {
    open var items: [UIBarButtonItem]?
    open var isTranslucent = true
    open var barTintColor: UIColor?
    open var barStyle = UIBarStyle.default
    open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }
}

@preconcurrency @MainActor open class UITabBar: UIView {
    open var items: [UITabBarItem]?
    open var selectedItem: UITabBarItem?
    open var isTranslucent = true
    open var barTintColor: UIColor?
    open var unselectedItemTintColor: UIColor?
    open lazy var standardAppearance = UITabBarAppearance()
    open var scrollEdgeAppearance: UITabBarAppearance?
    open class func appearance() -> UITabBar { UITabBar() }
}

public enum UIBarStyle: Int, Sendable { case `default`, black }
public enum UIBarMetrics: Int, Sendable { case `default`, compact }

@preconcurrency @MainActor open class UIBarAppearance: NSObject {
    public override init() { super.init() }
    open var backgroundColor: UIColor?
    open var backgroundEffect: UIBlurEffect?
    open var backgroundImage: UIImage?
    open var shadowColor: UIColor?
    open var shadowImage: UIImage?
    open func configureWithOpaqueBackground() {}
    open func configureWithTransparentBackground() {}
    open func configureWithDefaultBackground() {}
}

@preconcurrency @MainActor open class UINavigationBarAppearance: UIBarAppearance {
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
    open func setBackIndicatorImage(_ image: UIImage?, transitionMaskImage: UIImage?) {}
}

@preconcurrency @MainActor open class UITabBarAppearance: UIBarAppearance {}
