/// How a source or a link of a one-shot chain becomes async code.
///
/// Each is written by one `OperatorLowering` in Rewriting. What everybody else has to know of it are its `traits`.
public enum Lowering: String, Sendable, Hashable, CaseIterable {
    // Sources
    case just, fail, empty, future, deferred, result, optional, dataTask
    case zipSource, combineLatestSource
    // Operators
    case transform, transformKeyPaths, throwingTransform, compactMap, filter
    case flatMap, zip, combineLatest
    case decode, encode
    case mapError, `catch`, tryCatch, replaceError, replaceNil, replaceEmpty, setFailureType, assertNoFailure
    case first, firstWhere, last, identity, buffer, distinct, collect, ignoreOutput, count, reduce, contains, allSatisfy
    case receiveOn, subscribeOn, delay, handleEvents, retry, erase, print
    // Operators that the scanned code declares, by what their bodies do
    case discard, pairWithObject, awaitedTransform

    /// Those that no row of the table has.
    public static let ofOwnOperators: Set<Lowering> = [.discard, .pairWithObject, .awaitedTransform]
}

extension Lowering {
    /// What a lowered operator does to a chain, as far as those have to know who look at chains and not at one operator.
    ///
    /// The facts behind them are Combine's: OpenCombine's sources, and the laws that run each operator.
    public struct Traits: OptionSet, Sendable, Hashable {
        public let rawValue: UInt64
        public init(rawValue: UInt64) { self.rawValue = rawValue }

        // MARK: Sources

        /// Its value, its failure or its end is there when it is made.
        public static let isReady = Traits(bit: 0)
        /// It does nothing but fail.
        public static let onlyFails = Traits(bit: 1)
        /// It may end without a value.
        public static let mayBeEmpty = Traits(bit: 2)
        /// Its work begins when it is made, and whoever subscribes gets its one result.
        public static let beginsWhenMade = Traits(bit: 3)
        /// Each subscription begins its work anew.
        public static let beginsAnew = Traits(bit: 4)
        /// It delivers where and when the publishers do that it is made of.
        public static let deliversAsInner = Traits(bit: 5)
        /// Its value is a pair, of data and a response.
        public static let givesResponse = Traits(bit: 7)
        /// It delivers on a queue in the background.
        public static let deliversInBackground = Traits(bit: 6)

        /// It gives what it is given, at once.
        public static let givesArgument = Traits(bit: 12)

        // MARK: Several publishers

        /// It waits for several publishers at a time.
        public static let joins = Traits(bit: 8)
        /// A publisher follows on each value.
        public static let follows = Traits(bit: 9)
        /// A publisher takes the place of a failure.
        public static let takesOver = Traits(bit: 10)
        /// It subscribes again to what stands before it.
        public static let resubscribes = Traits(bit: 11)

        // MARK: Values

        /// It makes another value of each.
        public static let maps = Traits(bit: 16)
        /// It may let a value go.
        public static let drops = Traits(bit: 17)
        /// It gives a value wherever what stands before it ends, whether that gave one or not.
        public static let alwaysGives = Traits(bit: 18)
        /// A value or a failure comes out for each value that goes in, where each publisher it subscribes to gives one.
        public static let oneForOne = Traits(bit: 19)
        /// It does something with values alone: where none comes, a failure and an end go through it unseen.
        public static let needsValue = Traits(bit: 20)
        /// What goes out has the type of what comes in.
        public static let keepsOutput = Traits(bit: 21)
        /// It does nothing but change what goes through, and may fail over it.
        public static let onlyChanges = Traits(bit: 22)
        /// It may fail itself.
        public static let mayFail = Traits(bit: 23)
        /// Its work may be much: a decoder's, an encoder's.
        public static let isMuchWork = Traits(bit: 24)
        /// It lets every value go, for an end or for nothing.
        public static let letsGo = Traits(bit: 26)
        /// It makes a list of all values.
        public static let gathers = Traits(bit: 27)
        /// It hands on an object with each value.
        public static let lendsObject = Traits(bit: 28)
        /// It picks one of several values.
        public static let picksOne = Traits(bit: 29)
        /// It gives on only what differs from what came before.
        public static let dropsRepetitions = Traits(bit: 31)
        /// What it is given may be a function instead of a closure, which is called with each value or failure.
        public static let appliesFunction = Traits(bit: 52)
        /// It awaits what its closure does with each value.
        public static let awaitsClosure = Traits(bit: 30)
        /// It does something only where more than one value comes.
        public static let narrowsSeveral = Traits(bit: 25)

        // MARK: Ends

        /// It looks at failures.
        public static let meetsFailures = Traits(bit: 32)
        /// It makes another failure of one.
        public static let mapsFailure = Traits(bit: 33)
        /// A failure ends the program.
        public static let endsProgram = Traits(bit: 35)
        /// It does something beside the chain: with a value, or at its beginning and its end.
        public static let observes = Traits(bit: 34)

        // MARK: Time and place

