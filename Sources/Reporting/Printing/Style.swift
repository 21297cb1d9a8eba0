/// How text is set: in colour or plain, and to which width.
public struct Style: Sendable {
    enum Tone: String {
        case strong = "1"
        case faint = "2"
        case red = "31"
        case green = "32"
        case yellow = "33"
        case cyan = "36"
    }

    private let isColored: Bool
    /// The columns of the terminal; nil where it goes elsewhere, and nothing is cut or wrapped.
    let width: Int?

    public static let plain = Style(isColored: false, width: nil)
    public static let colored = Style(isColored: true, width: nil)

    /// The same, for a terminal of so many columns.
    public func within(_ width: Int?) -> Style { Style(isColored: isColored, width: width) }

    /// For what a reader may pass over.
    public func faint(_ text: String) -> String { self(text, .faint) }

    func callAsFunction(_ text: String, _ tone: Tone) -> String {
        isColored && !text.isEmpty ? "\u{1B}[\(tone.rawValue)m\(text)\u{1B}[0m" : text
    }

    /// The same for bytes, which need not be text.
    func callAsFunction(_ bytes: ArraySlice<UInt8>, _ tone: Tone) -> [UInt8] {
        isColored && !bytes.isEmpty ? Array("\u{1B}[\(tone.rawValue)m".utf8) + bytes + Array("\u{1B}[0m".utf8) : Array(bytes)
    }
}
