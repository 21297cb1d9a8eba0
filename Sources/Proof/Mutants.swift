/// A deliberate bug in Decombine: some text of one of its files, and what it becomes. At least one fixture must catch it by what the rewritten code does.
public struct Mutant: Sendable {
    public let name: String
    /// Relative to the package.
    public let file: String
    /// Stands in the file exactly once.
    public let old: String
    public let new: String

    init(_ name: String, in file: String, _ old: String, becomes new: String) {
        self.name = name
        self.file = "Sources/Rewriting/\(file).swift"
        self.old = old
        self.new = new
    }

    public static let all: [Mutant] = [
        Mutant(
            "drop the cancellation guard", in: "Cancellation",
            #"static let leaveWhenCancelled = AsyncCode.guard("!Task.isCancelled", [.return(nil)])"#,
            becomes: #"static let leaveWhenCancelled = AsyncCode.guard("true", [.return(nil)])"#),
        Mutant(
            "lose the error branch", in: "SinkBody", "let failed = branches?.failed ?? failureBody()",
            becomes: "let failed: [ByteRange] = []; _ = failureBody()"),
        Mutant(
            "lose what is done at the end", in: "SinkBody", "for range in finished { try Self.add(range, task, &lowerer) }",
            becomes: "for range in finished.prefix(0) { try Self.add(range, task, &lowerer) }"),
        Mutant(
            "forget weak self", in: "TaskCaptures", #"if !isStrong, closureUse == .weak { items.append("weak self") }"#, becomes: ""),
        Mutant(
            "resume twice", in: "LowererFutures", #"return around(payload, "returning: ")"#,
            becomes: #"return around(payload, "returning: ", "); \(name).resume(throwing: CancellationError())")"#),
        Mutant(
            "swap the values of a zip", in: "LowererSources", #""(\(parts.joined(separator: ", ")))", isAsync: true"#,
            becomes: #""(\(parts.reversed().joined(separator: ", ")))", isAsync: true"#),
        Mutant(
            "run a zip one after the other", in: "AsyncCode",
            #"if binding.isAsyncLet { return Self.split("async let \(binding.pattern)\(type) = \(binding.value.text)") }"#,
            becomes: #"if binding.isAsyncLet { return Self.split("let \(binding.pattern)\(type) = try await \(binding.value.text)") }"#),
        Mutant(
            "let an early return leave the whole task", in: "WorkAfterValue", "var returnsEarly: Bool { Returns.count(in: own) > 0 }",
            becomes: "var returnsEarly: Bool { false }"),
        Mutant(
            "let everything through a filter", in: "LowererSteps",
            "if lowering == .filter || lowering == .firstWhere { return try filtered(argument, value, isThrowing: throwing) }",
            becomes: "if lowering == .filter || lowering == .firstWhere { return value }"),
        Mutant(
            "try once too often", in: "LowererFailures", #"add(.loop("for _ in 0..<\(count)""#,
            becomes: #"add(.loop("for _ in 0...\(count)""#),
        Mutant(
            "take a promise that may never be kept for one that is", in: "FulfilmentWalk", "if end.contains(0) { note(.maybeNever",
            becomes: "if end == [0] { note(.maybeNever"),
        Mutant(
            "take a promise that may be kept twice for one that is kept once", in: "FulfilmentWalk",
            "if let problem = problems.first { return problem }",
            becomes: "if let problem = problems.first, case .maybeNever = problem { return problem }"),
        Mutant(
            "deliver away from the main actor", in: "SubscriptionTask", #"return "@MainActor""#, becomes: #"return """#),
    ]
}
