import Combine

typealias Upstream = AnyPublisher<Int, Trouble>
typealias UnfailingUpstream = AnyPublisher<Int, Never>

/// How one row of the operator table is tried out, on everything that can stand around it.
struct Law {
    /// The row's name with its labels, as the table spells it (`Operator.signature`).
    let row: String
    let trials: [Trial]
    /// Whether it takes real time, because something outside answers.
    var waits = false
}

/// A row among certain publishers, run in each of the ways its law gives.
struct Trial {
    /// What stands before it; nil for what begins a chain.
    var upstream: [Supply]?
    var upstreamFailure: String?
    /// The publishers among its arguments, or the one its closure returns.
    var others: [[Supply]] = []
    var otherFailure: String?
    let run: () -> [Way]
}

/// One call: something to subscribe to.
struct Way {
    /// The source text of its first argument, where the row asks for it.
    var argument: String?
    let failure: String
    var start: (Recorder) -> Void
}

/// A law gives its calls one below the other.
@resultBuilder enum Ways {
    static func buildExpression<P: Publisher>(_ publisher: P) -> [Way] { [publisher.way()] }
    static func buildExpression(_ way: Way) -> [Way] { [way] }
    static func buildExpression(_ ways: [Way]) -> [Way] { ways }
    static func buildBlock(_ parts: [Way]...) -> [Way] { parts.flatMap { $0 } }
}

extension Publisher {
    /// Subscribes, `seconds` later where given, and then does `action`.
    func way(after seconds: Double = 0, then action: @escaping () -> Void = {}) -> Way {
        Way(argument: nil, failure: String(describing: Failure.self)) { recorder in
            Observing.perform(after: seconds) {
                subscribe(Watch(recorder))
                action()
            }
        }
    }

    /// The same for a call whose first argument is written so.
    func written(_ argument: String) -> Way {
        var way = way()
        way.argument = argument
        return way
    }
}

// MARK: Kinds of laws

/// A link after every upstream.
func link(_ row: String, @Ways _ ways: @escaping (Upstream) -> [Way]) -> Law {
    Law(row: row, trials: Supply.all(pace: 1).map { trial([$0], run: ways) })
}

/// A link, or an end, that takes upstreams without a failure only.
func unfailing(_ row: String, @Ways _ ways: @escaping (UnfailingUpstream) -> [Way]) -> Law {
    let trials = Supply.all(pace: 1).filter { $0.end != .failed }.map { supply in
        Trial(upstream: [supply], upstreamFailure: "Never") {
            ways(Supplied<Never>([supply], failure: nil).eraseToAnyPublisher())
        }
    }
    return Law(row: row, trials: trials)
}

/// A link that could, but must not meet a failure.
func spared(_ row: String, @Ways _ ways: @escaping (Upstream) -> [Way]) -> Law {
    Law(row: row, trials: Supply.all(pace: 1).filter { $0.end != .failed }.map { trial([$0], run: ways) })
}

/// A link that subscribes again to an upstream that failed, which may do otherwise then.
func repeating(_ row: String, @Ways _ ways: @escaping (Upstream) -> [Way]) -> Law {
    let all = Supply.all(pace: 1)
    let attempts = all.filter { $0.end == .failed }.flatMap { first in all.map { [first, $0] } }
    return Law(row: row, trials: (all.map { [$0] } + attempts).map { trial($0, run: ways) })
}

/// A link with `count` other publishers.
func joining(_ row: String, _ count: Int = 1, @Ways _ ways: @escaping (Upstream, [Upstream]) -> [Way]) -> Law {
    let before = count == 1 ? Supply.all(pace: 1) : Supply.some(pace: 1)
    let trials = before.flatMap { supply in
        arrangements(of: count).map { others in
            Trial(upstream: [supply], upstreamFailure: "Trouble", others: others.map { [$0] }, otherFailure: "Trouble") {
                ways(publisher([supply]), others.map { publisher([$0]) })
            }
        }
    }
    return Law(row: row, trials: trials)
}

/// A link whose closure returns a publisher, not always the same.
func returning(_ row: String, @Ways _ ways: @escaping (Upstream, Upstream) -> [Way]) -> Law {
    let some = Supply.some(pace: 0.7)
    let returned = Supply.all(pace: 0.7).map { [$0] } + some.flatMap { first in some.map { [first, $0] } }
    let trials = Supply.all(pace: 1).flatMap { supply in
        returned.map { other in
            Trial(upstream: [supply], upstreamFailure: "Trouble", others: [other], otherFailure: "Trouble") {
                ways(publisher([supply]), publisher(other))
            }
        }
    }
    return Law(row: row, trials: trials)
}

/// A link that goes on with another publisher after a failure, with a failure of its own.
func replacing(_ row: String, @Ways _ ways: @escaping (Upstream, AnyPublisher<Int, Mishap>) -> [Way]) -> Law {
    let trials = Supply.all(pace: 1).flatMap { supply in
        Supply.all(pace: 0.7).map { other in
            Trial(upstream: [supply], upstreamFailure: "Trouble", others: [[other]], otherFailure: "Mishap") {
                ways(publisher([supply]), Supplied([other], failure: Mishap()).eraseToAnyPublisher())
            }
        }
    }
    return Law(row: row, trials: trials)
}

/// What begins a chain, as it is.
func source(_ row: String, @Ways _ ways: @escaping () -> [Way]) -> Law {
    Law(row: row, trials: [Trial(run: ways)])
}

/// What begins a chain with `count` publishers.
func source(_ row: String, of count: Int, @Ways _ ways: @escaping ([Upstream]) -> [Way]) -> Law {
    let trials = arrangements(of: count).map { others in
        Trial(others: others.map { [$0] }, otherFailure: "Trouble") { ways(others.map { publisher([$0]) }) }
    }
    return Law(row: row, trials: trials)
}

/// What delivers what somebody puts into it: the law is given what is to be put in.
func fed(_ row: String, @Ways _ ways: @escaping (Upstream) -> [Way]) -> Law {
    Law(row: row, trials: Supply.all(pace: 1).map { supply in Trial { ways(publisher([supply])) } })
}

/// What begins a chain and is answered from outside, in real time.
func outside(_ row: String, @Ways _ ways: @escaping () -> [Way]) -> Law {
    Law(row: row, trials: [Trial(run: ways)], waits: true)
}

// MARK: Publishers

private func trial(_ supplies: [Supply], run: @escaping (Upstream) -> [Way]) -> Trial {
    Trial(upstream: supplies, upstreamFailure: "Trouble") { run(publisher(supplies)) }
}

private func publisher(_ supplies: [Supply]) -> Upstream { Supplied(supplies, failure: Trouble()).eraseToAnyPublisher() }

/// All of one, fewer of two and three; more than that are two by turns.
private func arrangements(of count: Int) -> [[Supply]] {
    if count == 1 { return Supply.all(pace: 0.7).map { [$0] } }
    let some = Supply.some(pace: 0.7)
    let pairs = some.flatMap { first in some.map { [first, $0] } }
    return pairs.map { pair in (0..<count).map { pair[$0 % 2] } }
}
