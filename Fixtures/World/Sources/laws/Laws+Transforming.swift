import Combine
import Foundation

/// What changes or tests each value.
let mapping: [Law] = [
    link("map(_:)") { $0.map { $0 + 1 } },
    link("map(_:_:)") { $0.map { Pair(a: $0, b: 2) }.map(\.a, \.b) },
    link("map(_:_:_:)") { $0.map { Pair(a: $0, b: 2) }.map(\.a, \.b, \.sum) },
    link("tryMap(_:)") {
        $0.tryMap { $0 + 1 }
        $0.tryMap { try refuse($0 > 1) }
        $0.tryMap { _ in try refuse(true) }
    },
    link("compactMap(_:)") {
        $0.compactMap { $0 }
        $0.compactMap { $0 > 1 ? $0 : nil }
        $0.compactMap { _ in Int?.none }
    },
    link("tryCompactMap(_:)") {
        $0.tryCompactMap { $0 > 1 ? $0 : nil }
        $0.tryCompactMap { $0 > 1 ? try refuse(true) : nil }
    },
    link("scan(_:_:)") { $0.scan(0, +) },
    link("tryScan(_:_:)") {
        $0.tryScan(0) { $0 + $1 }
        $0.tryScan(0) { try refuse($1 > 1) + $0 }
    },
    link("replaceNil(with:)") { $0.map { $0 > 1 ? $0 : nil }.replaceNil(with: 7) },
    link("decode(type:decoder:)") {
        $0.map { Data("\($0)".utf8) }.decode(type: Int.self, decoder: JSONDecoder())
        $0.map { Data(($0 > 1 ? "broken" : "1").utf8) }.decode(type: Int.self, decoder: JSONDecoder())
    },
    link("encode(encoder:)") {
        $0.encode(encoder: JSONEncoder())
        $0.map { $0 > 1 ? Double.nan : 1 }.encode(encoder: JSONEncoder())
    },
    unfailing("setFailureType(to:)") { $0.setFailureType(to: Trouble.self) },
    link("eraseToAnyPublisher()") { $0.eraseToAnyPublisher() },
]

let filtering: [Law] = [
    link("filter(_:)") {
        $0.filter { _ in true }
        $0.filter { $0 > 1 }
        $0.filter { _ in false }
    },
    link("tryFilter(_:)") {
        $0.tryFilter { $0 > 1 }
        $0.tryFilter { try refuse($0 > 1) < 1 }
    },
    link("removeDuplicates()") {
        $0.removeDuplicates()
        $0.map { _ in 7 }.removeDuplicates()
    },
    link("removeDuplicates(by:)") {
        $0.removeDuplicates(by: ==)
        $0.removeDuplicates(by: { _, _ in true })
    },
    link("removeDuplicates(_:)") { $0.removeDuplicates { $0 == $1 } },
    link("tryRemoveDuplicates(by:)") {
        $0.tryRemoveDuplicates(by: { $0 == $1 })
        $0.tryRemoveDuplicates(by: { try refuse($1 > 1) == $0 })
    },
    link("tryRemoveDuplicates(_:)") { $0.tryRemoveDuplicates { _, _ in throw Mishap() } },
]

let choosing: [Law] = [
    link("first()") { $0.first() },
    link("first(where:)") {
        $0.first(where: { $0 > 1 })
        $0.first(where: { $0 > 99 })
    },
    link("first(_:)") { $0.first { $0 > 1 } },
    link("tryFirst(where:)") {
        $0.tryFirst(where: { $0 > 1 })
        $0.tryFirst(where: { try refuse($0 > 1) > 1 })
    },
    link("tryFirst(_:)") {
        $0.tryFirst { $0 > 1 }
        $0.tryFirst { try refuse($0 > 1) > 1 }
    },
    link("last()") { $0.last() },
    link("last(where:)") {
        $0.last(where: { $0 == 1 })
        $0.last(where: { $0 > 99 })
    },
    link("last(_:)") {
        $0.last { $0 == 1 }
        $0.last { $0 > 99 }
    },
    link("tryLast(where:)") {
        $0.tryLast(where: { $0 == 1 })
        $0.tryLast(where: { try refuse($0 > 1) == 1 })
    },
    link("tryLast(_:)") {
        $0.tryLast { $0 == 1 }
        $0.tryLast { try refuse($0 > 1) == 1 }
    },
    link("output(at:)") {
        $0.output(at: 0).written("0")
        $0.output(at: 1).written("1")
        $0.output(at: 2).written("2")
    },
    link("output(in:)") {
        $0.output(in: 0...1)
        $0.output(in: 1..<3)
        $0.output(in: 1...)
        $0.output(in: ..<1)
    },
    link("prefix(_:)") {
        $0.prefix(0).written("0")
        $0.prefix(1).written("1")
        $0.prefix(2).written("2")
        $0.prefix(7).written("7")
        $0.prefix { $0 < 2 }.written("{ $0 < 2 }")
        $0.prefix { _ in true }.written("{ _ in true }")
    },
    link("prefix(while:)") {
        $0.prefix(while: { $0 < 2 })
        $0.prefix(while: { _ in false })
    },
    link("tryPrefix(while:)") {
        $0.tryPrefix(while: { $0 < 2 })
        $0.tryPrefix(while: { _ in false })
        $0.tryPrefix(while: { try refuse($0 > 1) < 2 })
    },
    link("tryPrefix(_:)") {
        $0.tryPrefix { _ in false }
        $0.tryPrefix { try refuse($0 > 1) < 2 }
    },
    joining("prefix(untilOutputFrom:)") { $0.prefix(untilOutputFrom: $1[0]) },
    joining("drop(untilOutputFrom:)") { $0.drop(untilOutputFrom: $1[0]) },
    link("drop(while:)") {
        $0.drop(while: { $0 < 2 })
        $0.drop(while: { _ in true })
    },
    link("drop(_:)") { $0.drop { $0 < 2 } },
    link("tryDrop(while:)") {
        $0.tryDrop(while: { $0 < 2 })
        $0.tryDrop(while: { try refuse($0 > 1) < 2 })
    },
    link("tryDrop(_:)") {
        $0.tryDrop { $0 < 2 }
        $0.tryDrop { try refuse($0 > 1) < 2 }
    },
    link("dropFirst()") { $0.dropFirst() },
    link("dropFirst(_:)") {
        $0.dropFirst(0).written("0")
        $0.dropFirst(1).written("1")
        $0.dropFirst(2).written("2")
        $0.dropFirst(7).written("7")
    },
]

/// Throws where it must, or gives 0.
@discardableResult func refuse(_ must: Bool) throws -> Int {
    if must { throw Mishap() }
    return 0
}

private struct Pair {
    var a: Int
    var b: Int
    var sum: Int { a + b }
}
