// One implementation that may never keep its promise holds back the requirement and all others: half a protocol cannot be async.

// MARK: before
import Combine
import Foundation

protocol Speaker: AnyObject {
    func speak(_ text: String) -> AnyPublisher<Bool, Never> // → one-shot ✗ requirement-stays
}

final class Horn: Speaker {
    func speak(_ text: String) -> AnyPublisher<Bool, Never> { // → one-shot ✗ requirement-stays
        Just(text.count < 3).eraseToAnyPublisher()
    }
}

final class Voice: Speaker {
    private var isOn = false

    func speak(_ text: String) -> AnyPublisher<Bool, Never> { // → one-shot ✗ promise-not-once
        Future { promise in
            if self.isOn {
                promise(.success(true))
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class SpeakerModel {
    private let speaker: any Speaker
    private var cancellables = Set<AnyCancellable>()

    init(speaker: any Speaker) {
        self.speaker = speaker
    }

    func say(_ text: String) {
        speaker.speak(text) // → one-shot ✗ callee-stays
            .sink { record(.sink, "said: \($0)") }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let horn = SpeakerModel(speaker: Horn())
    horn.say("hi")
    let voice = SpeakerModel(speaker: Voice())
    voice.say("hi")
}

// MARK: trace
// sink: said: true
