import Lexing
import Testing

/// Whatever the bytes, the lexer, triage and skeleton come to an end and stay inside them.
@Suite struct BrokenSourceTests {
    private static let nasty = ###"""
        #!/usr/bin/env swift
        /* a /* nested */ comment */
        @available(iOS 13, *) @attr(x, "y\(z)") public final class A<T: B<[C]>, each U>: D<E>, F where T == G, U: ~Copyable {
          @Published private(set) var a: [String: Int]? = [:] { didSet { b("}") } }, c = Foo<A, B>(x) { $0 } d: { }
          let (x, (y, _)): (Int, (Int, Int)) = (1, (2, 3)); var f: ((Int) async throws(E) -> Void)?
          lazy var e = a < b ? c > d : """
            text \(f ? "x" : #"raw \#(g) "#) \
            more
            """.count
          static func == <V>(lhs: A, rhs: A) -> Bool where V: W { if let x = /re"gex/ { } else { } }
          init?<T>(_ a: inout T = { 1 }(), b c: @escaping (T) -> U..., `default`: Int = 0x1p3) async rethrows { }
          subscript(i: Int) -> Int { get async { 1 } set(v) { } }
          #if os(iOS) && !DEBUG || (x)
          @objc(foo:) dynamic func g() -> some P<Q> & R { #/ multi " /# }
          #elseif swift(>=5.9)
          #Preview("a") { } trailing: { }
          #else
          indirect enum H: Int { case i(Int, j: K = .l), m = 1, `n`; case o }
          #endif
        }
        infix operator <~> : Precedence
        precedencegroup Precedence { higherThan: X associativity: left }
        extension [Int]: @retroactive Y where Element: Z { typealias T<V> = [V] where V: W; deinit { } }
        macro m<T>(_ a: T) -> (T, String) = #externalMacro(module: "a", type: "b")
        protocol Pr<A>: AnyObject { associatedtype A: B = C where A: D; var p: Int { get async throws set }; init() }
        if x { let local = 1 } else if case .some(let y) = z { } ; for i in 0..<10 where i > 2 { } ; do { } catch { }
        """###

    private func exercise(_ bytes: [UInt8]) {
        let list = Tokens(of: bytes)
        #expect(list.all.last?.kind == .endOfFile)
        var position = 0
        for token in list.all {
            #expect(token.start >= position && token.end >= token.start && token.end <= bytes.count)
            position = token.end
        }
        for declaration in Skeleton(of: bytes).declarations {
            #expect(declaration.range.upperBound <= bytes.count)
            #expect(declaration.range.lowerBound <= declaration.keywordOffset)
        }
        _ = Triage(vocabulary: ["local"]).firstWord(in: bytes)
    }

    @Test func theSourceItselfIsReadWhole() {
        let names = Skeleton(of: Array(Self.nasty.utf8)).declarations.map(\.name)
        #expect(
            names == [
                "A", "a", "c", "x", "y", "f", "e", "==", "init", "subscript", "g", "H", "i", "m", "n", "o", "<~>", "Precedence",
                "[Int]",
                "T", "deinit", "m", "Pr", "A", "p", "init",
            ])
    }

    @Test func everyPrefixEnds() {
        let bytes = Array(Self.nasty.utf8)
        for count in 0...bytes.count { exercise(Array(bytes[..<count])) }
    }

    @Test func everySuffixEnds() {
        let bytes = Array(Self.nasty.utf8)
        for start in stride(from: 0, to: bytes.count, by: 3) { exercise(Array(bytes[start...])) }
    }

    @Test func anyByteMayBeReplaced() {
        let bytes = Array(Self.nasty.utf8)
        let replacements: [UInt8] = [0, 0x22, 0x28, 0x29, 0x7B, 0x7D, 0x23, 0x2F, 0x5C, 0x60, 0x3C, 0x3E, 0x0A, 0xFF, 0xE2, 0x40]
        for index in bytes.indices {
            var broken = bytes
            broken[index] = replacements[index % replacements.count]
            exercise(broken)
        }
    }

    @Test func deepNestingOverflowsNothing() {
        for piece in [
            "(", "[", "{", "\"\\(", "A<", "class A {", "/*", "if x {", "-> (", "let a = [", "@a(", "#if A\n", "? a : ", "\\.",
            "class open ", "@a (b) ", "@a (b)\n#if C\n", "open ", "actor ",
        ] {
            let source = "let a: B = " + String(repeating: piece, count: 20_000)
            exercise(Array(source.utf8))
            _ = TypeExpression(parsing: String(repeating: piece, count: 5_000))
        }
    }

    @Test func strayBracesHideNothingAfterThem() {
        let skeleton = Skeleton(of: Array("}\n}\nclass A { func b( { } }\nstruct C { var d: Int }".utf8))
        #expect(skeleton.declarations.map(\.name).contains("C"))
    }
}
