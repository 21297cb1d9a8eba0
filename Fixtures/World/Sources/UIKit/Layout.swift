import Foundation

/// How much a constraint matters.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
    public let rawValue: Float
    public init(rawValue: Float) { self.rawValue = rawValue }
    public init(_ rawValue: Float) { self.rawValue = rawValue }
    public static let required = UILayoutPriority(1000)
    public static let defaultHigh = UILayoutPriority(750)
    public static let defaultLow = UILayoutPriority(250)
    public static let fittingSizeLevel = UILayoutPriority(50)
}

/// A wish about the layout. Nobody solves it; its constant and whether it is active are kept.
@preconcurrency @MainActor open class NSLayoutConstraint: NSObject {
    public override init() { super.init() }
    public convenience init(
        item: Any,
        attribute: Attribute,
        relatedBy relation: Relation,
        toItem: Any?,
        attribute other: Attribute,
        multiplier: CGFloat,
        constant: CGFloat
    ) {
        self.init()
        self.constant = constant
    }
    open var constant: CGFloat = 0
    open var isActive = false
    open var priority = UILayoutPriority.required
    open var identifier: String?
    open class func activate(_ constraints: [NSLayoutConstraint]) { for constraint in constraints { constraint.isActive = true } }
    open class func deactivate(_ constraints: [NSLayoutConstraint]) { for constraint in constraints { constraint.isActive = false } }
    open class func constraints(
        withVisualFormat format: String,
        options: FormatOptions = [],
        metrics: [String: Any]?,
        views: [String: Any]
    ) -> [NSLayoutConstraint] { [] }

    public enum Axis: Int, Sendable { case horizontal, vertical }
    public enum Relation: Int, Sendable { case lessThanOrEqual = -1, equal, greaterThanOrEqual }
    public enum Attribute: Int, Sendable {
        case notAnAttribute, left, right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline, firstBaseline
    }
    public struct FormatOptions: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
    }
}

/// One edge or size that constraints are made from.
@preconcurrency @MainActor open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
    public override init() { super.init() }
    private func made(_ constant: CGFloat) -> NSLayoutConstraint {
        let constraint = NSLayoutConstraint()
        constraint.constant = constant
        return constraint
    }
    open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint { made(0) }
    open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat) -> NSLayoutConstraint { made(constant) }
    open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint { made(0) }
    open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat) -> NSLayoutConstraint {
        made(constant)
    }
    open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint { made(0) }
    open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat) -> NSLayoutConstraint { made(constant) }
    open func constraint(
        equalToSystemSpacingAfter anchor: NSLayoutAnchor<AnchorType>, multiplier: CGFloat
    ) -> NSLayoutConstraint { made(8 * multiplier) }
    open func constraint(
        equalToSystemSpacingBelow anchor: NSLayoutAnchor<AnchorType>, multiplier: CGFloat
    ) -> NSLayoutConstraint { made(8 * multiplier) }
    fileprivate func sized(_ constant: CGFloat) -> NSLayoutConstraint { made(constant) }
}

@preconcurrency @MainActor open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {}
@preconcurrency @MainActor open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {}
@preconcurrency @MainActor open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
    open func constraint(equalToConstant constant: CGFloat) -> NSLayoutConstraint { sized(constant) }
    open func constraint(greaterThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint { sized(constant) }
    open func constraint(lessThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint { sized(constant) }
    open func constraint(equalTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0) -> NSLayoutConstraint {
        sized(constant)
    }
    open func constraint(
        greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
    ) -> NSLayoutConstraint { sized(constant) }
    open func constraint(
        lessThanOrEqualTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
    ) -> NSLayoutConstraint { sized(constant) }
}

@preconcurrency @MainActor open class UILayoutGuide: NSObject {
    public override init() { super.init() }
    open weak var owningView: UIView?
    open var layoutFrame: CGRect { .zero }
    open var identifier = ""
}

@MainActor extension UIView {
    public var safeAreaLayoutGuide: UILayoutGuide { UILayoutGuide() }
    public var layoutMarginsGuide: UILayoutGuide { UILayoutGuide() }
    public var readableContentGuide: UILayoutGuide { UILayoutGuide() }
    public var keyboardLayoutGuide: UILayoutGuide { UILayoutGuide() }
    public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
    public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
}

@MainActor extension UIView {
    public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
    public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
    public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
    public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
    public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
    public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
    public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
    public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
    public var widthAnchor: NSLayoutDimension { NSLayoutDimension() }
    public var heightAnchor: NSLayoutDimension { NSLayoutDimension() }
}

@MainActor extension UILayoutGuide {
    public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
    public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
    public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
    public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
    public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
    public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
    public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
    public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
    public var widthAnchor: NSLayoutDimension { NSLayoutDimension() }
    public var heightAnchor: NSLayoutDimension { NSLayoutDimension() }
}
