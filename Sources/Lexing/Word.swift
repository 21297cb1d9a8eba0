/// The words that the language gives a meaning, so that later stages compare one byte instead of text.
///
/// Reserved words come first, then the ones that mean something in some places only; `none` is every other identifier,
/// and every identifier written in backticks.
public enum Word: UInt8, Sendable, CaseIterable {
    case none
    /// `_`
    case underscore

    // Reserved everywhere.
    case anyType, `as`, `associatedtype`, `break`, `case`, `catch`, `class`, `continue`, `default`, `defer`
    case `deinit`, `do`, `else`, `enum`, `extension`, `fallthrough`, `false`, `fileprivate`, `for`, `func`, `guard`
    case `if`, `import`, `in`, initWord, `inout`, `internal`, `is`, `let`, `nil`, `operator`, `precedencegroup`
    case `private`, `protocol`, `public`, `repeat`, `rethrows`, `return`, selfWord, selfType, `static`, `struct`
    case `subscript`, `super`, `switch`, `throw`, `throws`, `true`, `try`, `typealias`, `var`, `where`, `while`

    // Names elsewhere.
    case actor, any, async, await, borrow, borrowing, legacyConsuming, consume, consuming, convenience, copy, _const
    case didSet, distributed, dynamic, each, final, get, indirect, infix, isolated, lazy, left, _local, macro
    case _modify, mutating, nonisolated, nonmutating, of, open, optional, override, package, postfix, prefix
    case _read, reasync, required, right, sending, set, setterAccess, some, then, unowned, unsafe
    case unsafeAddress, unsafeMutableAddress, using, weak, willSet

    /// Whether the word can never be a name without backticks.
    public var isReserved: Bool { rawValue > Word.underscore.rawValue && rawValue <= Word.while.rawValue }

    /// The word as written; empty for `none`.
    public var text: String {
        switch self {
        case .none: ""
        case .underscore: "_"
        case .anyType: "Any"
        case .initWord: "init"
        case .selfWord: "self"
        case .selfType: "Self"
        case .legacyConsuming: "__consuming"
        case .setterAccess: "__setter_access"
        default: String(describing: self)
        }
    }
}

/// Finds the word that some bytes spell: one multiplication and one probe for almost every identifier.
struct WordTable: @unchecked Sendable {
    struct Entry {
        var head: UInt64 = 0
        var tail: UInt64 = 0
        var word: Word = .none
    }

    private let entries: UnsafePointer<Entry>

    private static let bits: UInt64 = 10

    static let shared: WordTable = {
        let count = 1 << Int(bits)
        let entries = UnsafeMutablePointer<Entry>.allocate(capacity: count)
        entries.initialize(repeating: Entry(), count: count)
        for word in Word.allCases where word != .none {
            let bytes = Array(word.text.utf8)
            let head = packed(bytes.prefix(8))
            let tail = packed(bytes.dropFirst(8))
            var slot = Self.slot(head, tail)
            while entries[slot].word != .none { slot = (slot + 1) & (count - 1) }
            entries[slot] = Entry(head: head, tail: tail, word: word)
        }
        return WordTable(entries: UnsafePointer(entries))
    }()

    private static func packed(_ bytes: some Sequence<UInt8>) -> UInt64 {
        var result: UInt64 = 0
        var shift: UInt64 = 0
        for byte in bytes.prefix(8) {
            result |= UInt64(byte) << shift
            shift += 8
        }
        return result
    }

    @inline(__always)
    private static func slot(_ head: UInt64, _ tail: UInt64) -> Int {
        Int(truncatingIfNeeded: ((head ^ (tail &* 0xC2B2_AE3D_27D4_EB4F)) &* 0x9E37_79B9_7F4A_7C15) >> (64 - bits))
    }

    /// The word spelled by `bytes[start..<end]`; `limit` is where the readable bytes end.
    @inline(__always)
    func word(_ bytes: UnsafePointer<UInt8>, _ start: Int, _ end: Int, limit: Int) -> Word {
        let length = end - start
        if length > 20 { return .none }
        let head = Self.load(bytes, start, min(length, 8), limit: limit)
        let tail = length > 8 ? Self.load(bytes, start + 8, min(length - 8, 8), limit: limit) : 0
        var slot = Self.slot(head, tail)
        while true {
            let entry = entries[slot]
            if entry.word == .none { return .none }
            if entry.head == head, entry.tail == tail {
                return length <= 16 || entry.word == .unsafeMutableAddress && length == 20 ? entry.word : .none
            }
            slot = (slot + 1) & ((1 << Int(Self.bits)) - 1)
        }
    }

    @inline(__always)
    private static func load(_ bytes: UnsafePointer<UInt8>, _ start: Int, _ count: Int, limit: Int) -> UInt64 {
        if start + 8 <= limit {
            let raw = UInt64(littleEndian: UnsafeRawPointer(bytes + start).loadUnaligned(as: UInt64.self))
            return count == 8 ? raw : raw & ((1 << (UInt64(count) * 8)) - 1)
        }
        var result: UInt64 = 0
        for index in 0..<count { result |= UInt64(bytes[start + index]) << (UInt64(index) * 8) }
        return result
    }
}