        /// It takes values to a scheduler.
        public static let hops = Traits(bit: 40)
        /// It says on which thread something is done.
        public static let movesThread = Traits(bit: 41)
        /// It starts the work before it on a scheduler.
        public static let startsElsewhere = Traits(bit: 47)
        /// A value may leave it later than it came.
        public static let takesTime = Traits(bit: 42)
        /// Its async form throws where its task is cancelled.
        public static let noticesCancellation = Traits(bit: 43)
        /// Its async form may throw where its task is cancelled.
        public static let mayNoticeCancellation = Traits(bit: 44)
        /// It gives on what comes, when and where it comes; of a stream, too.
        public static let passesOn = Traits(bit: 45)
        /// It asks for all values at once, and keeps them until they are asked for.
        public static let keepsUntilAsked = Traits(bit: 51)
        /// It does something when it is subscribed to, when that is cancelled, or after a time, and not only to values and ends that reach it.
        public static let worksBesidesValues = Traits(bit: 46)

        // MARK: What is written

        /// Nothing is written for it where one value comes.
        public static let writesNothing = Traits(bit: 48)
        /// Nothing is written for it in a loop over a stream, whose task is where the values are handled.
        public static let writesNothingInLoop = Traits(bit: 49)
        /// It changes nothing but the type that is written.
        public static let onlyErases = Traits(bit: 50)

        private init(bit: UInt64) { rawValue = 1 << bit }
    }

    public var traits: Traits {
        switch self {
        case .just: [.isReady, .givesArgument]
        case .fail: [.isReady, .onlyFails]
        case .empty: [.isReady, .mayBeEmpty]
        case .result: .isReady
        case .optional: [.isReady, .mayBeEmpty]
        case .future: .beginsWhenMade
        case .deferred: [.beginsAnew, .deliversAsInner]
        case .dataTask: [.beginsAnew, .givesResponse, .deliversInBackground, .noticesCancellation]
        case .zipSource, .combineLatestSource: [.joins, .deliversAsInner]

        case .transform: [.maps, .oneForOne, .needsValue, .onlyChanges, .passesOn, .appliesFunction]
        case .transformKeyPaths: [.maps, .oneForOne, .needsValue, .onlyChanges, .passesOn]
        case .throwingTransform: [.maps, .oneForOne, .needsValue, .onlyChanges, .passesOn, .mayFail, .appliesFunction]
        case .compactMap: [.drops, .needsValue, .passesOn, .appliesFunction]
        case .filter: [.drops, .needsValue, .passesOn, .keepsOutput, .appliesFunction]
        case .firstWhere: [.drops, .needsValue, .keepsOutput, .picksOne, .appliesFunction]
        case .flatMap: [.follows, .oneForOne, .needsValue]
        case .zip, .combineLatest: [.joins, .oneForOne]
        case .decode, .encode: [.oneForOne, .needsValue, .onlyChanges, .passesOn, .mayFail, .isMuchWork]

        case .mapError: [.meetsFailures, .mapsFailure, .oneForOne, .onlyChanges, .passesOn, .appliesFunction]
        case .catch: [.meetsFailures, .takesOver, .oneForOne]
        case .tryCatch: [.meetsFailures, .takesOver, .oneForOne, .mayFail]
        case .replaceError: [.meetsFailures, .oneForOne]
        case .assertNoFailure: [.meetsFailures, .endsProgram, .oneForOne, .passesOn]
        case .retry: [.meetsFailures, .resubscribes, .worksBesidesValues, .mayNoticeCancellation]
        case .replaceNil: [.oneForOne, .needsValue, .passesOn]
        case .replaceEmpty: [.oneForOne, .alwaysGives, .keepsOutput]
        case .setFailureType: [.writesNothing, .onlyErases, .passesOn]

        case .first, .last: [.writesNothing, .narrowsSeveral]
        case .identity: [.writesNothing, .narrowsSeveral, .passesOn]
        case .buffer: [.writesNothing, .narrowsSeveral, .passesOn, .keepsUntilAsked]
        case .distinct: [.writesNothing, .narrowsSeveral, .dropsRepetitions, .passesOn]
        case .collect: [.alwaysGives, .gathers]
        case .count, .reduce, .contains: .alwaysGives
        case .allSatisfy: [.alwaysGives, .appliesFunction]
        case .ignoreOutput: .letsGo

        case .receiveOn: [.writesNothing, .writesNothingInLoop, .hops, .movesThread, .takesTime]
        case .subscribeOn: [.writesNothing, .startsElsewhere, .movesThread, .takesTime, .worksBesidesValues]
        case .delay: [.oneForOne, .keepsOutput, .hops, .takesTime, .noticesCancellation, .worksBesidesValues]
        case .handleEvents: [.observes, .oneForOne, .keepsOutput, .passesOn, .worksBesidesValues]
        case .erase: [.writesNothing, .writesNothingInLoop, .onlyErases, .passesOn]
        case .print: [.writesNothing, .passesOn, .worksBesidesValues]

        case .discard: [.oneForOne, .needsValue, .onlyChanges, .letsGo]
        case .pairWithObject: [.needsValue, .lendsObject]
        case .awaitedTransform: [.needsValue, .awaitsClosure, .takesTime, .mayNoticeCancellation]
        }
    }

    /// Whether it is, or does, any of that.
    public func isAny(of traits: Traits) -> Bool { !self.traits.isDisjoint(with: traits) }
}

extension Operator {
    /// What it is lowered to; nil where it has no async form.
    public var lowering: Lowering? { if case .lowered(let lowering) = treatment { lowering } else { nil } }

    /// Whether it is lowered, and is, or does, any of that.
    public func isAny(of traits: Lowering.Traits) -> Bool { lowering?.isAny(of: traits) ?? false }
}
