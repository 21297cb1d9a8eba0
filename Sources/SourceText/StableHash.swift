/// A short name for some text that is the same on every machine and in every run: FNV-1a, 64 bits.
public enum StableHash {
    /// Sixteen hexadecimal digits; a zero byte ends each part, so that parts cannot run into each other.
    public static func digits(of parts: [String]) -> String {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in parts.joined(separator: "\0").utf8 {
            hash ^= UInt64(byte)
            hash = hash &* 0x0000_0100_0000_01B3
        }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
