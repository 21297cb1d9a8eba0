import Foundation

/// Text that is looked up before it is shown.
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation, Sendable {
    let text: String
    public init(_ value: String) { text = value }
    public init(stringLiteral value: String) { text = value }
    public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

    public struct StringInterpolation: StringInterpolationProtocol {
        var text = ""
        public init(literalCapacity: Int, interpolationCount: Int) {}
        public mutating func appendLiteral(_ literal: String) { text += literal }
        public mutating func appendInterpolation<T>(_ value: T) { text += "\(value)" }
        public mutating func appendInterpolation<T>(_ value: T, specifier: String) { text += "\(value)" }
        public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F) where F.FormatOutput == String {
            text += format.format(input)
        }
        public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) { text += "\(date)" }
        public mutating func appendInterpolation<Subject: NSObject>(_ subject: Subject, formatter: Formatter) {
            text += formatter.string(for: subject) ?? ""
        }
    }
}

public struct Text: PrimitiveView, Equatable, Sendable {
    let content: String
    nonisolated public init(verbatim content: String) { self.content = content }
    @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ content: S) { self.content = String(content) }
    nonisolated public init(_ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil) {
        content = key.text
    }
    nonisolated public init(_ content: AttributedString) { self.content = String(content.characters) }
    nonisolated public init(_ date: Date, style: DateStyle) { content = "\(date)" }
    nonisolated public init(_ dates: ClosedRange<Date>) { content = "\(dates)" }
    nonisolated public init(_ image: Image) { content = "" }
    nonisolated public init<F: FormatStyle>(_ input: F.FormatInput, format: F) where F.FormatInput: Equatable, F.FormatOutput == String {
        content = format.format(input)
    }
    nonisolated public init<Subject: NSObject>(_ subject: Subject, formatter: Formatter) { content = formatter.string(for: subject) ?? "" }

    public struct DateStyle: Sendable {
        public static let time = DateStyle()
        public static let date = DateStyle()
        public static let relative = DateStyle()
        public static let offset = DateStyle()
        public static let timer = DateStyle()
    }
    public enum TruncationMode: Sendable { case head, tail, middle }
    public enum Case: Sendable { case uppercase, lowercase }
    public enum LineStyle: Sendable { case single }

    nonisolated public static func + (one: Text, other: Text) -> Text { Text(verbatim: one.content + other.content) }
}

/// The modifiers that give a text again.
extension Text {
    nonisolated public func font(_ font: Font?) -> Text { self }
    nonisolated public func fontWeight(_ weight: Font.Weight?) -> Text { self }
    nonisolated public func foregroundColor(_ color: Color?) -> Text { self }
    nonisolated public func bold() -> Text { self }
    nonisolated public func bold(_ isActive: Bool) -> Text { self }
    nonisolated public func italic() -> Text { self }
    nonisolated public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text { self }
    nonisolated public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text { self }
    nonisolated public func monospacedDigit() -> Text { self }
    nonisolated public func kerning(_ kerning: CGFloat) -> Text { self }
    nonisolated public func tracking(_ tracking: CGFloat) -> Text { self }
    nonisolated public func baselineOffset(_ offset: CGFloat) -> Text { self }
}

public enum TextAlignment: CaseIterable, Hashable, Sendable { case leading, center, trailing }

public struct Font: Hashable, Sendable {
    private let name: String
    private init(_ name: String) { self.name = name }
    public init(_ font: UIFont) { name = "\(font.fontName) \(font.pointSize)" }
    public static let largeTitle = Font("largeTitle")
    public static let title = Font("title")
    public static let title2 = Font("title2")
    public static let title3 = Font("title3")
    public static let headline = Font("headline")
    public static let subheadline = Font("subheadline")
    public static let body = Font("body")
    public static let callout = Font("callout")
    public static let footnote = Font("footnote")
    public static let caption = Font("caption")
    public static let caption2 = Font("caption2")
    public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font { Font("system \(size)") }
    public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font { Font("\(style)") }
    public static func custom(_ name: String, size: CGFloat) -> Font { Font("\(name) \(size)") }
    public static func custom(_ name: String, size: CGFloat, relativeTo style: TextStyle) -> Font { Font("\(name) \(size)") }
    public static func custom(_ name: String, fixedSize: CGFloat) -> Font { Font("\(name) \(fixedSize)") }
    public func bold() -> Font { self }
    public func italic() -> Font { self }
    public func weight(_ weight: Weight) -> Font { self }
    public func monospacedDigit() -> Font { self }
    public func monospaced() -> Font { self }

    public enum TextStyle: CaseIterable, Hashable, Sendable {
        case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2
    }
    public enum Weight: Hashable, Sendable { case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black }
    public enum Design: Hashable, Sendable { case `default`, serif, rounded, monospaced }
}
