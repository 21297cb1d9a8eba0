import Lexing
import Testing

@Suite struct SkeletonTests {
    private func read(_ source: String) -> [Declaration] { Skeleton(of: Array(source.utf8)).declarations }

    /// Each declaration as `kind name` with its parents' names in front.
    private func outline(_ source: String) -> [String] {
        let all = read(source)
        return all.map { declaration in
            var path = declaration.name
            var parent = declaration.parent
            while let index = parent {
                path = all[index].name + "/" + path
                parent = all[index].parent
            }
            return "\(declaration.kind.rawValue) \(path)"
        }
    }

    @Test(
        "every kind is listed with its name",
        arguments: [
            ("class A {}", "class A"), ("final class A<T>: B {}", "class A"), ("struct A {}", "struct A"), ("enum A {}", "enum A"),
            ("actor A {}", "actor A"), ("distributed actor A {}", "actor A"), ("protocol A {}", "protocol A"),
            ("extension A.B {}", "extension A.B"),
            ("extension [Int] {}", "extension [Int]"), ("func a() {}", "function a"), ("static func a() {}", "function a"),
            ("func + (a: Int, b: Int) {}", "function +"), ("func ==<T>(a: T, b: T) {}", "function =="), ("let a = 1", "variable a"),
            ("var `default`: Int", "variable default"), ("init() {}", "initializer init"), ("typealias A = B", "typealias A"),
            ("macro a() = #b", "macro a"), ("prefix operator +++", "operator +++"), ("infix operator ?? : A", "operator ??"),
            ("precedencegroup A { associativity: left }", "precedencegroup A"),
        ]
    )
    func kinds(source: String, expected: String) {
        #expect(outline(source) == [expected])
        #expect(!SwiftSyntaxOracle.hasErrors(source))
    }

    @Test func membersKnowTheirParents() {
        let source = """
            class A {
              struct B { var c: Int; func d() { struct Local {} ; var x = 1 } }
              enum E { case f, g(Int); indirect case h }
              deinit {} ; subscript(i: Int) -> Int { 1 }
              protocol P { associatedtype Q; var r: Int { get } }
            }
            let z = 1
            """
        #expect(
            outline(source) == [
                "class A", "struct A/B", "variable A/B/c", "function A/B/d", "enum A/E", "enumCase A/E/f", "enumCase A/E/g",
                "enumCase A/E/h",
                "deinitializer A/deinit", "subscript A/subscript", "protocol A/P", "associatedtype A/P/Q", "variable A/P/r", "variable z",
            ])
    }

    @Test func contextualWordsAreNames() {
        let source = """
            struct S {
              var open: Int; var get: Int { 1 }; func get() {} ; func async() {} ; let actor: Int = 1
              var set: Set<Int> { set.union(a) } ; func `default`() {} ; var async = false
              enum E { case open, final, `in`; case prefix(lazy: Int) }
              init(open: Int, for actor: Int) {}
            }
            open(file)
            actor.run { let hidden = 1 }
            prefix = 3
            class C { class func f() {} ; class var v: Int { 1 } ; class final func g() {} }
            """
        #expect(
            outline(source) == [
                "struct S", "variable S/open", "variable S/get", "function S/get", "function S/async", "variable S/actor", "variable S/set",
                "function S/default", "variable S/async", "enum S/E", "enumCase S/E/open", "enumCase S/E/final", "enumCase S/E/in",
                "enumCase S/E/prefix", "initializer S/init", "class C", "function C/f", "variable C/v", "function C/g",
            ])
    }

    @Test func nothingInsideBodiesOfAScriptIsListed() {
        let source = """
            if a { let b = 1 } else { func c() {} }
            for i in [1] { let d = i }
            switch x { case .a: let e = 1 }
            f { let g = 1 } more: { let h = 1 }
            do { let i = 1 } catch { let j = 1 }
            while let k = l() { let m = k }
            guard let n = o else { fatalError() }
            let p = q.map { let r = $0; return r }
            repeat { let s = 1 } while t
            let u = if a { 1 } else { 2 }
            let v = 1
            """
        #expect(outline(source) == ["variable p", "variable u", "variable v"])
    }

    @Test func allBranchesOfConditionsAreListed() {
        let declarations = read(
            "#if A && (B ||\n C)\nvar a = 1\n#elseif D\nvar b = 1\n#else\nclass E { #if F\n var g = 1\n #endif\n }\n#endif\nvar h = 1")
        #expect(declarations.map(\.name) == ["a", "b", "E", "g", "h"])
        #expect(declarations.map(\.isConditional) == [true, true, true, true, false])
    }

    @Test func attributesInsideAConditionBelongToTheDeclarationAfterIt() {
        let declaration = read("#if A\n@MainActor\n#else\n@B(c)\n#endif\npublic class D {}").first
        #expect(declaration?.attributes == ["@MainActor", "@B(c)"])
        #expect(declaration?.range.lowerBound == 0)
    }

    @Test func importsAreListed() {
        let skeleton = Skeleton(
            of: Array("@testable import A\nimport struct B.C\n#if os(iOS)\npublic import D\n#endif\n@_exported import E".utf8))
        #expect(skeleton.imports.map(\.path) == ["A", "B.C", "D", "E"])
        #expect(skeleton.imports.map(\.module) == ["A", "B", "D", "E"])
        #expect(skeleton.imports.map(\.kind) == [nil, "struct", nil, nil])
        #expect(skeleton.imports.map(\.isConditional) == [false, false, true, false])
        #expect(skeleton.imports[0].isTestable)
        #expect(skeleton.imports[2].modifiers == ["public"])
    }

    @Test func frontsAreKeptAsWritten() {
        let source = "@available(iOS 13, *) @objc(a:) public private(set) nonisolated(unsafe) static var a: Int = 1"
        let declaration = read(source).first
        #expect(declaration?.attributes == ["@available(iOS 13, *)", "@objc(a:)"])
        #expect(declaration?.modifiers == ["public", "private(set)", "nonisolated(unsafe)", "static"])
        #expect(declaration?.isStatic == true)
        #expect(declaration?.has(attribute: "objc") == true)
    }

    @Test func typesHaveTheirClauses() {
        let declaration = read("class A<T: B & C, each U>: D<E>, F.G, @unchecked Sendable where T.X == Y, U: Z { }").first
        #expect(declaration?.genericParameters == [.init(name: "T", constraint: "B & C"), .init(name: "each U", constraint: nil)])
        #expect(declaration?.inherited == ["D<E>", "F.G", "@unchecked Sendable"])
        #expect(declaration?.whereClause == "T.X == Y, U: Z")
        #expect(read("protocol P<A, B>: AnyObject {}").first?.genericParameters.map(\.name) == ["A", "B"])
        #expect(read("struct N: ~Copyable {}").first?.inherited == ["~Copyable"])
    }
}
