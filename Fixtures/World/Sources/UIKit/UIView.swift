import Foundation

/// A rectangle in a tree of rectangles. Keeps its properties and its subviews.
@preconcurrency @MainActor open class UIView: UIResponder {
    public convenience override init() { self.init(frame: .zero) }
    public init(frame: CGRect) {
        super.init()
        self.frame = frame
        bounds = CGRect(origin: .zero, size: frame.size)
    }
    public required init?(coder: NSCoder) { super.init() }
    open func awakeFromNib() {}
    open func prepareForInterfaceBuilder() {}

    open class var layerClass: AnyClass { CALayer.self }
    open private(set) lazy var layer: CALayer =
        switch Self.layerClass {
        case is CAGradientLayer.Type: CAGradientLayer()
        case is CAShapeLayer.Type: CAShapeLayer()
        default: CALayer()
        }

    open var frame = CGRect.zero
    open var bounds = CGRect.zero
    open var center = CGPoint.zero
    open var transform = CGAffineTransform.identity
    open var tag = 0
    open var isHidden = false
    open var alpha: CGFloat = 1
    open var isOpaque = true
    open var backgroundColor: UIColor?
    open var tintColor: UIColor! = .tintColor
    open var clipsToBounds = false
    open var contentMode = ContentMode.scaleToFill
    open var isUserInteractionEnabled = true
    open var isMultipleTouchEnabled = false
    open var isExclusiveTouch = false
    open var autoresizingMask: AutoresizingMask = []
    open var translatesAutoresizingMaskIntoConstraints = true
    open var layoutMargins = UIEdgeInsets.zero
    open var directionalLayoutMargins = NSDirectionalEdgeInsets.zero
    open var preservesSuperviewLayoutMargins = false
    open var insetsLayoutMarginsFromSafeArea = true
    open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
    open var semanticContentAttribute = UISemanticContentAttribute.unspecified
    open var mask: UIView?
    open var safeAreaInsets: UIEdgeInsets { .zero }
    open var intrinsicContentSize: CGSize { .zero }
    open var traitCollection: UITraitCollection { UITraitCollection() }

    // MARK: The tree

    open private(set) weak var superview: UIView?
    open private(set) var subviews: [UIView] = []
    open var window: UIWindow? { self as? UIWindow ?? superview?.window }

