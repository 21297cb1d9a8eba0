import Foundation

/// A row of a table.
@preconcurrency @MainActor open class UITableViewCell: UIView {
    public init(style: CellStyle, reuseIdentifier: String?) {
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: .zero)
    }
    public required init?(coder: NSCoder) {
        reuseIdentifier = nil
        super.init(coder: coder)
    }
    public let reuseIdentifier: String?
    open private(set) lazy var contentView = UIView()
    open private(set) lazy var textLabel: UILabel? = UILabel()
    open private(set) lazy var detailTextLabel: UILabel? = UILabel()
    open private(set) lazy var imageView: UIImageView? = UIImageView()
    open var accessoryType = AccessoryType.none
    open var accessoryView: UIView?
    open var selectionStyle = SelectionStyle.default
    open var backgroundView: UIView?
    open var selectedBackgroundView: UIView?
    open var contentConfiguration: (any UIContentConfiguration)?
    open var separatorInset = UIEdgeInsets.zero
    open var isSelected = false
    open var isHighlighted = false
    open var isEditing = false
    open func prepareForReuse() {}
    open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
    open func setHighlighted(_ highlighted: Bool, animated: Bool) { isHighlighted = highlighted }
    open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
    open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }

    public enum CellStyle: Int, Sendable { case `default`, value1, value2, subtitle }
    public enum AccessoryType: Int, Sendable { case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton }
    public enum SelectionStyle: Int, Sendable { case none, blue, gray, `default` }
    public enum SeparatorStyle: Int, Sendable { case none, singleLine }
    public enum EditingStyle: Int, Sendable { case none, delete, insert }
}

@preconcurrency @MainActor open class UITableViewHeaderFooterView: UIView {
    public init(reuseIdentifier: String?) {
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: .zero)
    }
    public required init?(coder: NSCoder) {
        reuseIdentifier = nil
        super.init(coder: coder)
    }
    public let reuseIdentifier: String?
    open private(set) lazy var contentView = UIView()
    open private(set) lazy var textLabel: UILabel? = UILabel()
    open var backgroundView: UIView?
    open func prepareForReuse() {}
}

@preconcurrency @MainActor open class UICollectionReusableView: UIView {
    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    open var reuseIdentifier: String? { nil }
    open func prepareForReuse() {}
}

/// An item of a collection.
@preconcurrency @MainActor open class UICollectionViewCell: UICollectionReusableView {
    open private(set) lazy var contentView = UIView()
    open var isSelected = false
    open var isHighlighted = false
    open var backgroundView: UIView?
    open var selectedBackgroundView: UIView?
    open var contentConfiguration: (any UIContentConfiguration)?
}

@preconcurrency @MainActor open class UICollectionViewListCell: UICollectionViewCell {
    open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
}

public protocol UIContentConfiguration {}

/// What a list's cell shows, as a value.
public struct UIListContentConfiguration: UIContentConfiguration {
    public var text: String?
    public var secondaryText: String?
    public var attributedText: NSAttributedString?
    public var image: UIImage?
    public static func cell() -> UIListContentConfiguration { UIListContentConfiguration() }
    public static func subtitleCell() -> UIListContentConfiguration { UIListContentConfiguration() }
}
