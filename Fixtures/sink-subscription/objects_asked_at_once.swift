// What an object says when the request is made may be another thing by the time the task runs: it is asked at once, as is a closure that was given,
// which need not be there any more. What a value says stays.

// MARK: before
import Combine
import Foundation

final class Draft {
    var text: String
    let number: Int
    var title: String!

    init(_ text: String, number: Int) {
        self.text = text
        self.number = number
        title = text.uppercased()
    }
}

struct Form {
    var text: String
}

final class Printer: Sendable {
    func run(_ text: String, copies: Int = 1) -> AnyPublisher<String, Never> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) { promise(.success("\(copies) × \(text)")) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Clerk {
    private let printer: Printer
    private var bag = Set<AnyCancellable>()
    private(set) var log: [String] = []

    init(printer: Printer) { self.printer = printer }

    func send(_ draft: Draft) {
        printer.run(draft.text, copies: draft.number) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { [weak self] in self?.log.append($0) }
            .store(in: &bag)
        draft.text = ""
    }

    func sendAll(_ drafts: [Draft]) {
        for draft in drafts {
            printer.run("re: " + draft.text) // → one-shot sink-subscription
                .receive(on: DispatchQueue.main)
                .sink { [weak self] in self?.log.append($0) }
                .store(in: &bag)
            draft.text = "sent"
        }
    }

    func sendTitle(of draft: Draft) {
        printer.run(draft.title) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { [weak self] in self?.log.append($0) }
            .store(in: &bag)
        draft.title = nil
    }

    func send(_ form: Form) {
        printer.run(form.text) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { [weak self] in self?.log.append($0) }
            .store(in: &bag)
    }

    func sendWhat(_ make: () -> String) {
        printer.run(make()) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { [weak self] in self?.log.append($0) }
            .store(in: &bag)
    }
}

// MARK: after
import Combine
import Foundation

final class Draft {
    var text: String
    let number: Int
    var title: String!

    init(_ text: String, number: Int) {
        self.text = text
        self.number = number
        title = text.uppercased()
    }
}

struct Form {
    var text: String
}

final class Printer: Sendable {
    func run(_ text: String, copies: Int = 1) async -> String {
        await withCheckedContinuation { continuation in
            later(1) { continuation.resume(returning: "\(copies) × \(text)") }
        }
    }
}

@MainActor
final class Clerk {
    private let printer: Printer
    private var bag = Set<AnyCancellable>()
    private(set) var log: [String] = []

    init(printer: Printer) { self.printer = printer }

    func send(_ draft: Draft) {
        Task { [weak self, printer, text = draft.text] in
            let value = await printer.run(text, copies: draft.number)
            guard !Task.isCancelled else { return }
            self?.log.append(value)
        }
        .store(in: &bag)
        draft.text = ""
    }

    func sendAll(_ drafts: [Draft]) {
        for draft in drafts {
            Task { [weak self, printer, text = "re: " + draft.text] in
                let value = await printer.run(text)
                guard !Task.isCancelled else { return }
                self?.log.append(value)
            }
            .store(in: &bag)
            draft.text = "sent"
        }
    }

    func sendTitle(of draft: Draft) {
        Task { [weak self, printer, title = draft.title!] in
            let value = await printer.run(title)
            guard !Task.isCancelled else { return }
            self?.log.append(value)
        }
        .store(in: &bag)
        draft.title = nil
    }

    func send(_ form: Form) {
        Task { [weak self, printer] in
            let value = await printer.run(form.text)
            guard !Task.isCancelled else { return }
            self?.log.append(value)
        }
        .store(in: &bag)
    }

    func sendWhat(_ make: () -> String) {
        Task { [weak self, printer, text = make()] in
            let value = await printer.run(text)
            guard !Task.isCancelled else { return }
            self?.log.append(value)
        }
        .store(in: &bag)
    }
}

extension Task {
    /// Cancels the task when `bag` lets go of it.
    fileprivate func store(in bag: inout Set<AnyCancellable>) {
        AnyCancellable(cancel).store(in: &bag)
    }
}

// MARK: run
@MainActor func run() async {
    let clerk = Clerk(printer: Printer())
    let draft = Draft("letter", number: 2)
    clerk.send(draft)
    clerk.sendAll([Draft("bill", number: 1), Draft("note", number: 1)])
    clerk.sendTitle(of: draft)
    clerk.send(Form(text: "form"))
    var count = 0
    clerk.sendWhat {
        count += 1
        return "made \(count)"
    }
    count = 7
    await advance(by: 1)
    await settle()
    for line in clerk.log { record(.caller, line) }
}

// MARK: trace
// caller: 2 × letter
// caller: 1 × re: bill
// caller: 1 × re: note
// caller: 1 × LETTER
// caller: 1 × form
// caller: 1 × made 1
