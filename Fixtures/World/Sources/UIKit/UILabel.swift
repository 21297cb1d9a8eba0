import Foundation

/// Text that is shown.
@preconcurrency @MainActor open class UILabel: UIView {
    open var text: String?
    open var attributedText: NSAttributedString? { didSet { text = attributedText?.string } }
    open var font: UIFont! = .systemFont(ofSize: 17)
    open var textColor: UIColor! = .label
    open var highlightedTextColor: UIColor?
    open var textAlignment = NSTextAlignment.natural
    open var lineBreakMode = NSLineBreakMode.byTruncatingTail
    open var numberOfLines = 1
    open var isEnabled = true
    open var isHighlighted = false
    open var adjustsFontSizeToFitWidth = false
    open var adjustsFontForContentSizeCategory = false
    open var minimumScaleFactor: CGFloat = 0
    open var preferredMaxLayoutWidth: CGFloat = 0
    open var shadowColor: UIColor?
    open var shadowOffset = CGSize.zero
}

/// A picture that is shown.
@preconcurrency @MainActor open class UIImageView: UIView {
    public override init(frame: CGRect) { super.init(frame: frame) }
    public init(image: UIImage?) {
        super.init(frame: .zero)
        self.image = image
    }
    public init(image: UIImage?, highlightedImage: UIImage?) {
        super.init(frame: .zero)
        self.image = image
    }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    open var image: UIImage?
    open var highlightedImage: UIImage?
    open var isHighlighted = false
    open var animationImages: [UIImage]?
    open var animationDuration: TimeInterval = 0
    open var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    open private(set) var isAnimating = false
    open func startAnimating() { isAnimating = true }
    open func stopAnimating() { isAnimating = false }
}

/// Something goes on.
@preconcurrency @MainActor open class UIActivityIndicatorView: UIView {
    public init(style: Style) { super.init(frame: .zero) }
    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init(coder: NSCoder) { super.init(frame: .zero) }
    open var style = Style.medium
    open var color: UIColor! = .gray
    open var hidesWhenStopped = true
    open private(set) var isAnimating = false
    open func startAnimating() { isAnimating = true }
    open func stopAnimating() { isAnimating = false }
    public enum Style: Int, Sendable { case medium = 100, large, white, whiteLarge, gray }
}

/// How far something has gone.
@preconcurrency @MainActor open class UIProgressView: UIView {
    public convenience init(progressViewStyle style: Style) { self.init(frame: .zero) }
    open var progress: Float = 0
    open var progressTintColor: UIColor?
    open var trackTintColor: UIColor?
    open var observedProgress: Progress?
    open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }
    public enum Style: Int, Sendable { case `default`, bar }
}

/// What is behind, blurred.
@preconcurrency @MainActor open class UIVisualEffectView: UIView {
    public init(effect: UIVisualEffect?) {
        super.init(frame: .zero)
        self.effect = effect
    }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    open var effect: UIVisualEffect?
    open private(set) lazy var contentView = UIView()
}

open class UIVisualEffect: NSObject {}
open class UIBlurEffect: UIVisualEffect {
    public convenience init(style: Style) { self.init() }
    public enum Style: Int, Sendable {
        case extraLight, light, dark, regular, prominent, systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial
    }
}
