import CombineModel
import Facts
import SourceText

/// A few lines that rewritten code of a file calls, added once at its end and private to it.
public enum Bridge: String, Sendable, Hashable, CaseIterable {
    /// `Task { … }.store(in: &bag)` for a bag of cancellables.
    case taskInBag
    /// A publisher that runs async work for each subscriber.
    case taskPublisher
    /// The same for work that cannot fail.
    case nonFailingTaskPublisher

    /// The edit that appends what `bridges` need and `file` does not have yet; nil when there is nothing to add.
    public static func edit(adding bridges: Set<Bridge>, to file: FileFacts) -> Edit? {
        let text = file.file.text
        let missing = allCases.filter { bridges.contains($0) && !text.contains($0.signature) }
        guard !missing.isEmpty else { return nil }
        let style = Style(of: file.file.bytes)
        let end = file.file.bytes.count
        // By bytes: as a Character, a Windows line ending is not "\n".
        let gap = file.file.bytes.last ?? 10 == 10 ? "\n" : "\n\n"
        let added = gap + missing.map { $0.text(unit: style.unit) }.joined(separator: "\n")
        let isCRLF = style.lineEnding == "\r\n"
        return Edit(end..<end, isCRLF ? added.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n") : added)
    }

    private var signature: String {
        switch self {
        case .taskInBag: "func store(in bag: inout Set<AnyCancellable>)"
        case .taskPublisher: "func taskPublisher<Output: Sendable>(\n"
        case .nonFailingTaskPublisher: "func taskPublisher<Output: Sendable>(_ work: @escaping @Sendable () async -> Output)"
        }
    }

    private func text(unit: String) -> String {
        let lines: [(Int, String)]
        switch self {
        case .taskInBag:
            lines = [
                (0, "extension Task {"), (1, "/// Cancels the task when `bag` lets go of it."),
                (1, "fileprivate func store(in bag: inout Set<AnyCancellable>) {"), (2, "AnyCancellable(cancel).store(in: &bag)"),
                (1, "}"), (0, "}"),
            ]
        case .taskPublisher:
            lines = [
                (0, "/// Runs `work` when somebody subscribes; cancelling the subscription cancels it."),
                (0, "private func taskPublisher<Output: Sendable>("), (1, "_ work: @escaping @Sendable () async throws -> Output"),
                (0, ") -> AnyPublisher<Output, any Error> {"), (1, "Deferred {"), (2, "let task = Task { try await work() }"),
                (2, "return Future<Output, any Error> { promise in"), (3, "nonisolated(unsafe) let promise = promise"),
                (3, "Task { promise(await task.result) }"), (2, "}"), (2, ".handleEvents(receiveCancel: { task.cancel() })"),
                (1, "}"), (1, ".eraseToAnyPublisher()"), (0, "}"),
            ]
        case .nonFailingTaskPublisher:
            lines = [
                (0, "/// Runs `work` when somebody subscribes; cancelling the subscription cancels it."),
                (
                    0,
                    "private func taskPublisher<Output: Sendable>(_ work: @escaping @Sendable () async -> Output) -> AnyPublisher<Output, Never> {"
                ),
                (1, "Deferred {"), (2, "let task = Task { await work() }"), (2, "return Future<Output, Never> { promise in"),
                (3, "nonisolated(unsafe) let promise = promise"), (3, "Task { promise(await task.result) }"), (2, "}"),
                (2, ".handleEvents(receiveCancel: { task.cancel() })"), (1, "}"), (1, ".eraseToAnyPublisher()"), (0, "}"),
            ]
        }
        return lines.map { String(repeating: unit, count: $0.0) + $0.1 + "\n" }.joined()
    }
}
