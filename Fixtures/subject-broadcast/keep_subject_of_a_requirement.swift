// A subject that a requirement asks for by its type, and one that a closure takes along: neither is only sent to and listened to.
//
// rules: subject-broadcast

// MARK: before
import Combine
import Foundation

protocol Bell: AnyObject {
    var rings: PassthroughSubject<Int, Never> { get } // → continuous ✗ subject
}

final class DoorBell: Bell {
    let rings = PassthroughSubject<Int, Never>()
    private let knocks = PassthroughSubject<Int, Never>()
    private var cancellables = Set<AnyCancellable>()

    func listen() {
        knocks // → continuous ✗ subject
            .receive(on: DispatchQueue.main)
            .sink { knock in record(.sink, "knock \(knock)") }
            .store(in: &cancellables)
    }

    func knocking() -> () -> Void {
        let subject = knocks
        return { subject.send(1) }
    }
}

final class Flat {
    private var cancellables = Set<AnyCancellable>()

    func listen(to bell: DoorBell) {
        bell.rings // → continuous ✗ subject
            .receive(on: DispatchQueue.main)
            .sink { ring in record(.sink, "ring \(ring)") }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let (bell, flat) = (DoorBell(), Flat())
    bell.listen()
    flat.listen(to: bell)
    (bell as any Bell).rings.send(2)
    bell.knocking()()
    await advance(by: 1)
}

// MARK: trace
// sink: ring 2
// sink: knock 1
