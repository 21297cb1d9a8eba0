import Combine
import Dispatch
import Foundation

/// What belongs to a scheduler, to several subscribers, or to someone who watches.
let timing: [Law] = [
    link("receive(on:options?:)") {
        $0.receive(on: DispatchQueue.main)
        $0.receive(on: RunLoop.main, options: nil)
    },
    link("subscribe(on:options?:)") {
        $0.subscribe(on: DispatchQueue.main)
        $0.subscribe(on: OperationQueue.main, options: nil)
    },
    link("delay(for:tolerance?:scheduler:options?:)") {
        $0.delay(for: .seconds(0.5), scheduler: DispatchQueue.main)
        $0.delay(for: .seconds(3), scheduler: DispatchQueue.main)
    },
    link("debounce(for:scheduler:options?:)") {
        $0.debounce(for: .seconds(0.5), scheduler: DispatchQueue.main)
        $0.debounce(for: .seconds(3), scheduler: DispatchQueue.main)
    },
    link("throttle(for:scheduler:latest:)") {
        $0.throttle(for: .seconds(0.5), scheduler: DispatchQueue.main, latest: true)
        $0.throttle(for: .seconds(2.5), scheduler: DispatchQueue.main, latest: true)
        $0.throttle(for: .seconds(2.5), scheduler: DispatchQueue.main, latest: false)
    },
    link("timeout(_:scheduler:options?:)") {
        $0.timeout(.seconds(0.5), scheduler: DispatchQueue.main)
        $0.timeout(.seconds(3), scheduler: DispatchQueue.main)
    },
    link("timeout(_:scheduler:options?:customError:)") {
        $0.timeout(.seconds(0.5), scheduler: DispatchQueue.main, customError: { Trouble() })
        $0.timeout(.seconds(3), scheduler: DispatchQueue.main, customError: { Trouble() })
    },
    link("timeout(_:scheduler:options?:_:)") {
        $0.timeout(.seconds(0.5), scheduler: DispatchQueue.main) { Trouble() }
        $0.timeout(.seconds(3), scheduler: DispatchQueue.main) { Trouble() }
    },
    link("measureInterval(using:options?:)") { $0.measureInterval(using: DispatchQueue.main) },
    link("buffer(size:prefetch:whenFull:…)") {
        $0.buffer(size: 1, prefetch: .keepFull, whenFull: .dropNewest).written("1")
        $0.buffer(size: 1, prefetch: .byRequest, whenFull: .dropOldest).written("1")
        $0.buffer(size: 7, prefetch: .byRequest, whenFull: .dropOldest).written("7")
        $0.buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest).written(".max")
        $0.buffer(size: 1, prefetch: .byRequest, whenFull: .customError { Trouble() }).written("1")
        $0.buffer(size: 0, prefetch: .byRequest, whenFull: .customError { Trouble() }).written("0")
    },
]

let sharing: [Law] = [
    link("share()") {
        $0.share()
        second(of: $0.share())
        second(of: $0.share(), after: 1.5)
    },
    link("multicast(subject:)") {
        connected($0.multicast(subject: PassthroughSubject()))
        connected($0.multicast(subject: CurrentValueSubject(7)))
        $0.multicast(subject: CurrentValueSubject(7))
    },
    link("multicast(_:)") {
        connected($0.multicast { PassthroughSubject() }).written("{ PassthroughSubject<Int, Trouble>() }")
        connected($0.multicast { CurrentValueSubject(7) })
        $0.multicast { CurrentValueSubject(7) }
        $0.multicast { PassthroughSubject() }.written("{ PassthroughSubject<Int, Trouble>() }")
    },
    unfailing("makeConnectable()") {
        connected($0.makeConnectable())
        $0.makeConnectable()
    },
    unfailing("autoconnect()") { $0.makeConnectable().autoconnect() },
]

let observing: [Law] = [
    link("handleEvents(…)") {
        $0.handleEvents()
        $0.handleEvents(
            receiveSubscription: { _ in }, receiveOutput: { _ in }, receiveCompletion: { _ in }, receiveCancel: {}, receiveRequest: { _ in }
        )
    },
    link("print()") { $0.print("", to: Silence()) },
    link("print(_:to?:)") { $0.print("prefix", to: Silence()) },
    link("breakpoint(…)") { $0.breakpoint(receiveOutput: { _ in false }) },
    spared("breakpointOnError()") { $0.breakpointOnError() },
]

/// The second of two subscribers, `seconds` after the first.
private func second<P: Publisher>(of shared: P, after seconds: Double = 0) -> Way {
    var way = shared.way(after: seconds)
    let start = way.start
    way.start = { recorder in
        Observing.keep(shared.sink(receiveCompletion: { _ in }, receiveValue: { _ in }))
        start(recorder)
    }
    return way
}

/// Connected as soon as it has been subscribed to.
func connected<P: ConnectablePublisher>(_ publisher: P) -> Way {
    publisher.way { Observing.keep(publisher.connect()) }
}

private struct Silence: TextOutputStream {
    mutating func write(_ string: String) {}
}
