import CombineModel
import Testing

/// Collections of publishers, and publishers of publishers.
struct CollectionTests {
    @Test(arguments: [
        ("[one(), one()].zip()", Verdict.oneShot),
        // Together they are as many as the fewest: the pair of the one value ends it, as `Publishers.Zip` does.
        ("[one(), live].zip()", .oneShot),
        ("one().zip(live)", .oneShot),
        ("[live, live].zip()", .continuous),
        ("[one(), live].combineLatest()", .continuous),
        ("[live, live].combineLatest()", .continuous),
        ("ids.map { one($0) }.zip()", .oneShot),
        ("ids.map(one).merge()", .finite),
        ("ids.map { _ in live }.merge()", .continuous),
        ("Publishers.MergeMany(ids.map { one($0) })", .finite),
        ("Publishers.MergeMany(ids.map { one($0) }).collect()", .oneShot),
        ("ids.publisher.flatMap { one($0) }.collect()", .oneShot),
        ("Just(1).map { one($0) }.switchToLatest()", .oneShot),
        ("Just(1).map { _ in live }.switchToLatest()", .continuous),
        ("[one(), one()].publisher.flatMap { $0 }.collect()", .oneShot),
        ("[one(), one()].publisher.flatMap { $0 }", .finite),
        ("ids.reduce(one()) { done, id in done.flatMap { _ in one(id) }.eraseToAnyPublisher() }", .oneShot),
        ("ids.reduce(one()) { done, id in done.merge(with: one(id)).eraseToAnyPublisher() }", .finite),
        ("handed.zip()", .undecided),
        ("(1...3).publisher", .finite),
        ("(1...3).map { (x: Int) -> [Int] in [x] }.reduce([]) { $0 + $1 }.publisher", .finite),
        ("(1..<4).filter { $0 > 1 }.compactMap { Optional($0) }.publisher", .finite),
        ("ids.reduce(into: [Int]()) { $0.append($1) }.publisher", .finite),
        ("ids.reduce(Vault()) { vault, _ in vault }.publisher", .continuous),
        ("Just(1).reduce([Int]()) { $0 + [$1] }.flatMap { $0.publisher }", .finite),
        ("Just(1).reduce(Vault()) { vault, _ in vault }.flatMap { $0.publisher }", .continuous),
    ])
    func expression(_ expression: String, _ verdict: Verdict) {
        let verdicts = Verdicts(
            """
            import Combine
            class Model {
                let ids: [Int] = []
                let live = PassthroughSubject<Int, Never>()
                func one(_ id: Int = 0) -> AnyPublisher<Int, Never> { Just(id).eraseToAnyPublisher() }
                func made(_ handed: [AnyPublisher<Int, Never>]) -> AnyPublisher<Int, Never> { \(expression).eraseToAnyPublisher() }
            }
            final class Vault { let publisher = PassthroughSubject<Int, Never>() }
            """)
        #expect(verdicts["Model.made(_:)"] == verdict)
    }

    @Test(
        "all that is added to a local collection counts",
        arguments: [("all.append(one())", Verdict.oneShot), ("all.append(live.eraseToAnyPublisher())", .continuous)])
    func appended(_ statement: String, _ verdict: Verdict) {
        let verdicts = Verdicts(
            """
            import Combine
            class Model {
                let live = PassthroughSubject<Int, Never>()
                func one() -> AnyPublisher<Int, Never> { Just(1).eraseToAnyPublisher() }
                func made(_ more: Bool) -> AnyPublisher<[Int], Never> {
                    var all: [AnyPublisher<Int, Never>] = []
                    if more { \(statement) }
                    return all.combineLatest().eraseToAnyPublisher()
                }
            }
            """)
        #expect(verdicts["Model.made(_:)"] == verdict)
    }

    @Test("as many values as are collected come to one")
    func counted() {
        let verdicts = Verdicts(
            """
            import Combine
            class Model {
                func one() -> AnyPublisher<Int, Never> { Just(1).eraseToAnyPublisher() }
                func all(_ ids: [Int]) -> AnyPublisher<[Int], Never> {
                    let each = ids.map { _ in one() }
                    return Publishers.MergeMany(each).map { $0 }.collect(each.count).eraseToAnyPublisher()
                }
                func some(_ ids: [Int], _ size: Int) -> AnyPublisher<[Int], Never> {
                    let each = ids.map { _ in one() }
                    return Publishers.MergeMany(each).collect(size).eraseToAnyPublisher()
                }
            }
            """)
        #expect(verdicts["Model.all(_:)"] == .oneShot)
        #expect(verdicts["Model.some(_:_:)"] == .finite)
    }
}
