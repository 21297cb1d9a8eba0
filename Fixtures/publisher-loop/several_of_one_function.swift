// Several streams that one function listens to become loops side by side, each with a stream of its own; what was held unowned stays so, and what is
// said behind a step stays behind it.
//
// rules: publisher-loop
// accept: no-order-between-streams
// swift6: before

// MARK: before
import Combine
import Foundation

final class Player {
    let times = PassthroughSubject<Int, Never>()
    let titles = PassthroughSubject<(artist: String, name: String), Never>() // → continuous ✗ subject
    let values = PassthroughSubject<String, Never>()
}

final class PlayerScreen {
    private let player: Player
    private var cancellables: Set<AnyCancellable> = []

    init(player: Player) { self.player = player }

    func bind() {
        player.times // → continuous publisher-loop review
            .filter { $0 > 0 }
            .receive(on: DispatchQueue.main) // after the layout
            .sink(receiveValue: { [unowned self] in
                guard $0 < 100 else { return }
                show("at \($0)")
            })
            .store(in: &cancellables)
        player.titles.receive(on: DispatchQueue.main).sink { [weak self] artist, name in // → continuous publisher-loop review
            switch artist {
            case "": return
            default: self?.show("\(name) by \(artist)")
            }
        }
        .store(in: &cancellables)
        let values = "value"
        player.values.receive(on: DispatchQueue.main).sink { record(.service, values + $0) } // → continuous publisher-loop review
            .store(in: &cancellables)
    }

    private func show(_ text: String) { record(.sink, text) }
}

// MARK: after
import Combine
import Foundation

final class Player {
    let times = PassthroughSubject<Int, Never>()
    let titles = PassthroughSubject<(artist: String, name: String), Never>()
    let values = PassthroughSubject<String, Never>()
}

final class PlayerScreen {
    private let player: Player
    private var cancellables: Set<AnyCancellable> = []

    init(player: Player) { self.player = player }

    func bind() {
        let times = player.times
            .filter { $0 > 0 }
            .receive(on: DispatchQueue.main) // after the layout
            .buffered()
        Task { @MainActor [unowned self] in
            for await value in times {
                guard !Task.isCancelled else { return }
                guard value < 100 else { continue }
                show("at \(value)")
            }
        }
        .store(in: &cancellables)
        Task { @MainActor [weak self, values2 = player.titles.receive(on: DispatchQueue.main).buffered()] in
            for await (artist, name) in values2 {
                guard let self, !Task.isCancelled else { return }
                switch artist {
                case "": continue
                default: self.show("\(name) by \(artist)")
                }
            }
        }
        .store(in: &cancellables)
        let values = "value"
        Task { @MainActor [values2 = player.values.receive(on: DispatchQueue.main).buffered()] in
            for await value in values2 {
                guard !Task.isCancelled else { return }
                record(.service, values + value)
            }
        }
        .store(in: &cancellables)
    }

    private func show(_ text: String) { record(.sink, text) }
}

extension Task {
    /// Cancels the task when `bag` lets go of it.
    fileprivate func store(in bag: inout Set<AnyCancellable>) {
        AnyCancellable(cancel).store(in: &bag)
    }
}

extension Publisher where Failure == Never {
    /// What is delivered from now on, kept until the loop asks for it; the end of the loop cancels the subscription.
    fileprivate func buffered() -> AsyncStream<Output> {
        AsyncStream { continuation in
            nonisolated(unsafe) let sink = Subscribers.Sink<Output, Never>(
                receiveCompletion: { _ in continuation.finish() },
                receiveValue: {
                    nonisolated(unsafe) let value = $0
                    continuation.yield(value)
                })
            continuation.onTermination = { _ in sink.cancel() }
            subscribe(sink)
        }
    }
}

// MARK: run
@MainActor func run() async {
    let player = Player()
    var screen: PlayerScreen? = PlayerScreen(player: player)
    screen?.bind()
    player.times.send(0)
    player.times.send(7)
    player.times.send(700)
    await advance(by: 1)
    player.titles.send((artist: "", name: "Noise"))
    player.titles.send((artist: "Bach", name: "Fugue"))
    player.values.send(" 1")
    await advance(by: 1)
    player.times.send(8)
    screen = nil
    await advance(by: 1)
    player.times.send(9)
    await advance(by: 1)
}

// MARK: trace
// service: value 1
// sink: at 7
// sink: Fugue by Bach
