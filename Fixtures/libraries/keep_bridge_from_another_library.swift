// Apps that come from another library bridge to Combine with an extension of the type that its names stand for: what is declared there is
// what is called, one value for the one and a stream for the other.
//
// uncompiled: the library is not here

// MARK: before
import Combine
import RxSwift

extension PrimitiveSequence where Trait == SingleTrait {
    func asPublisher() -> AnyPublisher<Element, Error> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                _ = self.subscribe(onSuccess: { promise(.success($0)) }, onFailure: { promise(.failure($0)) })
            }
        }
        .eraseToAnyPublisher()
    }
}

extension ObservableType {
    func asPublisher(startingWith first: Element) -> AnyPublisher<Element, Error> { // → continuous ✗ subject
        let subject = CurrentValueSubject<Element, Error>(first)
        let subscription = subscribe(onNext: { subject.send($0) }, onError: { subject.send(completion: .failure($0)) })
        return subject.handleEvents(receiveCancel: { subscription.dispose() }).eraseToAnyPublisher()
    }
}

protocol FerryTimes {
    func nextDeparture() -> Single<String>
    var delays: BehaviorSubject<Int> { get }
}

final class FerryModel {
    private let times: FerryTimes
    private var cancellables = Set<AnyCancellable>()

    init(times: FerryTimes) { self.times = times }

    func load() {
        times.nextDeparture() // → one-shot ✗ callee-stays
            .asPublisher()
            .sink(receiveCompletion: { _ in }, receiveValue: { print($0) })
            .store(in: &cancellables)
        times.delays // → continuous ✗ subject
            .asPublisher(startingWith: 0)
            .sink(receiveCompletion: { _ in }, receiveValue: { print($0) })
            .store(in: &cancellables)
    }
}
