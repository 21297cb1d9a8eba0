import Foundation

@preconcurrency @MainActor open class UIMenuElement: NSObject {
    public let title: String
    public let image: UIImage?
    init(title: String, image: UIImage?) {
        self.title = title
        self.image = image
        super.init()
    }
    public struct Attributes: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let disabled = Attributes(rawValue: 1)
        public static let destructive = Attributes(rawValue: 2)
        public static let hidden = Attributes(rawValue: 4)
    }
    public enum State: Int, Sendable { case off, on, mixed }
}

/// A closure with a title. `perform()` runs it.
@preconcurrency @MainActor open class UIAction: UIMenuElement {
    private let handler: (UIAction) -> Void
    open var attributes: Attributes
    open var state: State
    public let identifier: Identifier
    open internal(set) var sender: Any?

    public init(
        title: String = "",
        subtitle: String? = nil,
        image: UIImage? = nil,
        identifier: Identifier? = nil,
        discoverabilityTitle: String? = nil,
        attributes: Attributes = [],
        state: State = .off,
        handler: @escaping (UIAction) -> Void
    ) {
        self.handler = handler
        self.attributes = attributes
        self.state = state
        self.identifier = identifier ?? Identifier("")
        super.init(title: title, image: image)
    }
    /// What a tap on the control or the menu does.
    open func perform() { handler(self) }

    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }
}

@preconcurrency @MainActor open class UIMenu: UIMenuElement {
    public let children: [UIMenuElement]
    public init(
        title: String = "",
        subtitle: String? = nil,
        image: UIImage? = nil,
        identifier: Identifier? = nil,
        options: Options = [],
        children: [UIMenuElement] = []
    ) {
        self.children = children
        super.init(title: title, image: image)
    }
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
    }
    public struct Options: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let displayInline = Options(rawValue: 1)
        public static let destructive = Options(rawValue: 2)
        public static let singleSelection = Options(rawValue: 32)
    }
}

/// A question or a message. A test can read its actions and perform one.
@preconcurrency @MainActor open class UIAlertController: UIViewController {
    public convenience init(title: String?, message: String?, preferredStyle: Style) {
        self.init(nibName: nil, bundle: nil)
        self.title = title
        self.message = message
        self.preferredStyle = preferredStyle
    }
    open var message: String?
    open private(set) var preferredStyle = Style.alert
    open private(set) var actions: [UIAlertAction] = []
    open private(set) var textFields: [UITextField]?
    open var preferredAction: UIAlertAction?
    open func addAction(_ action: UIAlertAction) { actions.append(action) }
    open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
        let field = UITextField()
        configurationHandler?(field)
        textFields = (textFields ?? []) + [field]
    }
    public enum Style: Int, Sendable { case actionSheet, alert }
}

@preconcurrency @MainActor open class UIAlertAction: NSObject {
    public let title: String?
    public let style: Style
    open var isEnabled = true
    private let handler: ((UIAlertAction) -> Void)?
    public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
        self.title = title
        self.style = style
        self.handler = handler
        super.init()
    }
    /// What a tap on it does.
    open func perform() { handler?(self) }
    public enum Style: Int, Sendable { case `default`, cancel, destructive }
}

@preconcurrency @MainActor open class UIActivityViewController: UIViewController {
    public init(activityItems: [Any], applicationActivities: [UIActivity]?) { super.init(nibName: nil, bundle: nil) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    open var completionWithItemsHandler: ((UIActivity.ActivityType?, Bool, [Any]?, (any Error)?) -> Void)?
    open var excludedActivityTypes: [UIActivity.ActivityType]?
}

@preconcurrency @MainActor open class UIActivity: NSObject {
    public override init() { super.init() }
    public struct ActivityType: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let mail = ActivityType(rawValue: "mail")
        public static let message = ActivityType(rawValue: "message")
        public static let airDrop = ActivityType(rawValue: "airDrop")
        public static let copyToPasteboard = ActivityType(rawValue: "copy")
    }
}
