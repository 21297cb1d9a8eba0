import Combine
import Foundation
import FoundationNetworking
import World

/// Where chains begin.
let simpleSources: [Law] = [
    source("Just(_:)") { Just(1) },
    source("Future(_:)") {
        Future<Int, Trouble> { $0(.success(1)) }
        Future<Int, Trouble> { $0(.failure(Trouble())) }
        Future<Int, Trouble> { promise in later(1) { promise(.success(1)) } }
        Future<Int, Trouble> { promise in later(1) { promise(.failure(Trouble())) } }
        Future<Int, Trouble> { promise in for value in [1, 2] { promise(.success(value)) } }
        Future<Int, Trouble> { _ in }
    },
    source("Deferred(_:)", of: 1) { other in Deferred { other[0] } },
    source("Deferred(createPublisher:)", of: 1) { other in Deferred(createPublisher: { other[0] }) },
    source("Fail(error:)") { Fail<Int, Trouble>(error: Trouble()) },
    source("Fail(outputType:failure:)") { Fail(outputType: Int.self, failure: Trouble()) },
    source("Empty()") { Empty<Int, Trouble>() },
    source("Empty(outputType:failureType:)") { Empty(outputType: Int.self, failureType: Trouble.self) },
    source("Empty(completeImmediately:outputType?:failureType?:)") {
        Empty<Int, Trouble>(completeImmediately: true).written("true")
        Empty<Int, Trouble>(completeImmediately: false).written("false")
    },
    source("Record(…)") {
        Record<Int, Trouble>(output: [], completion: .finished)
        Record<Int, Trouble>(output: [1], completion: .failure(Trouble()))
        Record<Int, Trouble> {
            $0.receive(1); $0.receive(2); $0.receive(completion: .finished)
        }
    },
    source("Optional.publisher") {
        Optional(1).publisher
        Int?.none.publisher
    },
    source("Optional.Publisher(_:)") {
        Optional<Int>.Publisher(1)
        Optional<Int>.Publisher(nil)
    },
    source("Result.publisher") {
        Result<Int, Trouble>.success(1).publisher
        Result<Int, Trouble>.failure(Trouble()).publisher
    },
    source("Result.Publisher(_:)") {
        Result<Int, Trouble>.Publisher(1)
        Result<Int, Trouble>.Publisher(.success(1))
        Result<Int, Trouble>.Publisher(Trouble())
    },
    source("Sequence.publisher") {
        [Int]().publisher
        [1].publisher
        [1, 2].publisher
        (1...3).publisher
        Set([1, 2, 3]).publisher
    },
    source("Publishers.Sequence(sequence:)") {
        Publishers.Sequence<[Int], Trouble>(sequence: []).written("[]")
        Publishers.Sequence<[Int], Trouble>(sequence: [1, 2]).written("[1, 2]")
        pacedWay(Publishers.Sequence<UnfoldFirstSequence<Int>, Trouble>(sequence: sequence(first: 1) { $0 &+ 1 }))
    },
    source("publisher") {
        Optional(1).publisher
        [1, 2].publisher
        Result<Int, Trouble>.failure(Trouble()).publisher
    },
]

let subjectsAndProperties: [Law] = [
    fed("PassthroughSubject(…)") { feed in
        let subject = PassthroughSubject<Int, Trouble>()
        subject.way { feed.subscribe(subject).kept() }
    },
    fed("CurrentValueSubject(…)") { feed in
        let subject = CurrentValueSubject<Int, Trouble>(0)
        subject.way { feed.subscribe(subject).kept() }
        subject.way(after: 5)
    },
    fed("$") { feed in
        let model = Model()
        model.$number.way { feed.values { model.number = $0 } }
    },
    fed("objectWillChange") { feed in
        let model = Model()
        let own = OwnModel()
        model.objectWillChange.way { feed.values { model.number = $0 } }
        own.objectWillChange.way { feed.map { _ in }.replaceError(with: ()).subscribe(own.objectWillChange).kept() }
    },
    fed("ObservableObjectPublisher()") { feed in
        let publisher = ObservableObjectPublisher()
        publisher.way { feed.values { _ in publisher.send() } }
    },
]

