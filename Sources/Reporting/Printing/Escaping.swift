/// Makes of any text one that its target takes as text and nothing else: names and paths of scanned code may hold anything.
public enum Escaping {
    /// For a line on a terminal: whatever would move the cursor, change colours or turn the direction of writing is written as its code.
    public static func terminal(_ text: String) -> String {
        scalars(text) { isUnsafe($0) ? "\\u{\(String($0.value, radix: 16, uppercase: true))}" : nil }
    }

    /// For text or an attribute of XML 1.0, which cannot hold most control characters in any form.
    static func xml(_ text: String) -> String {
        scalars(text) { scalar in
            switch scalar {
            case "&": "&amp;"
            case "<": "&lt;"
            case ">": "&gt;"
            case "\"": "&quot;"
            case "'": "&apos;"
            case "\n", "\r", "\t": "&#\(scalar.value);"
            case "\u{FFFE}", "\u{FFFF}": "\u{FFFD}"
            default: isUnsafe(scalar) ? "\u{FFFD}" : nil
            }
        }
    }

    /// For the message of a workflow command of GitHub (`@actions/core`, `escapeData`).
    static func workflowMessage(_ text: String) -> String {
        scalars(text) { scalar in
            switch scalar {
            case "%": "%25"
            case "\r": "%0D"
            case "\n": "%0A"
            default: isUnsafe(scalar) ? "\u{FFFD}" : nil
            }
        }
    }

    /// For a property of one (`escapeProperty`).
    static func workflowProperty(_ text: String) -> String {
        scalars(workflowMessage(text)) { scalar in
            switch scalar {
            case ":": "%3A"
            case ",": "%2C"
            default: nil
            }
        }
    }

    /// For Markdown in a cell of a table: what is code there stays code, all else that means something loses its meaning.
    static func markdown(_ text: String) -> String {
        scalars(text) { scalar in
            switch scalar {
            case "\\", "*", "_", "[", "]", "#", "|", "~", "!", "`": "\\\(scalar)"
            case "<": "&lt;"
            case ">": "&gt;"
            case "&": "&amp;"
            case "@": "&#64;"
            default: isUnsafe(scalar) || scalar == "\n" ? " " : nil
            }
        }
    }

    /// For the text of a link in Markdown.
    static func linkText(_ text: String) -> String {
        scalars(text) { scalar in
            switch scalar {
            case "\\", "[", "]", "`": "\\\(scalar)"
            case "<": "&lt;"
            case ">": "&gt;"
            default: isUnsafe(scalar) ? " " : nil
            }
        }
    }

    /// For the path part of a URI, and for the target of a link in Markdown, where `+` may stay.
    static func percentEncoded(_ path: String, keeping more: String = "") -> String {
        let plain = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789/.-_~\(more)".utf8)
        return path.utf8.map { byte in
            plain.contains(byte) ? String(UnicodeScalar(byte)) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
        }.joined()
    }

    /// Control characters, and those that turn the direction in which text is shown (CVE-2021-42574).
    private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069, 0x2028...0x2029: true
        default: false
        }
    }

    private static func scalars(_ text: String, _ escape: (Unicode.Scalar) -> String?) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if let escaped = escape(scalar) { result += escaped.unicodeScalars } else { result.append(scalar) }
        }
        return String(result)
    }
}
