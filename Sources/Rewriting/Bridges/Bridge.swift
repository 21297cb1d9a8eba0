import Analysis
import Facts
import SourceText

/// A few lines that rewritten code calls, added once in a module: at the end of a file, and private to it where no other file needs them.
public enum Bridge: String, Sendable, Hashable, CaseIterable {
    /// `Task { … }.store(in: &bag)` for a bag of cancellables.
    case taskInBag
    /// A publisher that runs async work for each subscriber.
    case taskPublisher
    /// The same for work that cannot fail.
    case nonFailingTaskPublisher
    /// The same for work that fails with errors of one type.
    case typedTaskPublisher
    /// A future that begins async work when it is made.
    case taskFuture
    /// The same for work that cannot fail.
    case nonFailingTaskFuture
    /// The same for work that fails with errors of one type.
    case typedTaskFuture
    /// The first value of a publisher, awaited.
    case firstValue
    case nonFailingFirstValue
    /// The same where there may be none.
    case optionalValue
    case nonFailingOptionalValue
    /// The end of a publisher without values, awaited.
    case completion
    case nonFailingCompletion
    /// `URLSession.data(for:)` and `data(from:)`, where the system may be older than they are.
    case dataForRequest
    case dataFromURL
    /// A publisher subscribed to at once, and its first value to be awaited.
    case subscribedValue
    case nonFailingSubscribedValue
    /// A continuation of which the first call counts, where a second may come.
    case firstCall
    /// What a publisher delivers from now on, as a stream for one loop.
    case bufferedValues
    /// What is posted from now on, as a stream for one loop.
    case notificationStream
    /// The times at which a timer fires from now on, as a stream for one loop.
    case ticks
    /// What a subject was that has no value of its own.
    case broadcast
    /// What a subject was that has one.
    case currentValueBroadcast

    /// A publisher on async work.
    ///
    /// - Parameters:
    ///   - startsWhenMade: whether the work begins when the publisher is made, or with each subscription.
    ///   - hasOwnFailure: whether it fails with errors of one type.
    static func publisher(startsWhenMade: Bool, isThrowing: Bool, hasOwnFailure: Bool) -> Bridge {
        switch (isThrowing, hasOwnFailure) {
        case (false, _): startsWhenMade ? .nonFailingTaskFuture : .nonFailingTaskPublisher
        case (true, false): startsWhenMade ? .taskFuture : .taskPublisher
        case (true, true): startsWhenMade ? .typedTaskFuture : .typedTaskPublisher
        }
    }

    /// Those that it calls itself.
    var needed: Set<Bridge> { self == .typedTaskPublisher ? [.taskPublisher] : [] }

    var name: String { String(callee.prefix { $0 != "(" }) }

    /// How rewritten code calls it on a publisher.
    var callee: String {
        switch self {
        case .taskInBag: "store(in:)"
        case .taskPublisher, .nonFailingTaskPublisher, .typedTaskPublisher: "taskPublisher"
        case .taskFuture, .nonFailingTaskFuture, .typedTaskFuture: "taskFuture"
        case .firstValue, .nonFailingFirstValue: "awaitedValue()"
        case .optionalValue, .nonFailingOptionalValue: "awaitedValueIfAny()"
        case .completion, .nonFailingCompletion: "awaitedEnd()"
        case .dataForRequest: "data(for:)"
        case .dataFromURL: "data(from:)"
        case .subscribedValue, .nonFailingSubscribedValue: "subscribed()"
        case .firstCall: "FirstCall(_:)"
        case .bufferedValues: "buffered()"
        case .notificationStream: "stream(of:object:_:)"
        case .ticks: "ticks(every:startingWith:)"
        case .broadcast: "Broadcast()"
        case .currentValueBroadcast: "CurrentValueBroadcast(_:)"
        }
    }

