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

    func callAsFunction(_ text: String, _ tone: Tone) -> String {
        isColored && !text.isEmpty ? "\u{1B}[\(tone.rawValue)m\(text)\u{1B}[0m" : text
    }
}
