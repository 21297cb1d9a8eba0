import Analysis
import CombineModel
import Testing

/// What must not change a verdict, and how the work grows.
struct StabilityTests {
    private static let files = [
        "Store.swift": """
        import Combine
        protocol Storing { func items(live: Bool) -> AnyPublisher<Int, Never> }
        final class Store: Storing {
            private let changes = CurrentValueSubject<Int, Never>(0)
            func items(live: Bool = false) -> AnyPublisher<Int, Never> {
                var result = changes.eraseToAnyPublisher()
                if !live { result = result.first().eraseToAnyPublisher() }
                return result
            }
            func all(_ ids: [Int]) -> AnyPublisher<[Int], Never> { ids.map { _ in items() }.zip().eraseToAnyPublisher() }
        }
        """,
        "Model.swift": """
        import Combine
        final class Model {
            let store: Storing
            init(store: Storing) { self.store = store }
            func once() -> AnyPublisher<Int, Never> { store.items(live: false) }
            func live() -> AnyPublisher<Int, Never> { store.items(live: true) }
            func either(_ flag: Bool) -> AnyPublisher<Int, Never> { flag ? once() : live() }
        }
        """,
    ]

    private func verdicts(_ files: [String: String]) -> [String: Verdict] {
        let verdicts = Verdicts(files)
        let program = verdicts.classification.program
        return Dictionary(
            verdicts.classification.producers.map { (program.symbol(of: $0.id), $0.flow.cardinality.verdict) }
        ) { first, _ in first }
    }

    @Test("an unrelated file, another order of files, a renamed local and a split type change no verdict")
    func unchanged() {
        let before = verdicts(Self.files)
        #expect(before["Model.once()"] == .oneShot)
        #expect(before["Model.live()"] == .continuous)
        #expect(before["Model.either(_:)"] == .continuous)
        #expect(before["Store.all(_:)"] == .oneShot)

        var more = Self.files
        more["Aside.swift"] = """
            import Combine
            final class Aside { func unlike() -> AnyPublisher<String, Never> { PassthroughSubject<String, Never>().eraseToAnyPublisher() } }
            """
        let aside = verdicts(more)
        #expect(before.allSatisfy { aside[$0.key] == $0.value })

        let reordered = ["Z.swift": Self.files["Model.swift"] ?? "", "A.swift": Self.files["Store.swift"] ?? ""]
        #expect(verdicts(reordered) == before)
        let swapped = ["A.swift": Self.files["Model.swift"] ?? "", "Z.swift": Self.files["Store.swift"] ?? ""]
        #expect(verdicts(swapped) == before)

        let renamed = Self.files.mapValues { $0.replacing("result", with: "outcome").replacing("ids", with: "numbers") }
        #expect(verdicts(renamed) == before)

        let split = Self.files.mapValues {
            $0.replacing("    func live()", with: "}\nextension Model {\n    func live()").replacing(
                "    func all(", with: "}\nextension Store {\n    func all(")
        }
        #expect(verdicts(split) == before)
    }

    /// Layers of calls that pass a flag on, each calling the one below twice.
    private func layers(_ depth: Int, _ width: Int) -> [String: String] {
        var files = [
            "Base.swift": """
            import Combine
            final class Base {
                let changes = CurrentValueSubject<Int, Never>(0)
                func load0(_ live: Bool) -> AnyPublisher<Int, Never> {
                    if live { return changes.eraseToAnyPublisher() }
                    return changes.first().eraseToAnyPublisher()
                }
            }
            """
        ]
        for level in 0..<depth {
            files["Layer\(level).swift"] = """
                import Combine
                extension Base {
                    func load\(level + 1)(_ live: Bool) -> AnyPublisher<Int, Never> {
                        load\(level)(live).flatMap { _ in self.load\(level)(live) }.eraseToAnyPublisher()
                    }
                }
                """
        }
        for index in 0..<width {
            files["Caller\(index).swift"] = """
                import Combine
                final class Caller\(index) {
                    let base = Base()
                    func once() -> AnyPublisher<Int, Never> { base.load\(depth)(false) }
                    func live() -> AnyPublisher<Int, Never> { base.load\(depth)(true) }
                }
                """
        }
        return files
    }

    /// Operators of one name, each made of another of that name.
    private func overloads(_ count: Int) -> String {
        let types = (0..<count).map { "struct Tag\($0) { let id: Int }\n" }.joined()
        let operators = (0..<count).map { index in
            "func filter(_ tag: Tag\(index)) -> Publishers.Filter<Self> { filter { _ in tag.id == \(index) } }\n"
        }.joined()
        let closures = (0..<count).map { index in
            """
            func map<T>(_ first: @escaping (Output, Int) -> T, _ more: @escaping (T) -> T = { $0 }) -> AnyPublisher<T, Failure> {
                map { value in more(first(value, \(index))) }.map { $0 }.eraseToAnyPublisher()
            }\n
            """
        }.joined()
        return """
            import Combine
            \(types)extension Publisher { \(operators)\(closures) }
            final class Model {
                func once() -> AnyPublisher<Int, Never> { Just(1).filter { $0 > 0 }.eraseToAnyPublisher() }
                func tagged() -> AnyPublisher<Int, Never> { Just(1).filter(Tag0(id: 0)).eraseToAnyPublisher() }
                func mapped() -> AnyPublisher<Int, Never> { Just(1).map { $0 + 1 }.eraseToAnyPublisher() }
                func live() -> AnyPublisher<Int, Never> { PassthroughSubject<Int, Never>().filter { $0 > 0 }.eraseToAnyPublisher() }
            }
            """
    }

    @Test("operators of one name that are made of each other are told apart by what they are given, and read once")
    func overloadedOperators() {
        let few = Verdicts(overloads(2))
        let many = Verdicts(overloads(6))
        #expect(few["Model.once()"] == .oneShot)
        #expect(many["Model.once()"] == .oneShot)
        #expect(many["Model.tagged()"] == .oneShot)
        #expect(many["Model.live()"] == .continuous)
        #expect(many.classification.bodiesRead < few.classification.bodiesRead * 40)
        #expect(few["Model.mapped()"] == .oneShot)
    }

    @Test("the bodies read grow with the number of files and with the depth of calls, not faster")
    func work() {
        func bodies(_ depth: Int, _ width: Int) -> Int { Verdicts(layers(depth, width)).classification.bodiesRead }
        let (narrow, wide) = (bodies(4, 20), bodies(4, 80))
        #expect(wide <= narrow * 5)
        let (shallow, deep) = (bodies(4, 4), bodies(16, 4))
        #expect(deep <= shallow * 6)
    }

    @Test("functions that call each other in a ring are read as often as a ring half as long reads each of its own")
    func rings() {
        func bodies(_ count: Int) -> Int {
            let functions = (0..<count).map { "func f\($0)() -> AnyPublisher<Int, Never> { f\(($0 + 1) % count)() }" }
            return Verdicts("import Combine\nfinal class Ring {\n\(functions.joined(separator: "\n"))\n}").classification.bodiesRead
        }
        let (short, long) = (bodies(12), bodies(24))
        #expect(long <= short * 2)
    }
}
