import Foundation

/// Animations take no time: the changes are made and the completion is called at once.
extension UIView {
    public class func animate(
        withDuration duration: TimeInterval,
        animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        animations()
        completion?(true)
    }
    public class func animate(
        withDuration duration: TimeInterval,
        delay: TimeInterval,
        options: AnimationOptions = [],
        animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        animations()
        completion?(true)
    }
    public class func animate(
        withDuration duration: TimeInterval,
        delay: TimeInterval,
        usingSpringWithDamping damping: CGFloat,
        initialSpringVelocity velocity: CGFloat,
        options: AnimationOptions = [],
        animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        animations()
        completion?(true)
    }
    public class func transition(
        with view: UIView,
        duration: TimeInterval,
        options: AnimationOptions = [],
        animations: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) {
        animations?()
        completion?(true)
    }
    public class func performWithoutAnimation(_ actions: () -> Void) { actions() }
    public class func setAnimationsEnabled(_ enabled: Bool) {}

    public struct AnimationOptions: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let layoutSubviews = AnimationOptions(rawValue: 1)
        public static let allowUserInteraction = AnimationOptions(rawValue: 2)
        public static let beginFromCurrentState = AnimationOptions(rawValue: 4)
        public static let `repeat` = AnimationOptions(rawValue: 8)
        public static let autoreverse = AnimationOptions(rawValue: 16)
        public static let curveEaseInOut: AnimationOptions = []
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
        public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
        public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
        public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    }
    public enum AnimationCurve: Int, Sendable { case easeInOut, easeIn, easeOut, linear }
}

@preconcurrency @MainActor open class UIViewPropertyAnimator: NSObject {
    private var animations: [() -> Void] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []

    public init(duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil) {
        super.init()
        if let animations { self.animations.append(animations) }
    }
    public init(duration: TimeInterval, dampingRatio: CGFloat, animations: (() -> Void)? = nil) {
        super.init()
        if let animations { self.animations.append(animations) }
    }
    open func addAnimations(_ animation: @escaping () -> Void) { animations.append(animation) }
    open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completions.append(completion) }
    open func startAnimation() {
        for animation in animations { animation() }
        for completion in completions { completion(.end) }
    }
    open func stopAnimation(_ withoutFinishing: Bool) {}
}

public enum UIViewAnimatingPosition: Int, Sendable { case end, start, current }