let systemSources: [Law] = [
    fed("publisher(for:object:)") { feed in
        NotificationCenter.default.publisher(for: news, object: nil).way {
            feed.values { _ in NotificationCenter.default.post(name: news, object: nil) }
        }
    },
    fed("publisher(for:)") { feed in
        NotificationCenter.default.publisher(for: news).way {
            feed.values { _ in NotificationCenter.default.post(name: news, object: nil) }
        }
    },
    fed("NotificationCenter.Publisher(center:name:object?:)") { feed in
        NotificationCenter.Publisher(center: .default, name: news, object: nil).way {
            feed.values { _ in NotificationCenter.default.post(name: news, object: nil) }
        }
    },
    source("publish(every:tolerance?:on:in:options?:)") {
        Timer.publish(every: 1, on: .main, in: .common)
        Timer.publish(every: 1, tolerance: 0.1, on: .main, in: .common).autoconnect()
    },
    source("Timer.TimerPublisher(…)") { connected(Timer.TimerPublisher(interval: 1, runLoop: .main, mode: .common)) },
    source("TimerPublisher(…)") { connected(Timer.TimerPublisher(interval: 1, runLoop: .main, mode: .common)) },
    outside("dataTaskPublisher(for:)") {
        URLSession.shared.dataTaskPublisher(for: server.url("/here"))
        URLSession.shared.dataTaskPublisher(for: URLRequest(url: server.url("/missing")))
        URLSession.shared.dataTaskPublisher(for: URL(string: "http://127.0.0.1:1/refused")!)
        URLSession.shared.dataTaskPublisher(for: URL(string: "nonsense://there")!)
    },
    outside("URLSession.DataTaskPublisher(request:session:)") {
        URLSession.DataTaskPublisher(request: URLRequest(url: server.url("/here")), session: .shared)
        URLSession.DataTaskPublisher(request: URLRequest(url: URL(string: "http://127.0.0.1:1/refused")!), session: .shared)
    },
]

let combiningSources: [Law] = [
    source("Publishers.Zip(_:_:…)", of: 2) { Publishers.Zip($0[0], $0[1]) },
    source("Publishers.Zip3(_:_:…)", of: 3) { Publishers.Zip3($0[0], $0[1], $0[2]) },
    source("Publishers.Zip4(_:_:…)", of: 4) { Publishers.Zip4($0[0], $0[1], $0[2], $0[3]) },
    source("Publishers.CombineLatest(_:_:…)", of: 2) { Publishers.CombineLatest($0[0], $0[1]) },
    source("Publishers.CombineLatest3(_:_:…)", of: 3) { Publishers.CombineLatest3($0[0], $0[1], $0[2]) },
    source("Publishers.CombineLatest4(_:_:…)", of: 4) { Publishers.CombineLatest4($0[0], $0[1], $0[2], $0[3]) },
    source("Publishers.Merge(_:_:…)", of: 2) { Publishers.Merge($0[0], $0[1]) },
    source("Publishers.Merge3(_:_:…)", of: 3) { Publishers.Merge3($0[0], $0[1], $0[2]) },
    source("Publishers.Merge4(_:_:…)", of: 4) { Publishers.Merge4($0[0], $0[1], $0[2], $0[3]) },
    source("Publishers.Merge5(_:_:…)", of: 5) { Publishers.Merge5($0[0], $0[1], $0[2], $0[3], $0[4]) },
    source("Publishers.Merge6(_:_:…)", of: 6) { Publishers.Merge6($0[0], $0[1], $0[2], $0[3], $0[4], $0[5]) },
    source("Publishers.Merge7(_:_:…)", of: 7) { Publishers.Merge7($0[0], $0[1], $0[2], $0[3], $0[4], $0[5], $0[6]) },
    source("Publishers.Merge8(_:_:…)", of: 8) { Publishers.Merge8($0[0], $0[1], $0[2], $0[3], $0[4], $0[5], $0[6], $0[7]) },
    source("Publishers.MergeMany(_:)", of: 1) { Publishers.MergeMany($0[0]) },
    source("Publishers.MergeMany(_:)", of: 2) {
        Publishers.MergeMany($0)
        Publishers.MergeMany([Upstream]())
    },
    source("Publishers.MergeMany(_:_:…)", of: 2) { Publishers.MergeMany($0[0], $0[1]) },
    source("Publishers.MergeMany(_:_:…)", of: 3) { Publishers.MergeMany($0[0], $0[1], $0[2]) },
]

private let news = Notification.Name("news")

private let server: Server = {
    let server = Server()
    server.on("/here", Server.Answer(body: "1"))
    return server
}()

private final class Model: ObservableObject {
    @Published var number = 0
}

/// A model whose publisher is its own, and ends.
private final class OwnModel: ObservableObject {
    let objectWillChange = PassthroughSubject<Void, Never>()
}

/// Asked for one value a second, so that what never stops sending at once can be observed.
private func pacedWay<P: Publisher>(_ publisher: P) -> Way {
    Way(argument: nil, failure: String(describing: P.Failure.self)) { recorder in
        let watch = Watch<P.Output, P.Failure>(recorder, demand: .none)
        publisher.subscribe(watch)
        for second in 1..<40 { Observing.perform(after: Double(second)) { watch.ask() } }
    }
}

extension Way {
    func written(_ argument: String) -> Way {
        var way = self
        way.argument = argument
        return way
    }
}

extension Publisher {
    /// Calls `action` with each value, until the trial is over.
    fileprivate func values(_ action: @escaping (Output) -> Void) {
        sink(receiveCompletion: { _ in }, receiveValue: action).kept()
    }
}

extension Cancellable {
    /// Keeps it until the trial is over.
    func kept() { Observing.keep(self) }
}