    /// The edits that add what is not in `file` yet: at its end, in the order of the cases, whichever were added before.
    ///
    /// - Parameters:
    ///   - bridges: each with whether it is there for all of its module; a private copy that is there is opened up where it is.
    ///   - isOfMainActor: whether the module puts on the main actor what does not say otherwise.
    public static func edits(
        adding bridges: [Bridge: Bool], to file: FileFacts, of program: Program, isOfMainActor: Bool = false
    ) -> [Edit] {
        let style = Style(of: file.file.bytes)
        let words = ModuleNames(in: program)
        let missing = allCases.filter { bridges[$0] != nil && $0.existing(in: file, of: program) == .none }
        let opened = allCases.filter { bridges[$0] == true }.flatMap { $0.openings(in: file, of: program) }
        let end = file.file.endOfCode
        let places = Dictionary(grouping: missing) { bridge in
            allCases.drop { $0 != bridge }.dropFirst().lazy.filter { $0.existing(in: file, of: program) != .none }
                .compactMap { $0.start(in: file, style, words) }.first ?? end
        }
        let added = places.sorted { $0.key < $1.key }.map { place, missing in
            var texts = missing.map { bridge in
                let text = bridge.text(unit: style.unit, isShared: bridges[bridge] == true)
                return words.qualified(isOfMainActor ? Isolation.nonisolated(text) : text)
            }.joined(separator: "\n")
            if place == end, let condition = file.file.conditionOfCombine { texts = "#if \(condition)\n" + texts + "#endif\n" }
            guard place == end else { return Edit(place..<place, style.ended(texts + "\n")) }
            // By bytes: as a Character, a Windows line ending is not "\n".
            let before = file.file.bytes[..<place]
            let hasBlankEnd = ["\n\n", "\r\n\r\n", "\r\r"].contains { before.reversed().starts(with: $0.utf8.reversed()) }
            let gap = hasBlankEnd ? "" : [10, 13].contains(before.last ?? 10) ? "\n" : "\n\n"
            let rest = hasBlankEnd && place < file.file.bytes.count ? "\n" : ""
            return Edit(place..<place, style.ended(gap + texts + rest))
        }
        return opened + added
    }

    /// Where it stands in `file`, as it was added there.
    private func start(in file: FileFacts, _ style: Style, _ words: ModuleNames) -> Int? {
        let texts = [false, true].map { text(unit: style.unit, isShared: $0) }
        return (texts + texts.map(Isolation.nonisolated)).lazy.compactMap { text in
            file.file.bytes[...].firstIndex(of: style.ended(words.qualified(text)).utf8)
        }.first
    }

    /// As it stands in a file.
    ///
    /// - Parameter isShared: whether it is seen in all of its module, or in the file alone.
    func text(unit: String, isShared: Bool) -> String {
        guard isShared else { return text(unit: unit) }
        return text(unit: unit).split(separator: "\n", omittingEmptySubsequences: false).map(Self.opened).joined(separator: "\n")
    }

    /// A line of it without what makes its declaration private to the file; what is private to a type stays so.
    private static func opened(_ line: Substring) -> String {
        if line.hasPrefix("private ") { return String(line.dropFirst("private ".count)) }
        return String(line).replacing("fileprivate ", with: "")
    }

    private var signature: String {
        switch self {
        case .taskInBag: "func store(in bag: inout Set<AnyCancellable>)"
        case .taskPublisher: "func taskPublisher<Output: Sendable>(\n"
        case .nonFailingTaskPublisher: "func taskPublisher<Output: Sendable>(_ work: @escaping @Sendable () async -> Output)"
        case .typedTaskPublisher: "func taskPublisher<Output: Sendable, Failure: Error>(\n"
        case .taskFuture: "func taskFuture<Output: Sendable>(\n"
        case .nonFailingTaskFuture: "func taskFuture<Output: Sendable>(_ work: @escaping @Sendable () async -> Output)"
        case .typedTaskFuture: "func taskFuture<Output: Sendable, Failure: Error>(\n"
        case .firstValue: "fileprivate func awaitedValue() async throws -> Output {"
        case .nonFailingFirstValue: "fileprivate func awaitedValue() async -> Output {"
        case .optionalValue: "fileprivate func awaitedValueIfAny() async throws -> Output? {"
        case .nonFailingOptionalValue: "fileprivate func awaitedValueIfAny() async -> Output? {"
        case .completion: "fileprivate func awaitedEnd() async throws {"
        case .nonFailingCompletion: "fileprivate func awaitedEnd() async {"
        case .dataForRequest: "fileprivate func data(for request: URLRequest) async throws -> (Data, URLResponse) {"
        case .dataFromURL: "fileprivate func data(from url: URL) async throws -> (Data, URLResponse) {"
        case .subscribedValue: "fileprivate func subscribed() -> @Sendable () async throws -> Output? {"
        case .nonFailingSubscribedValue: "fileprivate func subscribed() -> @Sendable () async -> Output? {"
        case .firstCall: "private final class FirstCall<Value, Failure: Error>: @unchecked Sendable {"
        case .bufferedValues: "fileprivate func buffered() -> AsyncStream<Output> {"
        case .notificationStream: "fileprivate func stream<Element>("
        case .ticks: "fileprivate static func ticks(every interval: TimeInterval, startingWith first: Date? = nil) -> AsyncStream<Date> {"
        case .broadcast: "private final class Broadcast<Element>: @unchecked Sendable {"
        case .currentValueBroadcast: "private final class CurrentValueBroadcast<Element>: @unchecked Sendable {"
        }
    }

