import Combine
import Foundation

/// The screen on the scanner's little display. Everything ends up on one line.
final class PickingController {
    @Published private(set) var line = ""
    private(set) var picked: [String] = []
    private(set) var isBusy = false

    private let scanner: ScannerProxy
    private let book: StockBook
    private let api: LegacyAPI
    private var subscriptions: Set<AnyCancellable> = []
    private var lookup: AnyCancellable?
    private var watching: AnyCancellable?

    init(scanner: ScannerProxy, book: StockBook, api: LegacyAPI, center: NotificationCenter = .default) {
        self.scanner = scanner
        self.book = book
        self.api = api

        book.changes
            .receive(on: DispatchQueue.main)
            .sink { [weak self] code in self?.line = "\(code) changed" }
            .store(in: &subscriptions)

        center.publisher(for: .shiftDidEnd)
            .sink { [weak self] _ in self?.endShift() }
            .store(in: &subscriptions)
    }

    func powerOn() {
        line = "Warming up"
        scanner.start()
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { [weak self] end in
                guard let self = self else { return }
                switch end {
                case .failure(let error):
                    self.line = "Scanner: \(error)"
                case .finished:
                    self.line = "Ready"
                    self.watch()
                }
            }, receiveValue: { _ in })
            .store(in: &subscriptions)
    }

    private func watch() {
        watching = scanner.codes
            .removeDuplicates()
            .sink(receiveCompletion: { [weak self] end in
                if case .failure(let error) = end { self?.line = "Lost: \(error)" }
            }, receiveValue: { [weak self] code in
                self?.show(code)
            })
    }

    /// Scanning the next article drops what is still unknown of the last one.
    func show(_ code: String) {
        isBusy = true
        lookup?.cancel()
        lookup = api.article(code: code)
            .flatMap { [api] article in
                api.stock(of: article).map { "\(article.title): \($0) on \(article.shelf)" }
            }
            .receive(on: DispatchQueue.main)
            .sink(
                receiveCompletion: { [weak self] end in
                    self?.isBusy = false
                    if case .failure(let error) = end { self?.line = "\(code): \(error)" }
                },
                receiveValue: { [weak self] text in
                    self?.line = text
                    self?.picked.append(code)
                })
    }

    func take(_ count: Int, of code: String, then done: @escaping () -> Void) {
        isBusy = true
        book.take(count, of: code) { [weak self] result in
            DispatchQueue.main.async {
                self?.isBusy = false
                switch result {
                case .success(let receipt): self?.line = "Taken: \(receipt.text)"
                case .failure(let error): self?.line = "Not taken: \(error)"
                }
                done()
            }
        }
    }

    func put(_ count: Int, of code: String) {
        book.put(count, of: code)
            .map { "Put: \($0.text)" }
            .catch { error in Just("Not put: \(error)") }
            .receive(on: DispatchQueue.main)
            .assign(to: \.line, on: self)
            .store(in: &subscriptions)
    }

    func checkShelf(_ shelf: String) {
        api.lock(shelf: shelf)
            .receive(on: DispatchQueue.main)
            .sink { [weak self] isLocked in
                self?.line = isLocked ? "\(shelf) is yours" : "\(shelf) is taken"
            }
            .store(in: &subscriptions)
    }

    /// Waits for one scan and says what there is of it.
    func countNext() {
        scanner.nextCode()
            .flatMap { [book] code in book.count(of: code) }
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { _ in }, receiveValue: { [weak self] count in self?.line = "\(count) pieces" })
            .store(in: &subscriptions)
    }

    private func endShift() {
        lookup = nil
        watching = nil
        book.movements()
            .map { movements in movements.reduce(0) { $0 + $1.count } }
            .receive(on: DispatchQueue.main)
            .sink { [weak self] total in
                self?.line = "Moved \(total) today"
            }
            .store(in: &subscriptions)
    }
}
