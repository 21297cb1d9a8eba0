import Foundation

/// A deliberate bug in Decombine: some code of one of its functions, and what it becomes. At least one fixture must catch it by what the rewritten
/// code does.
public struct Mutant: Sendable {
    public let name: String
    let module: String
    /// The function or property that it is planted in, by its type and its name: `Retries.emitRetry`.
    public let member: String
    /// Stands there exactly once, however it is laid out.
    public let old: String
    public let new: String
    /// A part of the paths of the fixtures that are about it, which are tried first; all are tried where none of these catches it.
    let near: String

    init(
        _ name: String, of module: String = "Rewriting", in member: String, _ old: String, becomes new: String, near: String = ""
    ) {
        self.name = name
        self.near = near
        self.module = module
        self.member = member
        self.old = old
        self.new = new
    }

    /// Where it is planted in a package.
    ///
    /// - Throws: where its code does not stand exactly once in its member.
    func place(in package: URL) throws -> MutantPlaces.Place {
        try place(among: MutantPlaces(in: package.appending(path: "Sources/\(module)")))
    }

    func place(among places: MutantPlaces) throws -> MutantPlaces.Place {
        let found = places.places(of: old, in: member)
        guard let place = found.first, found.count == 1 else { throw Outdated(mutant: self, count: found.count) }
        return place
    }

    struct Outdated: Error, CustomStringConvertible {
        let mutant: Mutant
        let count: Int
        var description: String { "\(mutant.name): its code stands \(count) times in \(mutant.member) of \(mutant.module), and not once" }
    }