    func text(unit: String) -> String {
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
        case .typedTaskPublisher:
            lines = [
                (0, "/// The same for work that fails with errors of one type; who cancels is told of nothing."),
                (0, "private func taskPublisher<Output: Sendable, Failure: Error>("),
                (1, "failingWith failure: Failure.Type, _ work: @escaping @Sendable () async throws -> Output"),
                (0, ") -> AnyPublisher<Output, Failure> {"), (1, "taskPublisher(work)"),
                (2, ".catch { error -> AnyPublisher<Output, Failure> in"),
                (3, "guard let error = error as? Failure else { return Empty().eraseToAnyPublisher() }"),
                (3, "return Fail(error: error).eraseToAnyPublisher()"), (2, "}"), (2, ".eraseToAnyPublisher()"), (0, "}"),
            ]
        case .taskFuture, .nonFailingTaskFuture, .typedTaskFuture: lines = future
        case .firstValue, .nonFailingFirstValue, .optionalValue, .nonFailingOptionalValue, .completion, .nonFailingCompletion,
            .subscribedValue, .nonFailingSubscribedValue:
            lines = awaiting
        case .dataForRequest: lines = dataTask
        case .firstCall: lines = firstCall
        case .bufferedValues: lines = buffered
        case .notificationStream: lines = notifications
        case .ticks: return TickBridge.text.replacing("    ", with: unit)
        case .broadcast: return BroadcastBridge.passthrough.replacing("    ", with: unit)
        case .currentValueBroadcast: return BroadcastBridge.currentValue.replacing("    ", with: unit)
        case .dataFromURL:
            lines = [
                (0, "extension URLSession {"), (1, signature), (2, "try await data(for: URLRequest(url: url))"), (1, "}"), (0, "}"),
            ]
        }
        return lines.map { $0.1.isEmpty ? "\n" : String(repeating: unit, count: $0.0) + $0.1 + "\n" }.joined()
    }

    /// The lines of the bridges that begin async work when they are called.
    private var future: [(Int, String)] {
        switch self {
        case .nonFailingTaskFuture:
            [
                (0, "/// Runs `work` at once, whoever subscribes; all who do get its one result."),
                (0, "private func taskFuture<Output: Sendable>(_ work: @escaping @Sendable () async -> Output) -> Future<Output, Never> {"),
                (1, "Future { promise in"), (2, "nonisolated(unsafe) let promise = promise"),
                (2, "Task { promise(.success(await work())) }"), (1, "}"), (0, "}"),
            ]
        case .typedTaskFuture:
            [
                (0, "/// The same for work that fails with errors of one type; of a cancellation nobody is told."),
                (0, "private func taskFuture<Output: Sendable, Failure: Error>("),
                (1, "failingWith failure: Failure.Type, _ work: @escaping @Sendable () async throws -> Output"),
                (0, ") -> Future<Output, Failure> {"), (1, "Future { promise in"), (2, "nonisolated(unsafe) let promise = promise"),
                (2, "Task {"), (3, "do {"), (4, "promise(.success(try await work()))"), (3, "} catch {"),
                (4, "if let error = error as? Failure { promise(.failure(error)) }"), (3, "}"), (2, "}"), (1, "}"), (0, "}"),
            ]
        default:
            [
                (0, "/// Runs `work` at once, whoever subscribes; all who do get its one result."),
                (0, "private func taskFuture<Output: Sendable>("), (1, "_ work: @escaping @Sendable () async throws -> Output"),
                (0, ") -> Future<Output, any Error> {"), (1, "Future { promise in"),
                (2, "nonisolated(unsafe) let promise = promise"), (2, "Task {"), (3, "do {"), (4, "promise(.success(try await work()))"),
                (3, "} catch {"), (4, "promise(.failure(error))"), (3, "}"), (2, "}"), (1, "}"), (0, "}"),
            ]
        }
    }

    /// The lines of the bridges that await a publisher: a stream of at most one value, so that cancelling the task cancels the
    /// subscription; a continuation where a value is sure to come and nothing else can be returned.
    private var awaiting: [(Int, String)] {
        switch self {
        case .firstValue:
            stream(
                "The first value; cancelling the task cancels the subscription.", isThrowing: true, loop: "return value",
                end: "throw CancellationError()")
        case .optionalValue, .nonFailingOptionalValue:
            stream(
                "The first value, `nil` where there is none; cancelling the task cancels the subscription.",
                isThrowing: self == .optionalValue, loop: "return value", end: "return nil")
        case .completion:
            stream(
                "Waits for the end; cancelling the task cancels the subscription.", isThrowing: true, loop: nil,
                end: "try Task.checkCancellation()")
        case .nonFailingCompletion:
            stream("Waits for the end; cancelling the task cancels the subscription.", isThrowing: false, loop: nil, end: nil)
        case .subscribedValue, .nonFailingSubscribedValue: subscribing
        default:
            [
                (0, "extension Publisher where Failure == Never {"), (1, "/// The first value, waited for until it comes."),
                (1, signature), (2, "await withCheckedContinuation { continuation in"),
                (3, "nonisolated(unsafe) var waiting: CheckedContinuation<Output, Never>? = continuation"),
                (3, "let sink = Subscribers.Sink<Output, Never>("), (4, "receiveCompletion: { _ in },"), (4, "receiveValue: {"),
                (5, "nonisolated(unsafe) let value = $0"), (5, "waiting?.resume(returning: value)"), (5, "waiting = nil"), (4, "})"),
                (3, "subscribe(sink)"), (2, "}"), (1, "}"), (0, "}"),
            ]
        }
    }

    /// The lines of the bridge for older systems, by way of the data task that they have.
    private var dataTask: [(Int, String)] {
        [
            (0, "extension URLSession {"),
            (1, "/// What later systems bring themselves; cancelling the task cancels the request."), (1, signature),
            (2, "let answers = AsyncThrowingStream<(Data, URLResponse), any Error> { continuation in"),
            (3, "let task = dataTask(with: request) { data, response, error in"), (4, "if let data, let response {"),
            (5, "continuation.yield((data, response))"), (5, "continuation.finish()"), (4, "} else {"),
            (5, "continuation.finish(throwing: error ?? URLError(.badServerResponse))"), (4, "}"), (3, "}"),
            (3, "continuation.onTermination = { if case .cancelled = $0 { task.cancel() } }"), (3, "task.resume()"), (2, "}"),
            (2, "for try await answer in answers { return answer }"), (2, "throw CancellationError()"), (1, "}"), (0, "}"),
        ]
    }

    /// The lines of the continuation that may be called again.
    private var firstCall: [(Int, String)] {
        [
            (0, "/// A continuation that the first call resumes; later calls are ignored, as a `Future` ignores them."),
            (0, "/// What lets go of it without a call cancels whoever waits."), (0, signature),
            (1, "private let lock = NSLock()"), (1, "private var continuation: CheckedContinuation<Value, Failure>?"), (0, ""),
            (1, "init(_ continuation: CheckedContinuation<Value, Failure>) {"), (2, "self.continuation = continuation"), (1, "}"),
            (0, ""), (1, "deinit {"), (2, "let waiting = continuation as? CheckedContinuation<Value, any Error>"),
            (2, "waiting?.resume(throwing: CancellationError())"), (1, "}"),
            (0, ""), (1, "func resume(with result: Result<Value, Failure>) {"), (2, "lock.lock()"), (2, "let waiting = continuation"),
            (2, "continuation = nil"), (2, "lock.unlock()"), (2, "nonisolated(unsafe) let result = result"),
            (2, "waiting?.resume(with: result)"), (1, "}"), (0, ""),
            (1, "func resume<Own: Error>(with result: Result<Value, Own>) where Failure == any Error {"),
            (2, "resume(with: result.mapError { $0 as any Error })"), (1, "}"), (0, ""), (1, "func resume(returning value: Value) {"),
            (2, "resume(with: .success(value))"), (1, "}"), (0, ""), (1, "func resume(throwing error: Failure) {"),
            (2, "resume(with: .failure(error))"), (1, "}"), (0, ""), (1, "func resume() where Value == Void {"),
            (2, "resume(with: .success(()))"), (1, "}"), (0, "}"),
        ]
    }

    /// The lines that subscribe where they are called, and keep what comes until the loop asks for it.
    private var buffered: [(Int, String)] {
        [
            (0, "extension Publisher where Failure == Never {"),
            (1, "/// What is delivered from now on, kept until the loop asks for it; the end of the loop cancels the subscription."),
            (1, signature), (2, "AsyncStream { continuation in"), (3, "nonisolated(unsafe) let sink = Subscribers.Sink<Output, Never>("),
            (4, "receiveCompletion: { _ in continuation.finish() },"), (4, "receiveValue: {"),
            (5, "nonisolated(unsafe) let value = $0"), (5, "continuation.yield(value)"), (4, "})"),
            (3, "continuation.onTermination = { _ in sink.cancel() }"), (3, "subscribe(sink)"), (2, "}"), (1, "}"), (0, "}"),
        ]
    }

    /// The lines that observe where they are called; what is taken out of a notification is taken where it is posted.
    private var notifications: [(Int, String)] {
        [
            (0, "extension NotificationCenter {"),
            (1, "/// What `take` gives for each notification that is posted from now on; the end of the loop ends the observation."),
            (1, signature),
            (2, "of name: Notification.Name, object: AnyObject? = nil, _ take: @escaping @Sendable (Notification) -> Element"),
            (1, ") -> AsyncStream<Element> {"), (2, "AsyncStream { continuation in"),
            (3, "nonisolated(unsafe) let observer = addObserver(forName: name, object: object, queue: nil) {"),
            (4, "nonisolated(unsafe) let element = take($0)"), (4, "continuation.yield(element)"), (3, "}"),
            (3, "nonisolated(unsafe) let center = self"),
            (3, "continuation.onTermination = { _ in center.removeObserver(observer) }"), (2, "}"), (1, "}"), (0, "}"),
        ]
    }

    /// Subscribes where it is called, so that nothing is missed that is sent before the task begins.
    private var subscribing: [(Int, String)] {
        let isThrowing = self == .subscribedValue
        let lines = stream(
            "Subscribes now, and gives what waits for the first value; cancelling the task that waits cancels the subscription.",
            isThrowing: isThrowing, loop: "return value", end: "return nil")
        guard let loop = lines.firstIndex(where: { $0.1.hasPrefix("for ") }), let start = lines.firstIndex(where: { $0.0 == 2 }) else {
            return lines
        }
        let head = lines[..<start] + [(2, "nonisolated(unsafe) " + lines[start].1)] + lines[(start + 1)..<loop]
        return head + [(2, "return {"), (3, lines[loop].1), (3, "return nil"), (2, "}"), (1, "}"), (0, "}")]
    }

    private func stream(_ summary: String, isThrowing: Bool, loop: String?, end: String?) -> [(Int, String)] {
        let kind = isThrowing ? "AsyncThrowingStream<Output, any Error>" : "AsyncStream<Output>"
        let completion =
            isThrowing
            ? "if case .failure(let error) = completion { continuation.finish(throwing: error) } else { continuation.finish() }"
            : "continuation.finish()"
        let head: [(Int, String)] = [
            (0, isThrowing ? "extension Publisher {" : "extension Publisher where Failure == Never {"), (1, "/// \(summary)"),
            (1, signature), (2, "let values = \(kind) { continuation in"),
            (3, "nonisolated(unsafe) let sink = Subscribers.Sink<Output, Failure>("),
            (4, "receiveCompletion: { \(isThrowing ? "completion" : "_") in"), (5, completion), (4, "},"),
            (4, "receiveValue: {"), (5, "nonisolated(unsafe) let value = $0"),
        ]
        // A subscription that has given its value comes to its end by itself, and what looks at the end sees it.
        let givenUp: [(Int, String)] = loop == nil ? [] : [(5, "continuation.onTermination = nil")]
        let rest: [(Int, String)] = [
            (5, "continuation.yield(value)"), (4, "})"), (3, "continuation.onTermination = { _ in sink.cancel() }"),
            (3, "subscribe(sink)"), (2, "}"),
            (2, "for \(isThrowing ? "try " : "")await \(loop == nil ? "_" : "value") in values {\(loop.map { " \($0) }" } ?? "}")"),
        ]
        return head + givenUp + rest + (end.map { [(2, $0)] } ?? []) + [(1, "}"), (0, "}")]
    }
}
