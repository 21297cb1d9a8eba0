import Foundation

/// A control to press.
@preconcurrency @MainActor open class UIButton: UIControl {
    public override init(frame: CGRect) { super.init(frame: frame) }
    public convenience init(type: ButtonType) { self.init(frame: .zero) }
    public convenience init(type: ButtonType, primaryAction: UIAction?) { self.init(frame: .zero, primaryAction: primaryAction) }
    public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
        self.init(frame: .zero, primaryAction: primaryAction)
        self.configuration = configuration
    }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open var configuration: Configuration?
    open var menu: UIMenu?
    open private(set) lazy var titleLabel: UILabel? = UILabel()
    open private(set) lazy var imageView: UIImageView? = UIImageView()
    open var buttonType: ButtonType { .custom }
    open var contentEdgeInsets = UIEdgeInsets.zero
    open var titleEdgeInsets = UIEdgeInsets.zero
    open var imageEdgeInsets = UIEdgeInsets.zero
    open var adjustsImageWhenHighlighted = true
    open var changesSelectionAsPrimaryAction = false
    open var configurationUpdateHandler: ((UIButton) -> Void)?
    open var currentTitle: String? { title(for: state) }
    open var currentImage: UIImage? { image(for: state) }

    private var titles: [State: String] = [:]
    private var images: [State: UIImage] = [:]
    private var colors: [State: UIColor] = [:]
    open func setTitle(_ title: String?, for state: State) {
        titles[state] = title
        titleLabel?.text = currentTitle
    }
    open func title(for state: State) -> String? { titles[state] ?? titles[.normal] }
    open func setImage(_ image: UIImage?, for state: State) { images[state] = image }
    open func image(for state: State) -> UIImage? { images[state] ?? images[.normal] }
    open func setTitleColor(_ color: UIColor?, for state: State) { colors[state] = color }
    open func titleColor(for state: State) -> UIColor? { colors[state] ?? colors[.normal] }
    open func setAttributedTitle(_ title: NSAttributedString?, for state: State) { titles[state] = title?.string }
    open func setBackgroundImage(_ image: UIImage?, for state: State) {}
    open func setPreferredSymbolConfiguration(_ configuration: UIImage.SymbolConfiguration?, forImageIn state: State) {}
    open func setNeedsUpdateConfiguration() { configurationUpdateHandler?(self) }

    public enum ButtonType: Int, Sendable { case custom, system, detailDisclosure, infoLight, infoDark, contactAdd, plain, close }

    /// How a button looks, as a value.
    public struct Configuration {
        public var title: String?
        public var subtitle: String?
        public var attributedTitle: AttributedString?
        public var image: UIImage?
        public var imagePadding: CGFloat = 0
        public var imagePlacement = NSDirectionalRectEdge.leading
        public var baseForegroundColor: UIColor?
        public var baseBackgroundColor: UIColor?
        public var contentInsets = NSDirectionalEdgeInsets.zero
        public var showsActivityIndicator = false
        public var cornerStyle = CornerStyle.dynamic
        public var buttonSize = Size.medium
        public static func plain() -> Configuration { Configuration() }
        public static func filled() -> Configuration { Configuration() }
        public static func tinted() -> Configuration { Configuration() }
        public static func gray() -> Configuration { Configuration() }
        public static func bordered() -> Configuration { Configuration() }
        public static func borderedProminent() -> Configuration { Configuration() }
        public static func borderless() -> Configuration { Configuration() }
        public enum CornerStyle: Int, Sendable { case fixed, dynamic, small, medium, large, capsule }
        public enum Size: Int, Sendable { case mini, small, medium, large }
    }
}

public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let top = NSDirectionalRectEdge(rawValue: 1)
    public static let leading = NSDirectionalRectEdge(rawValue: 2)
    public static let bottom = NSDirectionalRectEdge(rawValue: 4)
    public static let trailing = NSDirectionalRectEdge(rawValue: 8)
    public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}
