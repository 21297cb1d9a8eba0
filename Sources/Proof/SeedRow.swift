/// A system that must be handled, as teams write it: one row of the list the project began from, in our own words.
public struct SeedRow: Sendable {
    public let id: String
    public let what: String
    public let becomes: String

    public static let all: [SeedRow] = [
        SeedRow(
            id: "A1", what: "typed search: debounce, duplicates removed, a request per text", becomes: "stream left, the request one-shot"),
        SeedRow(id: "A2", what: "a search service that is async already", becomes: "nothing said"),
        SeedRow(id: "A3", what: "a notification publisher read by `for await … in .values`", becomes: "stream left, already bridged"),
        SeedRow(id: "A4", what: "hand-written `firstValue` over a continuation", becomes: "bridge recognised"),
        SeedRow(
            id: "A5", what: "`asyncMap` made of flatMap, Future and Task",
            becomes: "bridge recognised, lowered to a plain await in a one-shot"),
        SeedRow(id: "A6", what: "a publisher type of one's own over an async sequence", becomes: "left"),
        SeedRow(id: "A7", what: "a repository with an async requirement and a publisher by default", becomes: "twin first"),
        SeedRow(id: "A8", what: "a view model with loading, error and cancel", becomes: "subscription becomes a task of the same lifetime"),
        SeedRow(id: "A9", what: "a debouncing actor", becomes: "nothing to move"),
        SeedRow(id: "A10", what: "many requests collected, or taken as they come", becomes: "left unless asked for"),
        SeedRow(id: "A11", what: "form validation with combineLatest and assign", becomes: "stream left"),
        SeedRow(id: "A12", what: "a web socket: subject, batches by time, scan", becomes: "stream left"),
        SeedRow(id: "A13", what: "the four phases of a migration", becomes: "`plan`"),
        SeedRow(id: "A14", what: "a bridging task that outlives its owner", becomes: "lifetime kept, hazard named"),
        SeedRow(id: "B1", what: "every source of Combine", becomes: "classified"),
        SeedRow(id: "B2", what: "every operator in common use", becomes: "row, law, lowering or reason"),
        SeedRow(id: "B3", what: "stored, dropped and assigned subscriptions", becomes: "lifetime hazards named"),
        SeedRow(id: "B4", what: "suggestions with switchToLatest", becomes: "stream left"),
        SeedRow(id: "B5", what: "timers and keyboard notifications in views", becomes: "stream left"),
        SeedRow(id: "B6", what: "`.values` loops, a stream around a subject", becomes: "recognised"),
        SeedRow(id: "B7", what: "a request shared by several subscribers", becomes: "left"),
        SeedRow(id: "B8", what: "tests that wait for an expectation", becomes: "left or review"),
        SeedRow(id: "B9", what: "a binding repeated, an owner held", becomes: "left"),
        SeedRow(id: "C1", what: "view model, use case, repository, client", becomes: "the whole group moves"),
        SeedRow(id: "C2", what: "callers of hand-written bridges", becomes: "recognised"),
        SeedRow(id: "C3", what: "one generic request function", becomes: "async twin"),
        SeedRow(id: "C4", what: "three requests in a row", becomes: "three awaits"),
        SeedRow(id: "C5", what: "three requests side by side", becomes: "`async let`"),
        SeedRow(id: "C6", what: "async sequences combined", becomes: "recognised as moved"),
        SeedRow(id: "C7", what: "an ordered upload loop", becomes: "nothing said"),
        SeedRow(id: "D1", what: "an expiry date that plans a task", becomes: "stream left"),
        SeedRow(id: "D2", what: "foreground and background notifications", becomes: "stream left"),
        SeedRow(id: "D3", what: "a timer that restarts a task", becomes: "stream left"),
        SeedRow(id: "E1", what: "a notification decoded, with a catch that ends it", becomes: "stream left"),
        SeedRow(id: "E2", what: "two passwords compared", becomes: "stream left"),
        SeedRow(id: "E3", what: "a name checked as it is typed", becomes: "stream left, the check one-shot"),
        SeedRow(id: "E4", what: "a button enabled by assign", becomes: "stream left"),
    ]
}
