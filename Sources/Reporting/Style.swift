/// How text for a terminal is set: in colour or plain.
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

    public static let plain = Style(isColored: false)
    public static let colored = Style(isColored: true)

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
