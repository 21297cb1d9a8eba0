import Foundation

/// Looks after a view. Reading `view` loads it; the other life cycle methods are called by whoever wants them called.
@preconcurrency @MainActor open class UIViewController: UIResponder {
    public convenience override init() { self.init(nibName: nil, bundle: nil) }
    public init(nibName: String?, bundle: Bundle?) {
        self.nibName = nibName
        super.init()
    }
    public required init?(coder: NSCoder) {
        nibName = nil
        super.init()
    }
    public let nibName: String?
    open var storyboard: UIStoryboard? { nil }

    // MARK: Life cycle

    private var loaded: UIView?
    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return loaded
        }
        set { loaded = newValue }
    }
    open var isViewLoaded: Bool { loaded != nil }
    open var viewIfLoaded: UIView? { loaded }
    open func loadView() { loaded = UIView() }
    open func loadViewIfNeeded() {
        guard loaded == nil else { return }
        loadView()
        viewDidLoad()
    }
    open func viewDidLoad() {}
    open func viewWillAppear(_ animated: Bool) {}
    open func viewIsAppearing(_ animated: Bool) {}
    open func viewDidAppear(_ animated: Bool) {}
    open func viewWillDisappear(_ animated: Bool) {}
    open func viewDidDisappear(_ animated: Bool) {}
    open func viewWillLayoutSubviews() {}
    open func viewDidLayoutSubviews() {}
    open func viewSafeAreaInsetsDidChange() {}
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {}
    open func traitCollectionDidChange(_ previous: UITraitCollection?) {}
    open func updateViewConstraints() {}
    open func didReceiveMemoryWarning() {}
    open func awakeFromNib() {}
    open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        isAppearing ? viewWillAppear(animated) : viewWillDisappear(animated)
    }
    open func endAppearanceTransition() {}
    open var isBeingPresented: Bool { false }
    open var isBeingDismissed: Bool { false }
    open var isMovingToParent: Bool { false }
    open var isMovingFromParent: Bool { false }

    // MARK: Looks

    open var title: String?
    open private(set) lazy var navigationItem = UINavigationItem(title: title ?? "")
    open lazy var tabBarItem: UITabBarItem! = UITabBarItem(title: title, image: nil, tag: 0)
    open var toolbarItems: [UIBarButtonItem]?
    open var hidesBottomBarWhenPushed = false
    open var preferredStatusBarStyle: UIStatusBarStyle { .default }
    open var prefersStatusBarHidden: Bool { false }
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }
    open var shouldAutorotate: Bool { true }
    open var prefersHomeIndicatorAutoHidden: Bool { false }
    open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
    open var preferredContentSize = CGSize.zero
    open var additionalSafeAreaInsets = UIEdgeInsets.zero
    open var edgesForExtendedLayout: UIRectEdge = .all
    open var extendedLayoutIncludesOpaqueBars = false
    open var definesPresentationContext = false
    open var traitCollection: UITraitCollection { UITraitCollection() }
    open func setNeedsStatusBarAppearanceUpdate() {}
    open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
    open var isEditing = false
    open private(set) lazy var editButtonItem = UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: nil)

    // MARK: Children

    open private(set) weak var parent: UIViewController?
    open private(set) var children: [UIViewController] = []
    open func addChild(_ child: UIViewController) {
        child.willMove(toParent: self)
        children.append(child)
        child.parent = self
    }
    open func removeFromParent() {
        parent?.children.removeAll { $0 === self }
        parent = nil
    }
    open func willMove(toParent parent: UIViewController?) {}
    open func didMove(toParent parent: UIViewController?) {}
    open internal(set) weak var navigationController: UINavigationController?
    open internal(set) weak var tabBarController: UITabBarController?
    open var splitViewController: UISplitViewController? { nil }
    open var searchDisplayController: AnyObject? { nil }

    // MARK: Presenting

    open private(set) var presentedViewController: UIViewController?
    open private(set) weak var presentingViewController: UIViewController?
    open var modalPresentationStyle = UIModalPresentationStyle.automatic
    open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
    open var isModalInPresentation = false
    open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
    open private(set) lazy var presentationController: UIPresentationController? = UISheetPresentationController()
    open var sheetPresentationController: UISheetPresentationController? { presentationController as? UISheetPresentationController }
    open private(set) lazy var popoverPresentationController: UIPopoverPresentationController? = UIPopoverPresentationController()
    open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { nil }

    open func present(_ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {
        presentedViewController = controller
        controller.presentingViewController = self
        completion?()
    }
    open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
        if presentedViewController != nil {
            presentedViewController = nil
        } else {
            presentingViewController?.presentedViewController = nil
        }
        completion?()
    }
    open func show(_ controller: UIViewController, sender: Any?) {
        guard let navigationController else { return present(controller, animated: true) }
        navigationController.pushViewController(controller, animated: true)
    }
    open func showDetailViewController(_ controller: UIViewController, sender: Any?) { show(controller, sender: sender) }
    open func performSegue(withIdentifier identifier: String, sender: Any?) {}
    open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
    open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
}

public enum UIStatusBarStyle: Int, Sendable { case `default`, lightContent, darkContent }
public enum UIModalTransitionStyle: Int, Sendable { case coverVertical, flipHorizontal, crossDissolve, partialCurl }
public enum UIModalPresentationStyle: Int, Sendable {
    case fullScreen, pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover, blurOverFullScreen,
        automatic, none
}
public enum UIInterfaceOrientation: Int, Sendable {
    case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}
public struct UIInterfaceOrientationMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let portrait = UIInterfaceOrientationMask(rawValue: 1)
    public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 2)
    public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 4)
    public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 8)
    public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
    public static let all: UIInterfaceOrientationMask = [.portrait, .landscape, .portraitUpsideDown]
    public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}