    public static let all: [Mutant] = [
        Mutant(
            "drop the cancellation guard", in: "AsyncCode.leaveWhenCancelled",
            "static let leaveWhenCancelled = AsyncCode.guard([.notCancelled], [.return(nil)])",
            becomes: #"static let leaveWhenCancelled = AsyncCode.guard([.holds(Value("true"))], [.return(nil)])"#),
        Mutant(
            "lose the error branch", in: "SinkBody.statements", "(branches?.failed ?? failureBody())",
            becomes: "(failureBody().prefix(0))"),
        Mutant(
            "lose what is done at the end", in: "SinkBody.successBranch",
            "try Self.add(finished, after: events, task,",
            becomes: "try Self.add([], after: events, task,"),
        Mutant(
            "forget weak self", in: "TaskCaptures.list", #"if !isStrong, closureUse == .weak { items.append("weak self") }"#, becomes: ""),
        Mutant(
            "resume twice", in: "Futures.resume", #"return around(payload, "returning: ")"#,
            becomes: #"return around(payload, "returning: ", "); \(name).resume(throwing: CancellationError())")"#),
        Mutant(
            "swap the values of a zip", in: "SideBySide.sideBySide", #""(\(parts.joined(separator: ", ")))", isAsync: true"#,
            becomes: #""(\(parts.reversed().joined(separator: ", ")))", isAsync: true"#),
        Mutant(
            "run a zip one after the other", in: "Printer.bind",
            #"if binding.isAsyncLet { return "async let \(binding.pattern)\(type) = \(binding.value.text)" }"#,
            becomes: #"if binding.isAsyncLet { return "let \(binding.pattern)\(type) = try await \(binding.value.text)" }"#),
        Mutant(
            "go on after a value that ended its own subscription", of: "Semantics", in: "SubscriptionOwner.mayLetGo",
            "return mayLetGo(semantics.effects(ofCallingWhatStandsAt: range, inFileAt: path), outlivesOwner)",
            becomes: "_ = semantics.effects(ofCallingWhatStandsAt: range, inFileAt: path); return false"),
        Mutant(
            "freeze what closures of the chain read later", in: "TaskCaptures.init", "reduce(into: readByChain)",
            becomes: "reduce(into: [])"),
        Mutant(
            "forget who called and what they do next", of: "Semantics", in: "FollowingCode.follow",
            "for ascent in semantics.ascents(from: start.rest) { goUp(from: start, by: ascent, hasWaited: start.hasWaited || !mayEnd) }",
            becomes: ""),
        Mutant(
            "take whatever is awaited for what takes time", of: "Semantics", in: "Semantics.waiting",
            "callee($0.target.unescaped)?.whole ?? .no", becomes: ".yes", near: "keep_task_behind_that_may_not_wait"),
        Mutant(
            "forget that a requirement's subject is the one that answers it", of: "Semantics", in: "ChannelGraph.numbersAlike",
            "program.lineage(of: type).map(\\.name) + program.allSubtypes(of: type)", becomes: "[String]()",
            near: "keep_subject_of_a_requirement"),
        Mutant(
            "forget what callers in other types do next", of: "Semantics", in: "Semantics.site",
            "if following.outer.isEmpty { return nil }", becomes: "if following.outer.count >= 0 { return nil }",
            near: "keep_callers_of_other_kinds"),
        Mutant(
            "send without a look at who listens", of: "Semantics", in: "Semantics.observers",
            "summary.own.read(.listener(listener), at: observer.call.site)", becomes: "_ = listener",
            near: "subscribes_to_what_is_sent_then"),
        Mutant(
            "let what a local holds live on", of: "Semantics", in: "StatementReading.endLives",
            "summary.own.write(.listener(listener), at: site)", becomes: "_ = listener", near: "keep_held_by_a_local"),
        Mutant(
            "forget what is started behind a subscription", of: "Semantics", in: "Semantics.effects",
            "var walk = EffectWalk(in: program, withStarted: true, without: isLeftOut, followed)",
            becomes: "var walk = EffectWalk(in: program, withStarted: false, without: isLeftOut, followed)"),
        Mutant(
            "take the first argument for what a generic parameter stands for", of: "Semantics", in: "GenericArguments.bind",
            "ofSeveralTypes.insert(name)", becomes: "_ = name", near: "keep_use_cases_of_several_types"),
        Mutant(
            "let a generic parameter stand for nothing that conforms", of: "Semantics", in: "Link.isMeant",
            ".contains(callee)", becomes: ".contains { _ in false }", near: "keep_use_case_of_a_generic_store"),
        Mutant(
            "forget that a change of a part changes the whole", of: "Semantics", in: "CodeReader.noteChange",
            "if isWatched(id) { set(owner, .update) } else { noteChange(ofPartOf: outer) }", becomes: "_ = outer"),
        Mutant(
            "forget the rest behind a promise", in: "LateStart.check", "try checkHandlers(of: ids)",
            becomes: "if site.file < 0 { try checkHandlers(of: ids) }"),
        Mutant(
            "let a wrapper begin behind what counts on it", in: "PublisherWrapper.rewrite",
            "if let refusal = context.refusalOfLateStart(of: producer.id) { throw refusal }", becomes: ""),
        Mutant(
            "evaluate both sides of a choice", in: "TaskCaptures.read",
            #"guard let eager = values[before...].first(where: \.isEvaluated) else { return }"#,
            becomes: "guard let eager = values[before...].first(where: { _ in false }) else { return }"),
        Mutant(
            "let an early return leave the whole task", in: "WorkAfterValue.returnsEarly",
            "var returnsEarly: Bool { Returns.count(in: own) > (value.body.idleReturn(in: source) == nil ? 0 : 1) }",
            becomes: "var returnsEarly: Bool { false }"),
        Mutant(
            "let everything through a filter", in: "Transforms.value",
            "return try filtered(argument, value, isThrowing: throwing, in: &lowerer)", becomes: "return value"),
        Mutant(
            "try once too often", in: "Retries.emitRetry", #"in: "0..<\(count)""#,
            becomes: #"in: "0...\(count)""#),
        Mutant(
            "take a promise that may never be kept for one that is", of: "Analysis", in: "FulfilmentWalk.count",
            "if end.contains(0) { note(.maybeNever",
            becomes: "if end == [0] { note(.maybeNever"),
        Mutant(
            "take a promise that may be kept twice for one that is kept once", of: "Analysis", in: "FulfilmentWalk.count",
            "if let problem = problems.first { return problem }",
            becomes: "if let problem = problems.first, case .maybeNever = problem { return problem }"),
        Mutant(
            "deliver away from the main actor", in: "SubscriptionTask.runsOnMainActor", "case .main: return true",
            becomes: "case .main: return false"),
        Mutant(
            "take a thread that nobody names for a background one", in: "SubscriptionTask.runsOnMainActor",
            "case .subscriber, .unknown: return !choosesQueue && !isOfAnActor",
            becomes: "case .subscriber, .unknown: return false"),
        Mutant(
            "bring what comes in the background to the main thread", in: "ArrivalQuestion.queue",
            #"if called.hasPrefix("DispatchQueue.global(") { return .background }"#,
            becomes: #"if called.hasPrefix("DispatchQueue.global(") { return .main }"#),
        Mutant(
            "count a value that is not there", in: "Folds.value", #"\(try bindOptional(value, in: &lowerer)) == nil ? 0 : 1"#,
            becomes: #"\(try bindOptional(value, in: &lowerer)) == nil ? 1 : 0"#),
        Mutant(
            "let nothing satisfy what all satisfy", in: "Folds.tested", #"step.lowering == .allSatisfy ? "true" : "false""#,
            becomes: #"step.lowering == .allSatisfy ? "false" : "true""#),
        Mutant(
            "let a test pass whose failure does not come", in: "ExpectedBody.statements",
            #"success.append(.expression(Value("XCTFail(\"no failure came\")")))"#, becomes: "_ = success"),
        Mutant(
            "let a test pass whose value does not come", in: "ExpectedBody.statements",
            #"lowerer.wanted.absent = .return(Value("XCTFail(\"no value came\")"))"#, becomes: "lowerer.wanted.absent = .return(nil)"),
        Mutant(
            "await what the next subscription of a test sets off", in: "OwnWork.callsBack",
            "return !fulfilment.unproved.contains { context.program.functions[$0] != nil }", becomes: "return true"),
        Mutant(
            "await what goes by before the task begins", in: "AwaitedPart.steps",
            "return isHot(publisher) || (0..<count).contains(where: { takesFromOthers(publisher, at: $0) }) ? nil : count",
            becomes: "return count"),
        Mutant(
            "let the work of a cancelled subscription go on", in: "Bridge.text",
            #"(2, "return Future<Output, any Error> { promise in"), (3, "nonisolated(unsafe) let promise = promise"), "#
                + #"(3, "Task { promise(await task.result) }"), (2, "}"), (2, ".handleEvents(receiveCancel: { task.cancel() })"),"#,
            becomes: #"(2, "return Future<Output, any Error> { promise in"), (3, "nonisolated(unsafe) let promise = promise"), "#
                + #"(3, "Task { promise(await task.result) }"), (2, "}"),"#),
        Mutant(
            "go on with a chain that was cancelled on the way", in: "ChainCancellation.leaving",
            "publisher.range.lowerBound == lowerer.subscription.start, effects.shows(step),",
            becomes: "publisher.range.lowerBound == lowerer.subscription.start, effects.shows(step), false,"),
        Mutant(
            "cut off a publisher whose value was awaited", in: "Bridge.stream",
            #"(3, "subscribe(sink)"), (2, "}"),\#n            (2, "for"#,
            becomes: #"(3, "first().subscribe(sink)"), (2, "}"),\#n            (2, "for"#),
        Mutant(
            "pass over who lets go of what holds the subscription", of: "Semantics", in: "SubscriptionOwner.mayLetGo",
            "if isLetGo, variables.contains(where:", becomes: "if false, variables.contains(where:"),
        Mutant(
            "subscribe late to what a function subscribes to besides", in: "ProducerRewrite.rewrite",
            "try subscriptions.check()\n", becomes: "\n"),
        Mutant(
            "take a name that a relative has", of: "Planning", in: "GroupPlanner.hasNamesake", "if isMistaken { return true }", becomes: ""),
        Mutant(
            "say of a value what was said of its optional", in: "Transforms.absentable",
            "result.isAbsentable = true\n        result.annotation = nil\n", becomes: "result.isAbsentable = true\n"),
        Mutant(
            "ask at once what a function asks for later", in: "TaskCaptures.read",
            #"type.contains("@autoclosure")"#, becomes: #"type.contains("@autoclosure @never")"#),
        Mutant(
            "forget what the defaults of a call read", of: "Semantics", in: "Semantics.effects", ".map(CodeNode.body) + [.defaults(id)]",
            becomes: ".map(CodeNode.body)"),
        Mutant(
            "forget what a variable's observers do", of: "Semantics", in: "NodeRecording.touch",
            "guard access.writes, !declaration.accessors.isEmpty, !isBeingMade(base) else { return }", becomes: "if true { return }"),
        Mutant(
            "take an alias of an object for a copy", of: "Semantics", in: "CodeReader.read",
            "if !isReference(value) { value.place = nil }\n            bind(", becomes: "value = .fresh(nil, from: nil)\n            bind("),
        Mutant(
            "take a function of which nothing is known for one that does nothing", of: "Semantics", in: "NodeRecording.noteUnknown",
            "in $0.own.callUnknown(at: site) }", becomes: "in _ = $0.own.unknown ?? site }"),
        Mutant(
            "forget what a function changes that the system keeps", of: "Semantics", in: "NodeRecording.note",
            "if let store = line?.changes {", becomes: "if let store = line?.changes, store.isEmpty {", near: "keep_store"),
        Mutant(
            "take the defaults for another place in each variable", of: "Semantics", in: "NodeRecording.place",
            "return .outside(store)", becomes: "return store.isEmpty ? nil : value.place", near: "keep_store"),
        Mutant(
            "let an extension of a nested type see what is around that", of: "Analysis", in: "LinkedDeclarations.scopes",
            "if let scopes = types[type]?.scopes { return scopes }", becomes: "",
            near: "error_of_the_type"),
        Mutant(
            "leave out what a loop repeats", of: "Semantics", in: "StatementReading.readKind",
            "{ _ = $0.read(loop.body, giving: false) }", becomes: "{ _ in }"),
        Mutant(
            "deliver what waits when a loop is cancelled", in: "LoopTask.rewrite",
            #""guard let self, !Task.isCancelled else { return }" : "guard !Task.isCancelled else { return }""#,
            becomes: #""guard let self else { return }" : "_ = Task.isCancelled""#, near: "loop/"),
        Mutant(
            "begin to listen when the loop begins", in: "LoopTask.rewrite", #"in \(name) {"]"#, becomes: #"in \(source.text) {"]"#,
            near: "loop/"),
        Mutant(
            "hold the owner as long as the loop", in: "LoopTask.rewrite",
            "let loop = setup + [",
            becomes: #"let loop = setup + (handler.unwrapsSelf ? ["guard let owner = self else { return }", "_ = owner"] : []) + ["#,
            near: "loop/"),
        Mutant(
            "tell listeners under the lock", in: "BroadcastBridge.passthrough",
            "lock.unlock()\n                // Not under the lock: a listener that is being cancelled waits for it.\n"
                + "                for listener in current { listener.stream.yield(element) }",
            becomes: "for listener in current { listener.stream.yield(element) }\n                lock.unlock()", near: "broadcast/"),
        Mutant(
            "let a handler run past what the sender reads", of: "Semantics", in: "Semantics.lateHandling",
            "order(moving: effects, past: self.effects(following: send))", becomes: "order(moving: effects, past: (send, Effects()).1)",
            near: "loop/"),
        Mutant(
            "pass over the other streams of a type", in: "StreamDeviations.betweenStreams", "for other in sites(of: owner) where",
            becomes: "for other in [] as [SubscriptionSite] where", near: "loop/"),
        Mutant(
            "take the emptying of a bag for an addition", of: "Semantics", in: "Semantics.onlyAdd", "effects.onlyGrow.contains(place)",
            becomes: "effects.writes[place] != nil", near: "publisher-loop/"),
        Mutant(
            "pass over what a terminal of one's own runs", of: "Semantics", in: "ObservedReading.noteCall",
            "own.contains(where: program.handlesAtOnce)", becomes: "own.isEmpty && own.contains(where: program.handlesAtOnce)",
            near: "publisher-loop/"),
        Mutant(
            "pass over a property that a tuple sets", of: "Semantics", in: "CodeReader.set",
            "for part in parts { set(part.value, access) }", becomes: "_ = parts"),
        Mutant(
            "give a cancellation to a cast that is sure of its errors", in: "CaughtFailures.handler", " || trustsError($0, in: lowerer) }",
            becomes: " }"),
        Mutant(
            "begin only now what was begun when it was made", of: "Planning", in: "StartedAtOnce.subscribesOnceAtOnce",
            "[.resubscribes, .startsElsewhere]", becomes: "[.startsElsewhere]"),
        Mutant(
            "let the local of a closure hide a member", in: "ClosureBodies.claim",
            "lowerer.splice.count(of: name, in: end..<bodyEnd) > 0 {",
            becomes: "lowerer.splice.count(of: name, in: end..<bodyEnd) > 9 {"),
        Mutant(
            "ask how long to wait when the wait begins", of: "Semantics", in: "Semantics.firstChanging",
            "!$0.key.kind.changes && mayChange($0.key.place)", becomes: "!$0.key.kind.changes && false"),
        Mutant(
            "let what is made once depend on who asks first", of: "Semantics", in: "Memo.noteUse", "dependsOnAsking = true",
            becomes: "_ = depth", near: "keep_memo_of_who_asks"),
        Mutant(
            "take all that is made once for the making of one", of: "Semantics", in: "Semantics.conflicts",
            "made == following.onlyMaking(other)", becomes: "made.file >= 0", near: "keep_shared_object_that_is_counted"),
        Mutant(
            "let what is made once be asked for past a look at whether it is there", of: "Semantics", in: "Kind.conflicting",
            "(.read, .make), (.make, .read), ", becomes: "", near: "keep_memo_that_is_looked_at"),
        Mutant(
            "take an operator of one's own for the one that it calls", of: "Analysis", in: "OwnOperators.onlyPassesOn",
            "?? argument.value.closure?.asksOnly(absent) ?? false", becomes: "?? true"),
        Mutant(
            "count on a promise that a defer may not fulfil", of: "Analysis", in: "FulfilmentWalk.follow",
            "add(follow(block.statements, [0]), to: counts",
            becomes: "add([1], to: counts"),
    ]
}
