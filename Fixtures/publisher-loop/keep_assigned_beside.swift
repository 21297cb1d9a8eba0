// Another stream of the type sets, without a closure, what this one reads: the two must come in their order.
//
// rules: publisher-loop

// MARK: before
import Combine
import Foundation

final class Profile {
    let names = PassthroughSubject<String, Never>()
    let titles = PassthroughSubject<String, Never>()
    var title = ""
    private var cancellables = Set<AnyCancellable>()

    func listen() {
        titles.receive(on: DispatchQueue.main).assign(to: \.title, on: self).store(in: &cancellables) // → continuous ✗ delivery-order
        names.receive(on: DispatchQueue.main) // → continuous ✗ delivery-order
            .sink { [weak self] name in self?.show(name) }
            .store(in: &cancellables)
    }

    private func show(_ name: String) { record(.sink, title + name) }

    func close() { cancellables = [] }
}

// MARK: run
@MainActor func run() async {
    let profile = Profile()
    profile.listen()
    profile.titles.send("Dr. ")
    profile.names.send("No")
    await advance(by: 1)
    profile.close()
}

// MARK: trace
// sink: Dr. No
