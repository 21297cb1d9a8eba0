import Combine

/// What takes part with other publishers, side by side or one after the other.
let combining: [Law] = [
    returning("flatMap(_:)") { upstream, other in upstream.flatMap { _ in other } },
    returning("flatMap(maxPublishers:_:)") { upstream, other in
        upstream.flatMap(maxPublishers: .max(1)) { _ in other }
        upstream.flatMap(maxPublishers: .max(2)) { _ in other }
    },
    returning("switchToLatest()") { upstream, other in upstream.map { _ in other }.switchToLatest() },
    joining("zip(_:)") { $0.zip($1[0]) },
    joining("zip(_:_:…)") { $0.zip($1[0]) { $0 + $1 } },
    joining("zip(_:_:…)", 2) { $0.zip($1[0], $1[1]) },
    joining("zip(_:_:…)", 3) { $0.zip($1[0], $1[1], $1[2]) },
    joining("combineLatest(_:)") { $0.combineLatest($1[0]) },
    joining("combineLatest(_:_:…)") { $0.combineLatest($1[0]) { $0 + $1 } },
    joining("combineLatest(_:_:…)", 2) { $0.combineLatest($1[0], $1[1]) },
    joining("combineLatest(_:_:…)", 3) { $0.combineLatest($1[0], $1[1], $1[2]) },
    joining("merge(with:…)") { $0.merge(with: $1[0]) },
    joining("merge(with:…)", 2) { $0.merge(with: $1[0], $1[1]) },
    joining("merge(with:…)", 7) { $0.merge(with: $1[0], $1[1], $1[2], $1[3], $1[4], $1[5], $1[6]) },
]

let sequencing: [Law] = [
    joining("append(_:)") { $0.append($1[0]) },
    link("append(_:)") {
        $0.append(7).written("7")
        $0.append([7, 8]).written("[7, 8]")
        $0.append([Int]()).written("[]")
    },
    link("append(_:_:…)") {
        $0.append(7, 8)
        $0.append(7, 8, 9)
    },
    joining("prepend(_:)") { $0.prepend($1[0]) },
    link("prepend(_:)") {
        $0.prepend(7).written("7")
        $0.prepend([7, 8]).written("[7, 8]")
        $0.prepend([Int]()).written("[]")
    },
    link("prepend(_:_:…)") {
        $0.prepend(7, 8)
        $0.prepend(7, 8, 9)
    },
]