    open func addSubview(_ view: UIView) { insertSubview(view, at: subviews.count) }
    open func insertSubview(_ view: UIView, at index: Int) {
        view.removeFromSuperview()
        view.willMove(toSuperview: self)
        subviews.insert(view, at: min(index, subviews.count))
        view.superview = self
        view.didMoveToSuperview()
        view.didMoveToWindow()
        didAddSubview(view)
    }
    open func insertSubview(_ view: UIView, belowSubview sibling: UIView) { insertSubview(view, at: subviews.firstIndex(of: sibling) ?? 0) }
    open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
        insertSubview(view, at: subviews.firstIndex(of: sibling).map { $0 + 1 } ?? subviews.count)
    }
    open func removeFromSuperview() {
        guard let parent = superview else { return }
        willMove(toSuperview: nil)
        parent.willRemoveSubview(self)
        parent.subviews.removeAll { $0 === self }
        superview = nil
        didMoveToSuperview()
    }
    open func bringSubviewToFront(_ view: UIView) { addSubview(view) }
    open func sendSubviewToBack(_ view: UIView) { insertSubview(view, at: 0) }
    open func isDescendant(of view: UIView) -> Bool { self === view || (superview?.isDescendant(of: view) ?? false) }
    open func viewWithTag(_ tag: Int) -> UIView? { self.tag == tag ? self : subviews.lazy.compactMap { $0.viewWithTag(tag) }.first }
    open func didAddSubview(_ subview: UIView) {}
    open func willRemoveSubview(_ subview: UIView) {}
    open func willMove(toSuperview newSuperview: UIView?) {}
    open func didMoveToSuperview() {}
    open func willMove(toWindow newWindow: UIWindow?) {}
    open func didMoveToWindow() {}

    // MARK: Layout and drawing

    open func setNeedsLayout() {}
    open func layoutIfNeeded() { layoutSubviews() }
    open func layoutSubviews() {}
    open func setNeedsDisplay() {}
    open func draw(_ rect: CGRect) {}
    open func sizeToFit() {}
    open func sizeThatFits(_ size: CGSize) -> CGSize { size }
    open func systemLayoutSizeFitting(_ size: CGSize) -> CGSize { size }
    open func systemLayoutSizeFitting(
        _ size: CGSize,
        withHorizontalFittingPriority horizontal: UILayoutPriority,
        verticalFittingPriority vertical: UILayoutPriority
    ) -> CGSize { size }
    open func invalidateIntrinsicContentSize() {}
    open func setNeedsUpdateConstraints() {}
    open func updateConstraints() {}
    open func updateConstraintsIfNeeded() {}
    open func safeAreaInsetsDidChange() {}
    open func layoutMarginsDidChange() {}
    open func tintColorDidChange() {}
    open func traitCollectionDidChange(_ previous: UITraitCollection?) {}
    open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { point }
    open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { point }
    open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { rect }
    open func convert(_ rect: CGRect, from view: UIView?) -> CGRect { rect }
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { self.point(inside: point, with: event) ? self : nil }
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }
    open func snapshotView(afterScreenUpdates: Bool) -> UIView? { UIView() }
    @discardableResult open func drawHierarchy(in rect: CGRect, afterScreenUpdates: Bool) -> Bool { true }
    @discardableResult open func endEditing(_ force: Bool) -> Bool { true }

    // MARK: Constraints and gestures

    open internal(set) var constraints: [NSLayoutConstraint] = []
    open func addConstraint(_ constraint: NSLayoutConstraint) { constraints.append(constraint) }
    open func addConstraints(_ added: [NSLayoutConstraint]) { constraints += added }
    open func removeConstraint(_ constraint: NSLayoutConstraint) { constraints.removeAll { $0 === constraint } }
    open func removeConstraints(_ removed: [NSLayoutConstraint]) { constraints.removeAll { removed.contains($0) } }
    open private(set) var layoutGuides: [UILayoutGuide] = []
    open func addLayoutGuide(_ guide: UILayoutGuide) { layoutGuides.append(guide) }
    open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {}
    open func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {}

    open private(set) var gestureRecognizers: [UIGestureRecognizer]?
    open func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {
        gestureRecognizers = (gestureRecognizers ?? []) + [recognizer]
        recognizer.view = self
    }
    open func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) { gestureRecognizers?.removeAll { $0 === recognizer } }

    // MARK: Accessibility

    open var isAccessibilityElement = false
    open var accessibilityLabel: String?
    open var accessibilityHint: String?
    open var accessibilityValue: String?
    open var accessibilityIdentifier: String?
    open var accessibilityTraits: UIAccessibilityTraits = []
    open var accessibilityElements: [Any]?
    open var accessibilityElementsHidden = false
    open var accessibilityViewIsModal = false
    open var shouldGroupAccessibilityChildren = false

    public enum ContentMode: Int, Sendable {
        case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right, topLeft, topRight, bottomLeft,
            bottomRight
    }
    public struct AutoresizingMask: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
        public static let flexibleWidth = AutoresizingMask(rawValue: 2)
        public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
        public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
        public static let flexibleHeight = AutoresizingMask(rawValue: 16)
        public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
    }
}

public enum UISemanticContentAttribute: Int, Sendable { case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft }

public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }
    public static let none: UIAccessibilityTraits = []
    public static let button = UIAccessibilityTraits(rawValue: 1)
    public static let link = UIAccessibilityTraits(rawValue: 2)
    public static let header = UIAccessibilityTraits(rawValue: 4)
    public static let selected = UIAccessibilityTraits(rawValue: 8)
    public static let staticText = UIAccessibilityTraits(rawValue: 16)
    public static let image = UIAccessibilityTraits(rawValue: 32)
    public static let notEnabled = UIAccessibilityTraits(rawValue: 64)
    public static let adjustable = UIAccessibilityTraits(rawValue: 128)
    public static let updatesFrequently = UIAccessibilityTraits(rawValue: 256)
}
