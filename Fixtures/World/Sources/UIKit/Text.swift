import Foundation

public enum NSTextAlignment: Int, Sendable { case left, center, right, justified, natural }
public enum NSLineBreakMode: Int, Sendable {
    case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}

public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let single = NSUnderlineStyle(rawValue: 1)
    public static let thick = NSUnderlineStyle(rawValue: 2)
    public static let double = NSUnderlineStyle(rawValue: 9)
}

open class NSParagraphStyle: NSObject {
    public override init() { super.init() }
    open class var `default`: NSParagraphStyle { NSParagraphStyle() }
    open var alignment = NSTextAlignment.natural
    open var lineBreakMode = NSLineBreakMode.byWordWrapping
    open var lineSpacing: CGFloat = 0
    open var paragraphSpacing: CGFloat = 0
    open var lineHeightMultiple: CGFloat = 0
    open var minimumLineHeight: CGFloat = 0
    open var maximumLineHeight: CGFloat = 0
    open var headIndent: CGFloat = 0
    open var firstLineHeadIndent: CGFloat = 0
}

open class NSMutableParagraphStyle: NSParagraphStyle {}

open class NSTextAttachment: NSObject {
    public override init() { super.init() }
    public convenience init(image: UIImage) {
        self.init()
        self.image = image
    }
    open var image: UIImage?
    open var bounds = CGRect.zero
}

extension NSAttributedString {
    public convenience init(attachment: NSTextAttachment) { self.init(string: "\u{FFFC}") }
    public func size() -> CGSize { .zero }
    public func boundingRect(with size: CGSize, options: NSStringDrawingOptions = [], context: AnyObject?) -> CGRect { .zero }
}

extension NSAttributedString.Key {
    public static let font = NSAttributedString.Key("NSFont")
    public static let foregroundColor = NSAttributedString.Key("NSColor")
    public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
    public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
    public static let underlineStyle = NSAttributedString.Key("NSUnderline")
    public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
    public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
    public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
    public static let kern = NSAttributedString.Key("NSKern")
    public static let link = NSAttributedString.Key("NSLink")
    public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
    public static let attachment = NSAttributedString.Key("NSAttachment")
}

public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
    public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
}
