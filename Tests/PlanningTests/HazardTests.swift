import CombineModel
import Planning
import SourceText
import Testing

/// What is likely to be wrong about a publisher or a subscription, each beside what only looks like it.
@Suite struct HazardTests {
    /// The hazards of the findings of a file, as `line id`.
    private func hazards(_ text: String) -> [String] {
        let file = SourceFile(path: "File.swift", text: "import Combine\n" + text)
        return Migration(of: [file], options: MigrationOptions()).findings.flatMap { finding in
            finding.hazards.map { "\(finding.line) \($0.rawValue)" }
        }
    }

    private func screen(_ listening: String) -> String {
        """
        final class Screen {
            let names = PassthroughSubject<String, Never>()
            var bag = Set<AnyCancellable>()
            var load: (() -> Void)?
            func show(_ name: String) {}
            func listen() {
        \(listening)
            }
        }
        """
    }

    @Test func closureThatHoldsWhatHoldsTheSubscription() {
        #expect(hazards(screen("names.sink { self.show($0) }.store(in: &bag)")) == ["8 retain-cycle"])
        #expect(hazards(screen("names.sink { [weak self] in self?.show($0) }.store(in: &bag)")).isEmpty)
    }

    @Test func closureInOneThatHoldsSelfWeakly() {
        #expect(hazards(screen("load = { [weak self] in self?.names.sink { self?.show($0) }.store(in: &self!.bag) }")).isEmpty)
        let unwrapped = "names.sink { guard let self else { return }; self.show($0) }.store(in: &self!.bag)"
        #expect(hazards(screen("load = { [weak self] in self?.\(unwrapped) }")).isEmpty)
        // The outer closure holds it strongly, for the inner one to hold it weakly.
        let inner = "names.sink { name in Task { [weak self] in self?.show(name) } }.store(in: &bag)"
        #expect(hazards(screen(inner)) == ["8 retain-cycle"])
    }

    @Test func whatHoldsTheSubscriptionIsAnother() {
        let cell = "final class Cell { var bag = Set<AnyCancellable>() }\n"
        let text = screen("let cell = Cell()\nnames.sink { self.show($0) }.store(in: &cell.bag)")
        #expect(hazards(text + "\n" + cell).isEmpty)
        #expect(hazards(screen("names.map { (self, $0) }.sink { (self, name) in self.show(name) }.store(in: &bag)")).isEmpty)
    }

    private func repository(_ upstream: String) -> String {
        """
        final class Repository {
            var bag = Set<AnyCancellable>()
            func load() -> Future<Int, Error> {
                Future { promise in
                    \(upstream)
                        .sink { if case .failure(let error) = $0 { promise(.failure(error)) } } receiveValue: { promise(.success($0)) }
                        .store(in: &self.bag)
                }
            }
        }
        """
    }

    /// Of a one-shot comes a value or a failure, of a stream both.
    @Test func promiseThatAStreamKeeps() {
        #expect(hazards(repository("Fail<Int, Error>(error: CancellationError())")).allSatisfy { !$0.contains("promise-twice") })
        #expect(hazards(repository("PassthroughSubject<Int, Error>()")).contains("4 promise-twice"))
    }
}
