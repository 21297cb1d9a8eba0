import Foundation

/// What a view is drawn on. Keeps what it is given.
open class CALayer: NSObject {
    public override init() { super.init() }
    public init(layer: Any) { super.init() }
    public required init?(coder: NSCoder) { super.init() }

    open var frame = CGRect.zero
    open var bounds = CGRect.zero
    open var position = CGPoint.zero
    open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    open var zPosition: CGFloat = 0
    open var opacity: Float = 1
    open var isHidden = false
    open var masksToBounds = false
    open var cornerRadius: CGFloat = 0
    open var cornerCurve = CALayerCornerCurve.circular
    open var maskedCorners: CACornerMask = []
    open var borderWidth: CGFloat = 0
    open var borderColor: CGColor?
    open var backgroundColor: CGColor?
    open var shadowColor: CGColor?
    open var shadowOpacity: Float = 0
    open var shadowOffset = CGSize.zero
    open var shadowRadius: CGFloat = 0
    open var shadowPath: CGPath?
    open var shouldRasterize = false
    open var rasterizationScale: CGFloat = 1
    open var contents: Any?
    open var mask: CALayer?
    open private(set) var sublayers: [CALayer]?
    open private(set) weak var superlayer: CALayer?

    open func addSublayer(_ layer: CALayer) { insertSublayer(layer, at: UInt32(sublayers?.count ?? 0)) }
    open func insertSublayer(_ layer: CALayer, at index: UInt32) {
        layer.removeFromSuperlayer()
        sublayers = sublayers ?? []
        sublayers?.insert(layer, at: min(Int(index), sublayers?.count ?? 0))
        layer.superlayer = self
    }
    open func removeFromSuperlayer() {
        superlayer?.sublayers?.removeAll { $0 === self }
        superlayer = nil
    }
    open func setNeedsDisplay() {}
    open func setNeedsLayout() {}
    open func layoutIfNeeded() {}

    private var animations: [String: CAAnimation] = [:]
    open func add(_ animation: CAAnimation, forKey key: String?) { animations[key ?? ""] = animation }
    open func animation(forKey key: String) -> CAAnimation? { animations[key] }
    open func removeAnimation(forKey key: String) { animations[key] = nil }
    open func removeAllAnimations() { animations = [:] }
}

open class CAShapeLayer: CALayer {
    open var path: CGPath?
    open var fillColor: CGColor?
    open var strokeColor: CGColor?
    open var lineWidth: CGFloat = 1
    open var strokeStart: CGFloat = 0
    open var strokeEnd: CGFloat = 1
    open var lineCap = CAShapeLayerLineCap.butt
    open var lineDashPattern: [NSNumber]?
}

open class CAGradientLayer: CALayer {
    open var colors: [Any]?
    open var locations: [NSNumber]?
    open var startPoint = CGPoint(x: 0.5, y: 0)
    open var endPoint = CGPoint(x: 0.5, y: 1)
}

public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let circular = CALayerCornerCurve(rawValue: "circular")
    public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let butt = CAShapeLayerLineCap(rawValue: "butt")
    public static let round = CAShapeLayerLineCap(rawValue: "round")
    public static let square = CAShapeLayerLineCap(rawValue: "square")
}

public struct CACornerMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
    public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
    public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
    public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
}

/// An animation that never plays.
open class CAAnimation: NSObject {
    public override init() { super.init() }
    open var duration: TimeInterval = 0
    open var beginTime: TimeInterval = 0
    open var repeatCount: Float = 0
    open var autoreverses = false
    open var isRemovedOnCompletion = true
    open var timingFunction: CAMediaTimingFunction?
    open var fillMode = CAMediaTimingFillMode.removed
}

open class CAPropertyAnimation: CAAnimation {
    public convenience init(keyPath: String?) {
        self.init()
        self.keyPath = keyPath
    }
    open var keyPath: String?
}

open class CABasicAnimation: CAPropertyAnimation {
    open var fromValue: Any?
    open var toValue: Any?
    open var byValue: Any?
}

open class CAKeyframeAnimation: CAPropertyAnimation {
    open var values: [Any]?
    open var keyTimes: [NSNumber]?
    open var path: CGPath?
}

open class CAAnimationGroup: CAAnimation {
    open var animations: [CAAnimation]?
}

public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
    public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
    public static let both = CAMediaTimingFillMode(rawValue: "both")
    public static let removed = CAMediaTimingFillMode(rawValue: "removed")
}

public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
    public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
    public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
    public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
}

open class CAMediaTimingFunction: NSObject {
    public init(name: CAMediaTimingFunctionName) { super.init() }
    public init(controlPoints x1: Float, _ y1: Float, _ x2: Float, _ y2: Float) { super.init() }
}

/// Blocks of changes; the completion is called when the block is closed.
open class CATransaction: NSObject {
    private nonisolated(unsafe) static var completions: [(() -> Void)?] = []
    open class func begin() { completions.append(nil) }
    open class func setCompletionBlock(_ block: (() -> Void)?) {
        guard !completions.isEmpty else { return }
        completions[completions.count - 1] = block
    }
    open class func setAnimationDuration(_ duration: TimeInterval) {}
    open class func setDisableActions(_ disable: Bool) {}
    open class func commit() { completions.popLast()??() }
}

/// The next frame never comes: a link keeps its settings only.
open class CADisplayLink: NSObject {
    open var isPaused = false
    open var timestamp: TimeInterval { 0 }
    open func invalidate() {}
}
