import Foundation

/// A font by name and size; it has no glyphs.
open class UIFont: NSObject, @unchecked Sendable {
    public let fontName: String
    public let pointSize: CGFloat
    open var familyName: String { fontName }
    open var lineHeight: CGFloat { pointSize * 1.2 }
    open var ascender: CGFloat { pointSize }
    open var descender: CGFloat { -pointSize / 5 }
    open var capHeight: CGFloat { pointSize * 0.7 }
    open var fontDescriptor: UIFontDescriptor { UIFontDescriptor(name: fontName, size: pointSize) }

    public init?(name: String, size: CGFloat) {
        fontName = name
        pointSize = size
    }
    public init(descriptor: UIFontDescriptor, size: CGFloat) {
        fontName = descriptor.postscriptName
        pointSize = size == 0 ? descriptor.pointSize : size
    }
    private convenience init(_ name: String, _ size: CGFloat) {
        self.init(descriptor: UIFontDescriptor(name: name, size: size), size: size)
    }

    open class var systemFontSize: CGFloat { 14 }
    open class var labelFontSize: CGFloat { 17 }
    open class var smallSystemFontSize: CGFloat { 12 }
    open class func systemFont(ofSize size: CGFloat) -> UIFont { UIFont("system", size) }
    open class func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont { UIFont("system \(weight.rawValue)", size) }
    open class func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont { UIFont("digits \(weight.rawValue)", size) }
    open class func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont { UIFont("mono \(weight.rawValue)", size) }
    open class func boldSystemFont(ofSize size: CGFloat) -> UIFont { systemFont(ofSize: size, weight: .bold) }
    open class func italicSystemFont(ofSize size: CGFloat) -> UIFont { UIFont("italic", size) }
    open class func preferredFont(forTextStyle style: TextStyle) -> UIFont { UIFont("style \(style.rawValue)", 17) }
    open class func preferredFont(forTextStyle style: TextStyle, compatibleWith traits: UITraitCollection?) -> UIFont {
        preferredFont(forTextStyle: style)
    }
    open func withSize(_ size: CGFloat) -> UIFont { UIFont(fontName, size) }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIFont else { return false }
        return fontName == other.fontName && pointSize == other.pointSize
    }
    open override var hash: Int { fontName.hashValue ^ pointSize.hashValue }

    public struct Weight: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        public static let ultraLight = Weight(rawValue: -0.8)
        public static let thin = Weight(rawValue: -0.6)
        public static let light = Weight(rawValue: -0.4)
        public static let regular = Weight(rawValue: 0)
        public static let medium = Weight(rawValue: 0.23)
        public static let semibold = Weight(rawValue: 0.3)
        public static let bold = Weight(rawValue: 0.4)
        public static let heavy = Weight(rawValue: 0.56)
        public static let black = Weight(rawValue: 0.62)
    }

    public struct TextStyle: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let largeTitle = TextStyle(rawValue: "largeTitle")
        public static let title1 = TextStyle(rawValue: "title1")
        public static let title2 = TextStyle(rawValue: "title2")
        public static let title3 = TextStyle(rawValue: "title3")
        public static let headline = TextStyle(rawValue: "headline")
        public static let subheadline = TextStyle(rawValue: "subheadline")
        public static let body = TextStyle(rawValue: "body")
        public static let callout = TextStyle(rawValue: "callout")
        public static let footnote = TextStyle(rawValue: "footnote")
        public static let caption1 = TextStyle(rawValue: "caption1")
        public static let caption2 = TextStyle(rawValue: "caption2")
    }
}

open class UIFontDescriptor: NSObject, @unchecked Sendable {
    public let postscriptName: String
    public let pointSize: CGFloat
    public init(name: String, size: CGFloat) {
        postscriptName = name
        pointSize = size
    }
    open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
        UIFont.preferredFont(forTextStyle: style).fontDescriptor
    }
    open func withSymbolicTraits(_ traits: SymbolicTraits) -> UIFontDescriptor? { self }
    open func withSize(_ size: CGFloat) -> UIFontDescriptor { UIFontDescriptor(name: postscriptName, size: size) }
    open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? { self }

    public struct SymbolicTraits: OptionSet, Hashable, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static let traitItalic = SymbolicTraits(rawValue: 1)
        public static let traitBold = SymbolicTraits(rawValue: 2)
        public static let traitMonoSpace = SymbolicTraits(rawValue: 4)
    }
    public enum SystemDesign: Sendable { case `default`, rounded, serif, monospaced }
}

/// Scales fonts for a text style; here by one.
open class UIFontMetrics: NSObject, @unchecked Sendable {
    open class var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }
    public init(forTextStyle style: UIFont.TextStyle) {}
    open func scaledFont(for font: UIFont) -> UIFont { font }
    open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont { font }
    open func scaledValue(for value: CGFloat) -> CGFloat { value }
}
