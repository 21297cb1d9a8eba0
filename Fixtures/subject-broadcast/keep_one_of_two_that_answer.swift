// What exposes a subject answers a requirement, or is overridden, and somebody else answers it with another publisher: the type stays for all.
//
// rules: subject-broadcast

// MARK: before
import Combine
import Foundation

protocol Radio: AnyObject {
    var songs: AnyPublisher<String, Never> { get } // → continuous ✗ subject
}

final class LiveRadio: Radio {
    private let played = PassthroughSubject<String, Never>()
    var songs: AnyPublisher<String, Never> { played.eraseToAnyPublisher() } // → continuous ✗ subject

    func play(_ song: String) { played.send(song) }
}

final class SilentRadio: Radio {
    var songs: AnyPublisher<String, Never> { Empty(completeImmediately: false).eraseToAnyPublisher() } // → one-shot ✗ stream-requirement
}

class Lamp {
    private let switches = PassthroughSubject<Bool, Never>()
    var changes: AnyPublisher<Bool, Never> { switches.eraseToAnyPublisher() } // → continuous ✗ subject

    func turn(_ isOn: Bool) { switches.send(isOn) }
}

final class BrokenLamp: Lamp {
    override var changes: AnyPublisher<Bool, Never> { super.changes.filter { !$0 }.eraseToAnyPublisher() } // → continuous ✗ subject
}

final class Room {
    private var cancellables = Set<AnyCancellable>()

    func listen(to radio: LiveRadio, _ lamp: Lamp) {
        radio.songs // → continuous ✗ subject
            .receive(on: DispatchQueue.main)
            .sink { song in record(.sink, song) }
            .store(in: &cancellables)
        lamp.changes // → continuous ✗ subject
            .receive(on: DispatchQueue.main)
            .sink { isOn in record(.service, isOn ? "on" : "off") }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let (radio, lamp, room) = (LiveRadio(), BrokenLamp(), Room())
    room.listen(to: radio, lamp)
    radio.play("song")
    lamp.turn(true)
    lamp.turn(false)
    await advance(by: 1)
}

// MARK: trace
// sink: song
// service: off
